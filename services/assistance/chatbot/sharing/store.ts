import type { Database, Tx } from '../../../platform/database/connect.ts'

/** An answer that is given by link. */
export interface StoredShare {
  id: string
  answer: string
  tokenHash: Buffer
}
const columns = ['id', 'answer_id as answer', 'token_hash as tokenHash'] as const

/** Those of these answers that are given by link. */
export const sharesOf = async (db: Database | Tx, answers: readonly string[]): Promise<StoredShare[]> =>
  answers.length === 0
    ? []
    : db
        .selectFrom('chatbot_shares')
        .select(columns)
        .where('answer_id', 'in', [...answers])
        .execute()

/** Writes a share; one that is there already keeps all but its token. */
export async function keepShare(
  tx: Tx,
  { id, answer, tokenHash, account, at }: StoredShare & { account: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('chatbot_shares')
    .values({ id, answer_id: answer, account_id: account, token_hash: tokenHash, shared: at })
    .onConflict((on) => on.column('id').doUpdateSet({ token_hash: tokenHash }))
    .execute()
}

/** Takes the link of an answer of an account back; twice is once. */
export const dropShare = (db: Database, account: number, answer: string): Promise<unknown> =>
  db.deleteFrom('chatbot_shares').where('account_id', '=', account).where('answer_id', '=', answer).execute()

/** The answer that a token opens, with its question and when it was asked. */
export const sharedBy = (
  db: Database,
  tokenHash: Buffer,
): Promise<{ answer: string; asked: string; begun: string } | undefined> =>
  db
    .selectFrom('chatbot_shares as s')
    .innerJoin('chatbot_answers as a', 'a.id', 's.answer_id')
    .innerJoin('chatbot_questions as q', (on) =>
      on.onRef('q.chat_id', '=', 'a.chat_id').onRef('q.id', '=', 'a.question_id'),
    )
    .select(['s.answer_id as answer', 'q.text as asked', 'a.begun'])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** What a person gave by link, for the archive of their own data. */
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

/** The links of who is gone open nothing any more. */
export async function eraseShares(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('chatbot_shares').where('account_id', '=', account).execute()
}
