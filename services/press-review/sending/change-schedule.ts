import { readSchedule, type Schedule, writeSchedule } from 'contract/press-review/sending/schedule.ts'
import { answers } from '../../platform/wire/call.ts'
import { withReview } from '../whose-review.ts'
import type { SendingPorts } from './ports.ts'
import { nextOf } from './schedule-rules.ts'
import { scheduleOf, storeSchedule } from './store/schedules.ts'

/** Nothing leaves by itself until somebody says so; this is what the page suggests. */
const suggested: Schedule = {
  ...{ days: 'none', weekdays: [], time: '07:30', even_if_empty: false, missing: 'send' },
  wait_until: null,
}

const shown = (ports: SendingPorts, schedule: Schedule) => ({
  schedule,
  next: nextOf(schedule, ports.clock())?.toISOString() ?? null,
})

export const answerReadSchedule = (ports: SendingPorts) =>
  answers(
    readSchedule,
    withReview(ports)(async ({ review }) =>
      shown(ports, (await scheduleOf(ports.db, review.id)) ?? suggested),
    ),
  )

export const answerWriteSchedule = (ports: SendingPorts) =>
  answers(
    writeSchedule,
    withReview(ports)(async ({ review, input, person, caller }) => {
      const schedule = { ...input, weekdays: [...new Set(input.weekdays)].toSorted((a, b) => a - b) }
      await storeSchedule(ports.db, review.id, {
        ...{ ...schedule, brand: caller.host.brand.sigla, by: person.account, at: ports.clock() },
      })
      return shown(ports, schedule)
    }),
  )
