import { handOver } from 'contract/assistance/support/chat/chat.ts'
import { networkOf } from '../../../platform/wire/network.ts'
import { emailKey } from '../../../platform/signing/secrets.ts'
import { answers } from '../../../platform/wire/call.ts'
import { maskSecrets } from '../assistant/mask.ts'
import type { SupportPorts } from '../ports.ts'
import { chatStatuses } from '../store/chat-facts.ts'
import { changeChat, enqueueChat } from '../store/chats.ts'
import { careOf } from './snapshot.ts'
import { announce, withLockedChat } from './speak.ts'
import { factsOf } from './views.ts'
import { holderOf, isHeldBy, type WhoseChat } from './whose-chat.ts'
import { MAX_SUMMARY_LENGTH } from 'contract/assistance/support/chat/limits.ts'
import type { StoredMessage } from '../store/chat-messages.ts'

const HOUR = 3600
/**
 * Chats in an hour that ask for a person: from one network, and of one account, or for visitors from one
 * network with one address. An address that anybody types keeps its owner out of nothing.
 */
const limits = { network: 30, writer: 10 } as const

const WAITING = 'Ti abbiamo messo in coda: appena un operatore è libero ti risponde qui.'

/** Passes a chat from the assistant to the operators; one that waits or is live already stays as it is. */
export const answerHandOver = (ports: SupportPorts, whose: WhoseChat) =>
  answers(handOver, async (context) => {
    const { db, allows, chatCaptcha } = ports
    const { input, caller, refuse } = context
    const { chat, writer } = await whose.find(context)
    const holder = holderOf(context, writer)
    if (!chat || !holder) return refuse('ERR_CHAT_NOT_FOUND')
    if (chat.state === 'closed') return refuse('ERR_CHAT_CLOSED')
    if (chat.state === 'assistant') {
      if (chat.terms_accepted === null) return refuse('ERR_TERMS_REQUIRED')
      const { name, email } = writer ?? input
      if (name === undefined || email === undefined) return refuse('ERR_WRITER_REQUIRED')
      if (!(await careOf(ports, caller.host.brand)).ready) return refuse('ERR_NOBODY_ON_DUTY')
      const network = networkOf(caller.address)
      if (!(await allows(`chat network ${network}`, limits.network, HOUR)))
        return refuse('ERR_TOO_MANY_ATTEMPTS')
      if (!writer && (input.captcha === undefined || !(await chatCaptcha.proves(input.captcha, caller))))
        return refuse('ERR_CAPTCHA_REQUIRED')
      const key = emailKey(email)
      const asks = writer ? `account ${writer.account}` : `${network} ${key}`
      if (!(await allows(`chat of ${asks}`, limits.writer, HOUR))) return refuse('ERR_TOO_MANY_ATTEMPTS')
      const outcome = await withLockedChat(db, chat.id, async (tx, now) => {
        if (!isHeldBy(now, holder)) return 'ERR_CHAT_NOT_FOUND'
        if (now.state === 'closed') return 'ERR_CHAT_CLOSED'
        if (now.state !== 'assistant') return null
        await changeChat(tx, now.id, {
          outcome: null,
          summary: maskSecrets(input.summary),
          name,
          email,
          email_key: key,
          // What was asked of the assistant is no operator's unread message.
          operator_received: now.counter,
          operator_read: now.counter,
        })
        await enqueueChat(tx, now.id)
        await announce(tx, now.id, WAITING)
        return null
      })
      if (outcome !== null) return refuse(outcome)
    }
    const [status] = await chatStatuses(db, [chat.id])
    return status ? { chat: factsOf(status) } : refuse('ERR_CHAT_NOT_FOUND')
  })

/** Of an answer of the assistant's no more is in a summary. */
const MAX_ANSWER = 120
const BETWEEN = '\n'

/**
 * What a chat with the assistant was about, for whoever goes on with it: the reader's questions, whole as far
 * as there is room, the last one first to be kept, and how the assistant's last answer began. At most
 * `MAX_SUMMARY_LENGTH` characters; '' when nothing was asked. The reader may correct it.
 */
export function summaryOf(messages: readonly Pick<StoredMessage, 'author' | 'text' | 'retracted'>[]): string {
  const messagesWithText = messages.filter(({ text, retracted }) => text.trim() !== '' && retracted === null)
  const questions = messagesWithText
    .filter(({ author }) => author === 'reader')
    .map(({ text }) => `– ${oneLine(text)}`)
  if (questions.length === 0) return ''
  const answer = messagesWithText.findLast(({ author }) => author === 'assistant')
  const end = answer ? `L’assistente ha risposto: «${truncate(plain(answer.text), MAX_ANSWER)}»` : ''
  const head = questions.length === 1 ? 'Ho chiesto all’assistente:' : 'Ho chiesto all’assistente, in ordine:'
  let room = MAX_SUMMARY_LENGTH - head.length - (end ? end.length + BETWEEN.length : 0)
  const lines: string[] = []
  for (const question of questions.reverse()) {
    const whole = truncate(question, room - BETWEEN.length)
    if (whole.length <= 2 || (whole !== question && lines.length > 0)) break
    lines.unshift(whole)
    room -= whole.length + BETWEEN.length
  }
  return [head, ...lines, ...(end ? [end] : [])].join(BETWEEN)
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')
/** Links without their addresses. */
const plain = (text: string): string => oneLine(text.replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1'))
const truncate = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, Math.max(max - 1, 0))
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
