import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { euros } from 'contract/platform/money.ts'
import { buying, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { careOf, sara } from '../../platform/test/care.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import { numberOf } from './read-receipt.ts'
import { romeInstant } from './rules.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => at('2027-01-31'))
afterAll(() => house.close())
const { buyer, buy, letters, one, readAll, reads, renew, say, subjects } = buying(() => house)
const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))
const desk = () => careOf(house, { now: house.now })
const acts = (account: number) =>
  house.scratch.db
    .selectFrom('care_acts')
    .select(['what', 'why', 'operator_user as user', 'operator_name as name'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute()

test('days are given, told of, logged, and the charge comes after them', async () => {
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  const done = await desk().extend(sara, who.email.toUpperCase(), { days: 10, which: null })
  expect(done.ok).toBe(true)
  expect((await one(who)).next).toMatchObject({ day: '2027-03-10' })
  await at('2027-02-28')
  await renew()
  expect(await reads(who)).toBe(true)
  expect((await readAll(who)).receipts).toHaveLength(1)
  await at('2027-03-10')
  await renew()
  expect(await one(who)).toMatchObject({ until: '2027-04-09', state: 'active' })
  expect((await subjects(who)).slice(1)).toEqual([
    'Il tuo abbonamento dura di più',
    'Il tuo abbonamento è rinnovato',
  ])
  expect(await acts(who.account)).toEqual([
    { what: 'extend', why: 'ha telefonato', user: 'sara', name: 'Sara Neri' },
  ])
  expect((await desk().show(who.email)).lines.join('\n')).toContain('Sara Neri: ha telefonato')
})

test('a suspended subscription opens again for some days, and is charged after them', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { months: 1 })
  expect(await desk().unlock(sara, who.email, { days: 7, which: null })).toMatchObject({ ok: false })
  await at('2027-02-28')
  await renew()
  await at('2027-03-07')
  await renew()
  expect([await reads(who), (await one(who)).state]).toEqual([false, 'suspended'])
  expect((await desk().unlock(sara, who.email, { days: 7, which: null })).ok).toBe(true)
  expect(await reads(who)).toBe(true)
  const { id } = await one(who)
  await say(who, id, 'card', { means: { token: await cardToken(house, 'pays', 2030) } })
  await at('2027-03-14')
  await renew()
  expect(await one(who)).toMatchObject({ state: 'active', until: '2027-04-13' })
  expect((await acts(who.account)).map(({ what }) => what)).toEqual(['unlock'])
})

test('a payment goes back in part, then whole, never more; what was refused is not logged', async () => {
  const who = await buyer()
  await buy(who)
  const { receipts } = await readAll(who)
  const receipt = numberOf({ ...receipts[0]!, brand: 'MG' })
  const refund = (amount: number | null) => desk().refund(sara, who.email, { receipt, amount })
  expect((await refund(12_000)).lines).toEqual([
    `Di questo pagamento si possono restituire ${euros(11_999)}.`,
  ])
  expect((await refund(1999)).ok).toBe(true)
  expect((await refund(10_001)).ok).toBe(false)
  expect((await refund(null)).lines[0]).toContain(euros(10_000))
  expect((await refund(null)).ok).toBe(false)
  await house.services.runJobs(['run-refund'])
  expect((await readAll(who)).receipts.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    -10_000, -1999, 11_999,
  ])
  expect((await acts(who.account)).map(({ what }) => what)).toEqual(['refund', 'refund'])
  expect((await one(who)).state).toBe('active')
  const stranger = await buyer()
  expect((await desk().refund(sara, stranger.email, { receipt, amount: 1 })).ok).toBe(false)
})

test('letters are written again: the contract, the receipt, the notice of a renewal', async () => {
  const who = await buyer()
  await buy(who)
  const again = (what: string) => desk().resend(sara, who.email, { what, which: null, receipt: null })
  for (const what of ['contract', 'receipt', 'notice']) expect((await again(what)).ok).toBe(true)
  const [bought, contract, receipt, notice] = await subjects(who)
  expect(contract).toBe(bought)
  expect(receipt).toMatch(/^Ricevuta MG-2027-/)
  expect(notice).toBe('Il tuo abbonamento si rinnova il 31\u00a0gennaio 2028')
  const wanted = { what: 'receipt', which: null, receipt: null }
  expect(await desk().resend(sara, 'nessuno@example.it', wanted)).toEqual({
    ok: false,
    lines: ['Nessun account ha l’indirizzo nessuno@example.it.'],
  })
})

test('the newest ledger entry may be one that the bank took back: its letter says so', async () => {
  const who = await buyer()
  await buy(who)
  const { key } = await house.scratch.db
    .selectFrom('payments')
    .select('key')
    .where('account_id', '=', who.account)
    .executeTakeFirstOrThrow()
  await house.gateway.test.dispute(key)
  await house.services.runJobs(['send-test-gateway-notice'])
  expect((await desk().resend(sara, who.email, { what: 'receipt', which: null, receipt: null })).ok).toBe(
    true,
  )
  const { subject, text } = (await letters(who)).at(-1)!
  expect(subject).toContain('Storno della banca MG-2027-')
  expect(text).toContain('la tua banca ha ripreso')
})

test('a receipt is of the year that it is in Rome', () => {
  const id = '3f2a9c1b-0000-4000-8000-000000000000'
  expect(numberOf({ id, at: '2026-12-31T23:30:00.000Z', brand: 'MG' })).toBe('MG-2027-3F2A9C1B')
})

test('of several subscriptions one must be said, and all devices are taken off at once', async () => {
  const who = await buyer()
  await buy(who, 'pays', { offer: 'digital' })
  await buy(who, 'pays', { offer: 'digital-tutte' })
  expect((await desk().extend(sara, who.email, { days: 3, which: null })).lines[0]).toContain('più di uno')
  const { id, next } = await one(who)
  expect((await desk().extend(sara, who.email, { days: 3, which: id.slice(0, 8) })).ok).toBe(true)
  expect((await one(who)).next!.day > next!.day).toBe(true)
  expect((await desk().unlockDevices(sara, who.email)).lines[0]).toContain('Dispositivi tolti: ')
  expect(await desk().unlockDevices(sara, who.email)).toMatchObject({ ok: false })
})
