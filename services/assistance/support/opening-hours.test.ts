import fc from 'fast-check'
import { expect, test } from 'vitest'
import { romeDay, weekday } from 'contract/platform/rome.ts'
import { isHoliday, phoneState } from './opening-hours.ts'

const schedule = {
  hours: [
    { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '21:00' },
    { days: [6], opens: '09:00', closes: '13:00' },
  ],
  closed: ['01-06', '2027-03-29'],
}
const at = (instant: string) => phoneState(schedule, new Date(instant))

test('the hours of SPEC §5 and §9, to the minute, in winter and in summer time', () => {
  // Friday 20 November 2026, UTC+1.
  expect(at('2026-11-20T07:59:59Z')).toEqual({ open: false, opens: { day: '2026-11-20', time: '09:00' } })
  expect(at('2026-11-20T08:00:00Z')).toEqual({ open: true, until: '21:00' })
  expect(at('2026-11-20T19:59:59Z')).toEqual({ open: true, until: '21:00' })
  expect(at('2026-11-20T20:00:00Z')).toEqual({ open: false, opens: { day: '2026-11-21', time: '09:00' } })
  // Saturday, then Sunday.
  expect(at('2026-11-21T11:59:00Z')).toEqual({ open: true, until: '13:00' })
  expect(at('2026-11-21T12:00:00Z')).toEqual({ open: false, opens: { day: '2026-11-23', time: '09:00' } })
  expect(at('2026-11-22T10:00:00Z')).toEqual({ open: false, opens: { day: '2026-11-23', time: '09:00' } })
  // Friday 17 July 2026, UTC+2.
  expect(at('2026-07-17T07:00:00Z')).toEqual({ open: true, until: '21:00' })
  expect(at('2026-07-17T19:00:00Z').open).toBe(false)
})

test('the clock goes forward and back on a Sunday: the Monday after opens at nine all the same', () => {
  // 29 March 2026: 2:00 is 3:00. 25 October 2026: 3:00 is 2:00.
  expect(at('2026-03-27T08:00:00Z').open).toBe(true)
  expect(at('2026-03-30T06:59:00Z').open).toBe(false)
  expect(at('2026-03-30T07:00:00Z').open).toBe(true)
  expect(at('2026-10-23T07:00:00Z').open).toBe(true)
  expect(at('2026-10-26T07:59:00Z').open).toBe(false)
  expect(at('2026-10-26T08:00:00Z').open).toBe(true)
})

test('never on the four days of SPEC §5, nor on those of the settings, of every year or of one', () => {
  for (const day of ['2028-12-25', '2028-12-26', '2029-01-01', '2028-08-15', '2027-01-06', '2027-03-29']) {
    expect(isHoliday(schedule, day)).toBe(true)
    expect([day, at(`${day}T10:00:00Z`).open]).toEqual([day, false])
  }
  expect(at('2028-03-29T10:00:00Z').open).toBe(true)
  // Christmas 2026 is a Friday: Saturday is closed too, so Monday.
  expect(at('2026-12-24T21:00:00Z')).toEqual({ open: false, opens: { day: '2026-12-28', time: '09:00' } })
})

test('two stretches in a day, and a service that never answers', () => {
  const lunch = {
    hours: [
      { days: [1], opens: '15:00', closes: '18:00' },
      { days: [1], opens: '09:00', closes: '13:00' },
    ],
    closed: [],
  }
  expect(phoneState(lunch, new Date('2026-11-23T12:30:00Z'))).toEqual({
    open: false,
    opens: { day: '2026-11-23', time: '15:00' },
  })
  expect(phoneState({ hours: [], closed: [] }, new Date())).toEqual({ open: false, opens: null })
})

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2039-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('open on working days, within the hours; closed names an opening that is one', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const state = phoneState(schedule, instant)
      const day = romeDay(instant)
      const time = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Rome',
        hour: '2-digit',
        minute: '2-digit',
      }).format(instant)
      const within = schedule.hours.some(
        ({ days, opens, closes }) => days.includes(weekday(day)) && opens <= time && time < closes,
      )
      expect(state.open).toBe(within && !isHoliday(schedule, day))
      if (state.open) return
      const next = state.opens!
      expect(`${next.day} ${next.time}` > `${day} ${time}`).toBe(true)
      expect(isHoliday(schedule, next.day)).toBe(false)
      // At that time, by either of Rome's clocks, somebody answers.
      const openings = ['+01:00', '+02:00'].map((zone) => new Date(`${next.day}T${next.time}:00${zone}`))
      expect(openings.some((opening) => phoneState(schedule, opening).open)).toBe(true)
    }),
  )
})

test('until it opens it stays closed, a quarter of an hour at a time', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const state = phoneState(schedule, instant)
      if (state.open) return
      const later = phoneState(schedule, new Date(instant.getTime() + 900_000))
      if (!later.open) expect(later.opens).toEqual(state.opens)
    }),
  )
})

/** Rome's clock by the rule of the law (directive 2000/84/EC), not by the tables that the code goes by. */
function romeByRule(at: number) {
  const year = new Date(at).getUTCFullYear()
  const change = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0))
    return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1)
  }
  const summer = change(2) <= at && at < change(9)
  const local = new Date(at + (summer ? 2 : 1) * 3_600_000)
  return { weekday: local.getUTCDay(), hour: local.getUTCHours(), day: local.toISOString().slice(5, 10) }
}

test('every hour of 2026 and 2027, at its first and its last second', () => {
  const SPEC = {
    hours: schedule.hours,
    closed: [],
  }
  let open = 0
  for (let at = Date.UTC(2025, 11, 31, 23); at < Date.UTC(2027, 11, 31, 23); at += 3_600_000) {
    const { weekday: day, hour, day: date } = romeByRule(at)
    const closes = day === 0 ? 0 : day === 6 ? 13 : 21
    const right = !['12-25', '12-26', '01-01', '08-15'].includes(date) && hour >= 9 && hour < closes
    for (const instant of [at, at + 3_599_999])
      expect([new Date(instant).toISOString(), phoneState(SPEC, new Date(instant)).open]).toEqual([
        new Date(instant).toISOString(),
        right,
      ])
    if (right) open++
  }
  // Some twelve hours on five days and four on Saturdays, of two years.
  expect(open).toBeGreaterThan(6500)
  expect(open).toBeLessThan(6700)
})
