import type { Tx } from '../database/connect.ts'
import type { Draft } from './letter.ts'

/** A mail ready to leave. `html` says the same as `text`. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/**
 * Hands a letter to the post, in the transaction of what it tells: if that comes to nothing, nothing is sent.
 */
export type Post = (tx: Tx, draft: Draft) => Promise<void>

/** Delivers a letter at once. Rejects when it could not: the job tries again. */
export type Deliver = (letter: Letter) => Promise<void>
