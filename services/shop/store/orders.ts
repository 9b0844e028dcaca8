import { type GiftDetails, giftForm } from 'contract/shop/forms.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { type Terms, terms } from '../../terms.ts'

const columns = [
  'id',
  'account_id as account',
  'brand',
  'offer',
  'months',
  'terms',
  'article',
  'state',
  'immediate',
  'accepted_text as acceptedText',
  'subscription_id as subscription',
  'opened',
  'paid',
  'on_invoice as onInvoice',
  'for_gift as forGift',
  'gift',
] as const

export interface StoredOrder {
  id: string
  account: number
  brand: string
  offer: string
  months: 1 | 12
  terms: Terms
  article: string | null
  state: 'open' | 'paid' | 'closed'
  immediate: boolean
  acceptedText: string | null
  subscription: string | null
  opened: string
  paid: string | null
  /** Concluded on invoice: paid by bank transfer afterwards. */
  onInvoice: boolean
  /** It is for somebody else: for whom, null until it is said. */
  forGift: boolean
  gift: GiftDetails | null
}

const read = <Row extends { terms: unknown; gift: unknown }>(row: Row) => ({
  ...row,
  terms: terms.parse(row.terms),
  gift: row.gift === null ? null : giftForm.parse(row.gift),
})

export async function orderById(db: Database | Tx, id: string): Promise<StoredOrder | undefined> {
  const row = await db.selectFrom('orders').select(columns).where('id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** The order that became a subscription. */
export async function orderOfSubscription(
  db: Database | Tx,
  subscription: string,
): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(columns)
    .where('subscription_id', '=', subscription)
    .executeTakeFirst()
  return row && read(row)
}

/** Locks an order until the transaction ends. Its account is held before it. */
export async function holdOrder(tx: Tx, id: string): Promise<StoredOrder | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && read(row)
}

/** The newest open order of a plan, opened since an instant. */
export async function openOrderOf(
  tx: Tx,
  plan: Pick<StoredOrder, 'account' | 'brand' | 'offer' | 'months' | 'forGift'> & { since: Date },
): Promise<StoredOrder | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(columns)
    .where('account_id', '=', plan.account)
    .where('brand', '=', plan.brand)
    .where('offer', '=', plan.offer)
    .where('months', '=', plan.months)
    .where('for_gift', '=', plan.forGift)
    .where('state', '=', 'open')
    .where('opened', '>=', plan.since.toISOString())
    .orderBy('opened', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && read(row)
}

export const addOrder = async (
  tx: Tx,
  o: Pick<StoredOrder, 'account' | 'brand' | 'offer' | 'months' | 'terms' | 'article' | 'forGift'> & {
    opened: Date
  },
): Promise<string> =>
  (
    await tx
      .insertInto('orders')
      .values({
        ...{ account_id: o.account, brand: o.brand, offer: o.offer, months: o.months },
        ...{ terms: JSON.stringify(o.terms), article: o.article, opened: o.opened },
        for_gift: o.forGift,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Where the person came from the last time. */
export async function setArticle(tx: Tx, id: string, article: string): Promise<void> {
  await tx.updateTable('orders').set({ article }).where('id', '=', id).execute()
}

/** For whom it is, and when the letter goes. */
export async function setGift(tx: Tx, id: string, gift: GiftDetails): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ gift: JSON.stringify(gift) })
    .where('id', '=', id)
    .execute()
}

/** Keeps what was accepted, word for word, and when. */
export async function setAccepted(
  tx: Tx,
  id: string,
  { at, text, immediate }: { at: Date; text: string; immediate: string | null },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      accepted: at,
      accepted_text: text,
      immediate: immediate !== null,
      immediate_text: immediate,
    })
    .where('id', '=', id)
    .execute()
}

/** It is paid; a gift has become no subscription of its buyer's. */
export async function setPaid(
  tx: Tx,
  id: string,
  { at, subscription, onInvoice = false }: { at: Date; subscription: string | null; onInvoice?: boolean },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ state: 'paid', paid: at, subscription_id: subscription, on_invoice: onInvoice })
    .where('id', '=', id)
    .execute()
}

export async function closeOrder(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('orders').set({ state: 'closed' }).where('id', '=', id).execute()
}

/** Some of the open orders that were opened before an instant, by their ids, after one of them. */
export const ordersOpenedBefore = (
  db: Database,
  before: Date,
  { after, most }: { after: string; most: number },
): Promise<{ id: string; account: number }[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'account_id as account'])
    .where('state', '=', 'open')
    .where('opened', '<', before.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
