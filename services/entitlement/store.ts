import type { Database, Tx } from '../database/connect.ts'
import type { Right } from '../person.ts'

/** Gives a right, or moves the end of one given from the same source. */
export async function grantRight(
  tx: Database | Tx,
  right: {
    account: number
    what: Right['what']
    brand: string
    ends: Date | null
    slave?: boolean
    family?: boolean
    source: string
  },
): Promise<void> {
  const { account, what, brand, ends, slave = false, family = false, source } = right
  await tx
    .insertInto('entitlements')
    .values({ account_id: account, what, brand, ends, slave, family, source })
    .onConflict((c) =>
      c.columns(['account_id', 'what', 'brand', 'source']).doUpdateSet({ ends, slave, family }),
    )
    .execute()
}
