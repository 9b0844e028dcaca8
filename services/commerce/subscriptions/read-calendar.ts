import { theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { type KeyDate, keyDates } from 'contract/commerce/subscriptions/key-dates.ts'
import { readCalendar } from 'contract/commerce/subscriptions/subscriptions.ts'
import { sendsFile } from '../../platform/wire/call.ts'
import type { SubscriptionPorts } from './ports.ts'
import { present } from './read-subscriptions.ts'
import { type Stored, subscriptionsOf } from './store/subscriptions.ts'

/** The days of one's subscriptions that are still to come, as a file for a calendar. */
export const answerReadCalendar = (ports: SubscriptionPorts) =>
  sendsFile(readCalendar, async ({ caller, person, refuse }) => {
    const at = ports.clock()
    const stored = await subscriptionsOf(ports.db, person.account)
    const dates = (some: readonly Stored[]) =>
      keyDates(
        some.map((s) => present(ports, s, { at })),
        romeDay(at),
      )
    const days = dates(stored)
    const cancelled = dates(stored.filter(renewedOnce).map(asRenewing)).filter(
      (one) => !days.some(({ of, kind }) => of.id === one.of.id && kind === one.kind),
    )
    if (days.length + cancelled.length === 0) return refuse('ERR_NO_DATES')
    const url = siteUrl(caller.host, 'account', '/user/subscriptions')
    const eventOf = (one: KeyDate, isCancelled: boolean) => ({
      id: `${one.of.id}-${one.kind}@${new URL(url).hostname}`,
      day: one.day,
      ...wordsOf(one),
      url,
      isCancelled,
    })
    const events = [...days.map((one) => eventOf(one, false)), ...cancelled.map((one) => eventOf(one, true))]
    const program = `-//${ports.brands.shared.publisher}//Edicola//IT`
    const bytes = Buffer.from(calendarFile(events, { program, at }))
    return { bytes, size: bytes.length, name: 'abbonamenti.ics' }
  })

/** Whether a calendar may hold days of it that are no more: it renewed, and does so no longer. */
const renewedOnce = (s: Stored): boolean => !s.neverPaid && (s.state === 'ended' || !s.renews)
const asRenewing = (s: Stored): Stored => ({
  ...s,
  state: 'active',
  renews: true,
  ended: null,
  endedWhy: null,
})

function wordsOf({ kind, amount, of }: KeyDate): { summary: string; description: string } {
  const what = `${of.name} (${of.masthead})`
  const sum = amount === null ? '' : `, ${euros(amount)}`
  switch (kind) {
    case 'withdrawal':
      return {
        summary: `${what}: ultimo giorno per recedere`,
        description: 'Entro mezzanotte puoi recedere dal contratto senza dare spiegazioni.',
      }
    case 'notice':
      return {
        summary: `${what}: promemoria del rinnovo`,
        description: 'Oggi ti scriviamo quando e quanto addebitiamo, e come disdire.',
      }
    case 'last-useful':
      return {
        summary: `${what}: ultimo giorno utile per disdire`,
        description:
          'Entro mezzanotte puoi disdire il rinnovo senza costi.' +
          (of.next === null
            ? ''
            : ` Poi addebitiamo ${euros(of.next.amount)} ${theDate('il', of.next.day)}.`),
      }
    case 'charge':
      return { summary: `${what}: addebito${sum}`, description: 'L’abbonamento si rinnova.' }
    case 'invoice':
      return { summary: `${what}: fattura${sum}`, description: 'L’abbonamento si rinnova.' }
    case 'free-exit':
      return {
        summary: `${what}: ultimo giorno per uscire senza costi`,
        description: 'Entro mezzanotte puoi lasciare l’abbonamento: restituiamo i giorni che restano.',
      }
    case 'retry':
      return {
        summary: `${what}: nuovo tentativo di addebito${sum}`,
        description: 'L’ultimo addebito non è riuscito: puoi pagare anche prima, con un’altra carta.',
      }
    case 'reads-until':
      return {
        summary: `${what}: ultimo giorno di lettura`,
        description:
          of.due !== null
            ? 'Poi l’abbonamento si sospende.'
            : of.byCode
              ? 'L’hai avuto con un codice: non si rinnova, e non ci sono addebiti.'
              : 'Il rinnovo è disdetto.',
      }
  }
}

/**
 * An event of a whole day, wherever the calendar is. `id`: the same event has the same one for ever, and one
 * that is cancelled is taken out of the calendars that have it.
 */
export interface DayEvent {
  id: string
  day: string
  summary: string
  description: string
  url: string
  isCancelled: boolean
}

/** Octets of a line, its end not counted (RFC 5545 §3.1). */
const LINE = 75

/** A calendar in the format that calendars take in (RFC 5545). `at`: when it was written. */
export function calendarFile(
  events: readonly DayEvent[],
  { program, at }: { program: string; at: Date },
): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '')
  // Every file is a revision after those before it (RFC 5545 §3.8.7.4), in minutes.
  const sequence = Math.floor(at.getTime() / 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${text(program)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ id, day, summary, description, url, isCancelled }) => [
      'BEGIN:VEVENT',
      `UID:${text(id)}`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${sequence}`,
      `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      `DTSTART;VALUE=DATE:${plain(day)}`,
      // The day after: an end is not part of its event.
      `DTEND;VALUE=DATE:${plain(shiftDay(day, 1))}`,
      `SUMMARY:${text(summary)}`,
      `DESCRIPTION:${text(description)}`,
      `URL:${url.replace(/[^\x21-\x7e]/g, encodeURIComponent)}`,
      // One is free that day.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const plain = (day: string): string => day.replaceAll('-', '')

/** A text as a value (RFC 5545 §3.3.11); what no text may hold is left out. */
const text = (words: string): string =>
  words
    .toWellFormed()
    .replace(/\r\n?|\n/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what may not stand there
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Broken where a line would be too long, never within a letter; what goes on begins with a space. */
function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > LINE) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += letter
    octets += size
  }
  return parts.join('\r\n ')
}
