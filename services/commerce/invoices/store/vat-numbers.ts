import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { VatNumberCheck } from '../../invoicing.ts'

/** A number as VIES was asked about it. `valid`: null, it has not answered yet. */
interface StoredCheck {
  id: number
  vatNumber: string
  requester: string
  requested: string
  valid: boolean | null
}
const columns = ['id', 'vat_number as vatNumber', 'requester', 'requested', 'valid'] as const

/** What is known once VIES was asked. */
export interface CheckResult {
  valid: boolean | null
  consultation: string | null
  failure: string | null
}

/** The newest check of a number. */
export const lastCheck = (db: Database | Tx, vatNumber: string): Promise<StoredCheck | undefined> =>
  db
    .selectFrom('vat_number_checks')
    .select(columns)
    .where('vat_number', '=', vatNumber)
    .orderBy('requested', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function addCheck(
  db: Database | Tx,
  check: Pick<StoredCheck, 'vatNumber' | 'requester'> & CheckResult & { at: Date },
): Promise<void> {
  const { vatNumber, requester, at, ...result } = check
  await db
    .insertInto('vat_number_checks')
    .values({
      vat_number: vatNumber,
      requester,
      requested: at,
      answered: result.valid === null ? null : at,
      ...result,
    })
    .execute()
}

/** Writes down what VIES said at last; false: another process has. */
export const answerCheck = async (
  db: Database | Tx,
  id: number,
  { at, ...result }: CheckResult & { at: Date },
): Promise<boolean> =>
  (
    await db
      .updateTable('vat_number_checks')
      .set({ answered: result.valid === null ? null : at, ...result })
      .where('id', '=', id)
      .where('answered', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Those that VIES has not answered, asked since an instant, the oldest first. */
export const waitingChecks = (db: Database, since: Date): Promise<StoredCheck[]> =>
  db
    .selectFrom('vat_number_checks')
    .select(columns)
    .where('answered', 'is', null)
    .where('requested', '>=', since.toISOString())
    .orderBy('requested')
    .execute()

/** The invoices to a number since an instant: `12/2026`, with their masthead. */
export const invoicesTo = async (
  db: Database | Tx,
  { vatNumber, requested }: Pick<StoredCheck, 'vatNumber' | 'requested'>,
): Promise<{ number: number; year: number; brand: string }[]> =>
  (
    await sql<{ number: number; year: number; brand: string }>`
      select number, year, brand from invoices
      where kind = 'invoice' and content->'buyer'->>'vatNumber' = ${vatNumber} and issued >= ${requested}
      order by year, number`.execute(db)
  ).rows

/**
 * What VIES said of the buyers of some invoices before each was sold, by our rows: of a credit note, before
 * what it takes back was. A debit is sure up to fourteen days after it was asked for.
 */
export async function checksOf(
  db: Database | Tx,
  invoices: readonly number[],
): Promise<ReadonlyMap<number, VatNumberCheck>> {
  const { rows } = await sql<VatNumberCheck & { id: number }>`
    select i.id, c.valid, c.consultation,
      (coalesce(c.answered, c.requested) at time zone 'Europe/Rome')::date::text as day
    from invoices i left join invoices o on o.id = i.credits
    join lateral (
      select * from vat_number_checks c
      where c.vat_number = i.content->'buyer'->>'vatNumber'
        and c.requested <= coalesce(o.issued, i.issued)
        and c.requested > coalesce(o.issued, i.issued) - interval '15 days'
      order by c.requested desc, c.id desc limit 1) c on true
    where i.id = any(${[...invoices]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...check }) => [id, check]))
}
