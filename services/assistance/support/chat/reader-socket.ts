import { openChat } from 'contract/assistance/support/chat/chat.ts'
import { chatEnds } from 'contract/assistance/support/chat/limits.ts'
import { type ReaderEvent, readerCommand } from 'contract/assistance/support/chat/live.ts'
import { opensSocket } from '../../../platform/wire/call.ts'
import type { SupportPorts } from '../ports.ts'
import { notifyTyping } from '../store/chats.ts'
import type { ChatHub } from './hub.ts'
import { commandThrottle, parseCommand, runCommand } from './run-command.ts'
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
    const send = (event: ReaderEvent, sent?: () => void) => socket.send(JSON.stringify(event), sent)
    const member = hub.join(id, { side: 'reader', holder, send, end: (code) => socket.close(code) })
    const throttle = commandThrottle()
    return {
      async receive(text) {
        const command = parseCommand(readerCommand, text)
        if ('refused' in command)
          return send({ type: 'refused', id: command.refused, code: 'ERR_BAD_REQUEST' })
        await throttle(command.type)
        if (command.type === 'typing') return notifyTyping(db, id, 'reader', command.on)
        if ('session' in holder && !(await liveSessions([holder.session])).has(holder.session)) {
          member.leave()
          return socket.close(chatEnds.signedOut)
        }
        if (command.type === 'hello') return member.catchUp(command.since)
        const answer = await runCommand(db, id, { holder }, command)
        if (answer) send(answer)
      },
      closed: () => member.leave(),
    }
  })
