import type { SupportPorts } from '../ports.ts'
import { answerActForReader } from './act-for-reader.ts'
import {
  readNotes,
  writeNote,
  readReplies,
  removeReply,
  saveReply,
  readReaderCard,
} from 'contract/assistance/support/chat/desk.ts'
import { answers } from '../../../platform/wire/call.ts'
import { withoutCards } from '../assistant/mask.ts'
import {
  addNote,
  notesOf,
  addReply,
  updateReply,
  deleteReply,
  listReplies,
  earlierContacts,
} from '../store/desk.ts'
import { nameOfOperator } from '../chat/views.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Person } from '../../../platform/features/person.ts'
import { mayLookInto } from '../chat/whose-chat.ts'
import { type Chat, chatById } from '../store/chats.ts'

/** What an operator has at hand beside the talk: notes, replies, the reader's card, acts for them. */
export const desk = (ports: Pick<SupportPorts, 'db' | 'readerCare'>) => ({
  calls: [
    answerReadReaderCard(ports),
    answerActForReader(ports),
    answerReadNotes(ports),
    answerWriteNote(ports),
    answerReadReplies(ports),
    answerSaveReply(ports),
    answerRemoveReply(ports),
  ],
})

export const answerReadNotes = ({ db }: Pick<SupportPorts, 'db'>) =>
  answers(readNotes, async ({ input, person, refuse }) => {
    const chat = await chatAtDesk(db, input.chat, person)
    return chat ? { notes: await notesOf(db, chat.id) } : refuse('ERR_CHAT_NOT_FOUND')
  })

export const answerWriteNote = ({ db }: Pick<SupportPorts, 'db'>) =>
  answers(writeNote, async ({ input, person, refuse }) => {
    const chat = await chatAtDesk(db, input.chat, person)
    if (!chat) return refuse('ERR_CHAT_NOT_FOUND')
    await addNote(db, chat.id, { id: person.account, name: nameOfOperator(person) }, withoutCards(input.text))
    return { notes: await notesOf(db, chat.id) }
  })

/** How many replies the desk keeps: those that nobody finds are no help. */
export const MAX_REPLIES = 200

/** Adds a reply; false: there are as many as may be. */
export const keepReply = (db: Database, reply: { title: string; text: string }): Promise<boolean> =>
  db.transaction().execute((tx) => addReply(tx, reply, MAX_REPLIES))

export const answerReadReplies = ({ db }: Pick<SupportPorts, 'db'>) =>
  answers(readReplies, async () => ({ replies: await listReplies(db) }))

export const answerSaveReply = ({ db }: Pick<SupportPorts, 'db'>) =>
  answers(saveReply, async ({ input: { id, title, text }, refuse }) => {
    if (id === undefined) {
      if (!(await keepReply(db, { title, text }))) return refuse('ERR_REPLIES_FULL')
    } else if (!(await updateReply(db, id, { title, text }))) return refuse('ERR_REPLY_NOT_FOUND')
    return { replies: await listReplies(db) }
  })

export const answerRemoveReply = ({ db }: Pick<SupportPorts, 'db'>) =>
  answers(removeReply, async ({ input }) => {
    await deleteReply(db, input.id)
    return { replies: await listReplies(db) }
  })

/** Of a visitor nothing is known: name and address are what they typed, and stand on the chat. */
export const answerReadReaderCard = ({ db, readerCare }: Pick<SupportPorts, 'db' | 'readerCare'>) =>
  answers(readReaderCard, async ({ input, person, refuse }) => {
    const chat = await chatAtDesk(db, input.chat, person)
    if (!chat) return refuse('ERR_CHAT_NOT_FOUND')
    const { id, account_id: account } = chat
    return {
      account: account === null ? null : await readerCare.card(account),
      before: account === null ? [] : await earlierContacts(db, { chat: id, account }),
    }
  })

/** A chat that an operator may look into. */
export async function chatAtDesk(
  db: Database,
  id: string,
  { account }: Pick<Person, 'account'>,
): Promise<Chat | null> {
  const chat = await chatById(db, id)
  return chat && mayLookInto(chat, account) ? chat : null
}
