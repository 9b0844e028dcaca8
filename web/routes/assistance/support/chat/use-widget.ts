import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { type WidgetState, watchWidget, widgetState } from './widget-state.ts'

/** The reader's chat, as this page knows it. */
export const useWidget = (): WidgetState => useSyncExternalStore(watchWidget, widgetState)

/**
 * Fits a panel that takes the whole screen into what a keyboard on the screen leaves of it: Safari covers the
 * page with it, and scrolls what it covers.
 */
export function useRoomAboveKeyboard(panel: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!open || !view) return
    const fit = () => {
      const { style } = panel.current!
      // Who has enlarged the page looks at a part of it.
      const whole = view.scale > 1.01
      style.setProperty('--room', whole ? '' : `${view.height}px`)
      style.setProperty('--above', whole ? '' : `${view.offsetTop}px`)
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
    }
  }, [open, panel])
}
