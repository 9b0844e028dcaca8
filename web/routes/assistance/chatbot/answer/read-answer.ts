import { unescapeText } from 'contract/assistance/chatbot/answer-text.ts'
import type { AnswerData } from 'contract/assistance/chatbot/chatbot.ts'

/** A piece of text and the numbers of the sources it cites. */
export interface Piece {
  text: string
  cites: readonly number[]
}

/** A parsed answer (contract/assistance/chatbot/answer-text.ts). */
export interface ReadAnswer {
  paragraphs: readonly (readonly Piece[])[]
  /** The object in braces; null: not complete. */
  data: AnswerData | null
  /** The code of an error marker outside of the braces (SPEC §4); null: none. */
  error: string | null
}

/** Beginnings of entities, citations and markers, which are withheld until they are complete. */
const entity = /&(?:a(?:m(?:p?)?)?|l(?:t?)|#(?:1(?:2(?:[35]?)?)?|9(?:[13]?)?)?)?$/
const openCite = /\[\d{0,4}$/
const openMarker = /<(?:!(?:-(?:-[\s\S]*)?)?)?$/
const marker = /<!--([\s\S]*?)-->/g
const cite = /\[(\d{1,4})\]/

/**
 * Parses what has come of an answer. Wherever it is cut, what is shown is a beginning of what is shown of the
 * whole: no brace, marker or half an entity. `whole`: nothing more comes.
 */
export function readAnswer(text: string, whole: boolean): ReadAnswer {
  const { before, object, after } = splitAtObject(text)
  const data = object === null ? null : dataIn(object)
  const errors: string[] = []
  const visible = (before + after).replace(marker, (_, content: string) => {
    errors.push(/^\s*error\s+(\w+)/.exec(content)?.[1] ?? 'ERR_INTERNAL')
    return ''
  })
  return { paragraphs: paragraphsIn(stableText(visible, whole)), data, error: errors[0] ?? null }
}

/** Removes what may still change its meaning, and a marker that never ended. */
function stableText(text: string, whole: boolean): string {
  const shown = text.replace(openMarker, '')
  return whole ? shown : shown.replace(openCite, '').replace(entity, '').replace(/\s+$/, '')
}

/** Splits the text around the object in braces; `object` is null while it is incomplete. */
function splitAtObject(text: string): { before: string; object: string | null; after: string } {
  const begin = braceIn(text)
  if (begin === -1) return { before: text, object: null, after: '' }
  const before = text.slice(0, begin)
  const end = endOfObject(text, begin)
  return end === -1
    ? { before, object: null, after: '' }
    : { before, object: text.slice(begin, end), after: text.slice(end) }
}

/** The index of the first brace outside markers, or -1. */
function braceIn(text: string): number {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') return at
    if (!text.startsWith('<!--', at)) continue
    const end = text.indexOf('-->', at)
    if (end === -1) return -1
    at = end + 2
  }
  return -1
}

function endOfObject(text: string, begin: number): number {
  let depth = 0
  let quoted = false
  for (let at = begin; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return -1
}

function dataIn(object: string): AnswerData | null {
  try {
    const data = JSON.parse(object) as Partial<AnswerData>
    return Array.isArray(data['<!--sources-->']) && typeof data['<!--answer-->'] === 'string'
      ? (data as AnswerData)
      : null
  } catch {
    return null
  }
}

const paragraphsIn = (text: string): Piece[][] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => piecesIn(paragraph))
    .filter((pieces) => pieces.length > 0)

function piecesIn(paragraph: string): Piece[] {
  const pieces: { text: string; cites: number[] }[] = []
  for (const [i, part] of paragraph.split(cite).entries()) {
    // Text and citation numbers alternate; consecutive numbers cite the same text.
    if (i % 2 === 1) (pieces.at(-1) ?? newPiece(pieces, '')).cites.push(Number(part))
    else if (part.trim() !== '') newPiece(pieces, unescapeText(part))
  }
  return pieces
}

function newPiece(pieces: { text: string; cites: number[] }[], text: string): { cites: number[] } {
  const piece = { text, cites: [] }
  pieces.push(piece)
  return piece
}

/** The plain text of an answer; with `numbers`, citations too. */
export const plainTextOf = ({ paragraphs }: ReadAnswer, numbers = false): string =>
  paragraphs
    .map((pieces) =>
      pieces
        .map(({ text, cites }) => text.trimEnd() + (numbers ? cites.map((n) => ` [${n}]`).join('') : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .join('\n\n')
