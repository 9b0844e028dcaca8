import type { PressBlock } from './copy.ts'
import { TEXT } from './sheet.ts'
import { type Measure, type SetLine, balance, breakLines } from './paragraph.ts'

/** What a column is filled with; `units` are lines of the grid. */
export type Piece =
  | { kind: 'line'; units: 1; line: SetLine; indent: number; first: boolean; last: boolean; bullet: boolean }
  | { kind: 'intertitle'; units: number; lines: string[] }
  | { kind: 'quote'; units: number; lines: string[]; by: string[] }
  | { kind: 'end'; units: 1; text: string }

/** Widths of text in ems, by letter. */
export type Widths = (text: string) => number

export const INTERTITLE = 10.6
const INDENT = 9

/**
 * A text as the pieces of a column of `width`: paragraphs broken, intertitles balanced. Pull quotes stand
 * elsewhere.
 */
export function piecesOf(blocks: readonly PressBlock[], width: number, body: Widths, bold: Widths): Piece[] {
  const measure = (lost: number): Measure => ({ width: width - lost, size: TEXT, ofText: body })
  let fresh = true
  return blocks.flatMap((block): Piece[] => {
    if (block.kind === 'quote') return []
    if (block.kind === 'intertitle') {
      fresh = true
      const set = balance(block.text, width, (text) => bold(text) * INTERTITLE)
      return [{ kind: 'intertitle', units: set.length + 1, lines: set }]
    }
    const bullet = block.kind === 'item'
    const indent = fresh && !bullet ? 0 : INDENT
    fresh = false
    const set = bullet ? breakLines(block.text, measure(INDENT)) : breakLines(block.text, measure(0), indent)
    return set.map((line, i) => ({
      kind: 'line',
      units: 1,
      line,
      indent: bullet || i === 0 ? indent : 0,
      first: i === 0,
      last: i === set.length - 1,
      bullet,
    }))
  })
}

export const unitsOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + piece.units, 0)

/** The pieces of each column, and those that found no room. */
export interface Filled {
  columns: Piece[][]
  rest: Piece[]
}

/**
 * Pours pieces into columns of the given lines. `strict`: no intertitle at the foot of a column, no last
 * short line at its head.
 */
export function fill(pieces: readonly Piece[], room: readonly number[], strict: boolean): Filled {
  let next = 0
  const columns = room.map((lines, column) => {
    const filled: Piece[] = []
    let used = 0
    while (next < pieces.length) {
      const piece = pieces[next]!
      const head = filled.length === 0 && piece.kind === 'intertitle' ? piece.units - 1 : piece.units
      if (used + head > lines) break
      filled.push(piece)
      used += head
      next++
    }
    if (strict && next < pieces.length && column < room.length - 1) {
      const foot = () =>
        filled.at(-1)?.kind === 'intertitle' ||
        (filled.at(-2)?.kind === 'intertitle' && filled.at(-1)?.kind === 'line')
      if (foot()) {
        while (filled.length > 0 && foot()) {
          filled.pop()
          next--
        }
      } else if (widow(pieces[next]!) && filled.length > 3) {
        filled.pop()
        next--
      }
    }
    return filled
  })
  return { columns, rest: pieces.slice(next) }
}

const widow = (piece: Piece) => piece.kind === 'end' || (piece.kind === 'line' && piece.last && !piece.first)
