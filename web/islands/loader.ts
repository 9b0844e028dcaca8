if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime' as string)
import { dateWords } from './date-words.ts'
import { loadPart } from './reload-guard.ts'
import { menuHelp } from './menu-help.ts'
import { lookChoices } from './look.ts'
import { restoreTop } from './scroll.ts'
import { keepWayBack } from './way-back.ts'
import { askAtPaywall, bringAlong } from '../session/across.ts'
import { keepInStep } from '../session/in-step.ts'

const waiting = new WeakMap<HTMLElement, Promise<void>>()

/** Wakes an island once. */
function wakeOnce(element: HTMLElement): Promise<void> {
  let work = waiting.get(element)
  if (!work) {
    work = loadPart(() => import('./wake.ts').then((islands) => islands.wake(element)))
    waiting.set(element, work)
  }
  return work
}

/** Wakes at the first touch and gives the touch back to the element once it is alive. */
function onInteraction(element: HTMLElement): void {
  const soon = () => void wakeOnce(element)
  element.addEventListener('pointerenter', soon, { once: true, passive: true })
  element.addEventListener('focusin', soon, { once: true })
  element.addEventListener(
    'click',
    (event) => {
      if (element.dataset['awake'] !== undefined) return
      // What is under the finger may be a drawing inside the button, which cannot be clicked by itself.
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button) return
      event.preventDefault()
      event.stopPropagation()
      void wakeOnce(element).then(() => button.isConnected && button.click())
    },
    { capture: true },
  )
}

/** Whether the page was asked for with that parameter. */
const isRequested = (param: string | undefined): boolean =>
  param !== undefined && new URLSearchParams(location.search).has(param)

function onVisible(element: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((e) => e.isIntersecting)) return
      observer.disconnect()
      void wakeOnce(element)
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

/** An unknown host has no sessions: islands for a person are not loaded (DESIGN §4). */
function stored(key: string): boolean {
  try {
    return (
      localStorage.getItem(key) !== null &&
      !(key === 'user' && document.documentElement.dataset['unknown'] !== undefined)
    )
  } catch {
    return false
  }
}

const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
const islands = document.querySelectorAll<HTMLElement>('[data-island]')
for (const element of islands) {
  const [when = 'idle', key = '', param] = (element.dataset['when'] ?? 'idle').split(':')
  if (when === 'interaction') onInteraction(element)
  else if (when === 'visible') onVisible(element)
  else if (when === 'stored' ? stored(key) || isRequested(param) : when === 'missing' ? !stored(key) : true) {
    if (when === 'stored') onInteraction(element)
    idle(() => void wakeOnce(element))
  }
}

/** Wakes what waits for a key that came after the page. */
function wakeFor(key: string): void {
  for (const element of islands)
    if (`${element.dataset['when']}:`.startsWith(`stored:${key}:`)) void wakeOnce(element)
}
addEventListener('storage', ({ key }) => key !== null && key !== 'user' && stored(key) && wakeFor(key))
// Pushed ones are not stored there.
addEventListener('edicola:notices', () => wakeFor('notices'))
keepInStep(() => {
  if (stored('user')) wakeFor('user')
  // Those that are awake already.
  dispatchEvent(new Event('edicola:user'))
})

dateWords()
keepWayBack()
menuHelp()
bringAlong()
askAtPaywall()
lookChoices()

/** What the reader came for goes first. */
const later = (): void =>
  void loadPart(() => import('./afterwards.ts'), true).then((late) => late?.afterwards())
if (document.readyState === 'complete') later()
else addEventListener('load', later)
restoreTop()
