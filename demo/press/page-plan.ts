import { type Fit, fits } from './fit.ts'
import type { Grid } from './grid.ts'
import type { Rulers, Story } from './story.ts'

/** Lines between two pieces one above the other. */
export const GAP = 2

export type Filler = 'ad' | 'numbers'
export type Item = { kind: 'story'; story: Story } | { kind: Filler }

/** An item in its frame: columns from the left, lines from the top of the page's body. */
export interface Placed { item: Item; column: number; span: number; top: number; units: number; fit: Fit | null }

export interface PagePlan { placed: Placed[]; cost: number }

interface Cell { cost: number; parts: { item: Item; units: number; fit: Fit | null }[] }
type Table = (Cell | undefined)[]
interface Row { cost: number; units: number; cells: { span: number; cell: Cell }[]; next: Row | null }

const spans: Record<number, Record<number, number[][]>> = {
  4: { 1: [[4]], 2: [[2, 2], [3, 1], [1, 3]], 3: [[2, 1, 1], [1, 2, 1], [1, 1, 2]] },
  5: { 1: [[5]], 2: [[3, 2], [2, 3], [4, 1], [1, 4]], 3: [[2, 2, 1], [1, 2, 2], [2, 1, 2], [3, 1, 1]] },
}
/** How many items stand in each cell of a row. */
const stacks = [[1], [1, 1], [1, 2], [2, 1], [1, 1, 1]]

/** Plans pages: every way to stand the items in rows and cells, the cheapest of those that fill the page to its last line. */
export class Planner {
  readonly #grid: Grid
  readonly #rulers: Rulers
  readonly #lines: number
  readonly #tables = new Map<Story, Map<number, Table>>()

  constructor(grid: Grid, rulers: Rulers, pageLines: number) {
    this.#grid = grid
    this.#rulers = rulers
    this.#lines = pageLines
  }

  /** The best page for these stories in this order of weight, or null when they cannot fill one. Without `figures` a box of them costs more. */
  plan(stories: readonly Story[], figures: boolean): PagePlan | null {
    const items: Item[] = stories.map((story) => ({ kind: 'story', story }))
    const orders = [items]
    if (items.length > 2) orders.push([items[0]!, ...items.slice(1).toReversed()])
    let best: PagePlan | null = null
    for (const order of orders) {
      for (const fillers of [[], ['ad'], ['numbers'], ['numbers', 'ad']] as Filler[][]) {
        const ways = fillers.length === 0 ? [order] : [[...order, ...fillers.map((kind) => ({ kind }))]]
        if (fillers[0] === 'numbers') ways.push([order[0]!, { kind: 'numbers' }, ...order.slice(1), ...fillers.slice(1).map((kind) => ({ kind }))])
        for (const way of ways) {
          const row = this.#rows(way, new Map(), 0)[this.#lines]
          const cost = (row?.cost ?? Number.POSITIVE_INFINITY) + (stories.length === 1 ? 2.6 : 0) + (!figures && fillers[0] === 'numbers' ? 3 : 0)
          if (row && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { placed: stand(row), cost }
        }
      }
    }
    return best
  }

  #table(item: Item, span: number): Table {
    if (item.kind !== 'story') return fillerTable(item, span, this.#grid.columns, this.#lines)
    let known = this.#tables.get(item.story)
    if (!known) this.#tables.set(item.story, (known = new Map()))
    let table = known.get(span)
    if (!table) {
      table = fits(item.story, span, this.#lines, this.#grid, this.#rulers).map((fit, units) => fit && { cost: fit.cost, parts: [{ item, units, fit }] })
      known.set(span, table)
    }
    return table
  }

  #stack(items: Item[], span: number): Table {
    const [upper, lower] = items.map((item) => this.#table(item, span))
    if (!lower) return upper!
    const table: Table = []
    upper!.forEach((above, a) => lower.forEach((below, b) => {
      const units = a + GAP + b
      if (!above || !below || units > this.#lines) return
      const cost = above.cost + below.cost
      if (cost < (table[units]?.cost ?? Number.POSITIVE_INFINITY)) table[units] = { cost, parts: [...above.parts, ...below.parts] }
    }))
    return table
  }

  /** For every height: the cheapest rows that hold the items from `start` on. */
  #rows(items: Item[], known: Map<number, (Row | undefined)[]>, start: number): (Row | undefined)[] {
    const before = known.get(start)
    if (before) return before
    const best: (Row | undefined)[] = []
    for (const stack of stacks) {
      const taken = stack.reduce((sum, n) => sum + n, 0)
      if (start + taken > items.length) continue
      const last = start + taken === items.length
      const rest = last ? [] : this.#rows(items, known, start + taken)
      for (const pattern of spans[this.#grid.columns]![stack.length]!) {
        let at = start
        const tables = stack.map((n, i) => this.#stack(items.slice(at, (at += n)), pattern[i]!))
        for (let units = 1; units <= this.#lines; units++) {
          const cells = tables.map((table) => table[units])
          if (cells.some((cell) => !cell)) continue
          const here = { units, cells: cells.map((cell, i) => ({ span: pattern[i]!, cell: cell! })) }
          const cost = cells.reduce((sum, cell) => sum + cell!.cost, 0) + shape(items, start, pattern)
          if (last) keep(best, units, { ...here, cost, next: null })
          else rest.forEach((next, height) => next && units + GAP + height <= this.#lines && keep(best, units + GAP + height, { ...here, cost: cost + next.cost, next }))
        }
      }
    }
    known.set(start, best)
    return best
  }
}

function keep(best: (Row | undefined)[], units: number, row: Row): void {
  if (row.cost < (best[units]?.cost ?? Number.POSITIVE_INFINITY)) best[units] = row
}

/** The first story of a page is not narrower than its neighbours. */
function shape(items: Item[], start: number, pattern: number[]): number {
  return start === 0 && pattern[0]! < Math.max(...pattern) ? 5 : start > 0 && pattern.length === 1 && items[start]!.kind === 'story' ? 0.8 : 0
}

/** Advertisements and number boxes take whatever height is left; a large share of the page costs. */
function fillerTable(item: Item, span: number, columns: number, lines: number): Table {
  const table: Table = []
  const wanted: Record<number, [number, number]> = item.kind === 'ad' ? { 1: [26, 44], 2: [18, 40], 3: [16, 44], 4: [12, 38], 5: [12, 36] } : { 2: [19, 33] }
  const [low, high] = wanted[span] ?? [1, 0]
  // Outside these heights they are ugly, but a page must close.
  for (let units = Math.max(8, low - 6); units <= Math.min(high === 0 ? 0 : high + 40, lines); units++) {
    const share = (units * span) / (lines * columns)
    const ugly = Math.max(0, low - units, units - high) * 0.4
    const cost = item.kind === 'ad' ? 0.3 + share * 5 + Math.max(0, share - 0.3) * 12 + (span === 1 ? 1.5 : 0) : 0.2 + share * 4
    table[units] = { cost: cost + ugly, parts: [{ item, units, fit: null }] }
  }
  return table
}

function stand(first: Row): Placed[] {
  const placed: Placed[] = []
  let top = 0
  for (let row: Row | null = first; row; row = row.next) {
    let column = 0
    for (const { span, cell } of row.cells) {
      let down = top
      for (const part of cell.parts) {
        placed.push({ item: part.item, column, span, top: down, units: part.units, fit: part.fit })
        down += part.units + GAP
      }
      column += span
    }
    top += row.units + GAP
  }
  return placed
}
