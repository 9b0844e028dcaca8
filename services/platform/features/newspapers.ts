import type { Database, Tx } from '../database/connect.ts'
import type { EditionOfDay } from './person.ts'

/** A part of a page, in fractions of it. */
export interface PartOfPage {
  x: number
  y: number
  width: number
  height: number
}
/** An edition of a masthead. */
export type PaperOfDay = EditionOfDay & { brand: string }
/** An edition as the key of a map. */
export const paperName = ({ brand, edition, day }: PaperOfDay): string => `${brand} ${edition} ${day}`
/** An article of the newsstand, published. Of one born on line `edition`, `day` and `page` are null. */
export interface PaperArticle {
  id: number
  brand: string
  path: string
  section: string
  genre: string
  kicker: string | null
  title: string
  standfirst: string | null
  authors: string[]
  /** Without its HTML, a paragraph a line. */
  text: string
  published: string
  edition: string | null
  day: string | null
  page: number | null
  /** Where it was printed, in the order of the edition. */
  boxes: (PartOfPage & { page: number })[]
}
/** A printed page. Its pictures lie at `${key}/${width}.webp` of the files port. */
export interface PaperPage {
  number: number
  section: string | null
  /** PDF points. */
  width: number
  height: number
  key: string
  /** px, ascending; and the size of the largest. */
  widths: number[]
  pixels: { width: number; height: number }
  text: string
  /** Folded words in their order, with where they stand on the page; none for old imports. */
  words: string[]
  places: PartOfPage[][]
}
/** The newspapers as they were printed, whole: for features that have asked already who may read. */
export interface Newspapers {
  /** What an edition printed, in the order of its pages; withdrawn articles are left out. */
  articlesOf(db: Database | Tx, of: PaperOfDay): Promise<PaperArticle[]>
  /** Articles by id; those that are withdrawn are left out. */
  articles(db: Database | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, PaperArticle>>
  /** Of which masthead each of these articles is; those that are withdrawn are left out, no text is read. */
  mastheadsOf(db: Database | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The pages of an edition in their order; none: there is no such edition. */
  pagesOf(db: Database | Tx, of: PaperOfDay): Promise<PaperPage[]>
  page(db: Database | Tx, of: PaperOfDay, number: number): Promise<PaperPage | undefined>
  /** How many pages each of these editions has, by its `paperName`; those that are not there are left out. */
  pageCounts(db: Database | Tx, of: readonly PaperOfDay[]): Promise<ReadonlyMap<string, number>>
}
