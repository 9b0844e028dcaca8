if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime' as string)
import { keepInStep } from '../session/in-step.ts'
import { bringAlong } from '../session/across.ts'
import { keys, readStoredUser } from '../session/stored-user.ts'
import { menuHelp } from './menu-help.ts'
import { guardReload } from './reload-guard.ts'
import { themeChoice } from './theme.ts'

/**
 * An application page that the server drew whole sleeps until it is touched (`decisions/sleeping-pages.md`).
 * Links are links all the while; the press of a button, a form that is sent and a key wait for the page to
 * wake and are given back to it.
 */
const files = document.getElementById('wake')!.dataset['files']!.split(' ')

let alive = false
let coming: Promise<void> | null = null
function wake(): Promise<void> {
  coming ??= new Promise((done) => {
    fetchAs('modulepreload')
    addEventListener('edicola:alive', () => {
      alive = true
      done()
    })
    const still = document.querySelector<HTMLScriptElement>('script[type="text/plain"]')!
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = still.nonce
    script.textContent = still.textContent
    script.addEventListener('error', guardReload)
    document.head.append(script)
  })
  return coming
}
const soon = (): void => void wake()

/** Whether the browser itself knows what the button does. */
const works = (button: HTMLButtonElement): boolean =>
  Boolean(button.popoverTargetElement ?? (button as { commandForElement?: Element }).commandForElement)

function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
const early = { capture: true }
for (const touch of ['pointerover', 'pointerdown', 'focusin']) addEventListener(touch, soon, early)
addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (alive || !button || works(button)) return
    hold(event)
    void wake().then(() => button.isConnected && button.click())
  },
  early,
)
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (alive || form.method !== 'post') return
    hold(event)
    void wake().then(() => form.isConnected && form.requestSubmit(event.submitter))
  },
  early,
)
addEventListener(
  'keydown',
  (event) => {
    if (alive) return
    const { target } = event
    void wake().then(() => target?.dispatchEvent(new KeyboardEvent('keydown', event)))
  },
  early,
)

/** Nobody of this browser, or not whom the page was drawn for: the page itself sees to it. */
function isAnother(): boolean {
  const { person } = document.documentElement.dataset
  if (person === undefined) return false
  try {
    return (
      readStoredUser(localStorage.getItem(keys.user))?.email !== person ||
      localStorage.getItem(keys.notices) !== null
    )
  } catch {
    return true
  }
}

/** Asks for the files of the page: only to have them, or to run them at once. */
function fetchAs(rel: 'prefetch' | 'modulepreload'): void {
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
if (isAnother()) soon()
else if (document.readyState === 'complete') idle(() => fetchAs('prefetch'))
else addEventListener('load', () => idle(() => fetchAs('prefetch')))

menuHelp()
bringAlong()
themeChoice()
keepInStep(() => void wake().then(() => dispatchEvent(new Event('edicola:user'))))
