import type { Database, Tx } from '../../database/connect.ts'

export const addRefund = async (
  tx: Tx,
  refund: { payment: number; amount: number; asked: Date },
): Promise<number> =>
  (
    await tx
      .insertInto('refunds')
      .values({ payment_id: refund.payment, amount: refund.amount, asked: refund.asked })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const refundById = (db: Database | Tx, id: number) =>
  db
    .selectFrom('refunds')
    .select(['id', 'key', 'payment_id as payment', 'amount', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What was asked to be given back of a payment and has not been yet, in cents. */
export const askedOf = async (db: Database | Tx, payment: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('refunds')
        .select((is) => is.fn.sum<number>('amount').as('asked'))
        .where('payment_id', '=', payment)
        .where('state', '=', 'asked')
        .executeTakeFirstOrThrow()
    ).asked ?? 0,
  )

/** The money went back under this name; null: it never will. */
export async function endRefund(tx: Tx, id: number, ref: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: ref === null ? 'refused' : 'done', gateway_ref: ref, done: at })
    .where('id', '=', id)
    .execute()
}

/** Refunds that have not been made, the oldest first. */
export const waitingRefunds = async (db: Database): Promise<number[]> =>
  (await db.selectFrom('refunds').select('id').where('state', '=', 'asked').orderBy('asked').execute()).map(
    ({ id }) => id,
  )
