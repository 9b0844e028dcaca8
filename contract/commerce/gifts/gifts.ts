import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { articleId } from '../../platform/shapes.ts'

/** Paid articles that one person gives in a calendar month of Rome, on all mastheads together. */
export const GIFTS_A_MONTH = 10

/** An article that was given. `path`: what to hand on; `until`: the last day it opens, in Rome. */
const gift = z.object({ path: z.string(), until: z.iso.date() })
export type Gift = z.infer<typeof gift>

const giver = {
  who: 'right:online',
  limit: { max: 60, seconds: 600, by: 'person' },
} as const
const input = z.object({ id: articleId })
const refuses = { ERR_ARTICLE_NOT_FOUND: 404, ERR_ARTICLE_FREE: 409 } as const

/**
 * How many the person may still give, and the link of this article when they have given it this month.
 * `again`: the day from which there are new ones.
 */
export const readGift = endpoint({
  method: 'GET',
  path: '/api/gifts/articles/{id}',
  ...giver,
  summary: 'Se e come la persona può regalare un articolo',
  input,
  answer: z.object({
    gift: gift.nullable(),
    left: z.int().nonnegative(),
    again: z.iso.date(),
  }),
  refuses,
})
/** Gives a paid article by link. Given again in the same month it is the same link, and counts once. */
export const giveArticle = endpoint({
  method: 'POST',
  path: '/api/gifts/articles/{id}',
  ...giver,
  summary: 'Regala un articolo',
  input,
  answer: z.object({ gift, left: z.int().nonnegative() }),
  refuses: { ...refuses, ERR_NO_GIFTS_LEFT: 409 },
})
