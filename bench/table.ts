import { arch, cpus, platform, totalmem } from 'node:os'

/**
 * A measured figure beside its budget. `value` and `budget` are in `unit`; a budget is a ceiling
 * unless `floor`. `meant`: what the value would be on the machine that the budget is written for
 * (`yardstick.ts`), where that matters; it is what has to hold.
 */
export interface Row {
  what: string
  value: number
  meant?: number
  unit: string
  budget: number | null
  floor?: boolean
}
/** `floor`: the value is to be at least the budget, not at most. */
export const row = (
  what: string,
  value: number,
  unit: string,
  budget: number | null,
  floor = false,
): Row => ({ what, value, unit, budget, floor })
export interface Table {
  bench: string
  machine: string
  rows: Row[]
  /** What `--json` prints instead, where somebody else says how. */
  figures?: Readonly<Record<string, number>>
}

/** What the machine that limits of processor time are written for needs for the yardstick, ms. */
export const MEANT = 40

/** The machine in one line: figures mean nothing without it. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() || 'processore senza nome'}, ` +
  `${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}, Node ${process.versions.node}`

export const holds = ({ value, meant = value, budget, floor }: Row): boolean =>
  budget === null || (floor ? meant >= budget : meant <= budget)

/** Prints a Markdown table, ready to be kept in bench/. */
export function printTable({ bench, machine, rows }: Table): void {
  const number = (n: number) =>
    n.toLocaleString('it-IT', { maximumFractionDigits: n < 1 ? 3 : n < 100 ? 2 : 0 })
  console.log(`## ${bench}\n\n${machine}\n\n| che cosa | misura | a ${MEANT} ms | limite | |`)
  console.log('|---|---|---|---|---|')
  for (const row of rows) {
    const limit = row.budget === null ? '' : `${row.floor ? '≥' : '≤'} ${number(row.budget)} ${row.unit}`
    console.log(
      `| ${row.what} | ${number(row.value)} ${row.unit} | ` +
        `${row.meant === undefined ? '' : `${number(row.meant)} ${row.unit}`} | ${limit} | ` +
        `${row.budget === null ? '' : holds(row) ? 'sì' : '**no**'} |`,
    )
  }
}

/** The middle of several measures. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** What that part of several measures does not exceed. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN
