import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'

/** Words, a number of things, cents, or a day (YYYY-MM-DD). */
export type Cell = string | number | { cents: number } | { day: string } | null

/** `-1234,50`: as an Italian spreadsheet reads a number. */
export const amountOf = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)},` +
  String(Math.abs(cents) % 100).padStart(2, '0')

/** What a number, an amount or a day says as text. */
export const textOfCell = (cell: Exclude<Cell, string | null>): string =>
  typeof cell === 'number'
    ? String(cell).replace('.', ',')
    : 'cents' in cell
      ? amountOf(cell.cents)
      : cell.day

/** What begins no formula, whatever its first sign. */
const number = (value: string) => ({ value, escape_formulas: false })

/**
 * A table for Italian spreadsheets: semicolons, for the comma is the decimal point; a BOM, without which
 * they do not take it for UTF-8; no words begin a formula.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([head, ...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      number: (count) => number(textOfCell(count)),
      object: (cell: object) => number(textOfCell(cell as Exclude<Cell, string | number | null>)),
    },
  })

/** A record of a list that somebody brings; `line`: the one it ends on, from 1. */
export interface CsvRecord {
  line: number
  cells: string[]
}

const records = z.array(
  z
    .object({ info: z.object({ lines: z.int() }), record: z.array(z.string()) })
    .transform(({ info, record }): CsvRecord => ({ line: info.lines, cells: record })),
)

/**
 * The records of a list in CSV, its head first, cells trimmed, empty lines left out; null when it is none.
 * The head says what stands between cells: a semicolon, a comma or a tab. In UTF-8 or UTF-16, or as old
 * spreadsheets write it. At most `maxRows` rows and one more, so that a longer list can be refused.
 */
export function readCsv(
  bytes: Uint8Array,
  { maxRows, maxRecordLength }: { maxRows: number; maxRecordLength: number },
): CsvRecord[] | null {
  const text = textOf(bytes)
  if (text.includes('\0')) return null
  // A first line that only tells a spreadsheet what stands between cells.
  const headLine = /^sep=.(?=\r?\n)/.test(text) ? 2 : 1
  try {
    return records.parse(
      parse(text, {
        delimiter: delimiterOf(text.split(/\r\n?|\n/, headLine).at(-1) ?? ''),
        trim: true,
        skip_empty_lines: true,
        relax_column_count: true,
        max_record_size: maxRecordLength,
        from_line: headLine,
        to: maxRows + 2,
        info: true,
      }),
    )
  } catch {
    return null
  }
}

/** What stands between the cells of a line: what it has most of. */
const delimiterOf = (line: string): string => {
  const count = (mark: string) => line.split(mark).length
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
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
