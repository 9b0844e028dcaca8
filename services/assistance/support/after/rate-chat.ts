import { rateChat } from 'contract/assistance/support/chat/chat.ts'
import { answers } from '../../../platform/wire/call.ts'
import { withoutCards } from '../assistant/mask.ts'
import { withLockedChat } from '../chat/speak.ts'
import { holderOf, isHeldBy, type WhoseChat, whoseChat } from '../chat/whose-chat.ts'
import type { SupportPorts } from '../ports.ts'
import { changeChat, notifyChat } from '../store/chats.ts'
import { answerMailTranscript, answerSaveTranscript } from './send-transcript.ts'

/** What a reader thinks of a chat with an operator; said again, the last counts. */
export const answerRateChat = ({ db }: Pick<SupportPorts, 'db'>, whose: WhoseChat) =>
  answers(rateChat, async (context) => {
    const { input, refuse } = context
    const { chat, writer } = await whose.find(context)
    const holder = holderOf(context, writer)
    if (!chat || !holder) return refuse('ERR_CHAT_NOT_FOUND')
    const rated = await withLockedChat(db, chat.id, async (tx, locked) => {
      // The assistant is not rated: who was not helped says so by asking for a person.
      if (!isHeldBy(locked, holder) || locked.taken === null) return false
      await changeChat(tx, locked.id, {
        rating: input.rating,
        rating_words: withoutCards(input.words) || null,
      })
      await notifyChat(tx, locked.id)
      return true
    })
    return rated ? {} : refuse('ERR_CHAT_NOT_FOUND')
  })

/** What a reader does when a chat is over: says how it was, takes it along. */
export function afterChats(ports: SupportPorts) {
  const whose = whoseChat(ports)
  return {
    calls: [
      answerRateChat(ports, whose),
      answerSaveTranscript(ports, whose),
      answerMailTranscript(ports, whose),
    ],
  }
}
