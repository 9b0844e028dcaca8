import type { Database } from '../../database/connect.ts'
import type { Person } from '../../person.ts'
import { type Chat, chatById } from '../store/chats.ts'

/**
 * A chat that an operator may look into: one whose reader has asked for a person, until it is closed; then
 * only who had it last. A chat with the assistant is nobody's to read.
 */
export async function chatAtDesk(
  db: Database,
  id: string,
  { account }: Pick<Person, 'account'>,
): Promise<Chat | null> {
  const chat = await chatById(db, id)
  const open = chat?.state === 'waiting' || chat?.state === 'live'
  return chat && (open || (chat.state === 'closed' && chat.operator_id === account)) ? chat : null
}
