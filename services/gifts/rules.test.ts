import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GIFTS_A_MONTH } from 'contract/gifts/gifts.ts'
import { shiftDay } from 'contract/rome.ts'
import { againFrom, isMachine, isOpen, lastDayOf, leftAfter, monthOf } from './rules.ts'

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
      expect(monthOf(lastDay)).toBe(againFrom(day))
    }),
  ))

test('a month begins anew on its first day, whatever the day', () =>
  fc.assert(
    fc.property(days, (day) => {
      expect(monthOf(againFrom(day))).toBe(againFrom(day))
      expect(monthOf(shiftDay(againFrom(day), -1))).toBe(monthOf(day))
    }),
  ))

test('the last day of January leads to the last of February', () => {
  expect(lastDayOf('2027-01-31')).toBe('2027-02-28')
  expect(lastDayOf('2028-01-31')).toBe('2028-02-29')
  expect(lastDayOf('2026-12-31')).toBe('2027-01-31')
})

test('never fewer than none are left', () => {
  expect([0, 1, GIFTS_A_MONTH, GIFTS_A_MONTH + 1].map(leftAfter)).toEqual([
    GIFTS_A_MONTH,
    GIFTS_A_MONTH - 1,
    0,
    0,
  ])
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
  'curl/8.5.0',
  'python-requests/2.32',
  '  ',
  '',
  null,
  undefined,
])('%s is a program', (agent) => expect(isMachine(agent)).toBe(true))

test.each([
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 12; CUBOT P50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile',
  'Mozilla/5.0 (Linux; Android 13; CUBOT_X70 Build/CUBOT) AppleWebKit/537.36 Chrome/120.0 Mobile',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/400.0]',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
])('%s is a person', (agent) => expect(isMachine(agent)).toBe(false))
