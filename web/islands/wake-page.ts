if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime' as string)
import { keepInStep } from '../session/in-step.ts'
import { bringAlong } from '../session/across.ts'
import { keys, readStoredUser } from '../session/stored-user.ts'
import { menuHelp } from './menu-help.ts'
import { loadPart } from './reload-guard.ts'
import { lookChoices } from './look.ts'
import { keepWayBack } from './way-back.ts'

/**
 * An application page that the server drew whole sleeps until it is touched (`decisions/sleeping-pages.md`).
 * Links are links all the while; the press of a button, a form that is sent and a key wait for the page to
 * wake and are given back to it.
 */
const { files: fileNames, sleeps } = document.getElementById('wake')!.dataset
const files = fileNames!.split(' ')
/** Whom the server drew the page for; none: it is the same for everybody. */
const drawnFor = document.documentElement.dataset['person']

const stored = (key: keyof typeof keys): string | null => {
  try {
    return localStorage.getItem(keys[key])
  } catch {
    return null // Storage may be refused.
  }
}
/** Who comes to a page of theirs from another site of the masthead has no bearer here yet. */
const ready: Promise<unknown> =
  drawnFor !== undefined && readStoredUser(stored('user')) === null
    ? loadPart(() => import('../session/sign-in-here.ts')).then((sso) => sso?.signInHere())
    : Promise.resolve()
let alive = false
let coming: Promise<void> | null = null
const wake = (): Promise<void> => (coming ??= wakeNow())
async function wakeNow(): Promise<void> {
  await ready
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await loadPart(runScript)
  alive = true
  for (const field of changed) retell(field)
}

/** Runs the script of the page, which says when it is alive. */
const runScript = (): Promise<unknown> =>
  new Promise((done, failed) => {
    const still = document.querySelector<HTMLScriptElement>('script[type="text/plain"]')!
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = still.nonce
    script.textContent = still.textContent
    script.addEventListener('error', failed)
    addEventListener('edicola:alive', done)
    document.head.append(script)
  })

const changed = new Set<Element>()
/** Tells the page of a field that was changed before it could hear. */
function retell(field: Element): void {
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    field.checked = !field.checked
    field.click()
    return
  }
  if (field instanceof HTMLInputElement && field.type !== 'file') {
    // React hears only of a value that it has not set itself.
    const { value } = field
    field.value = ''
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
  }
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}
const soon = (): void => void wake()

/** Whether the browser itself knows what the button does, or it is of the cookies, which are awake. */
const works = (button: HTMLButtonElement): boolean =>
  button.dataset['cookies'] !== undefined ||
  Boolean(button.popoverTargetElement ?? (button as { commandForElement?: Element }).commandForElement)

function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
const early = { capture: true }
for (const touch of ['pointerover', 'pointerdown', 'focusin']) addEventListener(touch, soon, early)
for (const kind of ['input', 'change'])
  addEventListener(kind, ({ target }) => !alive && target instanceof Element && changed.add(target), early)
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

/**
 * Somebody else's bearer than the page was drawn for, or none after all, or a notice to show: the page itself
 * sees to it. So it does of a part that shows nothing while it sleeps.
 */
const mustWake = (): boolean =>
  readStoredUser(stored('user'))?.email !== drawnFor ||
  stored('notices') !== null ||
  document.querySelector('[data-wakes]') !== null

/**
 * Fetches the files of the page for later, a few at a time: all at once would keep a slow phone from anything
 * else. Not by `rel=prefetch`, which Firefox holds to `default-src`.
 */
function fetchAhead(from = 0): void {
  if (coming || from >= files.length) return
  const some = files.slice(from, from + 4)
  void Promise.allSettled(some.map(async (href) => (await fetch(href, { priority: 'low' })).arrayBuffer()))
  idle(() => fetchAhead(from + 4))
}
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
keepWayBack()
menuHelp()
bringAlong()
lookChoices()
keepInStep(() => void wake().then(() => dispatchEvent(new Event('edicola:user'))))

idle(() => void loadPart(() => import('./afterwards.ts')).then((late) => late?.afterwards()))
const rest = (): void => void idle(sleeps === 'until-rest' ? soon : () => fetchAhead())

await ready
if (mustWake()) soon()
else if (document.readyState === 'complete') rest()
else addEventListener('load', rest)
