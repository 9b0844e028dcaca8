import { setTimeout as wait } from 'node:timers/promises'
import { type Deliver, NotDelivered, type Sealed, type Undelivered } from '../outside/mail.ts'

/** A server that neither takes a letter nor refuses it is given up after this, ms. */
const PATIENCE_MS = 240_000

/** One letter to the mail server. Rejects when it was not taken, or not in time, with `NotDelivered`. */
export async function deliverInTime(deliver: Deliver, letter: Sealed): Promise<void> {
  const late = wait(PATIENCE_MS, null, { ref: false }).then(() => {
    throw new NotDelivered('unknown', new Error('the mail server neither took a letter nor refused it'))
  })
  await Promise.race([deliver(letter), late])
}

/** One letter to the mail server, and what came of it; why not is logged. Never rejects. */
export async function handOver(
  deliver: Deliver,
  letter: Sealed,
  log: (error: unknown) => void,
): Promise<'sent' | Undelivered> {
  try {
    await deliverInTime(deliver, letter)
    return 'sent'
  } catch (error) {
    log(error)
    return error instanceof NotDelivered ? error.why : 'unknown'
  }
}

/** Minutes before a letter that could not be delivered is tried again; growing. Null: not any more. */
export function retryMinutes(tries: number): number | null {
  return [5, 15, 45, 120, 240][tries - 1] ?? null
}
