import type { ConsentPurpose } from 'contract/consent/purposes.ts'
import type { Instant } from './instants.ts'

interface ConsentChoices {
  id: string
  brand: string
  purposes: ConsentPurpose[]
  version: string
  at: Instant
  account_id: number | null
}

/** Proofs of choices about cookies (migration 0038). */
export interface ConsentTables {
  consent_choices: ConsentChoices
}
