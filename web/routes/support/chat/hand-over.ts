import { LIVE_PATIENCE_MS } from 'contract/support/chat/limits.ts'
import { ask, calls } from './calls.ts'
import { isLive } from './messages.ts'
import { change, keep, talkNow, watchTalk } from './talk.ts'

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
 * Asks for an operator; null: it has begun. Not begun after 10 seconds, it has failed (SPEC §2 «hand-over»),
 * and its reader is told so.
 */
export async function handOver(passed: Passed): Promise<NotBegun | null> {
  const signal = AbortSignal.timeout(LIVE_PATIENCE_MS)
  const answer = await ask(calls.handOver, passed, { signal })
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
        return 'failed'
    }
  change({ chat: answer.data.chat, step: { kind: 'talk' } })
  keep()
  await connected(signal)
  return null
}

/** The chat is with the services by now: without a line it goes on trying. */
const connected = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      const { connected: on, chat } = talkNow()
      if (!on && isLive(chat) && !signal.aborted) return
      end()
      done()
    }
    const end = watchTalk(look)
    signal.addEventListener('abort', look)
    look()
  })
