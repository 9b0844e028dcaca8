import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { romeDay, shiftDay } from 'contract/rome.ts'
import { demoPeople } from '../demo/people.ts'
import { type Scratch, scratchDatabase } from '../services/database/scratch.ts'
import { insertTestAccount } from '../services/sign-in/store/test-accounts.ts'
import { loadBrands } from './brands.ts'
import { buyInThePast } from './demo-purchases.ts'

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

test('the renewal of the one who owes failed nine days ago, and nothing opens', async () => {
  const { one, rights } = await bought('moroso@example.it')
  expect(one).toMatchObject({ state: 'suspended', decline: 'declined', tries: 4 })
  expect(shiftDay(romeDay(new Date()), -10) <= one.failed!).toBe(true)
  expect(rights).toEqual([])
})
