/** A property of a calendar file: its name, parameters, and value, as RFC 5545 §3.1 sets them. */
interface Line {
  name: string
  parameters: string
  value: string
}
export interface CalendarEvent {
  uid: string
  day: string
  summary: string
  description: string
  url: string
  sequence: number
  isCancelled: boolean
}

/**
 * For tests: reads a calendar file as strictly as RFC 5545 allows, and gives its events. @throws where a line
 * is too long or ends wrongly, a property is missing or there twice, or a value has not its form.
 */
export function readCalendarFile(file: string): CalendarEvent[] {
  must(file.endsWith('\r\n'), 'the last line has no end')
  must(!/[^\r]\n|\r[^\n]/.test(file), 'a line does not end in CR LF')
  // oxlint-disable-next-line no-control-regex -- they are what may not stand there
  must(!/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(file), 'a control character')
  const physical = file.split('\r\n').slice(0, -1)
  for (const line of physical)
    must(Buffer.byteLength(line) <= 75 && line !== '', `too long or empty: ${line}`)
  const lines = physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(lineOf)
  const [begin, ...rest] = lines
  must(begin?.name === 'BEGIN' && begin.value === 'VCALENDAR', 'it begins otherwise')
  must(rest.at(-1)?.name === 'END' && rest.at(-1)?.value === 'VCALENDAR', 'it ends otherwise')
  const first = rest.findIndex(({ name }) => name === 'BEGIN')
  const head = rest.slice(0, first)
  for (const name of ['PRODID', 'VERSION']) one(head, name)
  must(one(head, 'VERSION').value === '2.0', 'another version')
  const events: CalendarEvent[] = []
  let open: Line[] | null = null
  for (const line of rest.slice(first, -1)) {
    if (line.name === 'BEGIN') {
      must(open === null && line.value === 'VEVENT', `${line.value} within an event`)
      open = []
    } else if (line.name === 'END') {
      must(open !== null && line.value === 'VEVENT', `END:${line.value}`)
      events.push(eventOf(open!))
      open = null
    } else {
      must(open !== null, `${line.name} outside of an event`)
      open!.push(line)
    }
  }
  must(open === null && events.length > 0, 'an event without an end, or none')
  must(new Set(events.map(({ uid }) => uid)).size === events.length, 'two events have one name')
  return events
}

function must(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Error(why)
}

function lineOf(line: string): Line {
  const parts = /^([A-Z-]+)((?:;[A-Z-]+=[A-Z-]+)*):(.*)$/.exec(line)
  must(parts !== null, `not a property: ${line}`)
  return { name: parts[1]!, parameters: parts[2]!, value: parts[3]! }
}

function one(lines: readonly Line[], name: string): Line {
  const matches = lines.filter((line) => line.name === name)
  must(matches.length === 1, `${name}: ${matches.length} times`)
  return matches[0]!
}

/** A text value, read (§3.3.11). */
function textOf({ name, value }: Line): string {
  must(/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value), `${name} is not escaped: ${value}`)
  return value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}

function dayOf({ name, parameters, value }: Line): string {
  must(parameters === ';VALUE=DATE' && /^\d{8}$/.test(value), `${name} is no day: ${value}`)
  const day = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`
  must(new Date(`${day}T00:00:00Z`).toISOString().startsWith(day), `${day} does not exist`)
  return day
}

function eventOf(lines: readonly Line[]): CalendarEvent {
  must(/^\d{8}T\d{6}Z$/.test(one(lines, 'DTSTAMP').value), 'DTSTAMP is no instant')
  const [from, to] = [dayOf(one(lines, 'DTSTART')), dayOf(one(lines, 'DTEND'))]
  must(Date.parse(to) - Date.parse(from) === 86_400_000, `${from} to ${to} is not a day`)
  must(one(lines, 'TRANSP').value === 'TRANSPARENT', 'it takes up the day')
  return {
    uid: textOf(one(lines, 'UID')),
    day: from,
    summary: textOf(one(lines, 'SUMMARY')),
    description: textOf(one(lines, 'DESCRIPTION')),
    url: new URL(one(lines, 'URL').value).href,
    sequence: Number(one(lines, 'SEQUENCE').value),
    isCancelled: one(lines, 'STATUS').value === 'CANCELLED',
  }
}
