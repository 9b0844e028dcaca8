import type { Database, Tx } from '../../../platform/database/connect.ts'

/** A shared answer. */
export interface StoredShare {
  id: string
  answer: string
  tokenHash: Buffer
}
const columns = ['id', 'answer_id as answer', 'token_hash as tokenHash'] as const

/** The shares of these answers. */
export const sharesOf = async (db: Database | Tx, answers: readonly string[]): Promise<StoredShare[]> =>
  answers.length === 0
    ? []
    : db
        .selectFrom('chatbot_shares')
        .select(columns)
        .where('answer_id', 'in', [...answers])
        .execute()

/** Writes a share; an existing one only gets a new token. */
export async function upsertShare(
  tx: Tx,
  { id, answer, tokenHash, account, at }: StoredShare & { account: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('chatbot_shares')
    .values({ id, answer_id: answer, account_id: account, token_hash: tokenHash, shared: at })
    .onConflict((on) => on.column('id').doUpdateSet({ token_hash: tokenHash }))
    .execute()
}

/** Deletes the share of an account's answer, if any. */
export const deleteShare = (db: Database, account: number, answer: string): Promise<unknown> =>
  db.deleteFrom('chatbot_shares').where('account_id', '=', account).where('answer_id', '=', answer).execute()

/** The answer that a token opens, with its question and start. */
export const sharedAnswer = (
  db: Database,
  tokenHash: Buffer,
): Promise<{ answer: string; question: string; startedAt: string } | undefined> =>
  db
    .selectFrom('chatbot_shares as s')
    .innerJoin('chatbot_answers as a', 'a.id', 's.answer_id')
    .innerJoin('chatbot_questions as q', (on) =>
      on.onRef('q.chat_id', '=', 'a.chat_id').onRef('q.id', '=', 'a.question_id'),
    )
    .select(['s.answer_id as answer', 'q.text as question', 'a.begun as startedAt'])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Exports what a person shared. */
export const exportShares = async (db: Database | Tx, account: number) => ({
  shares: await db
    .selectFrom('chatbot_shares as s')
    .innerJoin('chatbot_answers as a', 'a.id', 's.answer_id')
    .innerJoin('chatbot_questions as q', (on) =>
      on.onRef('q.chat_id', '=', 'a.chat_id').onRef('q.id', '=', 'a.question_id'),
    )
    .select(['q.text as question', 's.shared'])
    .where('s.account_id', '=', account)
    .orderBy('s.shared')
    .orderBy('s.id')
    .execute(),
})

/** Erases the shares of an account. */
export async function eraseShares(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('chatbot_shares').where('account_id', '=', account).execute()
}
