import { shiftDay } from 'contract/platform/rome.ts'

/** An event of a whole day, wherever the calendar is. `id`: the same event has the same one for ever. */
export interface DayEvent {
  id: string
  day: string
  summary: string
  description: string
  url: string
}

/** Octets of a line, its end not counted (RFC 5545 §3.1). */
const LINE = 75

/** A calendar in the format that calendars take in (RFC 5545). `at`: when it was written. */
export function calendarFile(
  events: readonly DayEvent[],
  { program, at }: { program: string; at: Date },
): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${text(program)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ id, day, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${text(id)}`,
      `DTSTAMP:${stamp}`,
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
