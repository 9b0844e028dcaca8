import * as z from 'zod/mini'
import { missingRules, scheduleDays } from 'contract/press-review/sending/states.ts'

const time = z.string().check(z.regex(/^(?:0[5-9]|1\d|2[0-3]):[0-5]\d$/))

/** When a review leaves, as the contract has it. */
export const scheduleRules = z
  .object({
    days: z.enum(scheduleDays),
    weekdays: z.array(z.int()).check(z.maxLength(7)),
    time,
    even_if_empty: z.boolean(),
    missing: z.enum(missingRules),
    wait_until: z.nullable(time),
  })
  .check(
    z.refine(({ days, weekdays }) => (days === 'some') === weekdays.length > 0, {
      path: ['weekdays'],
      error: 'Scegli almeno un giorno.',
    }),
    z.refine(
      ({ missing, time: at, wait_until: until }) =>
        missing === 'wait' ? until !== null && until > at : until === null,
      { path: ['wait_until'], error: 'Aspetta fino a un’ora che viene dopo quella di invio.' },
    ),
  )
