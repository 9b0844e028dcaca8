import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNull } from './instants.ts'

interface Shares {
  id: string
  answer_id: string
  account_id: number
  token_hash: Buffer
  shared: Instant
}
/** How a question ended: on the page, by a letter's link, with the right, with the address. */
export type MorningEnd = 'account' | 'letter' | 'right' | 'address'
interface Mornings {
  id: string
  account_id: number
  rag_type: 'digital' | 'online_economia' | 'online_vaticano'
  question: string
  since: Instant
  last: InstantOrNull
  ended: InstantOrNull
  ended_by: MorningEnd | null
}
/** Where a letter of the mornings stands. */
export type MorningLetterState =
  | 'waiting'
  | 'writing'
  | 'written'
  | 'sending'
  | 'sent'
  | 'empty'
  | 'doubtful'
  | 'dropped'
  | 'refused'
  | 'failed'
interface MorningLetters {
  morning_id: string
  day: string
  state: Generated<MorningLetterState>
  content: ColumnType<unknown, string | null | undefined, string | null>
  told: Generated<number[]>
  tries: Generated<number>
  due: Instant
  at: Instant
}

/** Answers given by link, and questions of the mornings (migration 0048). */
export interface MorningTables {
  chatbot_shares: Shares
  chatbot_mornings: Mornings
  chatbot_morning_letters: MorningLetters
}
