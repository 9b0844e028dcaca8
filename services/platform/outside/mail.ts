import type { Tx } from '../database/connect.ts'
import type { Draft } from './letter.ts'

/** What a letter may say to machines, and nothing else (RFC 2369, 2919, 3834, 5322, 8058). */
export const letterHeaders = [
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'List-Id',
  'Message-ID',
] as const
export type LetterHeaders = Readonly<Partial<Record<(typeof letterHeaders)[number], string>>>

/** One line of printable ASCII, as long as RFC 5322 allows: nothing of it can begin another header. */
export const headerValue = /^[\x20-\x7e]{1,900}$/

/** A mail ready to leave. `html` says the same as `text`. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** Who gets the answer, when it is not who sends the letter. */
  replyTo?: string | undefined
  attachments?: Enclosed[] | undefined
  headers?: LetterHeaders | undefined
}

/**
 * The headers of a letter at the door. Nobody is there to read an answer to a letter that a program wrote: it
 * says so (RFC 3834 §5), and programs that answer in somebody's absence keep silent. One whose answer goes to
 * a person carries that person's words, and says nothing.
 * @throws when one is not on the list or not one line: that would be a forged letter.
 */
export function soundHeaders({ headers = {}, replyTo }: Pick<Letter, 'headers' | 'replyTo'>): LetterHeaders {
  for (const [name, value] of Object.entries(headers))
    if (!letterHeaders.includes(name as (typeof letterHeaders)[number]) || !headerValue.test(value))
      throw new Error(`a letter may not say ${JSON.stringify(name)} so`)
  return replyTo === undefined ? { 'Auto-Submitted': 'auto-generated', ...headers } : headers
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

/**
 * Why a letter was not delivered. `later`: the server or the way to it says no for now. `recipient`: the
 * server will never take letters for that address. `refused`: never this letter. `unknown`: the connection
 * broke when the server may have had it whole.
 */
export type Undelivered = 'later' | 'recipient' | 'refused' | 'unknown'
export class NotDelivered extends Error {
  readonly why: Undelivered
  constructor(why: Undelivered, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'NotDelivered'
    this.why = why
  }
}

/** Hands a letter to a mail server. Rejects when it was not taken, with `NotDelivered`. */
export type Deliver = (letter: Sealed) => Promise<void>

/**
 * Where letters go that must not leave twice. `keep`: the built-in post, which stores them in the transaction
 * that sends them. `deliver`: a mail server, one at a time.
 */
export type Outlet =
  | { kind: 'kept'; keep: (tx: Tx, letters: readonly Sealed[]) => Promise<void> }
  | { kind: 'delivered'; deliver: Deliver }
