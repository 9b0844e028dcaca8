import type { Tx } from '../database/connect.ts'

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
export type Post = (tx: Tx, letter: Letter) => Promise<void>

/** Delivers a letter at once. Rejects when it could not: the job tries again. */
export type Deliver = (letter: Letter) => Promise<void>
