import { handOver as handOverCall } from 'contract/assistance/support/chat/chat.ts'
import { LIVE_PATIENCE_MS } from 'contract/assistance/support/chat/limits.ts'
import { refreshChat } from './assistant.ts'
import { ask } from './calls.ts'
import { isWithPeople } from '../conversation/conversation.ts'
import { cacheChat, changeWidget, widgetState, watchWidget } from './widget-state.ts'

export interface Passed {
  summary: string
  /** Of a visitor. */
  name?: string
  email?: string
  captcha?: string
}

/** Why a chat with a person did not begin. */
export type NotBegun = 'nobody' | 'captcha' | 'writer' | 'gone' | 'failed'

/**
 * Asks for an operator; null: the services have the chat. Not heard after 10 seconds, it could not start
 * (SPEC §2 «hand-over»), and its reader is told so, and that it stays in the queue (`notStarted`).
 */
export async function handOver(passed: Passed): Promise<NotBegun | null> {
  const signal = AbortSignal.timeout(LIVE_PATIENCE_MS)
  const answer = await ask(handOverCall, passed, { signal })
  if (!answer.ok)
    switch (answer.code) {
      case 'ERR_NOBODY_ON_DUTY':
        return 'nobody'
      case 'ERR_CAPTCHA_REQUIRED':
        return 'captcha'
      case 'ERR_WRITER_REQUIRED':
        return 'writer'
      case 'ERR_CHAT_NOT_FOUND':
      case 'ERR_CHAT_CLOSED':
        return 'gone'
      default:
        void showIfQueued()
        return 'failed'
    }
  changeWidget({ chat: answer.data.chat, step: { kind: 'talk' }, notStarted: false })
  cacheChat()
  await connected(signal)
  notStartedYet()
  return null
}

/** What was not answered may have come all the same: then the chat is in the queue, and is shown there. */
async function showIfQueued(): Promise<void> {
  await refreshChat()
  if (!isWithPeople(widgetState().chat)) return
  changeWidget({ step: { kind: 'talk' } })
  notStartedYet()
}

/** The chat is with the services, which keep its place: the line goes on trying, and that is said. */
function notStartedYet(): void {
  const { connected: on, chat } = widgetState()
  if (!on && isWithPeople(chat)) changeWidget({ notStarted: true })
}

/** Waits until the chat is heard, or ends, or the time is over. */
const connected = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      const { connected: on, chat } = widgetState()
      if (!on && isWithPeople(chat) && !signal.aborted) return
      end()
      done()
    }
    const end = watchWidget(look)
    signal.addEventListener('abort', look)
    look()
  })
