import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** How many notes of a chat are shown, the newest. */
const MAX_NOTES = 200

/** What operators have noted about a chat, the oldest first. */
export const notesOf = async (db: Database | Tx, chat: string) =>
  (
    await db
      .selectFrom('chat_notes')
      .select(['at', 'operator_name as by', 'text'])
      .where('chat_id', '=', chat)
      .orderBy('id', 'desc')
      .limit(MAX_NOTES)
      .execute()
  )
    .toReversed()
    .map((note) => ({ ...note, at: new Date(note.at).toISOString() }))

/** Leaves a note about a chat for other operators. */
export async function addNote(
  tx: Database | Tx,
  chat: string,
  operator: { id: number; name: string },
  text: string,
): Promise<void> {
  await tx
    .insertInto('chat_notes')
    .values({
      chat_id: chat,
      operator_id: operator.id,
      operator_name: operator.name,
      text,
      at: sql`clock_now()`,
    })
    .execute()
}
