import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { articleId, authorName, cover, giftToken, picture, teaser } from '../../platform/shapes.ts'

/**
 * Where an article was printed: the edition's cover card, the page and that page's own thumbnail when it may
 * be shown. `copyPrice`: what that edition costs alone, in cents with VAT; null: it is not sold so, or the
 * article is free.
 */
export const printedOn = z.object({
  edition: cover,
  page: z.int().positive(),
  path: z.string(),
  copyPrice: z.int().positive().nullable(),
})

export const article = teaser.extend({
  authors: z.array(authorName.extend({ portrait: z.string().nullable(), role: z.string().nullable() })),
  origin: z.enum(['edition', 'online']),
  updated: z.string().nullable(),
  correction: z.object({ date: z.string(), note: z.string() }).nullable(),
  credit: z.string().nullable(),
  /**
   * Sanitised HTML: whole when `whole`, else the public part, whose last paragraph breaks off. Figures stand
   * where the text put them.
   */
  body: z.string(),
  whole: z.boolean(),
  /** The last day of the gift that opens it to who asks with its token; null: it is no gift. */
  gift: z.iso.date().nullable(),
  minutesLeft: z.int().nonnegative(),
  words: z.int().nonnegative(),
  pictures: z.array(picture),
  printed: printedOn.nullable(),
  related: z.array(teaser),
  special: z.object({ path: z.string(), title: z.string() }).nullable(),
})
export type Article = z.infer<typeof article>

const refuses = { ERR_ARTICLE_ID: 400, ERR_ARTICLE_NOT_FOUND: 404, ERR_ARTICLE_WITHDRAWN: 410 } as const
/** `gift`: the token of a link that somebody gave. */
const input = z.object({ id: articleId, gift: giftToken.optional() })
const answer = z.object({ article })

/**
 * SPEC §7: an article of an edition. The public part, or the whole text for who may read it (bearer, or
 * gift).
 */
export const readArticle = endpoint({
  method: 'GET',
  path: '/api/edicola/articolo',
  summary: 'Un articolo di un’edizione',
  who: 'anyone',
  limit: 'none',
  input,
  answer,
  refuses,
})
/** SPEC §7: an article that was published online only (DESIGN §5). */
export const readOnlineArticle = endpoint({
  method: 'GET',
  path: '/api/edicola/articolo-online',
  summary: 'Un articolo nato on line',
  who: 'anyone',
  limit: 'none',
  input,
  answer,
  refuses,
})
