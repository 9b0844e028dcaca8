import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, InstantByDefault, InstantOrNull } from './instants.ts'

interface OwnArchives {
  id: Generated<string>
  account_id: number
  brand: string
  folder: string
  asked: InstantByDefault
  ready: InstantOrNull
  expires: InstantOrNull
  token_hash: Buffer | null
}
interface KeptAgreements {
  id: GeneratedAlways<number>
  pseudonym: Buffer
  kind: 'acceptance' | 'consent'
  what: string
  given: boolean
  version: string
  text: string
  place: string | null
  brand: string
  at: Instant
  keep_until: Instant
}

/** Export and deletion of one's own data (migration 0017). */
export interface OwnDataTables {
  own_archives: OwnArchives
  kept_agreements: KeptAgreements
}
