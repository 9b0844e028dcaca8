import { PAGE } from './sheet.ts'

/** Body text and the distance of its lines: everything on a page stands on this step. */
export const TEXT = 9.1
export const LEAD = 11
export const MARGIN = 36
/** Where the last line of a page may reach. */
export const FOOT = PAGE.height - 42

/** Columns of a page. */
export interface Grid {
  columns: number
  column: number
  gap: number
}

export function gridOf(columns: number): Grid {
  const gap = columns > 4 ? 14 : 17
  return { columns, gap, column: (PAGE.width - 2 * MARGIN - (columns - 1) * gap) / columns }
}

/** Left edge of a column, and width of several. */
export const left = (grid: Grid, column: number): number => MARGIN + column * (grid.column + grid.gap)
export const across = (grid: Grid, span: number): number => span * grid.column + (span - 1) * grid.gap
/** Points a number of lines takes. */
export const lines = (count: number): number => count * LEAD
