import { type ConsentPurpose, CONSENT_VERSION } from 'contract/consent/purposes.ts'
import { keepHere } from './keep.ts'
import { prove } from './prove.ts'

/** Makes a choice: it holds at once in every tab, and the services are told. */
export function choose(purposes: readonly ConsentPurpose[]): void {
  const choice = {
    ...{ id: crypto.randomUUID(), at: Date.now(), purposes },
    ...{ version: CONSENT_VERSION, proven: false },
  }
  keepHere(choice)
  void prove(choice)
}
