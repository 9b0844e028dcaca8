import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { PersonalFile } from '../../../platform/features/feature.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { chatFileKey } from './chat-files.ts'
import { notifyChat } from './chats.ts'

/**
 * Chats of an account, and those of a visitor who gave its address. What was said in one of these is told to
 * the account only when the link of a letter has opened it: anybody may type an address.
 */
const ofPerson =
  (account: number, emailKey: string | undefined) =>
  (is: ExpressionBuilder<Tables, 'chats'>): Expression<SqlBool> =>
    is.or([
      is('chats.account_id', '=', account),
      ...(emailKey === undefined
        ? []
        : [
            is.and([
              is('chats.account_id', 'is', null),
              is('chats.email_key', '=', emailKey),
              is('chats.reopened', 'is not', null),
            ]),
          ]),
    ])

/**
 * What chats hold of a person, for the archive of their own data: as a reader all that was said and noted in
 * them; as an operator whether they are at the desk. What an operator wrote is its reader's.
 */
export const exportChats = async (db: Database | Tx, account: number, emailKey: string | undefined) => ({
  chats: await db
    .selectFrom('chats')
    .select([
      ...(['id', 'brand', 'name', 'email', 'state', 'outcome', 'outcome_words', 'terms_accepted'] as const),
      ...(['summary', 'waiting_since', 'operator_name', 'taken', 'first_reply', 'closed'] as const),
      ...(['reader_seen', 'reopened', 'rating', 'rating_words', 'ticket_id', 'created', 'last'] as const),
    ])
    .where(ofPerson(account, emailKey))
    .orderBy('created')
    .execute(),
  unanswered: await db
    .selectFrom('chats')
    .innerJoin('unanswered_questions as q', 'q.chat_id', 'chats.id')
    .select(['q.brand', 'q.why', 'q.text', 'q.day'])
    .where(ofPerson(account, emailKey))
    .orderBy('q.id')
    .execute(),
  chatMessages: await db
    .selectFrom('chats')
    .innerJoin('chat_messages as m', 'm.chat_id', 'chats.id')
    .select([
      ...(['m.id', 'm.chat_id as chat', 'm.author', 'm.operator_name', 'm.type', 'm.text'] as const),
      ...(['m.data', 'm.forwarded', 'm.retracted', 'm.at'] as const),
    ])
    .where(ofPerson(account, emailKey))
    .orderBy('m.chat_id')
    .orderBy('m.place')
    .execute(),
  chatFiles: await db
    .selectFrom('chats')
    .innerJoin('chat_files as f', 'f.chat_id', 'chats.id')
    .select(['f.chat_id as chat', 'f.side', 'f.kind', 'f.name', 'f.type', 'f.bytes', 'f.width'])
    .select(['f.height', 'f.seconds', 'f.uploaded'])
    .where(ofPerson(account, emailKey))
    .orderBy('f.uploaded')
    .execute(),
  chatRemovals: await db
    .selectFrom('chats')
    .innerJoin('chat_removals as r', 'r.chat_id', 'chats.id')
    .select('r.message_id')
    .where(ofPerson(account, emailKey))
    .where('r.operator_id', 'is', null)
    .execute(),
  chatNotes: await db
    .selectFrom('chats')
    .innerJoin('chat_notes as n', 'n.chat_id', 'chats.id')
    .select(['n.operator_name', 'n.text', 'n.at'])
    .where(ofPerson(account, emailKey))
    .orderBy('n.id')
    .execute(),
  desk: await db
    .selectFrom('desk_duties')
    .select(['on_duty', 'seen'])
    .where('account_id', '=', account)
    .execute(),
})

/** The files of a person's chats, of both sides. */
export const filesOfChats = async (
  db: Database | Tx,
  account: number,
  emailKey: string | undefined,
): Promise<PersonalFile[]> => {
  const files = await db
    .selectFrom('chats')
    .innerJoin('chat_files as f', 'f.chat_id', 'chats.id')
    .select(['f.id', 'f.name', 'f.chat_id as chat'])
    .where(ofPerson(account, emailKey))
    .where('f.stored', '=', true)
    .orderBy('f.uploaded')
    .execute()
  return files.map(({ id, name, chat }, i) => ({
    key: chatFileKey(id),
    path: `chat/${chat!.slice(0, 8)}/${i + 1} ${name}`,
  }))
}

/** How an operator whose account has gone is called in what they said. */
const NOBODY = 'Servizio clienti'

/**
 * Erases a reader's chats; their files go in a job, once their rows are of no chat. What an operator said in
 * others' stays, for it is its readers' too: without the operator's name, also where the program wrote it.
 * Their live chats go back to the queue within minutes.
 */
export async function eraseChats(tx: Tx, account: number, emailKey: string | undefined): Promise<void> {
  const deleted = await tx.deleteFrom('chats').where(ofPerson(account, emailKey)).returning('id').execute()
  // Others' chats stay, without the address.
  if (emailKey !== undefined)
    await tx
      .updateTable('chats')
      .set({ email: null, email_key: null, link_hash: null, link_expires: null })
      .where('account_id', 'is', null)
      .where('email_key', '=', emailKey)
      .execute()
  await tx
    .updateTable('chat_messages')
    .set({
      operator_id: null,
      operator_name: NOBODY,
      text: sql`case when author = 'system' then replace(text, operator_name, ${NOBODY}) else text end`,
    })
    .where('operator_id', '=', account)
    .execute()
  await tx
    .updateTable('chat_notes')
    .set({ operator_id: null, operator_name: NOBODY })
    .where('operator_id', '=', account)
    .execute()
  const unassigned = await tx
    .updateTable('chats')
    .set({ operator_id: null, operator_name: NOBODY })
    .where('operator_id', '=', account)
    .returning('id')
    .execute()
  for (const { id } of [...deleted, ...unassigned]) await notifyChat(tx, id)
  await tx.deleteFrom('chat_removals').where('operator_id', '=', account).execute()
  await tx.deleteFrom('desk_duties').where('account_id', '=', account).execute()
}
