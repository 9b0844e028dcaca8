import { articlePath } from 'contract/paths.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { EditionOfDay } from '../person.ts'
import { plainText } from '../plain-text.ts'
import { unpackPlaces } from './reader/page-words.ts'
import type { Area } from './reader/rules.ts'
import {
  articlesPrintedIn,
  printedById,
  type PrintedPageRow,
  printedPages,
  type PrintedRow,
} from './store/printed.ts'

/** An edition of a masthead. */
export type PaperOfDay = EditionOfDay & { brand: string }

/** A published article, whole. Of one born on line `edition`, `day` and `page` are null and it has no box. */
export interface PrintedArticle {
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
  /** Where it was printed, fractions of the page, in the order of the edition. */
  boxes: (Area & { page: number })[]
}

/** A printed page. Its pictures lie at `${key}/${width}.webp` of the files port. */
export interface PrintedPage {
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
  places: Area[][]
}

const blocks = /<\/(?:p|h2|h3|li|tr|blockquote)>/
/** The text of HTML that the importer has sanitised, a paragraph a line. */
const linesOf = (html: string): string =>
  html
    .replace(/<figure\b[^>]*>.*?<\/figure>/gs, ' ')
    .split(blocks)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')

const presentArticle = ({ body, authors, slug, origin, ...row }: PrintedRow): PrintedArticle => ({
  ...row,
  path: articlePath({ id: String(row.id), slug, origin }),
  authors: authors.map(({ name }) => name),
  text: linesOf(body),
})

const presentPage = ({ words, places, pixelWidth, pixelHeight, ...row }: PrintedPageRow): PrintedPage => ({
  ...row,
  pixels: { width: pixelWidth, height: pixelHeight },
  words: words?.split(' ') ?? [],
  places: places ? unpackPlaces(places) : [],
})

/** The newspapers as they were printed, whole: for features that have asked already who may read. */
export const papers = {
  /** What an edition printed, in the order of its pages; withdrawn articles are left out. */
  articlesOf: async (db: Database | Tx, of: PaperOfDay): Promise<PrintedArticle[]> =>
    (await articlesPrintedIn(db, of)).map(presentArticle),
  /** Articles by id; those that are withdrawn are left out. */
  articles: async (db: Database | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, PrintedArticle>> =>
    new Map((await printedById(db, ids)).map((row) => [row.id, presentArticle(row)])),
  /** The pages of an edition in their order; none: there is no such edition. */
  pagesOf: async (db: Database | Tx, of: PaperOfDay): Promise<PrintedPage[]> =>
    (await printedPages(db, of)).map(presentPage),
  page: async (db: Database | Tx, of: PaperOfDay, number: number): Promise<PrintedPage | undefined> =>
    (await printedPages(db, of, number)).map(presentPage)[0],
}
export type Papers = typeof papers
