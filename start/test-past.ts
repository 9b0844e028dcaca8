import { join } from 'node:path'
import type { Brands } from 'contract/reading/site/brand.ts'
import type { DemoPurchase } from '../demo/people.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import { openAt } from './database.ts'
import { buyInThePast } from './demo-purchases.ts'
import { runningPostgres } from './postgres.ts'
import { secretIn } from './secret.ts'

/** For tests: buys for an address, so long ago, beside a running program; time has run until now. */
export async function boughtInThePast(
  { brands, dataDir }: { brands: Brands; dataDir: string },
  email: string,
  purchase: DemoPurchase,
): Promise<void> {
  const url = await runningPostgres(join(dataDir, 'postgres'))
  if (!url) throw new Error(`no database runs in ${dataDir}`)
  await using database = openAt(url)
  const { db } = database
  const account = await accounts.byKey(db, email)
  if (!account) throw new Error(`${email} has no account`)
  await buyInThePast({ db, brands, secret: await secretIn(dataDir) }, { account: account.id, ...purchase })
}
