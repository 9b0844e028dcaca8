import { openDesk } from 'contract/assistance/support/chat/desk.ts'
import { chatEnds } from 'contract/assistance/support/chat/limits.ts'
import { type DeskHears, deskSays } from 'contract/assistance/support/chat/live.ts'
import { opensSocket } from '../../../platform/wire/call.ts'
import type { SupportPorts } from '../ports.ts'
import { tellDesk, tellTyping } from '../store/chats.ts'
import { setDuty } from '../store/desk-duties.ts'
import type { ChatHub, Told } from './hub.ts'
import { heardAs, pace } from './heard.ts'
import { nameOfOperator } from './operator.ts'
import { note, remove, retract, say } from './speak.ts'

/** Chats that one device at the desk may have open. */
const MOST_WATCHED = 60

/** The socket of an operator, for all their chats. */
export const answerOpenDesk = (
  { db, liveSessions, operatorsAmong }: Pick<SupportPorts, 'db' | 'liveSessions' | 'operatorsAmong'>,
  { hub }: { hub: ChatHub },
) =>
  opensSocket(openDesk, async ({ person }, socket) => {
    const operator = { id: person.account, name: nameOfOperator(person) }
    const speaker = { operator }
    const watched = new Map<string, ReturnType<ChatHub['join']>>()
    const leaveAll = () => {
      for (const member of watched.values()) member.leave()
      watched.clear()
    }
    let lists = ''
    const tell = (told: DeskHears, sent?: () => void) => socket.send(JSON.stringify(told), sent)
    const end = (code: number) => {
      leaveAll()
      socket.close(code)
    }
    const atDesk = await hub.joinDesk({
      operator,
      session: person.session,
      lists(fresh) {
        const text = JSON.stringify({ type: 'desk', me: operator.id, ...fresh } satisfies DeskHears)
        if (text !== lists) socket.send(text)
        lists = text
      },
      end,
    })
    const about =
      (chat: string) =>
      (told: Told, sent?: () => void): void =>
        tell(told.type === 'chat' ? { ...told, of: chat } : { ...told, chat }, sent)
    const mayStill = async () => {
      const both = [liveSessions([person.session]), operatorsAmong([operator.id])] as const
      const [live, operators] = await Promise.all(both)
      return live.has(person.session) && operators.has(operator.id)
    }
    const paced = pace()
    return {
      async receive(text) {
        const said = heardAs(deskSays, text)
        if ('refused' in said) {
          const { chat, refused: id } = said
          return chat === null ? undefined : tell({ type: 'refused', chat, id, code: 'ERR_BAD_REQUEST' })
        }
        const refuse = (code: Extract<DeskHears, { type: 'refused' }>['code']) =>
          'id' in said ? tell({ type: 'refused', chat: said.chat, id: said.id, code }) : undefined
        await paced(said.type)
        if (said.type === 'typing') {
          if (watched.has(said.chat)) await tellTyping(db, said.chat, 'operator', said.on)
          return
        }
        if (said.type === 'unwatch') {
          watched.get(said.chat)?.leave()
          watched.delete(said.chat)
          return
        }
        if (!(await mayStill())) {
          atDesk.leave()
          return end(chatEnds.signedOut)
        }
        if (said.type === 'duty') {
          await setDuty(db, operator.id, said.on)
          return tellDesk(db)
        }
        if (said.type === 'watch') {
          watched.get(said.chat)?.leave()
          watched.delete(said.chat)
          if (watched.size >= MOST_WATCHED) {
            const [oldest, member] = watched.entries().next().value!
            member.leave()
            watched.delete(oldest)
          }
          const { chat } = said
          const member = hub.join(chat, {
            side: { operator: operator.id },
            holder: null,
            tell: about(chat),
            end: () => void watched.delete(chat),
          })
          watched.set(chat, member)
          return member.catchUp(said.since)
        }
        if (said.type === 'say') {
          const outcome = await say(db, said.chat, speaker, said)
          if (typeof outcome === 'string') return refuse(outcome)
          return tell({ type: 'saved', chat: said.chat, id: said.id, order: outcome.order })
        }
        if (said.type === 'received' || said.type === 'read')
          return note(db, said.chat, speaker, said.type, said.upTo)
        const code = await (said.type === 'retract' ? retract : remove)(db, said.chat, speaker, said.id)
        if (code !== null) refuse(code)
      },
      closed() {
        atDesk.leave()
        leaveAll()
      },
    }
  })
