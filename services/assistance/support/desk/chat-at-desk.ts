import type { Database } from '../../../platform/database/connect.ts'
import type { Person } from '../../../platform/features/person.ts'
import { mayLookInto } from '../chat/whose-chat.ts'
import { type Chat, chatById } from '../store/chats.ts'

/** A chat that an operator may look into. */
export async function chatAtDesk(
  db: Database,
  id: string,
  { account }: Pick<Person, 'account'>,
): Promise<Chat | null> {
  const chat = await chatById(db, id)
  return chat && mayLookInto(chat, account) ? chat : null
}
