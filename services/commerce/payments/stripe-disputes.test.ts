import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GiftSubscription } from 'contract/commerce/shop/gifts.ts'
import { type Buyer, buying } from '../../platform/test/buying.ts'
import { bareEdition, copying } from '../../platform/test/copying.ts'
import { giving } from '../../platform/test/giving.ts'
import { type StripeHouse, stripeHouse } from '../../platform/test/stripe-house.ts'

let house: StripeHouse
beforeAll(async () => void (house = await stripeHouse()))
beforeEach(async () => {
  house.server.calm()
  await house.moveTo('2027-03-10T12:00:00Z')
  // Tries of an hour: tests are one network.
  await house.scratch.pool.query('truncate attempts')
})
afterAll(() => house.close())
const { buyer, letters, one, open, order, pay, readAll, renew, say, subjects } = buying(() => house)
const { copies, openCopy } = copying(() => house)
const { activate, codesTo, gifts, give, say: sayOf } = giving(() => house)

const YEAR = 11_999
const EVENTS = 'http://account.meriggio.localhost/api/payments/events'
async function tell(key: string) {
  const { body, headers } = house.server.notice(house.server.event(key, 'chargeback'))
  const call = { method: 'POST', body, headers: Object.fromEntries(headers) }
  expect((await house.browser().call(EVENTS, call)).status).toBe(200)
}
const refunds = () => house.services.runJobs(['run-refund'])
const keyOf = async ({ account }: Buyer) =>
  (
    await house.scratch.pool.query<{ key: string }>('select key from payments where account_id = $1', [
      account,
    ])
  ).rows[0]!.key
/** Buys Digital by the year; gives the key of the payment. */
async function buy(who: Buyer, immediate = false) {
  const { id } = (await open(who)).data as { id: string }
  const { due } = await order(who, id)
  await pay(who, id, { means: { token: house.server.token('pays') }, due, immediate })
  return keyOf(who)
}
/** What Stripe holds of it, and what the ledger says. */
async function money(who: Buyer) {
  const { receipts } = await readAll(who)
  return {
    stripe: house.server.moneyOf(await keyOf(who)).gateway,
    books: receipts.reduce((sum, { amount }) => sum + amount, 0),
  }
}
const both = (sum: number) => ({ stripe: sum, books: sum })
/** What customer care was told last. */
const alerted = async () =>
  (
    await house.scratch.pool.query<{ text: string }>(
      `select payload->>'text' as text from graphile_worker._private_jobs
       where payload->>'to' = 'clienti.mg@edizioni.example.it' order by id desc limit 1`,
    )
  ).rows[0]!.text

test('contested, then withdrawn from, then won: what was owed goes back', async () => {
  const who = await buyer()
  const key = await buy(who)
  house.server.dispute(key)
  await tell(key)
  expect((await say(who, (await one(who)).id, 'withdraw')).data).toMatchObject({ refund: 0 })
  expect((await letters(who)).at(-1)!.text).toContain('la tua banca ha già ripreso 119,99\u00a0€')
  await refunds()
  expect(await money(who)).toEqual(both(0))
  house.server.win(key)
  for (let i = 0; i < 2; i++) await tell(key)
  expect(await alerted()).toContain('119,99\u00a0€ spettano al cliente: il rimborso è partito')
  expect(await alerted()).toContain('Il cliente ha receduto')
  for (let i = 0; i < 2; i++) await refunds()
  expect(await money(who)).toEqual(both(0))
  expect((await readAll(who)).receipts.map(({ amount }) => amount)).toEqual([-YEAR, YEAR, -YEAR, YEAR])
})

test('withdrawn from, contested before the money went back, then won: it goes back once', async () => {
  for (const hears of [true, false]) {
    const who = await buyer()
    const key = await buy(who)
    expect((await say(who, (await one(who)).id, 'withdraw')).data).toMatchObject({ refund: YEAR })
    house.server.dispute(key)
    if (hears) await tell(key)
    await refunds()
    expect(await alerted()).toContain('Se la contestazione è vinta il rimborso riparte da sé')
    await tell(key)
    expect(await money(who)).toEqual(both(0))
    house.server.win(key)
    await tell(key)
    for (let i = 0; i < 2; i++) await refunds()
    expect(await money(who)).toEqual(both(0))
  }
})

test('contested, withdrawn from, and lost: the bank gave it back, nobody does twice', async () => {
  const who = await buyer()
  const key = await buy(who)
  house.server.dispute(key)
  await tell(key)
  await say(who, (await one(who)).id, 'withdraw')
  house.server.lose(key)
  await tell(key)
  await refunds()
  expect(await money(who)).toEqual(both(0))
  expect((await readAll(who)).receipts).toHaveLength(2)
})

test('won, and still subscribed: the money stays, and customer care is told how it stands', async () => {
  const who = await buyer()
  const key = await buy(who)
  house.server.dispute(key)
  await tell(key)
  house.server.win(key)
  await tell(key)
  await refunds()
  expect(await money(who)).toEqual(both(YEAR))
  expect(await alerted()).toContain('lo riattiva dal suo abbonamento')
  const other = await buyer()
  const theirs = await buy(other)
  house.server.dispute(theirs)
  await tell(theirs)
  await house.moveTo('2028-03-10T12:00:00Z')
  await renew()
  house.server.win(theirs)
  await tell(theirs)
  expect(await alerted()).not.toContain('riattiva dal suo abbonamento')
  expect(await alerted()).toContain('L’abbonamento è finito')
})

test('a contested gift opens again when the bank gives up; one taken back gives its money', async () => {
  const [giver, guest, other] = [await buyer(), await buyer(), await buyer()]
  const { email } = await give(giver, { token: house.server.token('pays') })
  const key = await keyOf(giver)
  house.server.dispute(key)
  await tell(key)
  expect(await gifts(giver)).toMatchObject([{ state: 'revoked', withdrawal: null }])
  house.server.win(key)
  for (let i = 0; i < 2; i++) await tell(key)
  expect(await alerted()).toContain('Il regalo che aveva pagato è di nuovo valido')
  expect((await subjects(giver)).slice(1)).toEqual(['Il tuo regalo è di nuovo valido'])
  expect(await gifts(giver)).toMatchObject([{ state: 'sent' }])
  expect((await activate(guest, (await codesTo(email))[0]!)).code).toBe('OK')
  expect(await money(giver)).toEqual(both(YEAR))

  const second = await give(other, { token: house.server.token('pays') })
  const theirs = await keyOf(other)
  house.server.dispute(theirs)
  await tell(theirs)
  const [{ id }] = (await gifts(other)) as [GiftSubscription]
  expect((await sayOf(other, id, 'withdraw')).data).toMatchObject({ refund: 0 })
  expect((await letters(other)).at(-1)!.text).toContain('la tua banca ha già ripreso')
  house.server.win(theirs)
  await tell(theirs)
  await refunds()
  expect(await gifts(other)).toMatchObject([{ state: 'withdrawn' }])
  expect((await activate(guest, (await codesTo(second.email))[0]!)).code).toBe('ERR_CODE_NOT_VALID')
  expect(await money(other)).toEqual(both(0))
})

test('a single copy that was contested is read again when the bank gives it up', async () => {
  await bareEdition(house.scratch.pool, { brand: 'MG', day: '2027-03-10' })
  const who = await buyer()
  const { id } = (await openCopy(who, { date: '2027-03-10' })).data as { id: string }
  const { due } = await order(who, id)
  await pay(who, id, { means: { token: house.server.token('pays') }, due, immediate: true })
  const key = await keyOf(who)
  for (const [step, state] of [
    ['dispute', 'chargeback'],
    ['win', 'open'],
  ] as const) {
    house.server[step](key)
    await tell(key)
    expect((await copies(who))[0]!.state).toBe(state)
  }
  expect(await alerted()).toContain('La copia che aveva pagato è di nuovo aperta.')
})

const steps = fc.array(
  fc.constantFrom('contest' as const, 'win', 'lose', 'hear', 'withdraw', 'refund', 'days'),
  { minLength: 3, maxLength: 12 },
)

test('in any order of things, in the end each has what is theirs, to the cent', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (what, immediate) => {
      let time = Date.parse('2027-03-10T12:00:00Z')
      await house.moveTo(new Date(time))
      const who = await buyer()
      const key = await buy(who, immediate)
      const { id } = await one(who)
      // Who contests nothing reads on the same day what is owed to who withdraws.
      const other = await buyer()
      await buy(other, immediate)
      let dispute: 'none' | 'open' | 'won' | 'lost' = 'none'
      let owed = 0
      for (const step of what) {
        if (step === 'contest' && dispute === 'none' && house.server.moneyOf(key).gateway > 0) {
          house.server.dispute(key)
          dispute = 'open'
        }
        if ((step === 'win' || step === 'lose') && dispute === 'open') {
          house.server[step](key)
          dispute = step === 'win' ? 'won' : 'lost'
        }
        if (step === 'hear') await tell(key)
        if (step === 'withdraw') {
          const { withdrawal } = await one(other)
          if ((await say(who, id, 'withdraw')).code === 'OK') owed ||= withdrawal?.refund ?? 0
        }
        if (step === 'refund') await refunds()
        if (step === 'days') await house.moveTo(new Date((time += 3 * 86_400_000)))
      }
      for (let i = 0; i < 2; i++) {
        await tell(key)
        await refunds()
      }
      seen.add(`${dispute} ${owed > 0}`)
      expect(await money(who)).toEqual(both(dispute === 'open' || dispute === 'lost' ? 0 : YEAR - owed))
    }),
    { numRuns: 60 },
  )
  // Every end has been come to, or the histories would prove nothing.
  for (const end of ['won true', 'lost true', 'open true', 'none true', 'won false'])
    expect([...seen]).toContain(end)
}, 120_000)
