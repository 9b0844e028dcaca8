import { seatLabels } from 'contract/commerce/seats/labels.ts'
import { MAX_ROWS, type Seat } from 'contract/commerce/seats/seats.ts'
import { longDate } from 'contract/platform/dates.ts'
import { csvOf, readCsv } from '../../platform/documents/csv.ts'

/** A line of a list, as it was typed. */
export interface Row {
  line: number
  name: string
  email: string
}

/**
 * The rows of a list in CSV, whose first line names the columns `nome` and `email`, and `cognome` if they are
 * apart; others are passed over.
 */
export function readList(bytes: Uint8Array): Row[] | 'not-a-list' | 'too-many-rows' {
  const records = readCsv(bytes, { maxRows: MAX_ROWS, maxRecordLength: 4000 })
  if (records === null) return 'not-a-list'
  const [head, ...rows] = records
  const column = (names: RegExp) => head?.cells.findIndex((cell) => names.test(cell)) ?? -1
  const name = column(/^nome(?: e cognome)?$/i)
  const surname = column(/^cognome$/i)
  const email = column(/^e-?mail$/i)
  if (name < 0 || email < 0) return 'not-a-list'
  if (rows.length > MAX_ROWS) return 'too-many-rows'
  return rows
    .map(({ line, cells }) => ({
      line,
      name: [cells[name], cells[surname]].filter(Boolean).join(' '),
      email: cells[email] ?? '',
    }))
    .filter((row) => row.name !== '' || row.email !== '')
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
