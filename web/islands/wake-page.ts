if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime' as string)
import { keepInStep } from '../session/in-step.ts'
import { bringAlong } from '../session/across.ts'
import { keys, readStoredUser } from '../session/stored-user.ts'
import { menuHelp } from './menu-help.ts'
import { loadPart } from './reload-guard.ts'
import { lookChoices } from './look.ts'
import { keepWayBack } from './way-back.ts'
import styles from '../form/notice.module.css'

/**
 * An application page that the server drew whole sleeps until it is touched (`decisions/sleeping-pages.md`).
 * Links are links all the while; the press of a button, a form that is sent and a key wait for the page to
 * wake and are given back to it.
 */
const { files: fileNames, sleeps, late: lateWords } = document.getElementById('wake')!.dataset
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
let coming: Promise<boolean> | null = null
/** Whether it has not come once: a pointer that passes by does not ask again. */
let late = false
/** Wakes the page; false: its scripts did not come. Then the next touch asks again. */
const wake = (): Promise<boolean> => (coming ??= wakeNow())
async function wakeNow(): Promise<boolean> {
  await ready
  // Before React looks at what the server drew.
  document.getElementById('late')?.remove()
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await loadPart(runScript, true)
  if (!alive) {
    coming = null
    late = true
    return false
  }
  for (const field of changed) retell(field)
  return true
}

/** Runs the script of the page, which says when it is alive. */
async function runScript(): Promise<void> {
  const still = document.querySelector<HTMLScriptElement>('script[type="text/plain"]')!
  const script = document.createElement('script')
  script.type = 'module'
  script.nonce = still.nonce
  script.textContent = still.textContent.replace(
    /import\("[^"]+"\)/,
    '$&.catch(() => dispatchEvent(new Event("edicola:late")))',
  )
  const life = new Promise<void>((done, fail) => {
    addEventListener('edicola:alive', () => {
      alive = true
      done()
    })
    for (const [target, kind] of [[script, 'error'] as const, [window, 'edicola:late'] as const])
      target.addEventListener(kind, () => fail(new Error('the scripts of the page did not come')))
  })
  document.head.append(script)
  await life.finally(() => alive || script.remove())
}

const changed = new Set<Element>()
/** Tells the page of a field that was changed before it could hear. */
function retell(field: Element): void {
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    field.checked = !field.checked
    field.click()
    return
  }
  if (field instanceof HTMLInputElement && field.type !== 'file') {
    // React ignores events for a value that it has set itself.
    const { value } = field
    field.value = ''
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
  }
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}
const soon = (): void => void wake()
const touched = ({ type }: Event): void => {
  if (!late || type !== 'pointerover') soon()
}

/** Says that a press did not reach the page, and what may be done. */
function sayLate(pressed: Element): void {
  document.getElementById('late')?.remove()
  const notice = document.createElement('div')
  notice.id = 'late'
  notice.className = styles.notice!
  notice.dataset['kind'] = 'error'
  notice.setAttribute('role', 'alert')
  const [title, line] = lateWords!.split('\n')
  notice.innerHTML = `<div><p><strong>${title}</strong></p><div>${line}</div></div>`
  ;(pressed.closest('form') ?? document.querySelector('main'))?.prepend(notice)
  notice.scrollIntoView({ block: 'nearest' })
}

/** Whether the browser itself knows what the button does, or it is of the cookies, which are awake. */
const works = (button: HTMLButtonElement): boolean =>
  button.dataset['cookies'] !== undefined ||
  Boolean(button.popoverTargetElement ?? (button as { commandForElement?: Element }).commandForElement)

function capture(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
const early = { capture: true }
for (const touch of ['pointerover', 'pointerdown', 'focusin']) addEventListener(touch, touched, early)
addEventListener('online', () => late && soon())
for (const kind of ['input', 'change'])
  addEventListener(
    kind,
    ({ target }) => {
      if (alive || !(target instanceof Element)) return
      changed.add(target)
      document.documentElement.dataset['typed'] = ''
    },
    early,
  )
addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (alive || !button || works(button)) return
    capture(event)
    void wake().then((woken) => (woken ? button.isConnected && button.click() : sayLate(button)))
  },
  early,
)
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (alive || form.method !== 'post') return
    capture(event)
    void wake().then((woken) =>
      woken ? form.isConnected && form.requestSubmit(event.submitter) : sayLate(form),
    )
  },
  early,
)
addEventListener(
  'keydown',
  (event) => {
    if (alive) return
    const { target } = event
    void wake().then((woken) => woken && target?.dispatchEvent(new KeyboardEvent('keydown', event)))
  },
  early,
)
// What was pressed before this script came (`head.ts`).
dispatchEvent(new Event('edicola:wakes'))

/**
 * Somebody else's bearer than the page was drawn for, or none after all, or a notice to show: the page itself
 * sees to it. So it does of a part that shows nothing while it sleeps.
 */
const mustWake = (): boolean =>
  readStoredUser(stored('user'))?.email !== drawnFor ||
  stored('notices') !== null ||
  hasDrafts() ||
  document.querySelector('[data-wakes]') !== null

/** What was typed here before a sign-in is to stand here again (`web/session/drafts.ts`). */
function hasDrafts(): boolean {
  try {
    return location.pathname in (JSON.parse(sessionStorage['drafts']) as Record<'kept', object>).kept
  } catch {
    return false // There is nothing, or storage is refused.
  }
}

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
keepInStep(() => void wake().then((woken) => woken && dispatchEvent(new Event('edicola:user'))))

idle(() => void loadPart(() => import('./afterwards.ts'), true).then((late) => late?.afterwards()))
const rest = (): void => void idle(sleeps === 'until-rest' ? soon : () => fetchAhead())

await ready
if (mustWake()) soon()
else if (document.readyState === 'complete') rest()
else addEventListener('load', rest)
