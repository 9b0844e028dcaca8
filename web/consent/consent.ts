import { type ConsentPurpose, onlyNecessary } from 'contract/identity/consent/purposes.ts'
import { loadPart } from '../islands/reload-guard.ts'
import { keys, readStoredUser } from '../session/stored-user.ts'
import { type Choice, PREVIOUS_PURPOSES_KEY, later, readChoice } from './choice.ts'
import { PAYS } from './place.ts'
import { extentOf, type Reader, type ConsentState, consentStateOf } from './consent-state.ts'

const listeners = new Set<(state: ConsentState) => void>()
const waiting: ConsentState = { purposes: onlyNecessary, state: 'waiting' }
let current = waiting
/** By who reads and by our rules alone. */
let own = waiting
let reader: Reader = 'unknown'
/** A browser may refuse cookies: the choice lasts as long as the page then. */
let unkept: Choice | null = null
let otherTabs: BroadcastChannel | null = null
/** A tool from outside that asks in place of our banner (`data-consent-tool`), once its adapter is here. */
let tool: Tool | null = null

/** What stands in for our rules and our banner where a tool asks. */
export interface Tool {
  /** How consent stands; `own`: by who reads and by our rules alone. `waiting`: until it has answered. */
  stateOf(own: ConsentState, choice: Choice | null): ConsentState
  /** Asks, unless nobody is to be asked. */
  ask(own: ConsentState): void
  /** Opens what was chosen; false: there is nothing to choose for who reads. */
  openOptions(own: ConsentState): boolean
}

/** How consent stands now. Before anybody has chosen, the necessary purpose holds. */
export const consentNow = (): ConsentState => current

/** Whether a purpose holds now: what needs it may run and store. */
export const holds = (purpose: ConsentPurpose): boolean => current.purposes.includes(purpose)

/** Hears of every change from now on, wherever it was made. Gives what ends it. */
export function onConsent(listener: (standing: ConsentState) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The last choice of this browser on this masthead, whether it still counts or not. */
export const choiceHere = (): Choice | null => later(readChoice(document.cookie), unkept)

/** Lets a tool ask, and hears it again whenever it has something to say; null: our own banner again. */
export function letAsk(one: Tool | null): void {
  tool = one
  settle()
}

/** Makes hold what was just chosen, in every tab; `choice`: what a browser without cookies does not keep. */
export function holdHere(choice: Choice | null): void {
  unkept = choice
  settle()
  otherTabs?.postMessage(null)
}

const extents: Readonly<Record<string, string>> = {
  open: ': da scegliere',
  necessary: ': solo i necessari',
  some: ': solo alcuni',
  all: ': tutti',
}

/** Says in the footer how much is consented to. */
function show(): void {
  const extent = extentOf(current)
  document.documentElement.dataset['consent'] = extent
  for (const words of document.querySelectorAll('[data-extent]')) words.textContent = extents[extent] ?? ''
}

/** Draws the consequences of what is known now. */
function settle(): void {
  const before = current
  // As they are before anybody hears of a consent. Where it held when the page came, nobody can tell.
  const there = before.state === 'waiting' ? null : document.cookie
  const { consentFrom = '', vendorsSince, consentTool } = facts()
  const terms = { invalidBefore: consentFrom, vendorsSince: Number(vendorsSince) || null }
  own = consentStateOf(reader, choiceHere(), terms, Date.now())
  // Until its adapter is here, nobody can tell.
  if (tool) current = tool.stateOf(own, choiceHere())
  else current = consentTool === undefined ? own : waiting
  show()
  const changed = String(before.purposes) !== String(current.purposes) || before.state !== current.state
  if (changed) for (const listener of listeners) listener(current)
  const { purposes, state } = current
  const previous = read(PREVIOUS_PURPOSES_KEY) ?? before.purposes.join('')
  // After the listeners: whoever stored something has been told to stop by now, or is on another page.
  if (state !== 'waiting' && previous !== purposes.join(''))
    lazily(async () => (await import('./clear.ts')).clearWhatEnded(previous, current.purposes, there))
  if (!opener()) return
  if (tool) tool.ask(own)
  else if (state === 'open') lazily(async () => (await import('./banner.ts')).showBanner())
}

/** Who reads; a visitor is known at once. */
async function look(): Promise<void> {
  if (isVisitor()) reader = document.cookie.includes(PAYS) ? 'consent-subscriber' : 'visitor'
  else {
    // What a visitor chose does not hold for them until it is known who they are.
    if (reader === 'visitor') reader = 'unknown'
    settle()
    reader = (await (await loadPart(() => import('../islands/alive.ts'), true))?.readerNow()) ?? reader
  }
  settle()
}

/** The way back to what was chosen: nobody is asked where they could not change their mind. */
const opener = (): HTMLElement | null => document.querySelector('[data-cookies="open"]')

const lazily = (work: () => Promise<unknown>): void => void loadPart(work, true)

/** What the page says of itself. The module is read on the server, too, where there is none. */
const facts = (): DOMStringMap => document.documentElement.dataset

/**
 * Begins to know: once, on every page. A page of somebody whose bearer is still to come waits for it
 * (`decisions/sleeping-pages.md`).
 */
export function startConsent(): void {
  otherTabs = 'BroadcastChannel' in window ? new BroadcastChannel('consent') : null
  show()
  void look()
  addEventListener('edicola:user', () => void look())
  // The page has another frame.
  addEventListener('edicola:cookies', settle)
  // Other sites of the masthead are other origins, which share its cookie and nothing else.
  const cookies = (window as { cookieStore?: EventTarget }).cookieStore
  cookies?.addEventListener('change', settle)
  otherTabs?.addEventListener('message', settle)
  addEventListener('pageshow', ({ persisted }) => persisted && void look())
  document.addEventListener('visibilitychange', () => !document.hidden && settle())
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    if (metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return
    if (!target.closest('[data-cookies="open"]')) return
    event.preventDefault()
    if (!tool?.openOptions(own)) lazily(async () => (await import('./banner.ts')).openOptions())
  })
  const choice = choiceHere()
  if (choice && !choice.proven) lazily(async () => (await import('./prove.ts')).prove(choice, null))
}

function isVisitor(): boolean {
  if (facts()['unknown'] !== undefined) return true
  return facts()['person'] === undefined && readStoredUser(read(keys.user)) === null
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
