import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { instant, VISIBLE } from '../../platform/fields.ts'
import { day } from '../../platform/shapes.ts'
import { line } from '../line.ts'
import { editors } from './schedule.ts'
import {
  deliveryKinds,
  deliveryStates,
  differenceKinds,
  letterStates,
  MAX_ERRATA_LENGTH,
  MAX_SUBJECT_LENGTH,
} from './states.ts'

/** What has left: deliveries with their letters, and their corrections. Instants are ISO 8601. */

const id = z.uuid()

export const subject = line(MAX_SUBJECT_LENGTH)
/** Lines of plain text. */
export const errata = z
  .string()
  .trim()
  .max(MAX_ERRATA_LENGTH)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u)

export const delivery = z.object({
  id,
  kind: z.enum(deliveryKinds),
  /** Of a correction: what it puts right. */
  corrects: id.nullable(),
  day,
  /** Some items of the day, not the whole. */
  chosen: z.boolean(),
  subject: z.string(),
  errata: z.string().nullable(),
  state: z.enum(deliveryStates),
  /** Who sent it: a colleague's name; null: the schedule did, or they have gone. */
  by: z.string().nullable(),
  scheduled: z.boolean(),
  created: z.string(),
  /** When its last letter left. */
  ended: z.string().nullable(),
  articles: z.int().nonnegative(),
  /** How many of its letters stand so; `of`: all of them. `12 di 30` is `sent` and `of`. */
  progress: z.object({
    of: z.int().nonnegative(),
    sent: z.int().nonnegative(),
    waiting: z.int().nonnegative(),
    doubtful: z.int().nonnegative(),
    /** Refused, failed, dropped, cancelled or capped. */
    lost: z.int().nonnegative(),
  }),
  /** Bytes of its PDF; null: it is not made yet. Above `MAX_ATTACHED` it is read by a link. */
  pdf: z.int().nonnegative().nullable(),
  attached: z.boolean(),
})
export type Delivery = z.infer<typeof delivery>

/** An item as it would leave, or why it does not. */
export const leaving = z.object({ id, title: z.string(), masthead: z.string() })

/** Newest first, fifty at a time; `before`: the `created` of the last that was shown. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/deliveries',
  ...editors,
  summary: 'Elenca gli invii',
  input: z.object({ before: z.optional(instant) }),
  answer: z.object({ deliveries: z.array(delivery), more: z.boolean() }),
  refuses: {},
})

const letter = z.object({
  id,
  delivery: id,
  /** Who receives it; '' when they were removed for good. */
  name: z.string(),
  email: z.string(),
  state: z.enum(letterStates),
  at: z.string(),
  /** Its link opens nothing any more. */
  revoked: z.boolean(),
})
export type ReviewLetter = z.infer<typeof letter>

export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/deliveries/{id}',
  ...editors,
  summary: 'Legge un invio con le sue lettere',
  input: z.object({ id }),
  answer: z.object({
    delivery,
    /** As they left, in their order. */
    items: z.array(leaving.extend({ topic: z.string(), note: z.string() })),
    letters: z.array(letter),
  }),
  refuses: { ERR_DELIVERY_NOT_FOUND: 404 },
})

export const readDeliveryPdf = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/deliveries/{id}/pdf',
  ...editors,
  summary: 'Il PDF di un invio',
  gives: ['application/pdf'],
  input: z.object({ id }),
  answer: z.unknown(),
  /** ERR_NOT_READY: it is being made. */
  refuses: { ERR_DELIVERY_NOT_FOUND: 404, ERR_NOT_READY: 409 },
})

/** What has changed since a delivery, each in Italian words, and the errata they would make. */
export const readDifferences = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/deliveries/{id}/differences',
  ...editors,
  summary: 'Che cosa è cambiato dopo un invio',
  input: z.object({ id }),
  answer: z.object({
    differences: z.array(
      z.object({ kind: z.enum(differenceKinds), item: id.nullable(), sentence: z.string() }),
    ),
    /** One sentence for each line, to be edited. */
    errata: z.string(),
    subject: z.string(),
    /** To who received it, and receives letters still. */
    recipients: z.int().nonnegative(),
  }),
  refuses: { ERR_DELIVERY_NOT_FOUND: 404 },
})

/**
 * ERR_NOTHING_CHANGED: it would say the same. ERR_STILL_SENDING: the letters of the first are leaving.
 * ERR_TOO_MANY_CORRECTIONS: the review has sent `MAX_CORRECTIONS` in a day.
 */
export const sendCorrection = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/deliveries/{id}/correction',
  ...editors,
  limit: { max: 20, seconds: 60, by: 'person' },
  summary: 'Invia una rettifica a chi ha ricevuto la rassegna',
  input: z.object({ id, once: z.uuid(), subject: subject.nullable(), errata: errata.min(1).regex(VISIBLE) }),
  answer: z.object({ delivery }),
  refuses: {
    ERR_DELIVERY_NOT_FOUND: 404,
    ERR_NO_RECIPIENTS: 409,
    ERR_NOTHING_TO_SEND: 409,
    ERR_NOTHING_CHANGED: 409,
    ERR_STILL_SENDING: 409,
    ERR_TOO_MANY_CORRECTIONS: 409,
  },
})

/** Stops what still waits; what has left has left. */
export const cancelDelivery = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/deliveries/{id}/cancel',
  ...editors,
  summary: 'Ferma un invio',
  input: z.object({ id }),
  answer: z.object({ delivery }),
  refuses: { ERR_DELIVERY_NOT_FOUND: 404 },
})

/** «Invii incerti»: letters that may have arrived, newest first. */
export const listDoubtful = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/doubtful',
  ...editors,
  summary: 'Elenca le lettere che forse sono arrivate',
  input: z.object({}),
  answer: z.object({ letters: z.array(letter.extend({ day, subject: z.string() })) }),
  refuses: {},
})

/** An editor sends a doubtful, refused or failed letter once more. */
export const sendLetterAgain = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/letters/{id}/again',
  ...editors,
  summary: 'Invia di nuovo una lettera incerta o non riuscita',
  input: z.object({ id }),
  answer: z.object({ letter }),
  /** ERR_LETTER_LEFT: it has left, waits already, or its link was revoked. */
  refuses: { ERR_LETTER_NOT_FOUND: 404, ERR_LETTER_LEFT: 409 },
})

/** The link of a letter opens nothing from now on: not the page, not the PDF, not a picture. */
export const revokeLetter = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/letters/{id}/revoke',
  ...editors,
  summary: 'Revoca il link di una lettera',
  input: z.object({ id }),
  answer: z.object({ letter }),
  refuses: { ERR_LETTER_NOT_FOUND: 404 },
})

/** Who opened which article: of those who have agreed, and only since then. */
export const listOpenings = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/deliveries/{id}/openings',
  ...editors,
  summary: 'Chi ha aperto quali articoli, se ha accettato che si sappia',
  input: z.object({ id }),
  answer: z.object({
    /** Of its recipients: those who have agreed, and all. */
    agreed: z.int().nonnegative(),
    recipients: z.int().nonnegative(),
    people: z.array(
      z.object({
        name: z.string(),
        opened: z.array(z.object({ item: id, title: z.string(), at: z.string() })),
      }),
    ),
  }),
  refuses: { ERR_DELIVERY_NOT_FOUND: 404 },
})
