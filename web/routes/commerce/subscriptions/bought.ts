import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readSubscriptions } from 'contract/commerce/subscriptions/subscriptions.ts'

/** All that a person bought, with its receipts and cards. */
export type Bought = AnswerOf<typeof readSubscriptions>
