import type { Purpose } from 'contract/identity/account/purposes.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'

export interface Decision {
  purpose: Purpose
  given: boolean
  version: string
  text: string
  place: 'account' | 'letter'
  brand: string
  at: string
}

/** Every decision of an account, the newest first. */
export const decisionsOf = (db: Database | Tx, account: number): Promise<Decision[]> =>
  db
    .selectFrom('consents')
    .select(['purpose', 'given', 'version', 'text', 'place', 'brand', 'at'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .execute()

/** What somebody decided last of a purpose; who never said yes has not said it. */
export const hasConsented = async (db: Database | Tx, account: number, purpose: Purpose): Promise<boolean> =>
  (
    await db
      .selectFrom('consents')
      .select('given')
      .where('account_id', '=', account)
      .where('purpose', '=', purpose)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.given ?? false

/** Writes a decision, unless it is what holds already. */
export async function decide(tx: Tx, account: number, decision: Omit<Decision, 'at'>): Promise<void> {
  if ((await hasConsented(tx, account, decision.purpose)) === decision.given) return
  await tx
    .insertInto('consents')
    .values({ account_id: account, ...decision })
    .execute()
}

/** What was accepted at registration and since, the newest first. */
export const acceptancesOf = (db: Database, account: number) =>
  db
    .selectFrom('acceptances')
    .select(['what', 'version', 'text', 'brand', 'accepted as at'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .execute()

/** Keeps what was accepted, with the texts as they were read (1341 c.c.). */
export async function accept(
  tx: Tx,
  account: number,
  brand: string,
  accepted: readonly { what: string; version: string; text: string }[],
): Promise<void> {
  await tx
    .insertInto('acceptances')
    .values(accepted.map((one) => ({ account_id: account, brand, ...one })))
    .execute()
}
