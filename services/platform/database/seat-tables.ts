import type { Generated } from 'kysely'
import type { Instant, InstantOrNull } from './instants.ts'

interface Seats {
  id: Generated<string>
  subscription_id: string
  holder_id: number
  place: number
  name: string
  email: string
  email_key: string
  added: Instant
  token_hash: Buffer | null
  issued: InstantOrNull
  issued_by: 'mail' | 'hand' | null
  expires: InstantOrNull
  reminded: InstantOrNull
  guest_id: number | null
  activated: InstantOrNull
  removed: InstantOrNull
  frees: string | null
}

/** Places of a subscription that were given to others (migration 0022). */
export interface SeatTables {
  seats: Seats
}
