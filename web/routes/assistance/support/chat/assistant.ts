import {
  readChat,
  acceptTerms,
  askAssistant as askAssistantCall,
  newChat,
  endChat as endChatCall,
} from 'contract/assistance/support/chat/chat.ts'
import { COOL_DOWN_MS } from 'contract/assistance/support/chat/limits.ts'
import { type Envelope } from 'contract/platform/endpoint.ts'
import { responseTo } from '../../../../session/send.ts'
import { ask, mind, sender } from './calls.ts'
import { cachedMessagesOf } from './cache.ts'
import { lastReceivedOrder, sortedMessages } from '../conversation/conversation.ts'
import { takeToken } from './proof.ts'
import { applySnapshot, changeWidget, widgetState } from './widget-state.ts'

/** How long an answer is waited for, in ms. */
const TIMEOUT_MS = 40_000
let lastSentAt = -Infinity

/** Milliseconds until the next question may be sent (SPEC §9). */
export const coolDown = (): number => Math.max(0, lastSentAt + COOL_DOWN_MS - performance.now())

/** Asks the services how the chat stands. False: they did not answer. */
export async function refreshChat(): Promise<boolean> {
  const { revision } = widgetState()
  const answer = await ask(readChat, {})
  if (answer.ok) applySnapshot(answer.data, revision)
  else if (widgetState().status === 'loading') changeWidget({ status: 'unreachable' })
  return answer.ok
}

/**
 * Sends a question to the assistant (SPEC §7, to the letter). `terms`: they are accepted with it. False: it
 * was not sent, or not answered, and is to be kept.
 */
export async function askAssistant(content: string, { terms }: { terms: boolean }): Promise<boolean> {
  if (coolDown() > 0 || widgetState().question !== null) return false
  const token = takeToken()
  if (token === null) {
    console.warn('La domanda non parte: manca il gettone del captcha')
    return false
  }
  lastSentAt = performance.now()
  const messages = cachedMessagesOf(sortedMessages(widgetState().messages))
  const before = lastReceivedOrder(widgetState().messages, 'reader')
  changeWidget({ question: content, failedQuestion: null })
  const sent = (await accepted(terms)) && (await send({ token, content, messages }))
  // The services know what was said, with its numbers: it is drawn once, as they have it.
  const seen = await refreshChat()
  // A cut may have come after the answer was kept.
  const answered = sent || lastReceivedOrder(widgetState().messages, 'reader') > before
  changeWidget({ question: null, failedQuestion: answered && seen ? null : content })
  return answered
}

async function accepted(terms: boolean): Promise<boolean> {
  if (!terms) return true
  const { revision } = widgetState()
  const answer = await ask(acceptTerms, {})
  if (answer.ok) applySnapshot(answer.data, revision)
  return answer.ok
}

async function send(request: { token: string; content: string; messages: unknown }): Promise<boolean> {
  const { token, content, messages } = request
  const input = { 'g-recaptcha-response': token, content, messages, host: location.host }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await responseTo(askAssistantCall, input, { ...sender(), signal })
  const envelope = (await response?.json().catch(() => null)) as Partial<Envelope> | null | undefined
  const { success, status } = envelope ?? {}
  if (response && success === true) return true
  await mind({ status: response?.status ?? 0, code: status?.code ?? 'ERR_UNAVAILABLE' })
  return false
}

/** A chat with nothing in it; what was said stays with the services. */
export async function startNewChat(): Promise<boolean> {
  const answer = await ask(newChat, {})
  if (answer.ok) applySnapshot(answer.data)
  return answer.ok
}

/** Says whether it is solved. Not solved: the summary for an operator, to be corrected first. */
export async function endChat(solved: boolean): Promise<boolean> {
  const answer = await ask(endChatCall, { solved })
  if (!answer.ok) return false
  const { summary, care, chat } = answer.data
  changeWidget({ care, chat })
  if (!solved)
    changeWidget({
      step:
        care.ready && care.state.open
          ? { kind: 'summary', summary: summary ?? '' }
          : { kind: 'away', summary: summary ?? '', why: care.state.open ? 'nobody' : 'hours' },
    })
  return true
}
