import { articlePath } from 'contract/platform/paths.ts'
import type { Cover } from 'contract/platform/shapes.ts'
import type { Database } from '../../platform/database/connect.ts'
import {
  paperName,
  type PaperArticle,
  type PaperPage,
  type Newspapers,
} from '../../platform/features/newspapers.ts'
import type { EditionOfDay } from '../../platform/features/person.ts'
import { plainText } from '../../platform/language/html-to-text.ts'
import { presentCover } from './present.ts'
import { unpackPlaces } from './reader/page-words.ts'
import { coversOf, editionsOfMonth, findEdition, monthsWithEditions, newestUntil } from './store/editions.ts'
import {
  articlesPrintedIn,
  countPages,
  mastheadsById,
  printedById,
  printedPages,
  printedPlace,
  type PrintedPageRow,
  type PrintedRow,
} from './store/printed.ts'

/** The editions of all mastheads, as other features need them. */
export const editionsIn = (db: Database) => ({
  /** Whether a masthead has an edition of that name and day. */
  has: async (brand: string, { edition, day }: EditionOfDay): Promise<boolean> =>
    (await findEdition(db, brand, edition, day)) !== undefined,
  /** The newest edition of a masthead until a day, the national one first; null: there is none. */
  async newest(brand: string, until: string): Promise<Cover | null> {
    const row = await newestUntil(db, brand, until)
    return row ? presentCover(row) : null
  },
  /** The front pages of those that are there, in no order. */
  covers: async (of: readonly (EditionOfDay & { brand: string })[]): Promise<Cover[]> =>
    (await coversOf(db, of)).map(presentCover),
  /** The months (YYYY-MM) in which a masthead has editions, newest first. */
  months: (brand: string) => monthsWithEditions(db, brand),
  /** Those of a month, newest first; `pages` is their number. */
  ofMonth: (brand: string, month: string) => editionsOfMonth(db, brand, month),
})

const blocks = /<\/(?:p|h2|h3|li|tr|blockquote)>/
/** The text of HTML that the importer has sanitised, a paragraph a line. */
const linesOf = (html: string): string =>
  html
    .replace(/<figure\b[^>]*>.*?<\/figure>/gs, ' ')
    .split(blocks)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')

const presentArticle = ({ body, authors, slug, origin, ...row }: PrintedRow): PaperArticle => ({
  ...row,
  path: articlePath({ id: String(row.id), slug, origin }),
  authors: authors.map(({ name }) => name),
  text: linesOf(body),
})

const presentPage = ({ words, places, pixelWidth, pixelHeight, ...row }: PrintedPageRow): PaperPage => ({
  ...row,
  pixels: { width: pixelWidth, height: pixelHeight },
  words: words?.split(' ') ?? [],
  places: places ? unpackPlaces(places) : [],
})

/** The newspapers as they were printed. */
export const printedEditions: Newspapers = {
  articlesOf: async (db, of) => (await articlesPrintedIn(db, of)).map(presentArticle),
  articles: async (db, ids) =>
    new Map((await printedById(db, ids)).map((row) => [row.id, presentArticle(row)])),
  mastheadsOf: async (db, ids) => new Map((await mastheadsById(db, ids)).map(({ id, brand }) => [id, brand])),
  pagesOf: async (db, of) => (await printedPages(db, of)).map(presentPage),
  pageCounts: async (db, of) =>
    new Map((await countPages(db, of)).map(({ pages, ...one }) => [paperName(one), pages])),
  page: async (db, of, number) => (await printedPages(db, of, number)).map(presentPage)[0],
}

/** Where an article stands: its edition and day, null of one born on line; undefined: there is none. */
export const placeInPrint = printedPlace
