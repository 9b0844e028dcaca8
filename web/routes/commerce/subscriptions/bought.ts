import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readSubscriptions } from 'contract/commerce/subscriptions/subscriptions.ts'
import type { Fact } from '../../../form/fact.ts'

/** All that a person bought, with its receipts and cards. */
export type Bought = AnswerOf<typeof readSubscriptions>

export const paidFact: Fact = {
  kind: 'success',
  title: 'Pagamento riuscito.',
  line: 'Ti mandiamo la ricevuta per email: la trovi anche qui sotto.',
}

const OPEN = 'carta'

/** `/user/subscriptions` with the form of a subscription's card open. */
export const cardPath = (subscription: string): string => `/user/subscriptions?${OPEN}=${subscription}`

/** The subscription whose form an address opens; null: none. */
export const cardIn = (url: string): string | null => new URL(url).searchParams.get(OPEN)
