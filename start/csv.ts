/** Words, a number of things, or cents. */
export type Cell = string | number | { cents: number } | null
/** What a report prints, or writes in a file. */
export interface Table {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

const written = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? quoted(cell) : amountOf(cell.cents)
}

/** `-1234,50`: as an Italian spreadsheet reads a number. */
export const amountOf = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)},` +
  String(Math.abs(cents) % 100).padStart(2, '0')

// A spreadsheet would take what begins so for a formula, also in the wide signs of the East.
const tamed = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => {
  const safe = tamed(text)
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table for Italian spreadsheets: semicolons, for the comma is the decimal point; a BOM, without which
 * they do not take it for UTF-8.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(written).join(';')}\r\n`).join('')}`

/** The same for a terminal: numbers stand to the right. */
export function tableOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const plain = (cell: Cell) =>
    typeof cell === 'object' && cell !== null ? amountOf(cell.cents) : String(cell ?? '')
  const all = [head.map(String), ...rows.map((row) => row.map(plain))]
  const widths = head.map((_, i) => Math.max(...all.map((row) => [...row[i]!].length)))
  const toTheRight = head.map((_, i) => rows.length > 0 && rows.every((row) => typeof row[i] !== 'string'))
  return all.map((row) =>
    row
      .map((cell, i) => (toTheRight[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  )
}
