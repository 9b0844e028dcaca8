import { isDiskFull } from '../services/platform/database/error-codes.ts'
/**
 * Why the program does not start or stops, with the code it exits with:
 * 1 unforeseen · 2 settings or mastheads · 3 port · 4 data folder in use · 5 disk full ·
 * 6 data of a later version · 7 database · 8 installation or build · 9 a backup is damaged · 0 stopped as
 * asked.
 */
export const exit = {
  unforeseen: 1,
  settings: 2,
  port: 3,
  inUse: 4,
  diskFull: 5,
  newer: 6,
  database: 7,
  build: 8,
  damaged: 9,
} as const
export type Exit = (typeof exit)[keyof typeof exit]

/** One Italian sentence for the person at the terminal: first the fact, then the way out. */
export class Refusal extends Error {
  readonly code: Exit
  constructor(code: Exit, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

const full = /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk is full|disk quota exceeded/i

/**
 * Turns whatever went wrong into a refusal; a full disk is recognised wherever it was met, PostgreSQL's words
 * included.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = 'code' in e ? String(e.code) : ''
    if (full.test(code) || isDiskFull(e) || full.test(e.message)) return diskFull(error)
    if (e.constructor.name === 'NewerDatabase')
      return new Refusal(
        exit.newer,
        `${e.message} Avviate la versione più recente; i dati non sono stati toccati.`,
        error,
      )
  }
  return new Refusal(
    exit.unforeseen,
    `Errore imprevisto: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    error,
  )
}

export const diskFull = (cause?: unknown) =>
  new Refusal(
    exit.diskFull,
    'Il disco è pieno. Liberate spazio e riavviate: ciò che era già salvato è intatto.',
    cause,
  )
