import { EVERYWHERE, forgetDraft, isBack, keepField, personHere, readDraft } from '../session/drafts.ts'
import { type Control, writeField } from './write-field.ts'
import styles from './notice.module.css'

/** A form, or another part of a page, whose fields are saved: `data-draft` is its name. */
interface DraftPart {
  path: string
  name: string
  /** E-mail of whose draft it is; '' of a visitor. */
  by: string
  /** What was typed before and has no field yet: some come with others. */
  waiting: Map<string, string>
  notice: Element | null
}

const fields = 'input, textarea, select'
const secret = /password|one-time-code|^cc-/

const parts = new Map<HTMLElement, DraftPart>()
/** Forms that were sent and have no answer yet. */
const sent = new Set<string>()
/** Forms that something was typed in, or written back into, since this page was opened. */
const typed = new Set<string>()

/** Fields that were typed in before this code came: nothing is written over them. */
let early: ReadonlySet<EventTarget | null> = new Set()

const nameOf = (part: HTMLElement): string => part.dataset['draft']!
/** The name of a form that is the same on every page begins with `*`. */
const pathOf = (name: string): string => (name.startsWith(EVERYWHERE) ? EVERYWHERE : location.pathname)
const idOf = ({ path, name }: Pick<DraftPart, 'path' | 'name'>): string => `${path} ${name}`

/** Who is here: as the form says, as the page was drawn, or as this browser keeps it. */
const personOf = (part: HTMLElement): string =>
  part.dataset['draftBy'] ?? document.documentElement.dataset['person'] ?? personHere()

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(fields)
const isBox = ({ type }: Control): boolean => type === 'radio' || type === 'checkbox'

/** Never a password, also one that is shown, a card or a code. */
const isSaved = (field: Control): boolean =>
  !/^(password|hidden|file)$/.test(field.type) &&
  !secret.test(field.getAttribute('autocomplete') ?? '') &&
  !field.closest('[data-secret]')

/** The key that a field is saved under: its name or its label; each box of several has its own. */
function keyOf(field: Control): string {
  const key = field.name || field.labels?.[0]?.textContent || field.id
  return field.type === 'checkbox' ? `${key} ${field.value}` : key
}
const valueOf = (field: Control): string =>
  field.type === 'checkbox' ? String((field as HTMLInputElement).checked) : field.value

function keep({ target }: Event): void {
  // Loaded again now, the page would lose it.
  if (isControl(target)) document.documentElement.dataset['typed'] = ''
  const part = isControl(target) && isSaved(target) ? target.closest<HTMLElement>('[data-draft]') : null
  if (!part) return
  look()
  const draft = parts.get(part)!
  const field = target as Control
  draft.waiting.delete(keyOf(field))
  typed.add(idOf(draft))
  keepField(draft.path, draft.name, draft.by, keyOf(field), valueOf(field))
}

/**
 * The page was loaded again, somebody came back to it, or from a sign-in: what was typed in it stands there
 * again. Whoever comes anew finds it as it is stored.
 */
let visit = { path: '', again: false }
let cameBack = false

function begin(part: HTMLElement): void {
  const name = nameOf(part)
  const path = pathOf(name)
  const person = personOf(part)
  const entry: DraftPart = { path, name, by: person, waiting: new Map(), notice: null }
  parts.set(part, entry)
  const draft = readDraft(path, name)
  if (!draft) return
  const here = typed.has(idOf(entry))
  if (here && person === '') entry.by = draft.by
  const own = draft.by === '' || draft.by === entry.by
  if (own && (here || visit.again || path === EVERYWHERE))
    entry.waiting = new Map(Object.entries(draft.fields))
  // Of somebody else it is not shown; a visitor leaves it to whoever signs in again.
  else if (own || person !== '') forgetDraft(path, name)
}

/** Of several buttons one takes a value; a list may be waiting for its choices. */
const takes = (field: Control, value: string): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.value === value)
    : field.type !== 'radio' || field.value === value

/** Writes back what has its field now, but where something else has been written since. */
function fill(part: HTMLElement, draft: DraftPart): void {
  for (const field of part.querySelectorAll<Control>(fields)) {
    if (!isSaved(field) || early.has(field) || field.closest('[data-draft]') !== part) continue
    const key = keyOf(field)
    const value = draft.waiting.get(key)
    if (value === undefined || !takes(field, value)) continue
    draft.waiting.delete(key)
    if (isBox(field)) {
      const ticked = field.type === 'radio' || value === 'true'
      if ((field as HTMLInputElement).checked === ticked) continue
      field.click()
    } else {
      if (field.value === value || (field instanceof HTMLInputElement && field.value !== field.defaultValue))
        continue
      writeField(field, value)
    }
    showNotice(part, draft)
  }
}

/** Says that what stands in a form is not stored. */
function showNotice(part: HTMLElement, draft: DraftPart): void {
  if (draft.notice || !(part instanceof HTMLFormElement)) return
  const notice = document.createElement('div')
  notice.className = styles.notice!
  notice.dataset['kind'] = 'info'
  notice.setAttribute('role', 'status')
  notice.innerHTML = `<div><p><strong>Quello che avevi scritto è ancora qui.</strong></p>
<div>Non è ancora stato inviato: controllalo e conferma.</div></div>`
  part.prepend(notice)
  draft.notice = notice
}

/** Looks at which forms are there: some have come, some have gone. */
function look(): void {
  if (visit.path !== location.pathname) {
    visit = { path: location.pathname, again: cameBack }
    delete document.documentElement.dataset['typed']
  }
  cameBack = false
  for (const [part, draft] of parts) {
    if (part.isConnected && nameOf(part) === draft.name) continue
    parts.delete(part)
    const { path, name } = draft
    // It was sent, or closed on a page that goes on. Who leaves the page may come back to it.
    const closed = path === pathOf(name) && !document.querySelector(`[data-draft="${CSS.escape(name)}"]`)
    if (sent.has(idOf(draft)) || closed) drop(draft)
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-draft]')) {
    if (!parts.has(part)) begin(part)
    const draft = parts.get(part)!
    if (draft.waiting.size > 0) fill(part, draft)
  }
}

function drop(draft: DraftPart): void {
  draft.notice?.remove()
  draft.notice = null
  draft.waiting.clear()
  sent.delete(idOf(draft))
  typed.delete(idOf(draft))
  if (typed.size === 0) delete document.documentElement.dataset['typed']
  forgetDraft(draft.path, draft.name)
}

/** What was typed in a form has arrived, or is given up: it is not saved any more. */
export function dropDraft(form: HTMLElement | string): void {
  for (const [part, draft] of parts) if (form === part || form === draft.name) drop(draft)
}

/** The form was sent, but not taken: what stands in it is still to be sent. */
export function stillDraft(part: HTMLElement): void {
  const draft = parts.get(part)
  if (draft) sent.delete(idOf(draft))
}

function submitted({ target }: Event): void {
  const draft = target instanceof HTMLElement ? parts.get(target) : undefined
  if (!draft) return
  draft.notice?.remove()
  // A form without React says itself what came of it.
  if ((target as HTMLElement).dataset['form'] === undefined) sent.add(idOf(draft))
}

/** Begins to keep drafts, once in the life of a page; `before` are what was typed and sent until now. */
export function start(before: readonly Event[]): void {
  early = new Set(before.map(({ target }) => target))
  const { pathname } = location
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const again = /^(reload|back_forward)$/.test(arrival?.type ?? '')
  visit = { path: pathname, again: isBack(pathname) || again }
  addEventListener('popstate', () => (cameBack = true))
  document.addEventListener('input', keep, true)
  document.addEventListener('submit', submitted, true)
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-draft'],
  })
  look()
  for (const event of before) {
    if (!(event.target as Element).isConnected) continue
    if (event.type === 'submit') submitted(event)
    else keep(event)
  }
}
