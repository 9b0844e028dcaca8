import { romeClock, romeDay, shiftDay, weekday } from 'contract/platform/rome.ts'
import type { SupportSettings } from 'contract/reading/site/brand.ts'
import { type PhoneState, readContact } from 'contract/assistance/support/tickets.ts'
import { answers } from '../../platform/wire/call.ts'
import type { SupportPorts } from './ports.ts'

type Schedule = Pick<SupportSettings, 'hours' | 'closed'>

/** SPEC §5: closed on these days whatever a masthead's settings say. */
const always = ['12-25', '12-26', '01-01', '08-15']
/** How far ahead the next opening is looked for. */
const MAX_DAYS = 62

/** Whether nobody answers on a day at any hour, though it may be one of the week's working days. */
export const isHoliday = ({ closed }: Pick<Schedule, 'closed'>, day: string): boolean =>
  [day, day.slice(5)].some((written) => always.includes(written) || closed.includes(written))

const openings = (schedule: Schedule, day: string) =>
  isHoliday(schedule, day)
    ? []
    : schedule.hours
        .filter(({ days }) => days.includes(weekday(day)))
        .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))

/**
 * Whether customer care answers at an instant, until when, or when next: the one rule of hours (SPEC §5, §9),
 * by the clock on Rome's walls, so that the days on which it is changed need nothing of their own.
 */
export function phoneState(schedule: Schedule, at: Date): PhoneState {
  const today = romeDay(at)
  const time = romeClock(at)
  const now = openings(schedule, today).find(({ opens, closes }) => opens <= time && time < closes)
  if (now) return { open: true, until: now.closes }
  const later = openings(schedule, today).find(({ opens }) => time < opens)
  if (later) return { open: false, opens: { day: today, time: later.opens } }
  let day = today
  for (let i = 0; i < MAX_DAYS; i++) {
    day = shiftDay(day, 1)
    const [first] = openings(schedule, day)
    if (first) return { open: false, opens: { day, time: first.opens } }
  }
  return { open: false, opens: null }
}

/** What the contact pages show, now. */
export const answerReadContact = ({ writerOf, clock }: Pick<SupportPorts, 'writerOf' | 'clock'>) =>
  answers(readContact, async ({ caller }) => {
    const { support } = caller.host.brand
    const at = clock()
    return {
      ...support,
      writer: await writerOf(caller),
      today: romeDay(at),
      holiday: isHoliday(support, romeDay(at)),
      state: phoneState(support, at),
    }
  })
