import type { Frequency } from 'contract/press-review/people/forms.ts'
import { MAX_LIST_ROWS } from 'contract/press-review/people/people.ts'
import { csvOf, readCsv } from '../../platform/documents/csv.ts'

/** A line of a list, as it was typed. Null: the list has no such column. */
export interface Row {
  line: number
  name: string
  email: string
  groups: string[]
  frequency: string
}

/** How columns may be called, by people and by programs. */
const heads = {
  name: /^(?:nome(?: e cognome)?|nominativo|destinatario|(?:full )?name)$/i,
  first: /^(?:nome|first ?name|given name)$/i,
  last: /^(?:cognome|surname|last ?name|family name)$/i,
  email: /^(?:e-?mail|mail|posta elettronica|indirizzo(?: e-?mail)?|e-?mail address)$/i,
  groups: /^(?:grupp[oi]|groups?)$/i,
  frequency: /^(?:frequenza|frequency)$/i,
} as const

/**
 * The rows of a list in CSV, whose first line names its columns; a bar or a comma stands between groups.
 */
export function readList(bytes: Uint8Array): Row[] | 'not-a-list' | 'too-many-rows' {
  const records = readCsv(bytes, { maxRows: MAX_LIST_ROWS, maxRecordLength: 20_000 })
  if (records === null) return 'not-a-list'
  const [head, ...rows] = records
  const column = (names: RegExp) => head?.cells.findIndex((cell) => names.test(cell)) ?? -1
  const [email, last, groups, frequency] = [heads.email, heads.last, heads.groups, heads.frequency].map(
    column,
  )
  const first = column(heads.first)
  const name = first >= 0 ? first : column(heads.name)
  if (name < 0 || email! < 0) return 'not-a-list'
  if (rows.length > MAX_LIST_ROWS) return 'too-many-rows'
  return rows
    .map(({ line, cells }) => {
      const cell = (at: number) => plainCell(cells[at] ?? '')
      return {
        line,
        name: [cell(name), last! < 0 ? '' : cell(last!)].filter(Boolean).join(' '),
        email: cell(email!),
        groups: groupsIn(groups! < 0 ? '' : cell(groups!)),
        frequency: frequency! < 0 ? '' : cell(frequency!),
      }
    })
    .filter((row) => row.name !== '' || row.email !== '')
}

/** Without the apostrophe that keeps a spreadsheet from reading a formula (`writePeople`). */
const plainCell = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim()

const groupsIn = (cell: string): string[] => [
  ...new Map(
    cell
      .split(/[|,;]/)
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => [name.toLowerCase(), name]),
  ).values(),
]

/** What a frequency means that was typed; '' : the list does not say; null: nobody knows. */
export function frequencyIn(typed: string): Frequency | '' | null {
  if (typed === '') return ''
  if (/^(?:ogni(?: rassegna| giorno)?|quotidian[ao]|giornalier[ao]|each|daily)$/i.test(typed)) return 'each'
  if (/^(?:settimanale|(?:il )?riepilogo(?: del venerd[iì]’?'?)?|venerd[iì]|weekly)$/i.test(typed))
    return 'weekly'
  return null
}
const frequencyWords: Readonly<Record<Frequency, string>> = {
  each: 'ogni rassegna',
  weekly: 'riepilogo del venerdì',
}

/** Recipients as a list that a spreadsheet opens and `readList` reads; no cell begins a formula. */
export const writePeople = (
  people: readonly {
    name: string
    email: string
    groups: readonly string[]
    frequency: Frequency
    state: string
  }[],
): string =>
  csvOf(
    ['nome', 'email', 'gruppi', 'frequenza', 'stato'],
    people.map(({ name, email, groups, frequency, state }) => [
      ...[name, email, groups.join('|'), frequencyWords[frequency], state],
    ]),
  )
