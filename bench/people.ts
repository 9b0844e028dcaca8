import { join } from 'node:path'
import { seedPeople } from '../demo/people.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import { saveProfile } from '../services/identity/account/save-profile.ts'
import { connect } from '../services/platform/database/connect.ts'
import { grantRight } from '../services/identity/entitlement/store.ts'
import { subscribe } from '../services/reading/newsletters/subscribe.ts'
import { enrol } from '../services/identity/sign-in/enrol.ts'
import { loadBrands } from '../start/brands.ts'
import { buyInThePast, shareInTheDemo } from '../start/demo-purchases.ts'
import { databaseOf, type Program, startProgram } from './program.ts'

/**
 * A program with the people of the demo and none of its newspapers, whose pictures would take the processor
 * that is measured.
 */
export async function programWithPeople(dataDir: string): Promise<Program> {
  const program = await startProgram(dataDir, {
    empty: true,
    TRUST_PROXY: '127.0.0.1',
    MAX_DEVICES: '999',
  })
  const { db, pool } = connect(await databaseOf(program))
  const brands = await loadBrands(join(import.meta.dirname, '..', 'brands'))
  await seedPeople({
    subscribe: (choice) => subscribe({ db, holdAccount: accounts.lock }, choice),
    enrol: async (registration) => (await enrol({ db, accounts }, registration, 'MG')).account,
    grant: (right) => grantRight(db, right),
    buy: (purchase) => buyInThePast({ db, brands, secret: 'bench' }, purchase),
    complete: (account, invoicing) => saveProfile(db, account, () => ({ ...invoicing, wanted: true })),
    share: (seat) => shareInTheDemo({ db, brands, secret: 'bench' }, seat),
    follow: async () => {},
    receive: async () => {},
    appoint: async () => {},
    saveReply: async () => {},
    saveQuery: async () => {},
  })
  await pool.end()
  return program
}
