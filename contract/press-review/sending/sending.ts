import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { day } from '../../platform/shapes.ts'
import { dayLimit } from '../day-limit.ts'
import { dayStates } from '../item.ts'
import { delivery, errata, leaving, subject } from './deliveries.ts'
import { editors } from './schedule.ts'
import { leftOutReasons, MAX_RECIPIENTS, MAX_SENT } from './states.ts'

/** What editors send, of a day or of some of its items. Instants are ISO 8601. */

const id = z.uuid()
/** Null: the whole day. Else these of its items: «Invia 3 articoli». */
const items = z.array(id).min(1).max(MAX_SENT).nullable()

/** To whom: null: to all who receive each review; else to these, and to those of them in these groups. */
const recipients = z
  .object({ people: z.array(id).max(MAX_RECIPIENTS), groups: z.array(id).max(200) })
  .nullable()

/** How a day stands for sending: what would leave now, and to how many. */
export const readDay = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/days/{day}',
  ...editors,
  summary: 'Che cosa partirebbe di un giorno, e a quanti',
  input: z.object({ day }),
  answer: z.object({
    day,
    state: z.enum(dayStates),
    /** `Rassegna di venerdì 20 novembre 2026`. */
    subject: z.string(),
    items: z.array(leaving),
    left_out: z.array(leaving.extend({ why: z.enum(leftOutReasons) })),
    /** People who receive each review, and the week's letter. */
    recipients: z.int().nonnegative(),
    /** Those of `recipients` whom the day as a whole has reached: to all it leaves them out. */
    reached: z.int().nonnegative(),
    /** Who has had `MAX_PER_RECIPIENT` letters of the review in a day: gets none yet; `reached` as above. */
    capped: z.array(z.object({ id, reached: z.boolean() })),
    weekly: z.int().nonnegative(),
    /** Editions that are expected today and are not there: `Il Meriggio, Nazionale`. */
    missing: z.array(z.string()),
    /** When the schedule sends it; null: it does not, or has. */
    scheduled: z.string().nullable(),
    /** Its deliveries, newest first. */
    deliveries: z.array(delivery),
  }),
  refuses: {},
})

/** Closes a draft: nothing is added by itself. It may be opened again until it is sent. */
export const closeDay = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/days/{day}/close',
  ...editors,
  summary: 'Chiude la rassegna di un giorno',
  input: z.object({ day }),
  answer: z.object({ state: z.enum(dayStates) }),
  refuses: { ...dayLimit, ERR_DAY_SENT: 409 },
})

export const reopenDay = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/days/{day}/reopen',
  ...editors,
  summary: 'Riapre la rassegna di un giorno',
  input: z.object({ day }),
  answer: z.object({ state: z.enum(dayStates) }),
  refuses: { ...dayLimit, ERR_DAY_SENT: 409 },
})

const previewRefuses = {
  ...dayLimit,
  ...{ ERR_ITEM_NOT_FOUND: 404, ERR_DELIVERY_NOT_FOUND: 404, ERR_NOTHING_TO_SEND: 409 },
} as const

/** The letter as it would leave now; with `corrects` as the correction of that delivery, of its items. */
export const previewLetter = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/days/{day}/preview',
  ...editors,
  limit: { max: 60, seconds: 60, by: 'person' },
  summary: 'Mostra la lettera prima di inviarla',
  input: z.object({ day, items, subject: subject.nullable(), corrects: id.nullable(), errata }),
  /** `html` is a whole document, without scripts: for a frame with `sandbox`. */
  answer: z.object({ subject: z.string(), html: z.string(), text: z.string(), articles: z.int() }),
  refuses: previewRefuses,
})

export const previewPdf = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/days/{day}/preview/pdf',
  ...editors,
  limit: { max: 12, seconds: 60, by: 'person' },
  summary: 'Il PDF della rassegna prima di inviarla',
  gives: ['application/pdf'],
  input: z.object({ day, items, corrects: id.nullable(), errata }),
  answer: z.unknown(),
  refuses: previewRefuses,
})

/**
 * Sends a day or some of its items now. What the newspaper has withdrawn, what is not available or deleted
 * stays out. `once`: made by the page for each intention, so that a click that is repeated sends once.
 * To all is to whom the day has not reached yet; ERR_DAY_SENT: it has reached all of them, and is corrected.
 * ERR_TOO_MANY_LETTERS: all of them have had `MAX_PER_RECIPIENT` letters in a day; some of them are left out.
 */
export const sendDay = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/days/{day}/send',
  ...editors,
  limit: { max: 20, seconds: 60, by: 'person' },
  summary: 'Invia la rassegna di un giorno, o alcuni suoi articoli',
  input: z.object({
    day,
    once: z.uuid(),
    items,
    recipients,
    /** Null: the usual one. */
    subject: subject.nullable(),
    even_if_empty: z.boolean(),
  }),
  answer: z.object({ delivery }),
  refuses: {
    ...dayLimit,
    ERR_ITEM_NOT_FOUND: 404,
    ERR_RECIPIENT_NOT_FOUND: 404,
    ERR_NO_RECIPIENTS: 409,
    ERR_NOTHING_TO_SEND: 409,
    ERR_DAY_SENT: 409,
    ERR_TOO_MANY_RECIPIENTS: 409,
    ERR_TOO_MANY_LETTERS: 409,
  },
})
