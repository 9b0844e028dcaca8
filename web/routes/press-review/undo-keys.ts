import { useEffect } from 'react'
import type { Box } from 'contract/press-review/boxes.ts'

/** Where a box stands and how large it is, in words, px. */
export const sizeWords = ({ x, y, width, height }: Box) =>
  `da sinistra ${x}, dall’alto ${y}, ${width} × ${height}`

/** Ctrl+Z and Ctrl+Shift+Z, but where a text has its own. */
export function useUndoKeys(stepBack: () => void, stepOn: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      if ((event.target as Element).closest('textarea:not([readonly]), form')) return
      event.preventDefault()
      if (event.shiftKey) stepOn()
      else stepBack()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
