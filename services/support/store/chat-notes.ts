import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'

/** Leaves a note about a chat for other operators. */
export async function addNote(
  tx: Tx,
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
