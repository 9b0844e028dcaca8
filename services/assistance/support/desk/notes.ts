import { readNotes, writeNote } from 'contract/assistance/support/chat/desk.ts'
import { answers } from '../../../platform/wire/call.ts'
import { withoutCards } from '../assistant/mask.ts'
import type { SupportPorts } from '../ports.ts'
import { addNote, notesOf } from '../store/chat-notes.ts'
import { nameOfOperator } from '../chat/operator.ts'
import { chatAtDesk } from './chat-at-desk.ts'

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
