import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { missingRules, scheduleDays } from './states.ts'

/** When a review leaves by itself. Calls of editors: the review is that of who asks. */

export const editors = {
  who: 'right:press-review',
  limit: { max: 240, seconds: 60, by: 'person' },
} as const

/** `07:30`, Rome’s local time; from 05:00 on, after any change of the clocks. */
export const sendingTime = z.string().regex(/^(?:0[5-9]|1\d|2[0-3]):[0-5]\d$/)

const schedule = z.object({
  days: z.enum(scheduleDays),
  /** 1 (Monday) to 7; of `some`, and at least one then; else []. */
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  time: sendingTime,
  /** Sent even without articles. */
  even_if_empty: z.boolean(),
  missing: z.enum(missingRules),
  /** Of `wait`: later than `time`. Null for the others. */
  wait_until: sendingTime.nullable(),
})
export type Schedule = z.infer<typeof schedule>

const answer = z.object({
  schedule,
  /** The next time it leaves by itself, ISO 8601; null: it does not. */
  next: z.string().nullable(),
})

/** `ogni giorno lavorativo` at 07:30 is suggested, but `none` holds, until somebody has written another. */
export const readSchedule = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/schedule',
  ...editors,
  summary: 'Legge quando parte la rassegna',
  input: z.object({}),
  answer,
  refuses: {},
})

export const writeSchedule = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/schedule',
  ...editors,
  summary: 'Cambia quando parte la rassegna',
  input: schedule
    .refine(({ days, weekdays }) => (days === 'some') === weekdays.length > 0, {
      path: ['weekdays'],
      message: 'Scegli almeno un giorno.',
    })
    .refine(
      ({ missing, time, wait_until: until }) =>
        missing === 'wait' ? until !== null && until > time : until === null,
      { path: ['wait_until'], message: 'Aspetta fino a un’ora che viene dopo quella di invio.' },
    ),
  answer,
  refuses: {},
})
