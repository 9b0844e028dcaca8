import { loadPart } from '../islands/reload-guard.ts'
import type * as keeper from './draft-keeper.ts'

type Keeper = typeof keeper

let coming: Promise<Keeper | undefined> | null = null
let come: Keeper | undefined
/** What was typed and sent before the code came that keeps drafts. */
const early: Event[] = []

function note(event: Event): void {
  const { target, type } = event
  early.push(event)
  if (type !== 'input' || !(target instanceof Element) || !target.matches('input, textarea, select')) return
  // Loaded again now, the page would lose it.
  document.documentElement.dataset['typed'] = ''
  void load()
}
const load = (): Promise<Keeper | undefined> =>
  (coming ??= loadPart(() => import('./draft-keeper.ts'), true).then(start))
function start(keeper: Keeper | undefined): Keeper | undefined {
  // What did not come is asked for again when something is typed.
  if (!keeper) coming = null
  else {
    for (const kind of kinds) document.removeEventListener(kind, note, true)
    keeper.start(early)
    come = keeper
  }
  return keeper
}

const kinds = ['input', 'submit']
let started = false
/**
 * Keeps what is typed in the forms of this tab until it is sent or left (`decisions/forms.md`), from now on.
 * React must have taken the page over before. The code for it comes after the page is alive.
 */
export function keepDrafts(): void {
  if (started) return
  started = true
  for (const kind of kinds) document.addEventListener(kind, note, true)
  void load()
}

/** At once where it can be: what React draws anew must find the drafts as they are now. */
function withKeeper(act: (keeper: Keeper) => void): void {
  if (come) act(come)
  else void coming?.then((keeper) => keeper && act(keeper))
}

/** What was typed in a form has arrived, or is given up: it is kept no more. */
export const dropDraft = (form: HTMLElement | string): void => withKeeper((keeper) => keeper.dropDraft(form))

/** The form was sent, but not taken: what stands in it is still to be sent. */
export const stillDraft = (form: HTMLElement): void => withKeeper((keeper) => keeper.stillDraft(form))
