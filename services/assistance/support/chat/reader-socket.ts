import { openChat } from 'contract/assistance/support/chat/chat.ts'
import { chatEnds } from 'contract/assistance/support/chat/limits.ts'
import { type ReaderHears, readerSays } from 'contract/assistance/support/chat/live.ts'
import { opensSocket } from '../../../platform/wire/call.ts'
import type { SupportPorts } from '../ports.ts'
import { tellTyping } from '../store/chats.ts'
import type { ChatHub } from './hub.ts'
import { heardAs, pace } from './heard.ts'
import { note, remove, retract, say } from './speak.ts'
import { holderOf, type WhoseChat } from './whose-chat.ts'

/** The socket of a chat's reader. */
export const answerOpenChat = (
  { db, liveSessions }: Pick<SupportPorts, 'db' | 'liveSessions'>,
  { whose, hub }: { whose: WhoseChat; hub: ChatHub },
) =>
  opensSocket(openChat, async (context, socket) => {
    const { chat, writer } = await whose.find(context)
    const holder = holderOf(context, writer)
    if (!chat || !holder) return context.refuse('ERR_CHAT_NOT_FOUND')
    const { id } = chat
    const tell = (told: ReaderHears, sent?: () => void) => socket.send(JSON.stringify(told), sent)
    const member = hub.join(id, { side: 'reader', holder, tell, end: (code) => socket.close(code) })
    const paced = pace()
    const speaker = { holder }
    return {
      async receive(text) {
        const said = heardAs(readerSays, text)
        if ('refused' in said) return tell({ type: 'refused', id: said.refused, code: 'ERR_BAD_REQUEST' })
        await paced(said.type)
        if (said.type === 'typing') return tellTyping(db, id, 'reader', said.on)
        if ('session' in holder && !(await liveSessions([holder.session])).has(holder.session)) {
          member.leave()
          return socket.close(chatEnds.signedOut)
        }
        if (said.type === 'hello') return member.catchUp(said.since)
        if (said.type === 'say') {
          const outcome = await say(db, id, speaker, said)
          if (typeof outcome === 'string') return tell({ type: 'refused', id: said.id, code: outcome })
          return tell({ type: 'saved', id: said.id, order: outcome.order })
        }
        if (said.type === 'received' || said.type === 'read')
          return note(db, id, speaker, said.type, said.upTo)
        const code = await (said.type === 'retract' ? retract : remove)(db, id, speaker, said.id)
        if (code !== null) tell({ type: 'refused', id: said.id, code })
      },
      closed: () => member.leave(),
    }
  })
