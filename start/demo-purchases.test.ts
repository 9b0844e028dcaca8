import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { demoPeople, seedPeople } from '../demo/people.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import { saveProfile } from '../services/identity/account/save-profile.ts'
import { type Scratch, scratchDatabase } from '../services/platform/database/scratch.ts'
import { presentSeats } from '../services/commerce/seats/read-seats.ts'
import { seatsOf } from '../services/commerce/seats/store/seats.ts'
import { testFiles } from '../services/platform/test/files.ts'
import { enrol } from '../services/identity/sign-in/enrol.ts'
import { insertTestAccount } from '../services/identity/sign-in/store/test-accounts.ts'
import { plansOf } from '../services/commerce/subscriptions/seat-plans.ts'
import { loadBrands } from './brands.ts'
import { buyInThePast, shareInTheDemo } from './demo-purchases.ts'

let scratch: Scratch
beforeAll(async () => void (scratch = await scratchDatabase()))
afterAll(() => scratch.close())

/** What somebody of the demo bought and may read, once time has run. */
async function bought(email: string) {
  const { db } = scratch
  const brands = await loadBrands(join(import.meta.dirname, '..', 'brands'))
  const account = await insertTestAccount(db, email)
  const { bought: purchase } = demoPeople.find(({ registration }) => registration.email === email)!
  await buyInThePast({ db, brands, secret: 'un segreto di prova' }, { account, ...purchase! })
  const one = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  const rights = await db
    .selectFrom('current_rights')
    .select(['what', 'brand'])
    .where('account_id', '=', account)
    .execute()
  return { one, rights }
}

test('the subscriber bought all mastheads 151 days ago, and the renewal is to come', async () => {
  const { one, rights } = await bought('abbonato@example.it')
  expect(one).toMatchObject({
    began: shiftDay(romeDay(new Date()), -151),
    state: 'active',
    renews: true,
    months: 12,
  })
  expect(rights).toContainEqual({ what: 'digital', brand: '*' })
})

const rightsOf = (account: number) =>
  scratch.db
    .selectFrom('current_rights')
    .select(['what', 'brand', 'slave', 'family'])
    .where('account_id', '=', account)
    .execute()

test('the guest reads with one of the subscriber’s places', async () => {
  const { db } = scratch
  const brands = await loadBrands(join(import.meta.dirname, '..', 'brands'))
  const email = 'ospite@example.it'
  const guest = await insertTestAccount(db, email)
  const seat = { name: 'Teresa Rossetto', email, assigned: 0, by: 'hand', activated: 0 } as const
  const given = { ...seat, guest, holder: 'abbonato@example.it' }
  await shareInTheDemo({ db, brands, secret: 'un segreto di prova' }, given)
  expect(await rightsOf(guest)).toContainEqual({ what: 'digital', brand: '*', slave: true, family: true })
})

test('the renewal of the one who owes failed nine days ago, and nothing opens', async () => {
  const { one, rights } = await bought('moroso@example.it')
  expect(one).toMatchObject({ state: 'suspended', decline: 'declined', tries: 4 })
  expect(shiftDay(romeDay(new Date()), -10) <= one.failed!).toBe(true)
  expect(rights).toEqual([])
})

test('the company gave nine of its ten places, in every state that those of a paid plan have', async () => {
  const { db } = scratch
  const brands = await loadBrands(join(import.meta.dirname, '..', 'brands'))
  const accountsOf = new Map<string, number>()
  const { files, close: removeFiles } = await testFiles()
  const ports = { db, brands, secret: 'un segreto di prova', files }
  await seedPeople({
    async enrol(registration) {
      const { account, isNew } = await enrol({ db, accounts }, registration, 'MG')
      accountsOf.set(registration.email, account)
      return isNew ? account : null
    },
    complete: (account, invoicing) => saveProfile(db, account, () => ({ ...invoicing, wanted: true })),
    grant: async () => {},
    buy: async (purchase) => (purchase.offer === 'aziende' ? buyInThePast(ports, purchase) : undefined),
    share: (seat) => shareInTheDemo(ports, seat),
    subscribe: async () => {},
    follow: async () => {},
    receive: async () => {},
    appoint: async () => {},
    saveReply: async () => {},
    saveQuery: async () => {},
  })
  const company = await accounts.byKey(db, 'azienda@example.it')
  const now = new Date()
  const [plan] = await plansOf(db, company!.id)
  const seats = presentSeats(plan!, await seatsOf(db, [plan!.id]), now)
  expect(seats.map(({ status }) => status)).toEqual([
    ...['renewed', 'renewed', 'renewed', 'expired', 'active', 'to-activate', 'removed'],
    ...['email-sent', 'to-send', 'new'],
  ])
  expect(await rightsOf(accountsOf.get('a.maschio@vallarin.example.it')!)).toContainEqual({
    ...{ what: 'digital', brand: 'MG', slave: true, family: false },
  })
  expect(await rightsOf(accountsOf.get('h.karimi@vallarin.example.it')!)).toEqual([])
  const invoices = await db.selectFrom('invoices').select(['state', 'payable', 'paid']).execute()
  // The first one, and that of the renewal: paid by card.
  expect(invoices).toHaveLength(2)
  for (const { payable, paid } of invoices) expect([payable, paid !== null]).toEqual([89_000, true])
  await removeFiles()
})
