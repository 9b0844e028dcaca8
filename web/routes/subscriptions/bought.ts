import type { AnswerOf } from 'contract/endpoint.ts'
import type { readSubscriptions } from 'contract/subscriptions/subscriptions.ts'

/** All that a person bought, with its receipts and cards. */
export type Bought = AnswerOf<typeof readSubscriptions>
