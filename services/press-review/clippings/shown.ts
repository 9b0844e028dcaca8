import type { Database, Tx } from '../../platform/database/connect.ts'

/** Somebody was shown a page of a newspaper, or a part of it. `by`: the account. */
export interface Shown {
  review: number
  /** The item; null: a whole page, for who cuts it. */
  item: string | null
  by: number
  what: 'sheet' | 'thumbnail' | 'place' | 'page'
}
/** Writes down that something was shown; who is shown it waits for it. */
export type OnShown = (db: Database | Tx, shown: Shown) => Promise<void>
