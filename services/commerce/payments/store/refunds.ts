import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { BANK } from './payments.ts'

export const addRefund = async (
  tx: Tx,
  refund: { payment: number; amount: number; requested: Date; state?: 'asked' | 'held' },
): Promise<number> =>
  (
    await tx
      .insertInto('refunds')
      .values({
        payment_id: refund.payment,
        amount: refund.amount,
        asked: refund.requested,
        state: refund.state ?? 'asked',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const refundById = (db: Database | Tx, id: number) =>
  db
    .selectFrom('refunds')
    .select(['id', 'key', 'payment_id as payment', 'amount', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether a refund of a payment has this name at the gateway. */
export const refundByRef = async (db: Database | Tx, payment: number, ref: string): Promise<boolean> =>
  (await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment)
    .where('gateway_ref', '=', ref)
    .executeTakeFirst()) !== undefined

/** What was asked to be given back of a payment and has not been yet, in cents. */
export const requestedOf = async (db: Database | Tx, payment: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('refunds')
        .select((is) => is.fn.sum<number>('amount').as('requested'))
        .where('payment_id', '=', payment)
        .where('state', '=', 'asked')
        .executeTakeFirstOrThrow()
    ).requested ?? 0,
  )

/**
 * What came in with some payments of an account, and what of it can still be given back: what was taken back
 * or asked for is not. By their rows, in cents; in one statement, so that a refund that is just being made
 * counts once.
 */
export const amountsOf = async (
  db: Database | Tx,
  account: number,
  payments: readonly number[],
): Promise<ReadonlyMap<number, { charged: number; remaining: number }>> =>
  new Map(
    (
      await sql<{ id: number; charged: number; remaining: number }>`
        select p.id,
          coalesce((select sum(amount) from ledger_entries
            where payment_id = p.id and kind = 'charge'), 0)::int as charged,
          greatest(0, coalesce((select sum(amount) from ledger_entries where payment_id = p.id), 0)
            - coalesce((select sum(amount) from refunds where payment_id = p.id and state = 'asked'), 0))::int
            as remaining
        from payments p where p.account_id = ${account} and p.id = any(${[...payments]}::bigint[])`.execute(
        db,
      )
    ).rows.map(({ id, charged, remaining }) => [id, { charged, remaining }] as const),
  )

/** What waits for the holder's bank to give it up, the oldest first. */
export const pendingRefunds = (
  db: Database | Tx,
  payment: number,
): Promise<{ id: number; amount: number }[]> =>
  db
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('payment_id', '=', payment)
    .where('state', '=', 'held')
    .orderBy('id')
    .execute()

/** The holder's bank has the money. */
export async function setRefundPending(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('refunds').set({ state: 'held' }).where('id', '=', id).execute()
}

/** The bank has given up so much of what was held. */
export async function retryRefund(tx: Tx, id: number, amount: number): Promise<void> {
  await tx.updateTable('refunds').set({ state: 'asked', amount }).where('id', '=', id).execute()
}

/** The money went back under this name; null: it never will. */
export async function endRefund(tx: Tx, id: number, ref: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: ref === null ? 'refused' : 'done', gateway_ref: ref, done: at })
    .where('id', '=', id)
    .execute()
}

/**
 * Refunds of a gateway, and by transfer, that have not been made, those that were looked at last the last.
 */
export const requestedRefunds = async (db: Database, gateway: string | null): Promise<number[]> =>
  (
    await db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select('r.id')
      .where('r.state', '=', 'asked')
      .where('p.gateway', 'in', gateway === null ? [BANK] : [BANK, gateway])
      .orderBy('r.looked', (order) => order.nullsFirst())
      .orderBy('r.asked')
      .execute()
  ).map(({ id }) => id)

/** It is being asked for: whatever comes of it, the others come first the next time. */
export async function setRefundChecked(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('refunds').set({ looked: at }).where('id', '=', id).execute()
}
