import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'

/** A script or a call of which the reader may read that it ran here, and why. */
export interface Run {
  /** As people know it; of one name the last run is kept. */
  name: string
  /** Where it came from, or went to. */
  host: string
  /** Which purpose let it run. */
  purpose: ConsentPurpose
  /** What for, as a sentence for the reader. */
  why: string
  /** Milliseconds of the epoch. */
  at: number
  outcome: 'asked' | 'ran' | 'late' | 'failed'
}

const KEY = 'outside-scripts'
const MAX_RUNS = 20
const outcomes: readonly string[] = ['asked', 'ran', 'late', 'failed'] satisfies Run['outcome'][]

/** What is written after this run: of each name the last, the newest first. */
export const withRun = (runs: readonly Run[], run: Run): Run[] =>
  [run, ...runs.filter(({ name }) => name !== run.name)].slice(0, MAX_RUNS)

/** What storage holds; what is no run is left out. */
export function readRuns(text: string | null): Run[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isRun).slice(0, MAX_RUNS) : []
  } catch {
    return []
  }
}

function isRun(value: unknown): value is Run {
  if (typeof value !== 'object' || value === null) return false
  const { name, host, why, at, purpose, outcome } = value as Record<string, unknown>
  return (
    [name, host, why].every((text) => typeof text === 'string' && text !== '') &&
    Number.isFinite(at) &&
    [1, 2, 3, 4, 5].includes(purpose as number) &&
    outcomes.includes(outcome as string)
  )
}

/** What ran on this site in this browser, the newest first. */
export function runsHere(): Run[] {
  try {
    return readRuns(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

/** Writes down that something ran: the page «I tuoi dati su questo dispositivo» tells it. */
export function keepRun(run: Run): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withRun(runsHere(), run)))
    dispatchEvent(new Event('edicola:ran'))
  } catch {
    // Storage may be refused.
  }
}
