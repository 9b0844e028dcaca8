import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { CareAct } from '../../../platform/database/subscription-tables.ts'

/**
 * Something that customer care did. `user`: whoever the machine knows; `name`: as they said;
 * `once`: of a form.
 */
interface Act {
  at: Date
  account: number
  user: string
  name: string | null
  what: CareAct
  detail: string
  why: string
  once: string | null
}

export async function addAct(tx: Tx, { at, account, user, name, once, ...act }: Act): Promise<void> {
  await tx
    .insertInto('care_acts')
    .values({ ...act, at, once, account_id: account, operator_user: user, operator_name: name })
    .execute()
}

/** What was done for an account, the newest first. */
export const actsOf = (db: Database | Tx, account: number, limit: number) =>
  db
    .selectFrom('care_acts')
    .select(['at', 'operator_user as user', 'operator_name as name', 'what', 'detail', 'why'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What the form with this id has done for an account. */
export const actOf = (tx: Tx, account: number, once: string): Promise<{ detail: string } | undefined> =>
  tx
    .selectFrom('care_acts')
    .select('detail')
    .where('account_id', '=', account)
    .where('once', '=', once)
    .executeTakeFirst()
