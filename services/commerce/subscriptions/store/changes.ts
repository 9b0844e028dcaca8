import type { Database, Tx } from '../../../platform/database/connect.ts'
import { type Terms, terms } from '../../terms.ts'

/** A change of plan that was asked for with a payment. `ends`: of the subscription, when it was asked. */
export interface Change {
  payment: number
  subscription: string
  offer: string
  terms: Terms
  ends: string
  /** Cents: what was left of the days that were paid. */
  credit: number
  acceptedText: string
  immediateText: string | null
}

export async function addChange(tx: Tx, c: Change & { requested: Date }): Promise<void> {
  await tx
    .insertInto('plan_changes')
    .values({
      payment_id: c.payment,
      subscription_id: c.subscription,
      asked: c.requested,
      offer: c.offer,
      terms: JSON.stringify(c.terms),
      ends: c.ends,
      credit: c.credit,
      accepted_text: c.acceptedText,
      immediate_text: c.immediateText,
    })
    .execute()
}

/** What a payment was to change. */
export async function changeOf(
  db: Database | Tx,
  payment: number,
): Promise<(Change & { requested: string }) | undefined> {
  const row = await db
    .selectFrom('plan_changes')
    .select([
      'payment_id as payment',
      'subscription_id as subscription',
      'offer',
      'terms',
      'ends',
      'credit',
      'accepted_text as acceptedText',
      'immediate_text as immediateText',
      'asked as requested',
    ])
    .where('payment_id', '=', payment)
    .executeTakeFirst()
  return row && { ...row, terms: terms.parse(row.terms) }
}

/** Whether a payment has changed what it was for. */
export async function isDone(db: Database | Tx, payment: number): Promise<boolean> {
  const row = await db
    .selectFrom('plan_changes')
    .select('done')
    .where('payment_id', '=', payment)
    .executeTakeFirst()
  return row !== undefined && row.done !== null
}

/** It has been done. */
export async function endChange(tx: Tx, payment: number, done: Date): Promise<void> {
  await tx.updateTable('plan_changes').set({ done }).where('payment_id', '=', payment).execute()
}

/** Those of an account, for the archive of its person's own data. */
export const exportChanges = (db: Database | Tx, account: number) =>
  db
    .selectFrom('plan_changes as c')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .select([
      'c.asked',
      'c.offer',
      'c.terms',
      'c.ends',
      'c.credit',
      'c.accepted_text as acceptedText',
      'c.immediate_text as immediateText',
      'c.done',
    ])
    .where('s.account_id', '=', account)
    .orderBy('c.payment_id')
    .execute()
