import { keys, readStoredUser } from './stored-user.ts'

/** What was typed in one form and not sent: the e-mail of whose it is ('' of a visitor), its fields. */
export interface Draft {
  by: string
  /** When something was last typed, ms since 1970. */
  at: number
  fields: Record<string, string>
}
interface Drafts {
  /** The path that a sign-in, or the way back of a registration, leads to: its drafts are shown again. */
  back?: string | undefined
  /** By path, then by the name of the form. */
  kept: Record<string, Record<string, Draft>>
}

/** The path of what is typed in parts that are on every page, as the chat is. */
export const EVERYWHERE = '*'

/** In session storage the drafts of this tab; in local storage when somebody last signed out, ms. */
const KEY = 'drafts'

/** E-mail of who is signed in on this site; '' of a visitor. */
export function personHere(): string {
  try {
    return readStoredUser(localStorage.getItem(keys.user))?.email ?? ''
  } catch {
    return ''
  }
}

/** Where storage is refused: what is typed lasts as long as the page. */
let here: Drafts = { kept: {} }

function read(): Drafts {
  try {
    const { kept, ...marks } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Drafts>
    const over = Number(localStorage.getItem(KEY) ?? 0)
    const drafts: Drafts = { ...marks, kept: {} }
    let expired = false
    for (const [path, forms] of Object.entries(kept ?? {}))
      for (const [name, draft] of Object.entries(forms))
        if (draft.at > over) (drafts.kept[path] ??= {})[name] = draft
        else expired = true
    if (expired) write(drafts)
    return drafts
  } catch {
    return here
  }
}

function write({ kept, ...marks }: Drafts): void {
  const some = Object.entries(kept).filter(([, forms]) => Object.keys(forms).length > 0)
  const drafts: Drafts = { ...marks, kept: Object.fromEntries(some) }
  const empty = some.length === 0 && marks.back === undefined
  try {
    if (empty) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {
    here = drafts
  }
}

export const readDraft = (path: string, name: string): Draft | null => read().kept[path]?.[name] ?? null

/** Keeps a field of a form, beside what the same person, or a visitor, has typed in it before. */
export function keepField(path: string, name: string, by: string, field: string, value: string): void {
  const drafts = read()
  const forms = (drafts.kept[path] ??= {})
  const before = forms[name]
  const own = before && (before.by === by || before.by === '')
  forms[name] = { by, at: Date.now(), fields: { ...(own ? before.fields : {}), [field]: value } }
  write(drafts)
}

/** Words that are being written where there is no form: of this person, or of a visitor before. */
export function wordsOf(name: string, by: string): string {
  const draft = readDraft(EVERYWHERE, name)
  return draft && (draft.by === '' || draft.by === by) ? (draft.fields['words'] ?? '') : ''
}
export function keepWords(name: string, by: string, words: string): void {
  if (words === '') forgetDraft(EVERYWHERE, name)
  else keepField(EVERYWHERE, name, by, 'words', words)
}

/** Drops a draft that was sent, or whose form was left. */
export function forgetDraft(path: string, name: string): void {
  const drafts = read()
  const forms = drafts.kept[path]
  if (!forms?.[name]) return
  delete forms[name]
  write(drafts)
}

/** Somebody comes back to a path soon, on whatever way: then its drafts are shown again. */
export const expectBack = (path: string): void => write({ ...read(), back: path })

/**
 * After a sign-in: of all drafts those of the path that it leads back to stay, if they are this person's or
 * a visitor's.
 */
export function keepDraftsOf(email: string, path: string): void {
  const drafts = read()
  for (const [at, forms] of Object.entries(drafts.kept))
    for (const [name, { by }] of Object.entries(forms))
      if (![path, EVERYWHERE].includes(at) || (by !== '' && by !== email)) delete forms[name]
      // Theirs from now on: nobody who signs in after them is shown it.
      else forms[name]!.by = email
  const some = Object.keys(drafts.kept[path] ?? {}).length > 0
  write({ ...drafts, back: some ? path : undefined })
}

/** Whether somebody was expected back at that path; asked once. */
export function isBack(path: string): boolean {
  const { back, ...drafts } = read()
  if (back !== path) return false
  write(drafts)
  return true
}

/** After signing out nothing typed on this site is shown again, in whatever tab. */
export function endDrafts(): void {
  write({ kept: {} })
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Storage may be refused: then there are no drafts either.
  }
}
