import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { cover, day, slug, teaser } from '../../platform/shapes.ts'

/** A text in pieces: `hit` marks what the query asked for. Plain text, never HTML. */
export const segments = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type Segments = z.infer<typeof segments>

/** One found article. `path` is root-relative on the asking masthead, absolute on another's. */
export const hit = z.object({
  brand: z.object({ sigla: z.string(), name: z.string() }),
  path: z.string(),
  article: teaser,
  title: segments,
  /** From what anybody may read of the article. Empty when there is nothing to show. */
  extract: segments,
  /** Where it was printed; `path` as above. */
  page: z.object({ edition: cover, number: z.int().positive(), path: z.string() }).nullable(),
})
export type Hit = z.infer<typeof hit>

/**
 * A choice of a filter: `value` goes into the URL, `count` says how many results it would leave beside the
 * other filters; null: too many to count.
 */
export const choice = z.object({
  value: z.string(),
  name: z.string(),
  count: z.int().nonnegative().nullable(),
  chosen: z.boolean(),
})
export type Choice = z.infer<typeof choice>
/** A period by its first and last day, both in it, as in Rome. */
export const period = z.object({
  name: z.string(),
  da: day.nullable(),
  a: day.nullable(),
  count: z.int().nonnegative().nullable(),
  chosen: z.boolean(),
})

/**
 * The filters as they stand in the URL. No `testata`: the masthead that asks; `tutte`: every masthead open to
 * the public.
 */
export const filters = z.object({
  testata: z.union([z.string().regex(/^[A-Z]{2}$/), z.literal('tutte')]).optional(),
  sezione: slug.optional(),
  autore: slug.optional(),
  da: day.optional(),
  a: day.optional(),
})
export type Filters = z.infer<typeof filters>

/** Another search worth trying when no article holds all the words, which does find something. */
export const way = z.object({
  kind: z.enum(['senza-filtri', 'altre-testate', 'senza-virgolette']),
  q: z.string(),
  filters,
  count: z.int().positive(),
  exact: z.boolean(),
})
export type Way = z.infer<typeof way>

/** What somebody looks for, as it is typed; what is no character is none of it. */
const words = z.string().overwrite((text) => text.toWellFormed().replaceAll('\0', ' '))

/**
 * Search (DESIGN §9). Words are all wanted, in any form, or any of them where no article holds them all; "…",
 * «…» and “…” hold words in a row; -word leaves out; OR between alternatives. `pagina` is a cursor of an
 * earlier answer: its pages stay the same while new articles come. Refusals: a filter or cursor that is not
 * one; no word to look for; more than 200 signs or 32 words; more work than the time allows; more than 60
 * searches in quotation marks from one address in ten minutes.
 */
export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Cerca fra gli articoli',
  who: 'anyone',
  limit: 'own',
  input: filters.extend({ q: words, pagina: z.string().max(2000).optional() }),
  answer: z.object({
    /** As it was understood. */
    query: z.string(),
    filters,
    results: z.array(hit),
    /** `exact` false: there are more than `count`. */
    total: z.object({ count: z.int().nonnegative(), exact: z.boolean() }),
    /** `any`: no article holds all the words; these hold some, the rarest first. */
    match: z.enum(['all', 'any']),
    /** Place of the first result shown, from 1. */
    first: z.int().nonnegative(),
    /** Choices without results are left out, but for mastheads; the first of several is `tutte`. */
    facets: z.object({
      testate: z.array(choice),
      sezioni: z.array(choice),
      autori: z.array(choice),
      periodi: z.array(period),
    }),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    /** After the last page of an inexact total: `a` of a search that goes on with older articles. */
    older: day.nullable(),
    /** What was probably meant, when no article holds all the words; it does find something. */
    suggestion: z.object({ q: z.string(), title: segments }).nullable(),
    ways: z.array(way),
    /** When nothing was found: where else to go. */
    sections: z.array(z.object({ slug: z.string(), name: z.string(), path: z.string() })),
    latest: z.array(teaser),
  }),
  refuses: {
    ERR_SEARCH_FILTER: 400,
    ERR_SEARCH_CURSOR: 400,
    ERR_SEARCH_EMPTY: 422,
    ERR_SEARCH_TOO_LONG: 422,
    ERR_SEARCH_TOO_SLOW: 422,
    ERR_SEARCH_TOO_MANY: 429,
  },
})
export type SearchAnswer = z.infer<typeof search.answer>

/**
 * Up to 8 ways to go on with what is being typed; from two letters on. `words` is the whole query, `path`
 * where it leads.
 */
export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'Suggerisce mentre si scrive',
  who: 'anyone',
  limit: 'none',
  input: z.object({ q: words }),
  answer: z.object({
    suggestions: z
      .array(
        z.object({
          words: z.string(),
          kind: z.enum(['term', 'section', 'author', 'special']),
          path: z.string(),
        }),
      )
      .max(8),
  }),
  refuses: {},
})
export type Suggestion = z.infer<typeof suggest.answer>['suggestions'][number]
