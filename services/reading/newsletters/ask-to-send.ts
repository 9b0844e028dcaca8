import type { Tx } from '../../platform/database/connect.ts'
import { enqueue } from '../../platform/database/enqueue.ts'

/** The job that sends letters of one issue. */
export const SEND = 'send-newsletter'

/** Puts the sending of an issue into the queue; at most one waits there. */
export const askToSend = (tx: Tx, issue: number, runAt: string | null = null): Promise<void> =>
  enqueue(tx, SEND, { issue }, { jobKey: `newsletter ${issue}`, runAt })
