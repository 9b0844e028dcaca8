import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { articleId, pageNumber, teaser } from '../../platform/shapes.ts'

/**
 * A saved article of any masthead. `url` is absolute: it may stand on another newsstand. `gone`: withdrawn
 * since; its words are no more, so its title is empty.
 */
export const favourite = z.object({
  saved: z.string(),
  masthead: z.object({ sigla: z.string(), name: z.string() }),
  url: z.string(),
  gone: z.boolean(),
  article: teaser,
})
export type Favourite = z.infer<typeof favourite>
export const favouritesOrder = z.enum(['saved', 'published', 'title'])

/**
 * SPEC §2 «preferiti»: what the person saved, across mastheads, newest saved first unless another order is
 * asked.
 */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/newsstand/favourites',
  summary: 'Gli articoli salvati',
  who: 'person',
  limit: 'none',
  input: z.object({
    q: z.string().trim().max(200).optional(),
    order: favouritesOrder.default('saved'),
    masthead: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    page: pageNumber,
  }),
  answer: z.object({
    favourites: z.array(favourite),
    total: z.int().nonnegative(),
    pages: z.int().nonnegative(),
    mastheads: z.array(z.object({ sigla: z.string(), name: z.string(), count: z.int() })),
  }),
  refuses: {},
})
/** Which of these articles, of whatever masthead, are saved; `ids` parted by commas, at most a hundred. */
export const areFavourites = endpoint({
  method: 'GET',
  path: '/api/newsstand/favourites/among',
  summary: 'Quali di questi articoli sono salvati',
  who: 'person',
  limit: 'none',
  input: z.object({
    ids: z
      .string()
      .max(2000)
      .transform((text) =>
        text
          .split(',')
          .filter((id) => articleId.safeParse(id).success)
          .slice(0, 100),
      ),
  }),
  answer: z.object({ ids: z.array(articleId) }),
  refuses: {},
})
/** Saving twice and removing what is not there change nothing. */
export const saveFavourite = endpoint({
  method: 'POST',
  path: '/api/newsstand/favourites/save',
  summary: 'Salva un articolo',
  who: 'person',
  limit: { max: 120, seconds: 60, by: 'person' },
  input: z.object({ id: articleId }),
  answer: z.object({}),
  refuses: { ERR_ARTICLE_NOT_FOUND: 404, ERR_TOO_MANY_FAVOURITES: 409 },
})
export const removeFavourite = endpoint({
  method: 'POST',
  path: '/api/newsstand/favourites/remove',
  summary: 'Toglie un articolo salvato',
  who: 'person',
  limit: { max: 120, seconds: 60, by: 'person' },
  input: z.object({ id: articleId }),
  answer: z.object({}),
  refuses: {},
})
