import { type Cell, textOfCell } from '../services/platform/documents/csv.ts'

/** What a report prints, or writes in a file. */
export interface Table {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** A table for a terminal: numbers stand to the right. */
export function tableOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const plain = (cell: Cell) => (typeof cell === 'string' ? cell : cell === null ? '' : textOfCell(cell))
  const all = [head.map(String), ...rows.map((row) => row.map(plain))]
  const widths = head.map((_, i) => Math.max(...all.map((row) => [...row[i]!].length)))
  const isNumber = (cell: Cell | undefined) =>
    typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'cents' in cell)
  const toTheRight = head.map(
    (_, i) =>
      rows.some((row) => isNumber(row[i])) && rows.every((row) => row[i] === null || isNumber(row[i])),
  )
  return all.map((row) =>
    row
      .map((cell, i) => (toTheRight[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  )
}
