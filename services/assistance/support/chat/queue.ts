import { closeChat, takeChat, transferChat } from 'contract/assistance/support/chat/desk.ts'
import type { Person } from '../../../platform/features/person.ts'
import { answers } from '../../../platform/wire/call.ts'
import { withoutCards } from '../assistant/mask.ts'
import type { SupportPorts } from '../ports.ts'
import { addNote, isOnDuty, markOperatorsSeen } from '../store/desk.ts'
import { type Chat, markClosed, enqueueChat, assignChat } from '../store/chats.ts'
import { nameOfOperator } from './views.ts'
import { announce, withLockedChat } from './speak.ts'
import { convertToTicket } from './become-ticket.ts'

type Ports = Pick<SupportPorts, 'db' | 'post' | 'accountOf' | 'accountHost'>

const operatorOf = (person: Person) => ({ id: person.account, name: nameOfOperator(person) })

/** Takes a chat out of the queue: it is held while its state is looked at, so of two the first has it. */
export const answerTakeChat = ({ db }: Ports) =>
  answers(takeChat, async ({ input, person, refuse }) => {
    const operator = operatorOf(person)
    const outcome = await withLockedChat(db, input.chat, async (tx, chat) => {
      if (chat.state === 'live' && chat.operator_id === operator.id) return 'done'
      if (chat.waiting_since === null) return 'unknown'
      if (chat.state !== 'waiting') return 'taken'
      // Who takes a chat is there, whatever became of their socket: it does not go back to the queue at once.
      await markOperatorsSeen(tx, [operator.id])
      await assignChat(tx, chat.id, operator)
      await announce(tx, chat.id, `${operator.name} è in chat.`, operator)
      return 'done'
    })
    if (outcome === null || outcome === 'unknown') return refuse('ERR_CHAT_NOT_FOUND')
    return outcome === 'taken' ? refuse('ERR_CHAT_TAKEN') : {}
  })

const isOf = (chat: Chat, person: Person) => chat.state === 'live' && chat.operator_id === person.account

export const answerTransferChat = ({ db, accountOf }: Ports) =>
  answers(transferChat, async ({ input: { chat: id, to, note: typed }, person, refuse }) => {
    const note = withoutCards(typed)
    const outcome = await withLockedChat(db, id, async (tx, chat) => {
      if (chat.waiting_since === null) return 'unknown'
      if (!isOf(chat, person)) return 'other'
      if (note !== '') await addNote(tx, id, operatorOf(person), note)
      if (to === null) {
        await enqueueChat(tx, id)
        await announce(tx, id, 'Ti rimetto in coda: il primo operatore libero ti risponde qui.')
        return 'done'
      }
      const colleague = (await isOnDuty(tx, to)) ? await accountOf(tx, to) : undefined
      if (!colleague) return 'away'
      if (to === person.account) return 'done'
      const operator = { id: to, name: nameOfOperator(colleague) }
      await announce(tx, id, `Ti passo a ${operator.name}.`, operator)
      await assignChat(tx, id, operator)
      return 'done'
    })
    if (outcome === null || outcome === 'unknown') return refuse('ERR_CHAT_NOT_FOUND')
    if (outcome === 'away') return refuse('ERR_OPERATOR_AWAY')
    return outcome === 'other' ? refuse('ERR_CHAT_NOT_YOURS') : {}
  })

export const answerCloseChat = (ports: Ports) =>
  answers(closeChat, async ({ input: { chat: id, reason, words: typed }, person, refuse }) => {
    const words = withoutCards(typed)
    const outcome = await withLockedChat(ports.db, id, async (tx, chat) => {
      if (chat.waiting_since === null) return 'unknown'
      if (!isOf(chat, person)) return 'other'
      if (reason === 'ticket') return { ticket: await convertToTicket(ports, tx, chat, { words }) }
      await announce(tx, id, 'La chat è chiusa.')
      await markClosed(tx, id, { outcome: reason, words: words || null })
      return { ticket: null }
    })
    if (outcome === null || outcome === 'unknown') return refuse('ERR_CHAT_NOT_FOUND')
    return outcome === 'other' ? refuse('ERR_CHAT_NOT_YOURS') : outcome
  })
