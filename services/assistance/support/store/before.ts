import { romeDay } from 'contract/platform/rome.ts'
import type { ReaderCard } from 'contract/assistance/support/chat/desk.ts'
import type { Database } from '../../../platform/database/connect.ts'

/** How many chats and messages are told of, the newest. */
const MAX_CONTACTS = 8
/** Characters of each. */
const MAX_LENGTH = 140

const short = (words: string) =>
  words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1).trimEnd()}…` : words

/**
 * The chats that an account had with people before this one, and the messages it wrote, the newest first.
 * Only those of the account: an address that a visitor types proves nothing.
 */
export async function earlierContacts(
  db: Database,
  { chat, account }: { chat: string; account: number },
): Promise<ReaderCard['before']> {
  const chats = await db
    .selectFrom('chats')
    .select(['created as at', 'summary'])
    .where('account_id', '=', account)
    .where('id', '<>', chat)
    .where('waiting_since', 'is not', null)
    .orderBy('created', 'desc')
    .limit(MAX_CONTACTS)
    .execute()
  const tickets = await db
    .selectFrom('tickets')
    .select(['created as at', 'subject'])
    .where('account_id', '=', account)
    .orderBy('created', 'desc')
    .limit(MAX_CONTACTS)
    .execute()
  return [
    ...chats.map(({ at, summary }) => ({ what: 'chat' as const, at, words: summary ?? 'Senza riepilogo' })),
    ...tickets.map(({ at, subject }) => ({ what: 'ticket' as const, at, words: subject })),
  ]
    .toSorted((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime())
    .slice(0, MAX_CONTACTS)
    .map(({ what, at, words }) => ({ what, day: romeDay(at), words: short(words) }))
}
