import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { day } from '../../platform/shapes.ts'
import { dayLimit } from '../day-limit.ts'
import { dayStates, reviewItem } from '../item.ts'
import { MAX_NOTE_LENGTH } from './limits.ts'
import { reviewTopic } from './topics.ts'

/** The days of a press review, for the editors who prepare it. */
const access = { who: 'right:press-review', limit: { max: 600, seconds: 60, by: 'person' } } as const
const notFound = { ERR_DAY_NOT_FOUND: 404 } as const
const note = z.string().max(MAX_NOTE_LENGTH)

/**
 * SPEC §7: the newest day of one's press review, today's when it had none yet. Null: no press review, for the
 * right is not there on this masthead.
 */
export const readLastDate = endpoint({
  method: 'GET',
  path: '/api/user/rassegna/last-date',
  summary: 'L’ultimo giorno della propria rassegna stampa',
  who: 'person',
  limit: access.limit,
  input: z.object({}),
  answer: z.object({ rassegna_date: z.object({ date: z.iso.date() }).nullable() }),
  refuses: {},
})

/** SPEC §7: who receives the press review now. `frequency`: each one, or the week's in one letter. */
export const readRecipients = endpoint({
  method: 'GET',
  path: '/api/user/rassegna/destinatari',
  ...access,
  summary: 'I destinatari della propria rassegna stampa',
  input: z.object({}),
  answer: z.object({
    destinatari: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        groups: z.array(z.string()),
        frequency: z.enum(['each', 'weekly']),
      }),
    ),
  }),
  refuses: {},
})

/** The days that a review has, newest first. `articles`: without those that were deleted. */
export const listDays = endpoint({
  method: 'GET',
  path: '/api/press-review/days',
  ...access,
  summary: 'I giorni della rassegna stampa',
  input: z.object({}),
  answer: z.object({
    days: z.array(z.object({ day: z.iso.date(), state: z.enum(dayStates), articles: z.int().nonnegative() })),
  }),
  refuses: {},
})

/** Opens the review of today, empty; the same when it is there. */
export const beginToday = endpoint({
  method: 'POST',
  path: '/api/press-review/days/today',
  ...access,
  summary: 'Apre la rassegna di oggi',
  input: z.object({}),
  answer: z.object({ day: z.iso.date() }),
  refuses: {},
})

/**
 * A day with its items, deleted ones too, in their order. `changes` counts every change of it. `late`: how
 * many articles were found after it was closed and do not stand in it. `previous` and `next`: the nearest
 * days that have articles.
 */
export const reviewDay = z.object({
  review: z.string(),
  day: z.iso.date(),
  state: z.enum(dayStates),
  changes: z.int().nonnegative(),
  late: z.int().nonnegative(),
  note: z.string(),
  previous: z.iso.date().nullable(),
  next: z.iso.date().nullable(),
  topics: z.array(reviewTopic),
  items: z.array(reviewItem),
})
export type ReviewDay = z.infer<typeof reviewDay>

export const readDay = endpoint({
  method: 'GET',
  path: '/api/press-review/days/{day}',
  ...access,
  summary: 'La rassegna di un giorno',
  input: z.object({ day }),
  answer: reviewDay,
  refuses: notFound,
})

/** Whether what a page shows still stands: the number of changes so far. */
export const readChanges = endpoint({
  method: 'GET',
  path: '/api/press-review/days/{day}/changes',
  ...access,
  summary: 'Quante volte è cambiata la rassegna di un giorno',
  input: z.object({ day }),
  answer: z.object({ changes: z.int().nonnegative() }),
  refuses: notFound,
})

/** The items of a day whose articles have this in their text, whatever its capitals and accents. */
export const searchDay = endpoint({
  method: 'GET',
  path: '/api/press-review/days/{day}/search',
  ...access,
  summary: 'Cerca nei testi degli articoli di un giorno della rassegna',
  input: z.object({ day, q: z.string().trim().min(2).max(100) }),
  answer: z.object({ items: z.array(z.uuid()) }),
  refuses: notFound,
})

/** Writes the note of a day. `seen`: the note that was there when it was opened to be written. */
export const noteDay = endpoint({
  method: 'POST',
  path: '/api/press-review/days/{day}/note',
  ...access,
  summary: 'Scrive la nota della rassegna di un giorno',
  input: z.object({ day, note: note.trim(), seen: note }),
  answer: z.object({ changes: z.int().nonnegative() }),
  /** ERR_DAY_CHANGED: a colleague has written another note since. */
  refuses: { ...notFound, ...dayLimit, ERR_DAY_CHANGED: 409 },
})

/** Closes the review of a day, that is: says that it is ready to be sent; or makes it a draft again. */
export const closeDay = endpoint({
  method: 'POST',
  path: '/api/press-review/days/{day}/state',
  ...access,
  summary: 'Chiude o riapre la rassegna di un giorno',
  input: z.object({ day, state: z.enum(['draft', 'closed']) }),
  answer: z.object({ changes: z.int().nonnegative() }),
  /** ERR_DAY_SENT: it has been sent, and can only be corrected. */
  refuses: { ...notFound, ...dayLimit, ERR_DAY_SENT: 409 },
})
