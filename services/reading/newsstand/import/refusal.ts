import { romeFormat } from 'contract/platform/rome.ts'
import { isUnfit } from '../../../platform/database/error-codes.ts'
import type { ImportPorts } from './ports.ts'

/**
 * Why something is not taken: an Italian sentence and, when known, the place (line:column, JSON path, page).
 * Never a stack trace for the reader.
 */
export class Refusal extends Error {
  readonly place: string | undefined

  constructor(reason: string, place?: string) {
    super(reason)
    this.place = place
  }
}

/** A file that an item names is not there, or not whole yet: where files still arrive, it may come. */
export class Missing extends Refusal {
  /** As the item names it. */
  readonly file: string

  constructor(reason: string, file: string) {
    super(reason, `«${file.slice(0, 120)}»`)
    this.file = file
  }
}

const moment = romeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** Good from this instant on: the watched folder tries again then. */
export class Embargo extends Refusal {
  readonly until: string

  constructor(until: string, place?: string) {
    super(
      `È sotto embargo fino al ${moment(until)} (ora di Roma): ` + 'importarlo di nuovo dopo quell’ora.',
      place,
    )
    this.until = until
  }
}

/** What the language itself throws: never an outage, and the same at every attempt. */
const faults = [RangeError, ReferenceError, SyntaxError, TypeError, URIError]

/**
 * Why an item is not taken: a refusal, a value that PostgreSQL cannot hold, or a fault of the program that
 * this item brought to light, which `log` hears of. @throws anything else: to try again may help.
 */
export function refusalOf(thrown: unknown, log: ImportPorts['log']): Refusal {
  if (thrown instanceof Refusal) return thrown
  if (isUnfit(thrown)) return new Refusal('Contiene un valore che la banca dati non può tenere.')
  if (!faults.some((fault) => thrown instanceof fault)) throw thrown
  log?.(thrown)
  return new Refusal('Il programma non riesce a leggerlo: è un suo difetto, da segnalare.')
}

/** Where an index of a text stands, as an editor says it. */
export function lineColumn(text: string, index: number): string {
  const before = text.slice(0, index)
  const line = before.split('\n').length
  return `riga ${line}, colonna ${index - before.lastIndexOf('\n')}`
}
