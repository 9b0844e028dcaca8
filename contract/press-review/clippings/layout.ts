import type { Box, Size } from '../boxes.ts'

/** A piece that is cut from a page, whole px; `cuts`: the rows where it may be cut through, ascending. */
export interface Strip extends Size {
  cuts: readonly number[]
}
/** A strip on a sheet, or a part of it: `from` px below its top. */
export interface LaidStrip {
  of: number
  from: number
  at: Box
}
export interface LaidSheet extends Size {
  strips: LaidStrip[]
}

/** px between two pieces, and around them. */
const GAP = 24
const MARGIN = 32
/** The shape of a sheet, height by width: A4. */
const TALL = Math.SQRT2
/** Columns that a sheet is made wider for. */
const MAX_COLUMNS = 6
/** Pieces are of one column width when the narrower has so much of the wider. */
const ALIKE = 0.85
/** With less of a sheet free, a run of pieces begins on the next one. */
const MIN_ROOM = 0.2
/** px; nothing lower is parted from a piece. */
const MIN_PART = 60

/**
 * Lays pieces on sheets, in their order and all in one scale: those of one column width go in as many columns
 * as the sheet is wide, a wider one has its own row. Of the widths that hold all on one sheet of A4's shape
 * the smallest; else `widest`, and as many sheets as it takes.
 */
export function layOut(strips: readonly Strip[], widest: number): LaidSheet[] {
  if (strips.length === 0) return []
  const maxWidth = Math.max(widest, ...strips.map(({ width }) => width))
  const tries = widthsFor(strips, maxWidth).map((width) => flow(strips, width))
  const laid = tries.find((sheets) => sheets.length === 1) ?? tries.at(-1)!
  const right = Math.max(...laid.flat().map(({ at }) => at.x + at.width))
  return laid.map((placed) => ({
    width: right + 2 * MARGIN,
    height: Math.max(...placed.map(({ at }) => at.y + at.height)) + 2 * MARGIN,
    strips: placed.map((one) => ({ ...one, at: { ...one.at, x: one.at.x + MARGIN, y: one.at.y + MARGIN } })),
  }))
}

/** Widths that some columns of these pieces fill, ascending, the widest piece's first. */
function widthsFor(strips: readonly Strip[], max: number): number[] {
  const min = Math.max(...strips.map(({ width }) => width))
  const columns = [...new Set(strips.map(({ width }) => width))]
  const widths = columns.flatMap((one) =>
    Array.from({ length: MAX_COLUMNS }, (_, i) => (i + 1) * (one + GAP) - GAP),
  )
  return [...new Set([min, ...widths])]
    .filter((width) => width >= min && width <= max)
    .toSorted((a, b) => a - b)
}

/** What is left of a strip: `from` px below its top. */
interface Remaining {
  of: number
  from: number
}

function flow(strips: readonly Strip[], width: number): LaidStrip[][] {
  const height = Math.round(width * TALL)
  const sheets: LaidStrip[][] = [[]]
  let y = 0
  const turn = () => {
    sheets.push([])
    y = 0
  }
  for (const run of runsOf(strips)) {
    const column = Math.max(...run.map((of) => strips[of]!.width))
    const columns = Math.max(1, Math.floor((width + GAP) / (column + GAP)))
    let rest: Remaining[] = run.map((of) => ({ of, from: 0 }))
    while (rest.length > 0) {
      const room = height - y
      if (y > 0 && room < height * MIN_ROOM) {
        turn()
        continue
      }
      const whole = balanced(strips, rest, columns, room)
      const filled =
        whole === null ? fill(strips, rest, columns, room, y === 0) : fill(strips, rest, columns, whole)
      if (filled.placed.length === 0) {
        turn()
        continue
      }
      for (const { column: nth, at, ...one } of filled.placed)
        sheets.at(-1)!.push({ ...one, at: { ...at, x: nth * (column + GAP), y: y + at.y } })
      y += Math.max(...filled.placed.map(({ at }) => at.y + at.height)) + GAP
      rest = filled.rest
    }
  }
  return sheets.filter((placed) => placed.length > 0)
}

/** Pieces one after the other that have one column width. */
function runsOf(strips: readonly Strip[]): number[][] {
  const runs: number[][] = []
  let [min, max] = [0, 0]
  for (const [i, { width }] of strips.entries()) {
    const [lower, upper] = [Math.min(min, width), Math.max(max, width)]
    const fits = runs.length > 0 && lower >= upper * ALIKE
    if (fits) runs.at(-1)!.push(i)
    else runs.push([i])
    ;[min, max] = fits ? [lower, upper] : [width, width]
  }
  return runs
}

/** The least height of columns that hold all of it uncut; null: they would not fit in this room. */
function balanced(
  strips: readonly Strip[],
  rest: readonly Remaining[],
  columns: number,
  room: number,
): number | null {
  const heights = rest.map(({ of, from }) => strips[of]!.height - from)
  const fits = (tall: number) => {
    let [used, at] = [1, 0]
    for (const height of heights) {
      if (at > 0 && at + height > tall) [used, at] = [used + 1, 0]
      at += height + GAP
    }
    return used <= columns
  }
  let [low, high] = [Math.max(...heights), Math.floor(room)]
  if (low > high || !fits(high)) return null
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) high = middle
    else low = middle + 1
  }
  return low
}

interface Filled {
  placed: (LaidStrip & { column: number })[]
  rest: Remaining[]
}

/**
 * Fills columns of this height from the first on. What does not fit is cut where it may be; on a sheet that
 * is empty (`fresh`) anywhere, when there is no such row.
 */
function fill(
  strips: readonly Strip[],
  pieces: readonly Remaining[],
  columns: number,
  height: number,
  fresh = false,
): Filled {
  const rest = [...pieces]
  const placed: Filled['placed'] = []
  for (let column = 0; column < columns && rest.length > 0; column++) {
    let y = 0
    while (rest.length > 0) {
      const { of, from } = rest[0]!
      const strip = strips[of]!
      const remaining = strip.height - from
      const part = remaining <= height - y ? remaining : cutOf(strip, from, height - y, fresh && y === 0)
      if (part === 0) break
      placed.push({ of, from, column, at: { x: 0, y, width: strip.width, height: part } })
      y += part + GAP
      if (part === remaining) rest.shift()
      else {
        rest[0] = { of, from: from + part }
        break
      }
    }
  }
  return { placed, rest }
}

/** How much of a strip goes before the cut, px; 0: it is not cut here. */
function cutOf({ cuts, height }: Strip, from: number, room: number, must: boolean): number {
  const row = cuts.findLast((cut) => cut <= from + room && cut - from >= MIN_PART && height - cut >= MIN_PART)
  return row === undefined ? (must ? Math.max(1, Math.floor(room)) : 0) : row - from
}
