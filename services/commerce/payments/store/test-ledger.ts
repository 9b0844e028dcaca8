import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** For tests: what the gateway took of a payment, gave back of it, and how often it was asked to. */
export async function moneyOf(db: Database, payment: number) {
  const { rows } = await sql<{
    state: string
    gateway: number
    charges: number
    ledger: number
    lines: number
    vat: number
    card: number | null
    token: string | null
  }>`
    select p.state, p.card_id as card, p.token,
      (select coalesce(sum(amount - refunded - disputed), 0) from test_gateway_payments g
        where g.key = p.key and g.state = 'succeeded') as gateway,
      (select count(*) from test_gateway_payments g where g.key = p.key and g.state = 'succeeded') as charges,
      (select coalesce(sum(amount), 0) from ledger_entries l where l.payment_id = p.id) as ledger,
      (select coalesce(sum(vat_amount), 0) from ledger_entries l where l.payment_id = p.id) as vat,
      (select count(*) from ledger_entries l where l.payment_id = p.id) as lines
    from payments p where p.id = ${payment}`.execute(db)
  return rows[0]!
}

/** For tests: the key of a payment. */
export const keyOf = async (db: Database, id: number): Promise<string> =>
  (await db.selectFrom('payments').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key

/** For tests: the jobs that wait, by name. */
export async function waitingJobs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select identifier as name from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
