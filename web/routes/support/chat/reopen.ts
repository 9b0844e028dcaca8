import { lookAgain } from './assistant.ts'
import { ask, calls } from './calls.ts'
import { change, takeSnapshot } from './talk.ts'

/** Opens a chat by the link of a letter, good once; of one that is not good, the chat that is here. */
export async function reopen(token: string): Promise<void> {
  const answer = await ask(calls.reopenChat, { token })
  if (answer.ok) return takeSnapshot(answer.data)
  await lookAgain()
  change({ stale: answer.code === 'ERR_LINK_EXPIRED' })
}
