import { randomUUID } from 'node:crypto'
import { askAssistant } from 'contract/assistance/support/chat/chat.ts'
import { COOL_DOWN_MS } from 'contract/assistance/support/chat/limits.ts'
import { networkOf } from '../../../platform/wire/network.ts'
import { ModelFailure, type ModelMessage } from '../../../platform/outside/language-model.ts'
import { answers } from '../../../platform/wire/call.ts'
import { holderOf, isHeldBy, type WhoseChat } from '../chat/whose-chat.ts'
import type { SupportPorts } from '../ports.ts'
import { MAX_CHOICES } from '../questions/nearest-questions.ts'
import { plainOf } from '../questions/texts.ts'
import { addMessage, lastMessages } from '../store/chat-messages.ts'
import { type Chat, lockChat, notifyChat } from '../store/chats.ts'
import { msSinceLastQuestion } from '../store/unanswered.ts'
import { answerWords, choiceWords, declineWords, talkWords } from './answer-words.ts'
import { askModel } from './ask-model.ts'
import type { Engine } from './engine.ts'
import { maskSecrets } from './mask.ts'
import { recordUnanswered } from './unanswered.ts'

/** Questions in ten minutes: of one network (an office, a library), and in one chat. */
const limits = { network: 120, chat: 40, seconds: 600 } as const
/** Messages that one chat may hold; who goes on begins another. */
const MAX_MESSAGES = 10_000
/** What of a chat is looked at for its next answer. */
const MAX_EARLIER = 8

/** What is said to a question. `choices`: questions, where it is not sure which is meant. */
interface Reply {
  text: string
  declined?: boolean
  choices?: string[]
}

/** What was said before in a chat, the last last. */
interface EarlierMessage {
  author: string
  text: string
}

/**
 * `POST /api/site/chat` (SPEC §7): keeps the question, masked, before anything answers it, then the answer.
 * Whose chat it is, and what was said in it, says the server.
 */
export const answerAskAssistant = (
  ports: SupportPorts,
  { whose, engine }: { whose: WhoseChat; engine: Engine },
) =>
  answers(askAssistant, async (context) => {
    const { db, chatCaptcha, allows, clock } = ports
    const { input, caller, refuse } = context
    const text = maskSecrets(input.content.replace(/\r\n?/g, '\n'))
    const owned = await whose.find(context)
    if (owned.chat && (owned.chat.state === 'waiting' || owned.chat.state === 'live'))
      return refuse('ERR_CHAT_CLOSED')
    if (!(await allows(`assistant network ${networkOf(caller.address)}`, limits.network, limits.seconds)))
      return refuse('ERR_TOO_MANY_ATTEMPTS')
    if (!(await chatCaptcha.proves(input['g-recaptcha-response'], caller)))
      return refuse('ERR_CAPTCHA_REQUIRED')
    if (!owned.chat || owned.chat.state === 'closed' || owned.chat.terms_accepted === null)
      return refuse('ERR_TERMS_REQUIRED')
    const { chat, writer } = owned
    const holder = holderOf(context, writer)
    if (!holder) return refuse('ERR_TERMS_REQUIRED')
    if (!(await allows(`assistant chat ${chat.id}`, limits.chat, limits.seconds)))
      return refuse('ERR_TOO_MANY_ATTEMPTS')

    const stored = await db.transaction().execute(async (tx) => {
      const locked = await lockChat(tx, chat.id)
      if (!locked || !isHeldBy(locked, holder)) return 'ERR_CHAT_CLOSED' as const
      if (locked.state !== 'assistant' || locked.counter >= MAX_MESSAGES) return 'ERR_CHAT_CLOSED' as const
      const before = await lastMessages(tx, chat.id, MAX_EARLIER)
      const since = await msSinceLastQuestion(tx, chat.id)
      if (since !== null && since < COOL_DOWN_MS) return 'ERR_TOO_MANY_ATTEMPTS' as const
      // Asked again after a cut: it stands there already.
      const last = before.at(-1)
      const again = last?.author === 'reader' && last.text === text ? last : null
      const question = { id: again?.id ?? randomUUID(), text }
      if (!again) {
        await addMessage(tx, chat.id, { ...question, author: 'reader', type: 'text' })
        await notifyChat(tx, chat.id)
      }
      const earlier = before.filter(
        (one) => one.type === 'text' && one.retracted === null && one.id !== question.id,
      )
      return { question, again: again !== null, earlier }
    })
    if (typeof stored === 'string') return refuse(stored)
    const { question, again, earlier } = stored

    const reply = await answerTo(ports, engine, { caller, chat, text, earlier })
    const saved = await db.transaction().execute(async (tx) => {
      const locked = await lockChat(tx, chat.id)
      if (!locked) return false
      // Whom it was cut off from is answered by the first asking, if that ends first.
      if (again && (await lastMessages(tx, chat.id, 1)).at(-1)?.author === 'assistant') return true
      if (reply.declined) await recordUnanswered(tx, locked, { ...question, why: 'declined', now: clock() })
      // Who has gone on to a person meanwhile is answered by them.
      if (locked.state !== 'assistant') return false
      await addMessage(tx, chat.id, {
        ...{ id: randomUUID(), author: 'assistant', type: 'text', text: reply.text },
        data: reply.choices ? { choices: reply.choices } : null,
      })
      await notifyChat(tx, chat.id)
      return true
    })
    return saved ? reply.text : refuse('ERR_CHAT_CLOSED')
  })

async function answerTo(
  ports: SupportPorts,
  engine: Engine,
  {
    caller,
    chat,
    text,
    earlier,
  }: {
    caller: Parameters<SupportPorts['situationOf']>[0]
    chat: Pick<Chat, 'account_id'>
    text: string
    earlier: readonly EarlierMessage[]
  },
): Promise<Reply> {
  const { host } = caller
  const earlierQuestions = earlier.filter(({ author }) => author === 'reader').map((message) => message.text)
  const { talk, level, questions } = await engine.interpret(host.brand, text, earlierQuestions)
  if (talk) return { text: talkWords[talk] }
  const near = level === 'none' ? [] : questions.slice(0, MAX_CHOICES)
  const wantsFacts = near.some(({ facts }) => facts.length > 0)
  const own = wantsFacts && chat.account_id !== null ? await ports.situationOf(caller) : null
  // Of whoever's chat it is, and of nobody else.
  const situation = own?.account === chat.account_id ? own : null
  const built: Reply =
    level === 'none'
      ? { text: declineWords(host), declined: true }
      : level === 'answer'
        ? { text: answerWords(host, near[0]!, situation) }
        : { text: choiceWords(host, near, situation), choices: near.map(({ question }) => plainOf(question)) }
  if (!ports.languageModel || near.length === 0) return built
  try {
    const written = await askModel(ports.languageModel, {
      host,
      text,
      near,
      situation,
      earlier: earlier.flatMap(({ author, text: words }): ModelMessage[] =>
        author === 'reader' || author === 'assistant'
          ? [{ role: author === 'reader' ? 'user' : 'assistant', content: words }]
          : [],
      ),
    })
    if (written !== null) return { text: written }
    return level === 'choices' ? built : { text: declineWords(host), declined: true }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    ports.log(error)
    return built
  }
}
