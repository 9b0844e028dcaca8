import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from './connect.ts'

/**
 * How a letter can end, or stand between the claim and the answer of the mail server. `doubtful`: nobody
 * knows whether it arrived. `dropped`: its reader is not to have it. `empty`: it had nothing to say.
 */
export type LetterOutcome = 'sending' | 'sent' | 'doubtful' | 'refused' | 'failed' | 'dropped' | 'empty'

/** Where a feature stores its letters: a table with `state`, `tries`, `due` and `at`, and a key. */
export interface LetterTable<L> {
  table: string
  /** The columns of its key, with what a letter says of each. */
  key: Readonly<Record<string, (letter: L) => string | number>>
  /** The state in which a letter may be claimed. */
  ready: string
  /** A JSON column with what the letter says, emptied as soon as the letter has come to an end. */
  content?: string
}

/** The changes of state that all letters share, in the table of one feature. */
export function letterRows<L>({ table, key, ready, content }: LetterTable<L>) {
  const columns = sql.join(Object.keys(key).map((column) => sql.ref(column)))
  const keyOf = (letter: L) => sql`(${sql.join(Object.values(key).map((value) => value(letter)))})`
  const are = (letters: readonly L[]): RawBuilder<unknown> =>
    sql`(${columns}) in (${sql.join(letters.map(keyOf))})`
  const ends = content === undefined ? sql`` : sql`, ${sql.ref(content)} = null`
  return {
    ready,

    /** Sets the state of letters that stand in one of `from`; `at`: since when. */
    async mark(
      db: Database | Tx,
      letters: readonly L[],
      { state, from, at }: { state: LetterOutcome; from: readonly string[]; at: Date },
    ): Promise<void> {
      if (letters.length === 0) return
      await sql`
        update ${sql.table(table)} set state = ${state}, at = ${at} ${state === 'sending' ? sql`` : ends}
        where ${are(letters)} and state = any(${from}::text[])`.execute(db)
    },

    /** Makes a letter that stands in `from` ready again; `due`: not before. */
    async postpone(
      db: Database | Tx,
      letter: L,
      { from, tries, due, at }: { from: string; tries: number; due: Date; at: Date },
    ): Promise<void> {
      await sql`
        update ${sql.table(table)} set state = ${ready}, tries = ${tries}, due = ${due}, at = ${at}
        where ${are([letter])} and state = ${from}`.execute(db)
    },

    /** Marks as doubtful what has been on its way since before an instant. */
    async expire(db: Database, before: Date, at: Date): Promise<void> {
      await sql`
        update ${sql.table(table)} set state = 'doubtful', at = ${at} ${ends}
        where state = 'sending' and at < ${before}`.execute(db)
    },
  }
}
export type LetterRows<L> = ReturnType<typeof letterRows<L>>
