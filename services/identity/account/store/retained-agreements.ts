import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/**
 * Copies what an account agreed to, for as many years as each kind may be wanted as proof. Of the person only
 * `pseudonym` stays.
 */
export async function keepAgreements(
  tx: Tx,
  account: number,
  pseudonym: Buffer,
  years: { acceptance: number; consent: number },
): Promise<void> {
  await sql`
    insert into kept_agreements
      (pseudonym, kind, what, given, version, text, place, brand, at, keep_until)
    select ${pseudonym}::bytea, 'acceptance', what, true, version, text, null, brand, accepted,
      now() + make_interval(years => ${years.acceptance})
    from acceptances where account_id = ${account} order by id`.execute(tx)
  await sql`
    insert into kept_agreements
      (pseudonym, kind, what, given, version, text, place, brand, at, keep_until)
    select ${pseudonym}::bytea, 'consent', purpose, given, version, text, place, brand, at,
      now() + make_interval(years => ${years.consent})
    from consents where account_id = ${account} order by id`.execute(tx)
}

/** Removes what nobody can go to law over any more. */
export async function forgetAgreements(db: Database): Promise<void> {
  await db
    .deleteFrom('kept_agreements')
    .where('keep_until', '<=', sql<string>`now()`)
    .execute()
}
