import { parse } from 'csv-parse/sync'
import { seatLabels } from 'contract/commerce/seats/labels.ts'
import { MAX_ROWS, type Seat } from 'contract/commerce/seats/seats.ts'
import { longDate } from 'contract/platform/dates.ts'
import { z } from 'zod'
import { csvOf } from '../../platform/documents/csv.ts'

/** A line of a list, as it was typed. */
export interface Row {
  line: number
  name: string
  email: string
}

const records = z.array(z.object({ info: z.object({ lines: z.int() }), record: z.array(z.string()) }))

/**
 * The rows of a list in CSV, whose first line names the columns `nome` and `email`, and `cognome` if they are
 * apart; others are passed over. That line says what stands between cells: a comma, a semicolon or a tab. In
 * UTF-8, or as spreadsheets of old write it.
 */
export function readList(bytes: Uint8Array): Row[] | 'not-a-list' | 'too-many-rows' {
  const text = textOf(bytes)
  if (text.includes('\0')) return 'not-a-list'
  // A first line that only tells a spreadsheet what stands between cells.
  const headLine = /^sep=.(?=\r?\n)/.test(text) ? 2 : 1
  let read: z.infer<typeof records>
  try {
    read = records.parse(
      parse(text, {
        delimiter: delimiterOf(text.split(/\r\n?|\n/, headLine).at(-1) ?? ''),
        trim: true,
        skip_empty_lines: true,
        relax_column_count: true,
        max_record_size: 4000,
        from_line: headLine,
        to: MAX_ROWS + 2,
        info: true,
      }),
    )
  } catch {
    return 'not-a-list'
  }
  const [head, ...rows] = read
  const column = (names: RegExp) => head?.record.findIndex((cell) => names.test(cell)) ?? -1
  const name = column(/^nome(?: e cognome)?$/i)
  const surname = column(/^cognome$/i)
  const email = column(/^e-?mail$/i)
  if (name < 0 || email < 0) return 'not-a-list'
  if (rows.length > MAX_ROWS) return 'too-many-rows'
  return rows
    .map(({ info, record }) => ({
      line: info.lines,
      name: [record[name], record[surname]].filter(Boolean).join(' '),
      email: record[email] ?? '',
    }))
    .filter((row) => row.name !== '' || row.email !== '')
}

/** What stands between the cells of a line: what it has most of. */
const delimiterOf = (line: string): string => {
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}

/** Without the mark of its encoding, which tells UTF-16; UTF-8, or else the encoding of old spreadsheets. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const plain = (day: string | null): string => (day === null ? '' : longDate(day).replaceAll('\u00a0', ' '))

/** The places as a list that a spreadsheet opens; no cell begins a formula. */
export const writeList = (seats: readonly Seat[]): string =>
  csvOf(
    ['posto', 'nome', 'email', 'stato', 'dal', 'fino al'],
    seats.map(({ place, name, email, status, at, until }) => [
      ...[String(place), name ?? '', email ?? '', seatLabels[status]],
      ...[plain(at), plain(until)],
    ]),
  )
