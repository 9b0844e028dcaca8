import { openDesk } from 'contract/assistance/support/chat/desk.ts'
import { chatEnds } from 'contract/assistance/support/chat/limits.ts'
import { type DeskEvent, deskCommand } from 'contract/assistance/support/chat/live.ts'
import { opensSocket } from '../../../platform/wire/call.ts'
import type { SupportPorts } from '../ports.ts'
import { notifyDesk, notifyTyping } from '../store/chats.ts'
import { setDuty } from '../store/desk.ts'
import type { ChatHub } from './hub.ts'
import { nameOfOperator } from './views.ts'
import { commandThrottle, parseCommand, runCommand } from './run-command.ts'

/** Chats that one device at the desk may have open. */
const MAX_WATCHED = 60

/** The socket of an operator, for all their chats. */
export const answerOpenDesk = (
  { db, liveSessions, operatorsAmong }: Pick<SupportPorts, 'db' | 'liveSessions' | 'operatorsAmong'>,
  { hub }: { hub: ChatHub },
) =>
  opensSocket(openDesk, async ({ person }, socket) => {
    const operator = { id: person.account, name: nameOfOperator(person) }
    const watched = new Map<string, ReturnType<ChatHub['join']>>()
    const unwatch = (chat: string) => {
      watched.get(chat)?.leave()
      watched.delete(chat)
    }
    const leaveAll = () => [...watched.keys()].forEach(unwatch)
    const send = (event: DeskEvent, sent?: () => void) => socket.send(JSON.stringify(event), sent)
    const end = (code: number) => {
      leaveAll()
      socket.close(code)
    }
    let lists = ''
    const atDesk = await hub.joinDesk({
      operator,
      session: person.session,
      lists(fresh) {
        const text = JSON.stringify({ type: 'desk', me: operator.id, ...fresh } satisfies DeskEvent)
        if (text !== lists) socket.send(text)
        lists = text
      },
      end,
    })
    const isStillOperator = async () => {
      const [live, operators] = await Promise.all([
        liveSessions([person.session]),
        operatorsAmong([operator.id]),
      ])
      return live.has(person.session) && operators.has(operator.id)
    }
    const watch = (chat: string, since: number) => {
      unwatch(chat)
      if (watched.size >= MAX_WATCHED) unwatch(watched.keys().next().value!)
      const member = hub.join(chat, {
        side: { operator: operator.id },
        holder: null,
        send: (event, sent) =>
          send(event.type === 'chat' ? { ...event, of: chat } : { ...event, chat }, sent),
        end: () => void watched.delete(chat),
      })
      watched.set(chat, member)
      return member.catchUp(since)
    }
    const throttle = commandThrottle()
    return {
      async receive(text) {
        const command = parseCommand(deskCommand, text)
        if ('refused' in command) {
          const { chat, refused: id } = command
          return chat === null ? undefined : send({ type: 'refused', chat, id, code: 'ERR_BAD_REQUEST' })
        }
        await throttle(command.type)
        if (command.type === 'typing') {
          if (watched.has(command.chat)) await notifyTyping(db, command.chat, 'operator', command.on)
          return
        }
        if (command.type === 'unwatch') return unwatch(command.chat)
        if (!(await isStillOperator())) {
          atDesk.leave()
          return end(chatEnds.signedOut)
        }
        if (command.type === 'duty') {
          await setDuty(db, operator.id, command.on)
          return notifyDesk(db)
        }
        if (command.type === 'watch') return watch(command.chat, command.since)
        const answer = await runCommand(db, command.chat, { operator }, command)
        if (answer) send({ ...answer, chat: command.chat })
      },
      closed() {
        atDesk.leave()
        leaveAll()
      },
    }
  })
