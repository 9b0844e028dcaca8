import type { Tx } from '../database/connect.ts'
import type { Draft } from './letter.ts'

/** A mail ready to leave. `html` says the same as `text`. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** Who gets the answer, when it is not who sends the letter. */
  replyTo?: string | undefined
  attachments?: Enclosed[] | undefined
}

/** A file that goes with a letter: where the files port keeps it, and what it is called. */
export interface Enclosed {
  key: string
  name: string
  type: string
}

/** A letter at the door, with the bytes of its files. */
export type Sealed = Omit<Letter, 'attachments'> & {
  attachments?: { name: string; type: string; bytes: Uint8Array }[] | undefined
}

/**
 * Hands a letter to the post, in the transaction of what it tells: if that comes to nothing, nothing is sent.
 */
export type Post = (tx: Tx, draft: Draft) => Promise<void>

/** Delivers a letter at once. Rejects when it could not: the job tries again. */
export type Deliver = (letter: Sealed) => Promise<void>
