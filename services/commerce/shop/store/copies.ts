import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

const columns = [
  'id',
  'order_id as order',
  'account_id as account',
  'payment_id as payment',
  'brand',
  'edition',
  'day',
  'price',
  'bought',
  'closed',
  'closed_why as closedWhy',
] as const

/** A single copy that was bought. `closed`: the money went back, and it is read no more. */
interface StoredCopy {
  id: string
  order: string
  account: number
  payment: number
  brand: string
  edition: string
  day: string
  price: number
  bought: string
  closed: string | null
  closedWhy: 'refunded' | 'chargeback' | null
}

export async function addCopy(
  tx: Tx,
  c: Pick<StoredCopy, 'order' | 'account' | 'payment' | 'brand' | 'edition' | 'day' | 'price'> & {
    bought: Date
  },
): Promise<void> {
  await tx
    .insertInto('single_copies')
    .values({
      order_id: c.order,
      account_id: c.account,
      payment_id: c.payment,
      brand: c.brand,
      edition: c.edition,
      day: c.day,
      price: c.price,
      bought: c.bought,
    })
    .execute()
}

/** Locks the copy that an order has become, until the transaction ends. Its account is held before it. */
export const lockCopyOfOrder = (tx: Tx, order: string): Promise<StoredCopy | undefined> =>
  tx.selectFrom('single_copies').select(columns).where('order_id', '=', order).forUpdate().executeTakeFirst()

export async function setClosed(
  tx: Tx,
  id: string,
  closed: { at: Date; why: 'refunded' | 'chargeback' } | null,
): Promise<void> {
  await tx
    .updateTable('single_copies')
    .set({ closed: closed?.at ?? null, closed_why: closed?.why ?? null })
    .where('id', '=', id)
    .execute()
}

/** Some of an account's copies, the newest first; and how many there are. */
export async function copiesOf(
  db: Database | Tx,
  account: number,
  { from, limit, number }: { from: number; limit: number; number?: string | undefined },
): Promise<{ copies: StoredCopy[]; count: number }> {
  const own = db
    .selectFrom('single_copies')
    .where('account_id', '=', account)
    .$if(number !== undefined, (q) =>
      q.where(sql<string>`left(order_id::text, 8)`, '=', number!.toLowerCase()),
    )
  const [copies, counted] = [
    await own.select(columns).orderBy('bought', 'desc').orderBy('id').offset(from).limit(limit).execute(),
    await own.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]
  return { copies, count: Number(counted.count) }
}
