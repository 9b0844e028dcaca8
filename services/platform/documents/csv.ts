import { stringify } from 'csv-stringify/sync'

/** Words, a number of things, or cents. */
export type Cell = string | number | { cents: number } | null

/** `-1234,50`: as an Italian spreadsheet reads a number. */
export const amountOf = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)},` +
  String(Math.abs(cents) % 100).padStart(2, '0')

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
      number: (count) => number(String(count)),
      object: ({ cents }: Record<string, number>) => number(amountOf(cents!)),
    },
  })
