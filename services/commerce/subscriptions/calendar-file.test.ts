import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile, type DayEvent } from './read-calendar.ts'

const at = new Date('2026-11-23T02:03:04.567Z')
const program = '-//Edizioni Meridiano//Edicola//IT'
const event: DayEvent = {
  id: 'a-charge@account.meriggio.localhost',
  day: '2026-12-31',
  summary: 'Digital: prossimo addebito, 119,99\u00a0€',
  description: 'L’abbonamento si rinnova; per saperne di più\nvai alla pagina \\ dei tuoi abbonamenti.',
  url: 'http://account.meriggio.localhost/user/subscriptions',
  isCancelled: false,
}
/** Lines as a calendar reads them: unfolded, without their ends. */
const read = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
const valueOf = (file: string, name: string): string =>
  read(file)
    .find((line) => line.startsWith(`${name}:`))!
    .slice(name.length + 1)
    .replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

test('a day is a whole one, and ends with the next', () => {
  expect(read(calendarFile([event], { program, at }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Edizioni Meridiano//Edicola//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:a-charge@account.meriggio.localhost',
    'DTSTAMP:20261123T020304Z',
    'SEQUENCE:29923323',
    'STATUS:CONFIRMED',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Digital: prossimo addebito\\, 119\\,99\u00a0€',
    'DESCRIPTION:L’abbonamento si rinnova\\; per saperne di più\\nvai alla pagina \\\\ dei tuoi abbonamenti.',
    'URL:http://account.meriggio.localhost/user/subscriptions',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

const anyText = fc.string({ unit: 'binary', maxLength: 300 })

test('whatever a text holds, no line is longer than 75 octets and the text comes back', () =>
  fc.assert(
    fc.property(anyText, anyText, (summary, description) => {
      const file = calendarFile([{ ...event, summary, description }], { program, at })
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const kept = (words: string) =>
        words
          .toWellFormed()
          .replace(/\r\n?|\n/g, '\n')
          // oxlint-disable-next-line no-control-regex -- they are what may not stand there
          .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      expect(valueOf(file, 'SUMMARY')).toBe(kept(summary))
      expect(valueOf(file, 'DESCRIPTION')).toBe(kept(description))
      // Nothing that was written adds a line of its own.
      expect(read(file)).toHaveLength(18)
    }),
  ))
