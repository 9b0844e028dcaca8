import { type GiftDetails, giftDetails } from 'contract/commerce/shop/forms.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { EditionOfDay } from '../../../platform/features/person.ts'
import { type CopyTerms, copyTerms, type Terms, terms } from '../../terms.ts'

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
  'copy_edition as copyEdition',
  'copy_day as copyDay',
  'copy_page as copyPage',
  'reserved',
] as const

interface AnyOrder {
  id: string
  account: number
  brand: string
  offer: string
  article: string | null
  state: 'open' | 'paid' | 'closed'
  immediate: boolean
  acceptedText: string | null
  subscription: string | null
  opened: string
  paid: string | null
}

/** An order of a plan of an offer. */
export interface PlanOrder extends AnyOrder {
  copy: null
  months: 1 | 12
  terms: Terms
  /** Concluded on invoice: paid by bank transfer afterwards. */
  onInvoice: boolean
  /** It is for somebody else: for whom, null until it is said. */
  forGift: boolean
  gift: GiftDetails | null
  /** At the price for who never had a subscription of the masthead. */
  reserved: boolean
}

/** An order of a single copy. `page`: where its person was leafing. */
export interface CopyOrder extends AnyOrder {
  copy: EditionOfDay & { page: number | null }
  terms: CopyTerms
}
export type StoredOrder = PlanOrder | CopyOrder

type Row = AnyOrder & {
  months: 1 | 12 | null
  terms: unknown
  onInvoice: boolean
  forGift: boolean
  gift: unknown
  reserved: boolean
  copyEdition: string | null
  copyDay: string | null
  copyPage: number | null
}

function read(row: Row): StoredOrder {
  const { months, onInvoice, forGift, gift, reserved, copyEdition, copyDay, copyPage, ...any } = row
  if (copyEdition !== null && copyDay !== null)
    return {
      ...any,
      terms: copyTerms.parse(row.terms),
      copy: { edition: copyEdition, day: copyDay, page: copyPage },
    }
  if (months === null) throw new Error(`order ${row.id} is neither of a plan nor of a copy`)
  return {
    ...any,
    months,
    onInvoice,
    forGift,
    reserved,
    terms: terms.parse(row.terms),
    gift: gift === null ? null : giftDetails.parse(gift),
    copy: null,
  }
}
const planOf = (order: StoredOrder | undefined): PlanOrder | undefined =>
  order?.copy === null ? order : undefined
const copyOf = (order: StoredOrder | undefined): CopyOrder | undefined => (order?.copy ? order : undefined)

export async function orderById(db: Database | Tx, id: string): Promise<StoredOrder | undefined> {
  const row = await db.selectFrom('orders').select(columns).where('id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** The order that became a subscription. */
export async function orderOfSubscription(
  db: Database | Tx,
  subscription: string,
): Promise<PlanOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(columns)
    .where('subscription_id', '=', subscription)
    .executeTakeFirst()
  return planOf(row && read(row))
}

/** Locks an order until the transaction ends. Its account is held before it. */
export async function lockOrder(tx: Tx, id: string): Promise<StoredOrder | undefined> {
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
  plan: Pick<PlanOrder, 'account' | 'brand' | 'offer' | 'months' | 'forGift' | 'reserved'> & { since: Date },
): Promise<PlanOrder | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(columns)
    .where('account_id', '=', plan.account)
    .where('brand', '=', plan.brand)
    .where('offer', '=', plan.offer)
    .where('months', '=', plan.months)
    .where('for_gift', '=', plan.forGift)
    .where('reserved', '=', plan.reserved)
    .where('state', '=', 'open')
    .where('opened', '>=', plan.since.toISOString())
    .orderBy('opened', 'desc')
    .limit(1)
    .executeTakeFirst()
  return planOf(row && read(row))
}

/** The open orders of an account of plans for itself. */
export async function openPlanOrders(db: Database | Tx, account: number): Promise<PlanOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(columns)
    .where('account_id', '=', account)
    .where('state', '=', 'open')
    .where('for_gift', '=', false)
    .where('copy_edition', 'is', null)
    .execute()
  return rows.flatMap((row) => planOf(read(row)) ?? [])
}

/** The order of a copy that is open; there is never another. */
export async function openCopyOrderOf(
  tx: Tx,
  { account, brand, copy }: Pick<CopyOrder, 'account' | 'brand' | 'copy'>,
): Promise<CopyOrder | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(columns)
    .where('account_id', '=', account)
    .where('brand', '=', brand)
    .where('copy_edition', '=', copy.edition)
    .where('copy_day', '=', copy.day)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return copyOf(row && read(row))
}

/** Whether an account has ever bought an offer of a masthead for itself. */
export const boughtBefore = async (
  db: Database | Tx,
  { account, brand, offer }: Pick<StoredOrder, 'account' | 'brand' | 'offer'>,
): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', account)
    .where('brand', '=', brand)
    .where('offer', '=', offer)
    .where('for_gift', '=', false)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const addOrder = async (
  tx: Tx,
  o: Pick<
    PlanOrder,
    'account' | 'brand' | 'offer' | 'months' | 'terms' | 'article' | 'forGift' | 'reserved'
  > & { opened: Date },
): Promise<string> =>
  (
    await tx
      .insertInto('orders')
      .values({
        account_id: o.account,
        brand: o.brand,
        offer: o.offer,
        months: o.months,
        terms: JSON.stringify(o.terms),
        article: o.article,
        opened: o.opened,
        for_gift: o.forGift,
        reserved: o.reserved,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const addCopyOrder = async (
  tx: Tx,
  o: Pick<CopyOrder, 'account' | 'brand' | 'offer' | 'terms' | 'article' | 'copy'> & { opened: Date },
): Promise<string> =>
  (
    await tx
      .insertInto('orders')
      .values({
        account_id: o.account,
        brand: o.brand,
        offer: o.offer,
        months: null,
        terms: JSON.stringify(o.terms),
        article: o.article,
        opened: o.opened,
        copy_edition: o.copy.edition,
        copy_day: o.copy.day,
        copy_page: o.copy.page,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Where the person of a copy came from the last time. */
export async function setCameFrom(
  tx: Tx,
  id: string,
  { article, page }: { article: string | null; page: number | null },
): Promise<void> {
  await tx.updateTable('orders').set({ article, copy_page: page }).where('id', '=', id).execute()
}

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

/** Keeps what was accepted and when: at what price, and the conditions word for word. */
export async function setAccepted(
  tx: Tx,
  id: string,
  {
    at,
    terms: accepted,
    text,
    immediate,
  }: {
    at: Date
    terms: Terms | CopyTerms
    text: string
    immediate: string | null
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      accepted: at,
      terms: JSON.stringify(accepted),
      accepted_text: text,
      immediate: immediate !== null,
      immediate_text: immediate,
    })
    .where('id', '=', id)
    .execute()
}

/** It is paid; a gift, or a copy, has become no subscription of its buyer's. */
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
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; account: number }[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'account_id as account'])
    .where('state', '=', 'open')
    .where('opened', '<', before.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
