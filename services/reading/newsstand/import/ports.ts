import type { Brands } from 'contract/reading/site/brand.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import type { MediaPorts } from '../media/store.ts'

export interface ImportPorts extends MediaPorts {
  brands: Brands
  /** Hears of an article written or withdrawn, in the transaction that does it: the search keeps step. */
  articleChanged?: (tx: Tx, articleId: number) => Promise<void>
  /** The clock, for embargoes and `imported`. */
  now?: () => Date
  /** Hears of the faults of the program that an item was refused for. */
  log?: ((error: unknown) => void) | undefined
}

export type Outcome = 'created' | 'updated' | 'unchanged' | 'withdrawn' | 'refused'

/** What became of one item. `index` and `total` count files, from 1. */
export interface ImportLine {
  path: string
  /** The masthead's code; null: of all of them (by-lines), or of none that exists. */
  brand: string | null
  /** The item's uri, or the name of an edition, a special or a list. */
  item: string
  /** `waiting`: nothing was done yet, in the watched folder. */
  outcome: Outcome | 'waiting'
  /** Why it was refused or waits, an Italian sentence. */
  reason?: string
  /** Where in the file: line and column, JSON path, page. */
  place?: string
  /** What was mended on the way in, in Italian. */
  repairs: string[]
  index: number
  total: number
  /** Refusal for now only: good from this instant. */
  until?: string
}

export interface ImportSummary {
  created: number
  updated: number
  unchanged: number
  withdrawn: number
  refused: number
  files: number
}
