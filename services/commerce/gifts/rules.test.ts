import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GIFTS_A_MONTH } from 'contract/commerce/gifts/gifts.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { renewsOn, isOpen, lastDayOf, remainingAfter, monthOf } from './rules.ts'

const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a gift opens for a month: four weeks at least, until a day of the next one', () =>
  fc.assert(
    fc.property(days, (day) => {
      const lastDay = lastDayOf(day)
      expect(isOpen({ lastDay }, day)).toBe(true)
      expect(isOpen({ lastDay }, lastDay)).toBe(true)
      expect(isOpen({ lastDay }, shiftDay(lastDay, 1))).toBe(false)
      expect(lastDay >= shiftDay(day, 28)).toBe(true)
      // What is forgotten once it is closed is of a month that is over.
      expect(monthOf(lastDay)).toBe(renewsOn(day))
    }),
  ))

test('a month begins anew on its first day, whatever the day', () =>
  fc.assert(
    fc.property(days, (day) => {
      expect(monthOf(renewsOn(day))).toBe(renewsOn(day))
      expect(monthOf(shiftDay(renewsOn(day), -1))).toBe(monthOf(day))
    }),
  ))

test('the last day of January leads to the last of February', () => {
  expect(lastDayOf('2027-01-31')).toBe('2027-02-28')
  expect(lastDayOf('2028-01-31')).toBe('2028-02-29')
  expect(lastDayOf('2026-12-31')).toBe('2027-01-31')
})

test('never fewer than none are left', () => {
  expect([0, 1, GIFTS_A_MONTH, GIFTS_A_MONTH + 1].map(remainingAfter)).toEqual([
    GIFTS_A_MONTH,
    GIFTS_A_MONTH - 1,
    0,
    0,
  ])
})
