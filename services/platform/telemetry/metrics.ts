import type { RefusalKind } from '../wire/refusal-log.ts'
import type { Undelivered } from '../outside/mail.ts'

/** What is counted of what happens; where nobody wants numbers, `noMetrics` stands here. */
export interface Metrics {
  /** An answer has left. `route`: the pattern that answered; `seconds`: until its last byte. */
  request(answer: { method: string; route: string; status: number; seconds: number }): void
  /** A request was turned away, for that reason. */
  refusal(kind: RefusalKind): void
  /** A job has ended; called within its context (`services/platform/telemetry/work-context.ts`). */
  job(end: { task: string; outcome: 'done' | 'failed'; seconds: number }): void
  /** Letters were handed to the mail server, with what came of it, or put into the built-in post (`kept`). */
  mails(outcome: 'sent' | 'kept' | Undelivered, count?: number): void
  /** A payment came to its end, or waits for the bank. */
  payment(outcome: 'succeeded' | 'failed' | 'authenticate' | 'processing'): void
  /** An item was brought in from the watched folder, or was not. */
  importItem(outcome: string): void
}

/** Counts nothing. */
export const noMetrics: Metrics = {
  request: () => {},
  refusal: () => {},
  job: () => {},
  mails: () => {},
  payment: () => {},
  importItem: () => {},
}
