import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { day } from '../../platform/shapes.ts'
import { daysIn, MAX_DAYS } from './period.ts'

/** What was published about whom, and who opened it (`decisions/press-review-measures.md`). */

const editors = (max: number) =>
  ({ who: 'right:press-review', limit: { max, seconds: 60, by: 'person' } }) as const

/** `sent`: only what was available on days that were sent. */
export const itemScopes = ['all', 'sent'] as const
const period = {
  from: day,
  to: day,
  only: z.enum(itemScopes).default('all'),
}
const isPeriod = ({ from, to }: { from: string; to: string }) => {
  const days = daysIn({ from, to })
  return days >= 1 && days <= MAX_DAYS
}
/** Its last day comes before the first, or it is longer than two years. */
const refuses = { ERR_PERIOD_NOT_VALID: 400 } as const

/** Lines of a list that may have many; the page says that there are more. */
export const MAX_LINES = 40

const count = z.int().nonnegative()
/** Of something: how many items, and how much they take of pages, in whole pages. */
const measured = z.object({ name: z.string(), items: count, pages: z.number().nonnegative() })
export type Measured = z.infer<typeof measured>

export const measures = z.object({
  /** Whose review. */
  review: z.string(),
  from: day,
  to: day,
  only: z.enum(itemScopes),
  /**
   * `before`: items in as many days right before. `copies`: of the papers with at least one item; null: of
   * none they are known.
   */
  total: z.object({
    items: count,
    pages: z.number().nonnegative(),
    copies: count.nullable(),
    before: count,
  }),
  /** Most items first. `copies`: of its papers with at least one item; null: nobody says how many. */
  mastheads: z.array(measured.extend({ copies: count.nullable() })),
  /** Mastheads that are not named. */
  otherMastheads: count,
  /** '' has no topic. */
  topics: z.array(measured),
  /** Each week with a day of the period, by its Monday. */
  weeks: z.array(z.object({ week: day, items: count, pages: z.number().nonnegative() })),
  /** What the saved queries found; an item may have several. */
  words: z.array(measured),
  queries: z.array(measured),
  authors: z.array(measured),
  /** Those that take most of a page. `clipping`: it has a picture. */
  largest: z.array(
    z.object({
      id: z.uuid(),
      version: z.int().positive(),
      clipping: z.boolean(),
      title: z.string(),
      masthead: z.string(),
      date: day,
      page: z.int().nullable(),
      pages: z.number(),
    }),
  ),
  /** What a holder of rights is told of this review. */
  uses: z.array(
    z.object({
      masthead: z.string(),
      licence: z.string(),
      shown: count,
      sent: count,
      opened: count,
      downloaded: count,
    }),
  ),
})
export type Measures = z.infer<typeof measures>

export const readMeasures = endpoint({
  method: 'GET',
  path: '/api/press-review/measures',
  ...editors(60),
  summary: 'Conta che cosa è uscito nella rassegna, per testata, argomento e settimana',
  input: z.object(period).refine(isPeriod),
  answer: measures,
  refuses,
})

/** The same as CSV for a spreadsheet, or as PDF. */
export const downloadMeasures = endpoint({
  method: 'GET',
  path: '/api/press-review/measures/file/{as}',
  ...editors(20),
  summary: 'Le misure della rassegna in CSV o in PDF',
  input: z.object({ ...period, as: z.enum(['csv', 'pdf']) }).refine(isPeriod),
  answer: z.object({}),
  gives: ['text/csv; charset=utf-8', 'application/pdf'],
  refuses,
})

/** What may be opened of a review: the page of a day, the sheet of a clipping, a PDF, a delivery. */
export const accessKinds = ['day', 'sheet', 'pdf', 'delivery'] as const
/**
 * Who opened what of the review of a day: editors, and those recipients who agreed to be told of, from then
 * on. Instants are ISO 8601, of the first and last time on one day.
 */
export const access = z.object({
  who: z.string(),
  recipient: z.boolean(),
  kind: z.enum(accessKinds),
  day,
  first: z.string(),
  last: z.string(),
  times: z.int().positive(),
})
export type Access = z.infer<typeof access>
export const ACCESSES_A_PAGE = 20

/** The newest first. */
export const listAccesses = endpoint({
  method: 'GET',
  path: '/api/press-review/measures/accesses',
  ...editors(60),
  summary: 'Elenca chi ha aperto la rassegna',
  input: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  answer: z.object({ accesses: z.array(access), pages: count, days: z.int().positive() }),
  refuses: {},
})
