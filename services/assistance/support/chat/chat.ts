import { task } from '../../../platform/features/feature.ts'
import type { SupportPorts } from '../ports.ts'
import { answerAcceptTerms, answerEndChat, answerNewChat, answerReadChat } from './answer-chat.ts'
import { answerOpenDesk } from './desk-socket.ts'
import { answerHandOver } from './hand-over.ts'
import { chatHub } from './hub.ts'
import { answerCloseChat, answerTakeChat, answerTransferChat } from './queue.ts'
import { answerOpenChat } from './reader-socket.ts'
import { answerReopenChat } from './reopen.ts'
import { forgetChats, tendChats } from './tend.ts'
import { whoseChat } from './whose-chat.ts'

/** Chats: whose they are, what is said in them, who answers (`decisions/chats.md`). */
export function chats(ports: SupportPorts) {
  const hub = chatHub(ports)
  const whose = whoseChat(ports)
  return {
    calls: [
      answerReadChat(ports, whose),
      answerAcceptTerms(ports, whose),
      answerNewChat(ports, whose),
      answerEndChat(ports, whose),
      answerHandOver(ports, whose),
      answerReopenChat(ports, whose),
      answerOpenChat(ports, { whose, hub }),
      answerOpenDesk(ports, { hub }),
      answerTakeChat(ports),
      answerTransferChat(ports),
      answerCloseChat(ports),
    ],
    jobs: [
      task('tend-chats', () => tendChats(ports), { times: '* * * * *' }),
      task('forget-chats', () => forgetChats(ports), { times: '37 2 * * *' }),
    ],
    hears: { edicola_chats: hub.hear },
    close: async () => hub.close(),
  }
}
