import { z } from 'zod'
import { isReckonedDay } from './reckoned-day.ts'

/**
 * A picture ready for `<picture>`: `src` is the path without width and format: `${src}/${width}.webp`. Widths
 * ascending, px.
 */
export const picture = z.object({
  src: z.string(),
  widths: z.array(z.int().positive()).min(1),
  avif: z.boolean(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
  /** Editor's focal point, per cent from the left and the top. */
  focus: z.tuple([z.number(), z.number()]),
})
export type Picture = z.infer<typeof picture>

export const authorName = z.object({ slug: z.string(), name: z.string() })
export const sectionName = z.object({ id: z.int(), slug: z.string(), name: z.string() })

/**
 * What a list shows of an article. `path` is root-relative. Dates are ISO 8601 in UTC; `minutes` is the
 * reading time.
 */
export const teaser = z.object({
  id: z.string(),
  path: z.string(),
  section: sectionName,
  kicker: z.string().nullable(),
  title: z.string(),
  standfirst: z.string().nullable(),
  /** Two letters (ISO 639-1) when the text is not Italian. */
  language: z.string().nullable(),
  authors: z.array(authorName.extend({ portrait: z.string().nullable() })),
  place: z.string().nullable(),
  published: z.string(),
  minutes: z.int().positive(),
  paid: z.boolean(),
  opinion: z.boolean(),
  picture: picture.nullable(),
})
export type Teaser = z.infer<typeof teaser>

/** The front page of an edition. `pages` is their number; `path` opens the edition. */
export const cover = z.object({
  brand: z.string(),
  edition: z.string(),
  date: z.iso.date(),
  pages: z.int().positive(),
  path: z.string(),
  picture: picture,
})
export type Cover = z.infer<typeof cover>

export const specialCard = z.object({
  id: z.int(),
  slug: z.string(),
  path: z.string(),
  kicker: z.string().nullable(),
  title: z.string(),
  standfirst: z.string().nullable(),
  picture: picture.nullable(),
  articles: z.int().nonnegative(),
})
export type SpecialCard = z.infer<typeof specialCard>

/** Page number of a list, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1)
/** Public id of an article: digits only. */
export const articleId = z.string().regex(/^[1-9][0-9]{0,17}$/)
/** What the link of an article that was given carries: 256 bits, base64url. */
export const giftToken = z.string().regex(/^[\w-]{43}$/)
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(200)
/** A day that exists, YYYY-MM-DD, whatever somebody types: of the years 1000 to 8999 (`isReckonedDay`). */
export const day = z.iso.date().refine(isReckonedDay)
/** YYYY-MM, of any year since there are newspapers. */
export const month = z.string().regex(/^(?:1[6-9]|20)\d\d-(?:0[1-9]|1[0-2])$/)
