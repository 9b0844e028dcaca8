import type { Database, Tx } from '../../platform/database/connect.ts'
import type { PaymentPurpose } from '../../platform/database/payment-tables.ts'
import { mastheadOf } from '../letter-parts.ts'
import { type Holder, type SubscriptionPorts } from './ports.ts'
import { lockSubscription, type Stored } from './store/subscriptions.ts'
import type { StoredCard } from 'contract/commerce/payment.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import { planOf } from '../terms.ts'
import type { About, NextCharge } from './letters.ts'
import { renewalPrice } from './way-out-rules.ts'

/**
 * A subscription of that account, locked with it until the transaction ends, always the account first;
 * undefined when it is none of theirs.
 */
export async function ownSubscription(
  { lockAccount }: Pick<SubscriptionPorts, 'lockAccount'>,
  tx: Tx,
  account: number,
  id: string,
): Promise<{ holder: Holder; subscription: Stored } | undefined> {
  const holder = await lockAccount(tx, account)
  const subscription = await lockSubscription(tx, id)
  return holder && subscription?.account === account ? { holder, subscription } : undefined
}

/** `Digital (Il Meriggio), un anno`. */
export const nameOf = (
  { brands }: Pick<SubscriptionPorts, 'brands'>,
  { terms, brand }: Pick<Stored, 'terms' | 'brand'>,
): string => planOf(terms, mastheadOf(brands, brand))

/** What is charged next for a subscription, as letters say it. */
export const nextCharge = (ports: Pick<SubscriptionPorts, 'brands'>, s: Stored): NextCharge => ({
  charge: s.renews ? renewalPrice(s) : null,
  change: s.nextTerms && nameOf(ports, { brand: s.brand, terms: s.nextTerms }),
  unpaid: s.neverPaid,
})

/** Hands a letter about a subscription to the post, in its masthead's name. */
export async function write(
  ports: Pick<SubscriptionPorts, 'brands' | 'post' | 'accountHost' | 'payments'>,
  tx: Tx,
  { id, email: to, name }: Holder,
  subscription: Pick<Stored, 'terms' | 'brand'>,
  letter: (about: About) => Draft,
): Promise<void> {
  const host = ports.accountHost(subscription.brand)
  const { vat: rate } = await ports.payments.vatFor(tx, id, subscription.terms.vat)
  await ports.post(tx, letter({ to, name, host, what: nameOf(ports, subscription), rate }))
}

/**
 * Whether the latest payment for a subscription has succeeded for what ended or changed meanwhile, and all of
 * it goes back.
 */
export const isReturned = (
  { db, payments }: Pick<SubscriptionPorts, 'db' | 'payments'>,
  purpose: PaymentPurpose,
  id: string,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const status = await payments.status(tx, purpose, id)
    return status?.state === 'succeeded' && (await payments.refundable(tx, status.id)) === 0
  })

/** The card of the next charges; null: the gateway keeps none any more. */
export const cardOf = async (
  { payments }: Pick<SubscriptionPorts, 'payments'>,
  db: Database | Tx,
  { card }: Pick<Stored, 'card'>,
): Promise<StoredCard | null> =>
  card === null ? null : ((await payments.cards.byRow(db, [card])).get(card) ?? null)
