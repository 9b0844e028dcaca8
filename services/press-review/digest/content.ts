import type { Brand } from 'contract/reading/site/brand.ts'
import type { Clipping } from '../clippings/clipping.ts'

/** An item as a digest shows it. `url`: of its page at the newsstand; null: it has none. */
export interface DigestItem {
  id: string
  masthead: string
  /** `Nazionale`, `Laguna nord`; null of an upload. */
  edition: string | null
  date: string | null
  page: number | null
  title: string
  author: string
  note: string
  /** Without HTML; '' when nobody has written it down. */
  text: string
  url: string | null
  /** The line that stands on every clip (DESIGN §13). */
  rights: string
  /** Copies a day, where the masthead’s settings say it: `48.200 copie (ADS, 2026)`. */
  circulation: string | null
  /** Null: only its text is given. */
  clipping: Clipping | null
}

/** What a digest says: of a day, or of a choice of its items. */
export interface Digest {
  /** The masthead in whose name it comes: where its holder has the right. */
  brand: Brand
  /** Of whom: `Officine Vallarin`. */
  review: string
  day: string
  title: string
  note: string
  /** What is put right since the one before; null: it is the first. */
  errata: string | null
  /** In their order; the items without a topic come first, under ''. */
  topics: readonly { name: string; items: readonly DigestItem[] }[]
}
