import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** A choice about cookies; `account` null: nobody was signed in. */
export interface StoredChoice {
  id: string
  brand: string
  purposes: ConsentPurpose[]
  version: string
  at: Date
  account: number | null
  tcString: string | null
}

/** Writes a choice; one that is there already stays as it is. */
export async function storeChoice(tx: Tx, { account, tcString, ...choice }: StoredChoice): Promise<void> {
  await tx
    .insertInto('consent_choices')
    .values({ ...choice, account_id: account, tc_string: tcString })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/** Forgets refusals from before one instant, and all choices from before another. */
export async function forgetChoices(
  db: Database,
  { refusals, all }: { refusals: Date; all: Date },
): Promise<void> {
  await db
    .deleteFrom('consent_choices')
    .where((where) =>
      where.or([
        where('at', '<', all.toISOString()),
        where.and([where('at', '<', refusals.toISOString()), sql<boolean>`purposes = '{1}'`]),
      ]),
    )
    .execute()
}
