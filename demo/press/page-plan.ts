import { fitStory, type Fit } from './fit.ts'
import type { Grid } from './sheet.ts'
import type { Rulers, Story } from './story.ts'

/** Lines between two pieces one above the other. */
const GAP = 2

type Filler = 'ad' | 'numbers'
type Item = { kind: 'story'; story: Story } | { kind: Filler }

/** An item in its frame: columns from the left, lines from the top of the page's body. */
export interface Placed {
  item: Item
  column: number
  span: number
  top: number
  units: number
  fit: Fit | null
}

export interface PagePlan {
  placed: Placed[]
  cost: number
}

interface Cell {
  cost: number
  parts: { item: Item; units: number; fit: Fit | null }[]
}
type Table = (Cell | undefined)[]
interface Row {
  cost: number
  units: number
  cells: { span: number; cell: Cell }[]
  next: Row | null
}

const spans: Record<number, Record<number, number[][]>> = {
  4: {
    1: [[4]],
    2: [
      [2, 2],
      [3, 1],
      [1, 3],
    ],
    3: [
      [2, 1, 1],
      [1, 2, 1],
      [1, 1, 2],
    ],
  },
  5: {
    1: [[5]],
    2: [
      [3, 2],
      [2, 3],
      [4, 1],
      [1, 4],
    ],
    3: [
      [2, 2, 1],
      [1, 2, 2],
      [2, 1, 2],
      [3, 1, 1],
    ],
  },
}
/** How many items stand in each cell of a row. */
const stacks = [[1], [1, 1], [1, 2], [2, 1], [1, 1, 1]]

/**
 * Plans pages: every way to stand the items in rows and cells, the cheapest of those that fill the page to
 * its last line.
 */
export class Planner {
  readonly #grid: Grid
  readonly #rulers: Rulers
  readonly #lines: number
  readonly #items = new Map<Story | Filler, Item>()
  readonly #tables = new Map<Item, Table[]>()
  readonly #leasts = new Map<Item, number>()
  readonly #stacks = new Map<Item, Map<Item, Table[]>>()

  constructor(grid: Grid, rulers: Rulers, pageLines: number) {
    this.#grid = grid
    this.#rulers = rulers
    this.#lines = pageLines
  }

  /**
   * The best page for these stories in this order of weight, or null when they cannot fill one. Without
   * `figures` a box of them costs more.
   */
  plan(stories: readonly Story[], figures: boolean): PagePlan | null {
    const items = stories.map((story) => this.#item(story))
    // More than the page can hold in any arrangement.
    if (
      items.reduce((sum, item) => sum + this.#least(item), GAP * this.#grid.columns) >
      this.#lines * this.#grid.columns
    )
      return null
    const orders = [items]
    if (items.length > 2) orders.push([items[0]!, ...items.slice(1).toReversed()])
    let best: PagePlan | null = null
    for (const order of orders) {
      for (const fillers of [[], ['ad'], ['numbers'], ['numbers', 'ad']] as Filler[][]) {
        const added = fillers.map((kind) => this.#item(kind))
        const ways = [[...order, ...added]]
        if (fillers[0] === 'numbers' && order.length > 1)
          ways.push([order[0]!, added[0]!, ...order.slice(1), ...added.slice(1)])
        for (const way of ways) {
          const row = this.#rows(way, new Map(), 0)[this.#lines]
          const cost =
            (row?.cost ?? Number.POSITIVE_INFINITY) +
            (stories.length === 1 ? 2.6 : 0) +
            (!figures && fillers[0] === 'numbers' ? 3 : 0)
          if (row && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { placed: placeRows(row), cost }
        }
      }
    }
    return best
  }

  #item(of: Story | Filler): Item {
    let known = this.#items.get(of)
    if (!known)
      this.#items.set(of, (known = typeof of === 'string' ? { kind: of } : { kind: 'story', story: of }))
    return known
  }

  /** The smallest area an item can take, in lines of one column. */
  #least(item: Item): number {
    let least = this.#leasts.get(item)
    if (least === undefined) {
      const areas = Array.from(
        { length: this.#grid.columns },
        (_, i) => this.#table(item, i + 1).findIndex((cell) => cell !== undefined) * (i + 1),
      )
      this.#leasts.set(item, (least = Math.min(...areas.filter((area) => area > 0))))
    }
    return least
  }

  #table(item: Item, span: number): Table {
    let known = this.#tables.get(item)
    if (!known) this.#tables.set(item, (known = []))
    return (known[span] ??=
      item.kind === 'story'
        ? fitStory(item.story, span, this.#lines, this.#grid, this.#rulers).map(
            (fit, units) => fit && { cost: fit.cost, parts: [{ item, units, fit }] },
          )
        : fillerTable(item, span, this.#grid.columns, this.#lines))
  }

  #stack(items: readonly Item[], span: number): Table {
    const [upper, lower] = items
    if (!lower) return this.#table(upper!, span)
    let below = this.#stacks.get(upper!)
    if (!below) this.#stacks.set(upper!, (below = new Map()))
    let tables = below.get(lower)
    if (!tables) below.set(lower, (tables = []))
    return (tables[span] ??= this.#onTop(this.#table(upper!, span), this.#table(lower, span)))
  }

  #onTop(upper: Table, lower: Table): Table {
    const table: Table = []
    for (const [a, above] of upper.entries()) {
      if (!above) continue
      for (let b = 0; b < lower.length && a + GAP + b <= this.#lines; b++) {
        const below = lower[b]
        if (!below) continue
        const cost = above.cost + below.cost
        if (cost < (table[a + GAP + b]?.cost ?? Number.POSITIVE_INFINITY))
          table[a + GAP + b] = { cost, parts: [...above.parts, ...below.parts] }
      }
    }
    return table
  }

  /** For every height: the cheapest rows that hold the items from `start` on. */
  #rows(items: Item[], known: Map<number, (Row | undefined)[]>, start: number): (Row | undefined)[] {
    const before = known.get(start)
    if (before) return before
    const best: (Row | undefined)[] = []
    for (const stack of stacks) {
      const count = stack.reduce((sum, n) => sum + n, 0)
      if (start + count > items.length) continue
      const last = start + count === items.length
      const rest = last ? [] : this.#rows(items, known, start + count)
      for (const pattern of spans[this.#grid.columns]![stack.length]!) {
        let at = start
        const tables = stack.map((n, i) => this.#stack(items.slice(at, (at += n)), pattern[i]!))
        const extra = shape(items, start, pattern)
        for (let units = 1; units <= this.#lines; units++) {
          let cost = extra
          for (const table of tables) cost += table[units]?.cost ?? Number.POSITIVE_INFINITY
          if (cost === Number.POSITIVE_INFINITY) continue
          const cells = () => tables.map((table, i) => ({ span: pattern[i]!, cell: table[units]! }))
          if (last) {
            if (cost < (best[units]?.cost ?? Number.POSITIVE_INFINITY))
              best[units] = { units, cells: cells(), cost, next: null }
            continue
          }
          for (let height = 1; units + GAP + height <= this.#lines; height++) {
            const next = rest[height]
            if (!next || cost + next.cost >= (best[units + GAP + height]?.cost ?? Number.POSITIVE_INFINITY))
              continue
            best[units + GAP + height] = { units, cells: cells(), cost: cost + next.cost, next }
          }
        }
      }
    }
    known.set(start, best)
    return best
  }
}

/** The first story of a page is not narrower than its neighbours. */
function shape(items: Item[], start: number, pattern: number[]): number {
  return start === 0 && pattern[0]! < Math.max(...pattern)
    ? 5
    : start > 0 && pattern.length === 1 && items[start]!.kind === 'story'
      ? 0.8
      : 0
}

/** Advertisements and number boxes take whatever height is left; a large share of the page costs. */
function fillerTable(item: Item, span: number, columns: number, lines: number): Table {
  const table: Table = []
  const heights: Record<number, [number, number]> =
    item.kind === 'ad' ? { 1: [26, 44], 2: [18, 40], 3: [16, 44], 4: [12, 38], 5: [12, 36] } : { 2: [19, 33] }
  const [low, high] = heights[span] ?? [1, 0]
  // Other heights look bad, but the page must be filled.
  for (let units = Math.max(8, low - 6); units <= Math.min(high === 0 ? 0 : high + 40, lines); units++) {
    const share = (units * span) / (lines * columns)
    const ugly = Math.max(0, low - units, units - high) * 0.4
    const cost =
      item.kind === 'ad'
        ? 0.3 + share * 5 + Math.max(0, share - 0.3) * 12 + (span === 1 ? 1.5 : 0)
        : 0.2 + share * 4
    table[units] = { cost: cost + ugly, parts: [{ item, units, fit: null }] }
  }
  return table
}

function placeRows(first: Row): Placed[] {
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

const MAX_PER_PAGE = 4

/**
 * Shares the stories, in their order, among inside pages: 3, 5 or 7 of them (page 1 makes the number even),
 * whichever costs least. The first story of each page is set larger.
 */
export function sharePages(stories: readonly Story[], planner: Planner): PagePlan[] {
  const known = new Map<string, PagePlan | null>()
  const page = (from: number, to: number, figures: boolean): PagePlan | null => {
    const key = `${from} ${to} ${figures}`
    let plan = known.get(key)
    if (plan === undefined)
      known.set(
        key,
        (plan = planner.plan(
          stories.slice(from, to).map((story, i) => (i === 0 ? opening(story) : story)),
          figures,
        )),
      )
    return plan
  }
  const opened = new Map<Story, Story>()
  const opening = (story: Story): Story => {
    let first = opened.get(story)
    if (!first) opened.set(story, (first = { ...story, level: 1 }))
    return first
  }
  const share = (from: number, pages: number, memory: Map<string, Shared | null>): Shared | null => {
    if (pages === 0) return from === stories.length ? { cost: 0, pages: [] } : null
    const key = `${from} ${pages}`
    const before = memory.get(key)
    if (before !== undefined) return before
    let best: Shared | null = null
    for (let to = from + 1; to <= Math.min(stories.length - pages + 1, from + MAX_PER_PAGE); to++) {
      // Every second page may have a box of figures.
      const plan = page(from, to, pages % 2 === 0)
      const rest = plan && share(to, pages - 1, memory)
      if (plan && rest && plan.cost + rest.cost < (best?.cost ?? Number.POSITIVE_INFINITY))
        best = { cost: plan.cost + rest.cost, pages: [plan, ...rest.pages] }
    }
    memory.set(key, best)
    return best
  }
  const memory = new Map<string, Shared | null>()
  const whole = [3, 5, 7].flatMap((pages) => share(0, pages, memory) ?? [])
  const choices = whole.length > 0 ? whole : [9, 4, 2, 1].flatMap((pages) => share(0, pages, memory) ?? [])
  // A page more is worth something only when it does not come from advertisements and stretched pictures.
  const best = choices.toSorted((a, b) => a.cost + a.pages.length * 0.6 - b.cost - b.pages.length * 0.6)[0]
  if (!best)
    throw new Error(`No arrangement of pages for ${stories.map((story) => story.article.uri).join(', ')}`)
  return best.pages
}
interface Shared {
  cost: number
  pages: PagePlan[]
}
