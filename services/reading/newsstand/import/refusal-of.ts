import { isUnfit } from '../../../platform/database/error-codes.ts'
import type { ImportPorts } from './ports.ts'
import { Refusal } from './refusal.ts'

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
