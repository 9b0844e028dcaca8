import { articlePath } from 'contract/platform/paths.ts'
import {
  type PaperArticle,
  type PaperPage,
  paperName,
  type Newspapers,
} from '../../platform/features/newspapers.ts'
import { plainText } from '../../platform/language/html-to-text.ts'
import { unpackPlaces } from './reader/page-words.ts'
import {
  articlesPrintedIn,
  countPages,
  mastheadsById,
  printedById,
  printedPlace,
  type PrintedPageRow,
  printedPages,
  type PrintedRow,
} from './store/printed.ts'

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
export const papers: Newspapers = {
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
