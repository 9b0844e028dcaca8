import { readReaderCard } from 'contract/assistance/support/chat/desk.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { SupportPorts } from '../ports.ts'
import { earlierContacts } from '../store/before.ts'
import { chatAtDesk } from './chat-at-desk.ts'

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
