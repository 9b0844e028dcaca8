import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { month } from '../platform/shapes.ts'

/**
 * What the developers' page mapping may choose from: the editions of a masthead in one month, of the newest
 * one when none is named or it has none. A masthead behind a gate answers on its own hosts only.
 */
export const listMappingEditions = endpoint({
  method: 'GET',
  path: '/api/press-review/page-mapping/{brand}/editions',
  summary: 'Le edizioni di un mese, per disegnare riquadri sulle loro pagine',
  who: 'developer',
  limit: 'none',
  input: z.object({ brand: z.string().regex(/^[A-Za-z]{2}$/), month: month.optional() }),
  answer: z.object({
    /** Null: the masthead has no editions. */
    month: month.nullable(),
    /** Newest first. */
    months: z.array(month),
    /** Newest first; `pages` is their number. */
    editions: z.array(z.object({ edition: z.string(), date: z.string(), pages: z.int().positive() })),
  }),
  refuses: { ERR_BRAND_NOT_FOUND: 404 },
})
