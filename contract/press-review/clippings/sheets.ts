import type { Box, Size } from '../boxes.ts'
import type { PagePart } from '../item.ts'
import { layOut, type Strip } from './layout.ts'

/** A part of a page, in fractions of it. */
type Part = Omit<PagePart, 'page'>

/** A page as its clippings need it: its size in points and in px of its largest picture, its words. */
export interface PrintedSize {
  number: number
  width: number
  height: number
  pixels: Size
  /** Where each word stands, in fractions of the page; none: nobody knows. */
  places: readonly (readonly Part[])[]
}
/** A piece of a page, and where it stands on a sheet, px. */
export interface CutPiece {
  page: number
  from: Part
  at: Box
}
export interface CutSheet extends Size {
  pieces: CutPiece[]
}

/** px; no piece is made wider to have the type of the others. */
const WIDEST = 2600
/** Of a line’s height, what its letters do not fill: the places of neighbouring lines touch. */
const SLACK = 0.2
/** px between a line and the cut below it, at most. */
const NEAR = 6

/**
 * The sheets of parts of pages, in their order. Type is as large on all of them: pages whose pictures differ
 * are brought to one scale, that of the sharpest. Parts of pages that are not there are left out.
 */
export function sheetsOf(parts: readonly PagePart[], pages: ReadonlyMap<number, PrintedSize>): CutSheet[] {
  const known = parts.flatMap((part) => {
    const page = pages.get(part.page)
    return page ? [{ part, page }] : []
  })
  const widest = Math.max(1, ...known.map(({ part, page }) => part.width * page.width))
  const scale = Math.min(
    WIDEST / widest,
    Math.max(0, ...known.map(({ page }) => page.pixels.width / page.width)),
  )
  const px = (fraction: number, side: number) => Math.max(1, Math.round(fraction * side * scale))
  const strips = known.map(({ part, page }): Strip => {
    const size = { width: px(part.width, page.width), height: px(part.height, page.height) }
    return { ...size, cuts: cutsOf(part, page, size.height) }
  })
  const room = Math.max(0, ...known.map(({ page }) => page.width * scale))
  return layOut(strips, Math.min(WIDEST, Math.round(room))).map(({ width, height, strips: laid }) => ({
    ...{ width, height },
    pieces: laid.map(({ of, from, at }) => {
      const { x, y, width: wide, height: tall, page } = known[of]!.part
      const whole = strips[of]!.height
      return {
        page,
        from: { x, y: y + (from / whole) * tall, width: wide, height: (at.height / whole) * tall },
        at,
      }
    }),
  }))
}

/** The rows of a part, px from its top, that go through no line: right under a line and right above one. */
function cutsOf(part: Part, { places }: PrintedSize, tall: number): number[] {
  const row = (y: number) => ((y - part.y) / part.height) * tall
  const lines: { top: number; bottom: number }[] = []
  for (const place of places.flat()) {
    const middle = place.x + place.width / 2
    if (middle < part.x || middle > part.x + part.width) continue
    const [top, bottom] = [row(place.y + place.height * SLACK), row(place.y + place.height * (1 - SLACK))]
    if (bottom > 0 && top < tall) lines.push({ top, bottom })
  }
  const cuts: number[] = []
  let reach = -Infinity
  for (const { top, bottom } of lines.toSorted((a, b) => a.top - b.top)) {
    if (top > reach) {
      const half = (top - reach) / 2
      const [under, above] = [Math.ceil(reach + Math.min(NEAR, half)), Math.floor(top - Math.min(NEAR, half))]
      cuts.push(...[under, above].filter((cut) => cut > 0 && cut < tall && cut > reach && cut < top))
    }
    reach = Math.max(reach, bottom)
  }
  if (reach + NEAR < tall && reach > 0) cuts.push(Math.ceil(reach + NEAR))
  return [...new Set(cuts)].toSorted((a, b) => a - b)
}

/** px around a word that is marked. */
const ROUND = 2

/**
 * Where places of a page stand on a sheet: of each, what lies in a piece, if that is more than half of it.
 */
export const onSheet = (sheet: CutSheet, page: number, places: readonly Part[]): Box[] =>
  sheet.pieces.flatMap((piece) =>
    piece.page === page ? places.flatMap((place) => inPiece(piece, place) ?? []) : [],
  )

function inPiece({ from, at }: CutPiece, place: Part): Box | null {
  const fromX = Math.max(place.x, from.x)
  const fromY = Math.max(place.y, from.y)
  const wide = Math.min(place.x + place.width, from.x + from.width) - fromX
  const tall = Math.min(place.y + place.height, from.y + from.height) - fromY
  if (wide <= 0 || tall <= 0 || wide * tall <= (place.width * place.height) / 2) return null
  const x = Math.max(at.x, Math.floor(at.x + ((fromX - from.x) / from.width) * at.width) - ROUND)
  const y = Math.max(at.y, Math.floor(at.y + ((fromY - from.y) / from.height) * at.height) - ROUND)
  const right = at.x + ((fromX + wide - from.x) / from.width) * at.width + ROUND
  const bottom = at.y + ((fromY + tall - from.y) / from.height) * at.height + ROUND
  return {
    x,
    y,
    width: Math.min(at.x + at.width, Math.ceil(right)) - x,
    height: Math.min(at.y + at.height, Math.ceil(bottom)) - y,
  }
}

/** Letters that a found word has at least, to be found at the beginning of a longer one too. */
const STEM = 5

/** Which words of a page the found ones are: those, or longer ones that begin with them. Both are folded. */
export function matchingIndices(words: readonly string[], matched: readonly string[]): number[] {
  const whole = new Set(matched.flatMap((one) => one.split(' ')).filter(Boolean))
  const stems = [...whole].filter((one) => one.length >= STEM)
  return words.flatMap((word, i) =>
    whole.has(word) || stems.some((stem) => word.startsWith(stem)) ? [i] : [],
  )
}

/** How much of a page the parts are; more than 1 when they are more than a page. */
export const shareOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { width, height }) => sum + width * height, 0)
