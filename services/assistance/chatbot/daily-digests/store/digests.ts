import { sql } from 'kysely'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import type { Database, Tx } from '../../../../platform/database/connect.ts'
import type { MorningEnd } from '../../../../platform/database/morning-tables.ts'

export interface StoredDigest {
  id: string
  ragType: RagTypeId
  question: string
  since: string
  last: string | null
}

/** What an account is answered every morning, the oldest first. */
export const digestsOf = (db: Database | Tx, account: number): Promise<StoredDigest[]> =>
  db
    .selectFrom('chatbot_mornings')
    .select(['id', 'rag_type as ragType', 'question', 'since', 'last'])
    .where('account_id', '=', account)
    .where('ended', 'is', null)
    .orderBy('since')
    .orderBy('id')
    .execute()

export async function addDigest(
  tx: Tx,
  morning: { id: string; account: number; ragType: RagTypeId; question: string; since: Date },
): Promise<void> {
  const { id, account, ragType, question, since } = morning
  await tx
    .insertInto('chatbot_mornings')
    .values({ id, account_id: account, rag_type: ragType, question, since })
    .execute()
}

/** Ends a question of an account; false when it has none of that id. Twice is once. */
export async function endOwnDigest(
  db: Database,
  { id, account, at }: { id: string; account: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chatbot_mornings')
    .set({
      ended: sql`coalesce(ended, ${at})`,
      ended_by: sql<MorningEnd>`coalesce(ended_by, 'account')`,
    })
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a question, whoever it is of; one that has ended keeps its date. */
export const endDigest = async (
  db: Database | Tx,
  { id, at, by }: { id: string; at: Date; by: MorningEnd },
): Promise<unknown> =>
  db
    .updateTable('chatbot_mornings')
    .set({ ended: at, ended_by: by })
    .where('id', '=', id)
    .where('ended', 'is', null)
    .execute()

/**
 * Ends what an account still has, but for what somebody else holds just now, whose letter sees to it itself;
 * gives them.
 */
export async function endAllDigests(
  tx: Tx,
  { account, at, by }: { account: number; at: Date; by: MorningEnd },
): Promise<{ id: string; question: string }[]> {
  const { rows } = await sql<{ id: string; question: string }>`
    update chatbot_mornings set ended = ${at}, ended_by = ${by} where id in (
      select id from chatbot_mornings where account_id = ${account} and ended is null
      for update skip locked)
    returning id, question`.execute(tx)
  return rows
}

/** Takes back that questions ended at an instant, but for what was asked anew since. */
export async function resumeDigests(
  tx: Tx,
  { ids, ended }: { ids: readonly string[]; ended: Date },
): Promise<void> {
  await sql`
    update chatbot_mornings m set ended = null, ended_by = null
    where id = any(${ids}::uuid[]) and ended = ${ended} and not exists (
      select from chatbot_mornings o where o.account_id = m.account_id and o.rag_type = m.rag_type
        and lower(o.question) = lower(m.question) and o.ended is null)`.execute(tx)
}

/** What a question is, for the link of a letter; undefined when it is forgotten. */
export const digestById = (
  db: Database,
  id: string,
): Promise<{ question: string; ended: string | null } | undefined> =>
  db.selectFrom('chatbot_mornings').select(['question', 'ended']).where('id', '=', id).executeTakeFirst()

/** Forgets questions that ended before an instant, with their letters. */
export async function deleteEndedDigests(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('chatbot_mornings').where('ended', '<', before.toISOString()).execute()
}
