import fc from 'fast-check'
import { expect, test } from 'vitest'
import { romeClock, romeDay, shiftDay, weekday } from 'contract/platform/rome.ts'
import type { Schedule } from 'contract/press-review/sending/schedule.ts'
import { easterOf, holidayOf } from './holidays.ts'
import {
  daysOfWeekly,
  dueOf,
  instantAt,
  isWorkingDay,
  lastWorkingDay,
  latestOf,
  leavesOn,
  missingEditions,
  nextOf,
  whenMissing,
} from './schedule-rules.ts'

const working: Schedule = {
  ...{ days: 'working', weekdays: [], time: '07:30', even_if_empty: true, missing: 'send' },
  wait_until: null,
}
const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
const day = days.map((date) => date.toISOString().slice(0, 10))
const time = fc
  .tuple(fc.integer({ min: 5, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)

test('Easter is the Sunday that the Church says', () => {
  expect([2019, 2024, 2025, 2026, 2027, 2028, 2038, 1954, 1981].map(easterOf)).toEqual([
    ...['2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16'],
    ...['2038-04-25', '1954-04-18', '1981-04-19'],
  ])
  for (let year = 1900; year < 2200; year++) expect(weekday(easterOf(year))).toBe(7)
})

test('the fourth of October is a holiday from 2026 on', () => {
  expect([holidayOf('2025-10-04'), holidayOf('2026-10-04')]).toEqual([null, 'San Francesco'])
})

test.each([
  ['2026-11-20', 'a Friday', true],
  ['2026-11-21', 'a Saturday', false],
  ['2026-11-22', 'a Sunday', false],
  ['2027-03-26', 'Good Friday', true],
  ['2027-03-29', 'Easter Monday 2027', false],
  ['2027-10-04', 'Monday, the fourth of October 2027', false],
  ['2024-10-04', 'the same when it was none', true],
  ['2026-12-08', 'Immacolata', false],
  ['2026-12-24', 'the day before Christmas', true],
  ['2027-03-28', 'the night the clocks go on', false],
  ['2026-10-26', 'the Monday after they go back', true],
])('%s, %s: %s', (of, _what, is) => {
  expect([isWorkingDay(of), leavesOn(working, of)]).toEqual([is, is])
})

test('half past seven is half past seven in Rome on both sides of every change', () => {
  for (const [of, utc] of [
    ['2026-03-27', '06:30'],
    ['2026-03-29', '05:30'],
    ['2026-03-30', '05:30'],
    ['2026-10-23', '05:30'],
    ['2026-10-25', '06:30'],
    ['2026-10-26', '06:30'],
    ['2027-03-28', '05:30'],
    ['2027-10-31', '06:30'],
  ] as const)
    expect(instantAt(of, '07:30').toISOString()).toBe(`${of}T${utc}:00.000Z`)
})

test('whatever the day and the time, Rome shows it', () => {
  fc.assert(
    fc.property(day, time, (of, at) => {
      const instant = instantAt(of, at)
      expect([romeDay(instant), romeClock(instant)]).toEqual([of, at])
    }),
  )
})

/** What a look at the clock every few minutes of some days makes of a schedule, by day. */
function looked(schedule: Schedule, from: string, to: string, up: (at: Date) => boolean = () => true) {
  const standing = { ...schedule, written: new Date('2026-01-01T00:00:00Z') }
  const sent: Record<string, string> = {}
  const end = Date.parse(`${to}T23:59:00Z`)
  for (let ms = Date.parse(`${from}T00:00:00Z`); ms < end; ms += 300_000) {
    const at = new Date(ms)
    if (!up(at)) continue
    const today = romeDay(at)
    if (sent[today] === undefined && dueOf(standing, today, at) !== 'wait')
      sent[today] = `${dueOf(standing, today, at)} ${romeClock(at)}`
  }
  return sent
}

test('a working day at 7:30, over a change of the clocks: once a day, at 7:30', () => {
  expect(looked(working, '2026-10-22', '2026-10-27')).toEqual({
    '2026-10-22': 'send 07:30',
    '2026-10-23': 'send 07:30',
    '2026-10-26': 'send 07:30',
    '2026-10-27': 'send 07:30',
  })
  expect(looked(working, '2027-03-25', '2027-03-30')).toEqual({
    '2027-03-25': 'send 07:30',
    '2027-03-26': 'send 07:30',
    '2027-03-30': 'send 07:30',
  })
  expect(Object.keys(looked({ ...working, days: 'every' }, '2027-10-30', '2027-11-01'))).toEqual([
    ...['2027-10-30', '2027-10-31', '2027-11-01'],
  ])
  expect(Object.keys(looked(working, '2027-10-01', '2027-10-05'))).toEqual(['2027-10-01', '2027-10-05'])
})

test('a server that is down at 7:30 sends when it is up, until noon; then it is too late', () => {
  const upFrom = (clock: string) => (at: Date) => romeClock(at) >= clock
  const on = (clock: string) => looked(working, '2026-11-20', '2026-11-20', upFrom(clock))
  expect(on('09:10')).toEqual({ '2026-11-20': 'send 09:10' })
  expect(on('11:55')).toEqual({ '2026-11-20': 'send 11:55' })
  expect(on('12:00')).toEqual({ '2026-11-20': 'late 12:00' })
})

test('what was due before the schedule was written is not made up for', () => {
  const written = new Date('2026-11-20T08:00:00Z')
  expect(dueOf({ ...working, written }, '2026-11-20', new Date('2026-11-20T08:05:00Z'))).toBe('wait')
  expect(dueOf({ ...working, written }, '2026-11-23', new Date('2026-11-23T06:30:00Z'))).toBe('send')
})

test('the next time is in the future, on a day of the schedule, at its time', () => {
  fc.assert(
    fc.property(days, time, fc.constantFrom('working', 'every', 'some', 'none'), (at, hour, which) => {
      const schedule: Schedule = {
        ...working,
        days: which,
        weekdays: which === 'some' ? [3] : [],
        time: hour,
      }
      const next = nextOf(schedule, at)
      if (which === 'none') {
        expect(next).toBeNull()
        return
      }
      expect(next!.getTime()).toBeGreaterThan(at.getTime())
      expect([leavesOn(schedule, romeDay(next!)), romeClock(next!)]).toEqual([true, hour])
    }),
  )
})

test('there is time to be late after every hour, and never the day after', () => {
  fc.assert(
    fc.property(time, (of) => {
      const latest = latestOf({ time: of, wait_until: null })
      expect(latest >= of && latest <= '23:59').toBe(true)
    }),
  )
  expect([latestOf(working), latestOf({ time: '18:00', wait_until: null })]).toEqual(['12:00', '20:00'])
})

test('the letter of the week leaves on its last working day, and no day stands in two or in none', () => {
  expect(lastWorkingDay('2026-11-18')).toBe('2026-11-20')
  expect(lastWorkingDay('2027-01-01')).toBe('2026-12-31')
  expect(daysOfWeekly('2026-11-20')[0]).toBe('2026-11-14')
  const seen: string[] = []
  for (let of = '2026-11-16'; of < '2028-01-01'; of = shiftDay(of, 7)) {
    const last = lastWorkingDay(of)!
    expect(isWorkingDay(last)).toBe(true)
    seen.push(...daysOfWeekly(last))
  }
  expect(seen).toEqual(seen.map((_, i) => shiftDay('2026-11-14', i)))
})

test('an edition is missing that was there on this weekday of the last two weeks', () => {
  const there = (brand: string, edition: string, ...dates: string[]) =>
    dates.map((date) => ({ brand, edition, date }))
  const all = [
    ...there('MG', 'nazionale', '2026-11-06', '2026-11-13'),
    ...there('MG', 'laguna', '2026-11-06', '2026-11-13', '2026-11-20'),
    ...there('CA', 'nazionale', '2026-11-13'),
    ...there('CA', 'sud', '2026-11-06', '2026-11-12'),
  ]
  expect(missingEditions(all, '2026-11-20')).toEqual([{ brand: 'MG', edition: 'nazionale' }])
})

test('an edition that is missing is waited for until an hour, or not, or somebody is told', () => {
  const wait = { missing: 'wait', wait_until: '08:30' } as const
  const at = (clock: string) => instantAt('2026-11-20', clock)
  expect(whenMissing(wait, '2026-11-20', at('08:25'))).toBe('wait')
  expect(whenMissing(wait, '2026-11-20', at('08:30'))).toBe('send')
  expect(whenMissing({ missing: 'alert', wait_until: null }, '2026-11-20', at('07:30'))).toBe('alert')
})
