if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime' as string)
import { dateWords } from './date-words.ts'
import { guardReload } from './reload-guard.ts'
import { menuHelp } from './menu-help.ts'
import { restoreTop } from './scroll.ts'
import { themeChoice } from './theme.ts'

const waiting = new WeakMap<HTMLElement, Promise<void>>()

/** Wakes an island once; a failed import is treated as a stale page (SPEC §2). */
function wakeOnce(element: HTMLElement): Promise<void> {
  let work = waiting.get(element)
  if (!work) {
    work = import('./wake.ts').then(({ wake }) => wake(element)).catch((error: unknown) => guardReload(error))
    waiting.set(element, work)
  }
  return work
}

/** Wakes at the first touch and gives the touch back to the element once it is alive. */
function onInteraction(element: HTMLElement): void {
  const soon = () => void wakeOnce(element)
  element.addEventListener('pointerenter', soon, { once: true, passive: true })
  element.addEventListener('focusin', soon, { once: true })
  element.addEventListener('click', (event) => {
    if (element.dataset['awake'] !== undefined) return
    const target = event.target
    if (!(target instanceof Element) || !target.closest('button')) return
    event.preventDefault()
    event.stopPropagation()
    void wakeOnce(element).then(() => target instanceof HTMLElement && target.isConnected && target.click())
  }, { capture: true })
}

function onVisible(element: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((e) => e.isIntersecting)) return
    observer.disconnect()
    void wakeOnce(element)
  }, { rootMargin: '200px' })
  observer.observe(element)
}

function stored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const [when = 'idle', key = ''] = (element.dataset['when'] ?? 'idle').split(':')
  if (when === 'interaction') onInteraction(element)
  else if (when === 'visible') onVisible(element)
  else if (when === 'stored' ? stored(key) : when === 'missing' ? !stored(key) : true) {
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    idle(() => void wakeOnce(element))
  }
}

dateWords()
menuHelp()
themeChoice()
restoreTop()
