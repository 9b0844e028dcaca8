import type { Database, Tx } from '../../../../platform/database/connect.ts'

/** What is held of a person's questions of the mornings. */
export const exportDigests = async (db: Database | Tx, account: number) => ({
  mornings: await db
    .selectFrom('chatbot_mornings')
    .select(['rag_type as ragType', 'question', 'since', 'last as lastLetter'])
    .select(['ended as stopped', 'ended_by as stoppedBy'])
    .where('account_id', '=', account)
    .orderBy('since')
    .orderBy('id')
    .execute(),
  morningLetters: await db
    .selectFrom('chatbot_morning_letters as l')
    .innerJoin('chatbot_mornings as m', 'm.id', 'l.morning_id')
    .select(['m.question', 'l.day', 'l.state', 'l.at'])
    .where('m.account_id', '=', account)
    .orderBy('l.day')
    .orderBy('m.id')
    .execute(),
})

/** The questions with their letters: one that is being sent ends first, and nothing leaves after. */
export async function eraseDigests(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('chatbot_mornings').where('account_id', '=', account).execute()
}
