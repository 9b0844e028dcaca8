import type { IncomingAuthor, SubjectHint } from '../incoming-item.ts'
import { truncate } from '../../../../platform/language/truncate.ts'
import { cleanText, plainLine, slugOf, trimSigns } from '../text/plain-text.ts'
import { Refusal } from '../refusal.ts'

/** Our own codes that a feed may contain (see README.md). */
export const PAID = 'edicola:subscribers'
/** Whether a code marks an article for subscribers only. A missed code would publish the whole text. */
export const isPaidMark = (code: string | null): boolean => code?.trim().toLowerCase() === PAID
export const AUTHOR = 'edicola:author:'
export const SECTION = 'edicola:section:'

const genres: Record<string, string> = {
  opinione: 'opinion',
  opinion: 'opinion',
  opinioni: 'opinion',
  commento: 'opinion',
  comment: 'opinion',
  editoriale: 'opinion',
  editorial: 'opinion',
  column: 'opinion',
  corsivo: 'opinion',
  'op-ed': 'opinion',
  analisi: 'analysis',
  analysis: 'analysis',
  background: 'analysis',
  intervista: 'interview',
  interview: 'interview',
  reportage: 'reportage',
  feature: 'reportage',
  inchiesta: 'investigation',
  investigation: 'investigation',
}

/**
 * The genre as the tables keep it: `opinion`, `analysis`, `interview`, `reportage`, `investigation`, else
 * `news`.
 */
export const genreOf = (names: readonly string[]): string =>
  names.map((n) => genres[lastPart(n).toLowerCase()]).find((g) => g !== undefined) ?? 'news'

/**
 * `http://cv.iptc.org/newscodes/mediatopic/20000822` and `medtop:20000822` are both `20000822`; marks of ours
 * stay whole.
 */
export const lastPart = (code: string): string => {
  const trimmed = code.trim()
  return trimmed.startsWith('edicola:') ? trimmed : (trimmed.split(/[/:#]/).findLast(Boolean) ?? '')
}

export const subjectHint = (code: string, name: string): SubjectHint => ({
  code: code ? lastPart(code) : null,
  name: name.replace(/\s+/g, ' ').trim() || null,
})

/** Items read from one file, at most. */
export const MAX_ITEMS = 2000

/** An identifier of the publisher's: one line, up to 500 signs. */
export function cleanUri(uri: string, place: string): string {
  const sound = cleanText(uri).trim()
  if (!sound) throw new Refusal('Manca l’identificatore (uri).', place)
  if (sound.length > 500 || /\s/.test(sound))
    throw new Refusal(
      'L’identificatore (uri) non è valido: una parola sola, al massimo 500 caratteri.',
      place,
    )
  return sound
}

/**
 * `2`, `"11"`, `3.0`, `20261120103000`; null without one, or when it is no number, which is said.
 * @throws Refusal for one too large to be compared
 */
export function versionOf(text: string, repairs: string[]): number | null {
  if (!text) return null
  const version = Number(text)
  if (Number.isFinite(version) && version > Number.MAX_SAFE_INTEGER)
    throw new Refusal(`La versione è troppo grande (${text.slice(0, 30)}): al massimo ${MAX_VERSION}.`)
  if (Number.isFinite(version) && version >= 0) return Math.floor(version)
  repairs.push(`versione illeggibile (${text.slice(0, 30)}): valgono le date`)
  return null
}
const MAX_VERSION = Number.MAX_SAFE_INTEGER

const and = /\s+(?:e|ed|and|&|y|et|und)\s+/
/** Two to five words, the first and the last with a capital. */
const isName = (text: string): boolean => /^\p{Lu}\S*(?:\s+\S+){0,3}\s+\p{Lu}\S*$/u.test(text)

/**
 * «di Anna Bianchi e Mario Rossi, nostro inviato»: names, and the words after the comma as role; of «Anna
 * Bianchi, Mario Rossi e Ugo Neri» all three are names.
 */
export function authorsOfLine(line: string, repairs: string[]): IncomingAuthor[] {
  const plain = trimSigns(
    plainLine(line, 'la firma', repairs).replace(/^(?:di|by|da|a cura di|from)\s+/i, ''),
    '.,; ',
  )
  const parts = plain.split(/,\s*/)
  const last = parts.findIndex((part, i) => i > 0 && and.test(part))
  const areNames = parts.slice(1, last + 1).every((part) => part.split(and).every(isName))
  const names = parts.slice(0, last > 0 && areNames ? last + 1 : 1)
  const role = parts.slice(names.length).join(', ') || null
  return names
    .flatMap((part) => part.split(/\s+(?:e|ed|and|&|y|et|und)\s+|\s*;\s*/))
    .filter(Boolean)
    .map((name) => authorOf(name, '', role))
}

export const authorOf = (name: string, code: string, role: string | null): IncomingAuthor => {
  const short = truncate(cleanText(name), 120)
  return {
    name: short,
    slug: code.startsWith(AUTHOR)
      ? slugOf(code.slice(AUTHOR.length), 'redazione')
      : slugOf(short, 'redazione'),
    role: (role && truncate(cleanText(role), 160)) || null,
  }
}

const day = String.raw`\s+(?:del|dell['’]|il|l['’]|of|on)\s*\d[\p{L}\d°/ ]{0,40}?`
const correctionForm = new RegExp(
  String.raw`^\s*(?:(?:correzione|correction|rettifica|errata corrige)(?:${day})?|corretto${day})` +
    String.raw`\s*[:.–—-]\s*([\s\S]+)`,
  'iu',
)

/**
 * An editor's note that says it corrects (`Correzione: …`, `Correction: …`, `Corretto il 12 marzo: …`): what
 * it says, else null.
 */
export const correctionIn = (note: string): string | null =>
  correctionForm.exec(note.slice(0, 5000))?.[1]?.trim() ?? null
