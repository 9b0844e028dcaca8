import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { articleId, cover, day, slug } from '../../platform/shapes.ts'
import { searchLength } from './search-length.ts'

/**
 * The edition as its reader leafs through it: pages, their pictures, where each article stands, where words
 * are found.
 */

/** Masthead code, name and day of one edition. */
export const editionOf = {
  code: z.string().regex(/^[A-Za-z]{2}$/),
  edition: slug.default('nazionale'),
  date: day,
}

/** A place on a page in fractions of it, 0–1, from the top left. */
export const area = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Area = z.infer<typeof area>

/**
 * Root-relative addresses of one picture, the smallest first in each format; AVIF before WebP. `width` in px.
 */
export const pageImage = z.object({
  /** False: what is shown to who may not read the page, blurred on the server. */
  whole: z.boolean(),
  thumb: z.string(),
  sources: z
    .array(
      z.object({ type: z.enum(['image/avif', 'image/webp']), width: z.int().positive(), src: z.string() }),
    )
    .min(1),
})
export type PageImage = z.infer<typeof pageImage>

/**
 * An article as a page prints it. `from` and `continues` are the pages where its other parts stand, before
 * and after this one.
 */
export const printedArticle = z.object({
  id: articleId,
  /** The article's own page, root-relative. */
  path: z.string(),
  kicker: z.string().nullable(),
  title: z.string(),
  /** Of title and text when it is not Italian (BCP 47). */
  language: z.string().nullable(),
  opinion: z.boolean(),
  minutes: z.int().positive(),
  boxes: z.array(area).min(1),
  from: z.int().positive().nullable(),
  continues: z.int().positive().nullable(),
})
export type PrintedArticle = z.infer<typeof printedArticle>

export const readerPage = z.object({
  number: z.int().positive(),
  section: z.string().nullable(),
  /** PDF points. */
  width: z.number().positive(),
  height: z.number().positive(),
  image: pageImage,
  /** In reading order. */
  articles: z.array(printedArticle),
})
export type ReaderPage = z.infer<typeof readerPage>

export const readPages = endpoint({
  method: 'GET',
  path: '/api/newsstand/edition/{code}/{edition}/{date}/pages',
  summary: 'Le pagine di un’edizione, con i riquadri degli articoli',
  who: 'anyone',
  limit: 'none',
  input: z.object(editionOf),
  answer: z.object({
    edition: cover,
    name: z.string(),
    /** Whether the caller may read all of it. */
    whole: z.boolean(),
    /** What it costs alone, in cents with VAT; null: it is not sold so. */
    copyPrice: z.int().positive().nullable(),
    /** ISO 8601: when the addresses of the pictures stop working; null when they do not. */
    until: z.string().nullable(),
    pages: z.array(readerPage).min(1),
  }),
  refuses: { ERR_EDITION_NOT_FOUND: 404 },
})

/** Every word must be on the page; when they stand there as a phrase, only those places are marked. */
export const searchEdition = endpoint({
  method: 'GET',
  path: '/api/newsstand/edition/{code}/{edition}/{date}/search',
  summary: 'Cerca dentro un’edizione',
  who: 'anyone',
  limit: 'none',
  input: z.object({ ...editionOf, q: z.string().trim().min(searchLength.least).max(searchLength.most) }),
  answer: z.object({
    q: z.string(),
    /** False: only the titles and the front page were searched. */
    whole: z.boolean(),
    hits: z.int().nonnegative(),
    pages: z.array(
      z.object({
        number: z.int().positive(),
        hits: z.int().positive(),
        places: z.array(area),
        articles: z.array(printedArticle.pick({ id: true, title: true, language: true })),
      }),
    ),
  }),
  refuses: { ERR_EDITION_NOT_FOUND: 404 },
})
