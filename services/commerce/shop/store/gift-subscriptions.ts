import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { type Terms, terms } from '../../terms.ts'
import { CODE_MONTHS, type GiftStatus } from '../gift-subscriptions/rules.ts'

const columns = [
  'id',
  'account_id as account',
  'payment_id as payment',
  'brand',
  'offer',
  'terms',
  'given',
  'giver',
  'name',
  'email',
  'words',
  'day',
  'sent',
  'let_go as letGo',
  'activated',
  'closed',
  'closed_why as closedWhy',
] as const

/** What was paid for somebody else. `account`: who gave it; null: erased. */
export interface StoredGift extends GiftStatus {
  id: string
  account: number | null
  payment: number
  brand: string
  offer: string
  terms: Terms
  giver: string | null
  name: string | null
  email: string | null
  words: string | null
}

const read = <Row extends { terms: unknown }>(row: Row) => ({ ...row, terms: terms.parse(row.terms) })

export async function addGift(
  tx: Tx,
  g: {
    order: string
    account: number
    payment: number
    brand: string
    offer: string
    terms: Terms
    presentedAt: Date
    day: string
    giver: string
    name: string
    email: string
    emailKey: string
    words: string | null
  },
): Promise<StoredGift> {
  const row = await tx
    .insertInto('gift_subscriptions')
    .values({
      order_id: g.order,
      account_id: g.account,
      payment_id: g.payment,
      brand: g.brand,
      offer: g.offer,
      terms: JSON.stringify(g.terms),
      given: g.presentedAt,
      day: g.day,
      giver: g.giver,
      name: g.name,
      email: g.email,
      email_key: g.emailKey,
      words: g.words,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return read(row)
}

async function lockBy(
  tx: Tx,
  column: 'id' | 'code_hash' | 'order_id',
  value: string | Buffer,
): Promise<StoredGift | undefined> {
  const row = await tx
    .selectFrom('gift_subscriptions')
    .select(columns)
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst()
  return row && read(row)
}

/** Locks a gift until the transaction ends. The account of who asks is held before it. */
export const lockGift = (tx: Tx, id: string) => lockBy(tx, 'id', id)
/** The same, by the code in its letter. */
export const lockGiftByCode = (tx: Tx, hash: Buffer) => lockBy(tx, 'code_hash', hash)
/** The same, by the order that it was. */
export const lockGiftOfOrder = (tx: Tx, order: string) => lockBy(tx, 'order_id', order)

export async function giftById(db: Database | Tx, id: string): Promise<StoredGift | undefined> {
  const row = await db
    .selectFrom('gift_subscriptions')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && read(row)
}

/** What an account gave, the newest first. */
export const giftsOf = async (db: Database | Tx, account: number): Promise<StoredGift[]> =>
  (
    await db
      .selectFrom('gift_subscriptions')
      .select(columns)
      .where('account_id', '=', account)
      .orderBy('given', 'desc')
      .orderBy('id')
      .execute()
  ).map(read)

/**
 * Some of those whose letter has not gone and has an address, whose day is not after one; by id, after one.
 */
export const giftsToSend = async (
  db: Database,
  today: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> =>
  (
    await db
      .selectFrom('gift_subscriptions')
      .select('id')
      .where('sent', 'is', null)
      .where('closed', 'is', null)
      .where('email', 'is not', null)
      .where('day', '<=', today)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

export async function setSent(tx: Tx, id: string, { at, hash }: { at: Date; hash: Buffer }): Promise<void> {
  await tx.updateTable('gift_subscriptions').set({ sent: at, code_hash: hash }).where('id', '=', id).execute()
}

export async function setAddress(
  tx: Tx,
  id: string,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<void> {
  await tx
    .updateTable('gift_subscriptions')
    .set({ email, email_key: emailKey })
    .where('id', '=', id)
    .execute()
}

/** Its giver has let it go: no declaration that is not proved holds it any more. */
export async function setReleased(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('gift_subscriptions').set({ let_go: true }).where('id', '=', id).execute()
}

/** It is activated: the address it went to, and what it said, serve nobody any more. */
export async function setActivated(
  tx: Tx,
  id: string,
  { at, account }: { at: Date; account: number },
): Promise<void> {
  await tx
    .updateTable('gift_subscriptions')
    .set({ activated: at, activated_by: account, email: null, email_key: null, words: null })
    .where('id', '=', id)
    .execute()
}

export async function closeGift(
  tx: Tx,
  id: string,
  { at, why }: { at: Date; why: 'withdrawn' | 'chargeback' },
): Promise<void> {
  await tx
    .updateTable('gift_subscriptions')
    .set({ closed: at, closed_why: why, email: null, email_key: null, words: null })
    .where('id', '=', id)
    .execute()
}

/** Its code is good again. */
export async function reopen(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('gift_subscriptions')
    .set({ closed: null, closed_why: null })
    .where('id', '=', id)
    .execute()
}

/** What was paid for somebody else and may still be activated on a day. */
export const unactivatedGifts = (
  db: Database,
  today: string,
): Promise<{ brand: string; offer: string; payment: number }[]> =>
  db
    .selectFrom('gift_subscriptions')
    .select(['brand', 'offer', 'payment_id as payment'])
    .where('activated', 'is', null)
    .where('closed', 'is', null)
    .where(sql<boolean>`(day + make_interval(months => ${CODE_MONTHS}))::date >= ${today}::date`)
    .orderBy('payment_id')
    .execute()
