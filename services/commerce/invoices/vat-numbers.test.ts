import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { invoicingMastheads } from '../../platform/test/brands.ts'
import { ACCOUNT, type Buyer, buying } from '../../platform/test/buying.ts'
import { company, organisations } from '../../platform/test/invoicing.ts'
import { stripeInvoicingHouse } from '../../platform/test/stripe-house.ts'
import { viesServer } from '../../platform/test/vies-server.ts'
import { vies as askVies } from '../../platform/outside/vies.ts'

let server: Awaited<ReturnType<typeof viesServer>>
let house: Awaited<ReturnType<typeof stripeInvoicingHouse>>
beforeAll(async () => {
  server = await viesServer()
  house = await stripeInvoicingHouse(invoicingMastheads, askVies(server.base))
  await house.moveTo('2027-03-01T10:00:00Z')
})
afterEach(() => void (server.always = null))
afterAll(async () => {
  await house.close()
  await server.close()
})
const { buyer, call, lettersAt, one, open, order, pay, renew } = buying(() => house)
const { called, invoicesOf, onInvoice } = organisations(() => house)

let numbers = 10_000_000_000
/** A company of France, with a number that no other one has. */
async function french() {
  const [who, number] = [await buyer(), String(numbers++)]
  await called(who, { ...company, companyName: 'Presse Ouverte SARL', vatNumber: `FR${number}` })
  const address = { country: 'FR', street: 'Rue de la Paix 1', city: 'Paris', zip: '75002' }
  expect((await call(who, `${ACCOUNT}/api/account/profile/address`, address)).code).toBe('OK')
  return { who, number }
}
async function buy(who: Buyer, months: 1 | 12 = 12) {
  const { id } = (await open(who, { months })).data as { id: string }
  const { due } = await order(who, id)
  return { id, ...(await pay(who, id, { means: { token: house.server.token('pays', 'FR') }, due })) }
}
const rows = async <Row extends object>(query: string, ...values: unknown[]) =>
  (await house.scratch.pool.query<Row>(query, values)).rows
const checks = (number: string) =>
  rows<{ valid: boolean | null; consultation: string | null; failure: string | null }>(
    'select valid, consultation, failure from vat_number_checks where vat_number = $1 order by id',
    `FR${number}`,
  )
const treatments = async ({ account }: Buyer) =>
  (
    await rows<{ said: string }>(
      `select treatment || ' ' || vat as said from payments where account_id = $1 order by id`,
      account,
    )
  ).map(({ said }) => said)

test('a valid number pays no VAT; the consultation is stored, and holds for a day', async () => {
  const { who, number } = await french()
  expect((await buy(who)).code).toBe('OK')
  expect(await treatments(who)).toEqual(['reverse-charge 0'])
  expect(await checks(number)).toEqual([
    { valid: true, consultation: expect.stringMatching(/^WAPI/), failure: null },
  ])
  expect(server.requests.at(-1)).toMatchObject({ countryCode: 'FR', vatNumber: number })
  const { id } = (await open(who, { offer: 'digital-tutte' })).data as { id: string }
  const { due } = await order(who, id)
  expect((await pay(who, id, { means: { token: house.server.token('pays', 'FR') }, due })).code).toBe('OK')
  expect(await checks(number)).toHaveLength(1)
})

test('a number that is not in VIES is refused before anything is paid, and the order stays', async () => {
  const { who, number } = await french()
  server.says(number, 'invalid')
  const { id, code } = await buy(who)
  expect(code).toBe('ERR_VAT_NUMBER_NOT_IN_VIES')
  expect((await onInvoice(who)).code).toBe('ERR_VAT_NUMBER_NOT_IN_VIES')
  expect([await treatments(who), await invoicesOf(who)]).toEqual([[], []])
  expect((await order(who, id)).state).toBe('open')
  // Registered meanwhile: the same order is paid.
  server.says(number, 'valid')
  const { due } = await order(who, id)
  expect((await pay(who, id, { means: { token: house.server.token('pays', 'FR') }, due })).code).toBe('OK')
  expect((await checks(number)).map(({ valid }) => valid)).toEqual([false, false, true])
  expect(await treatments(who)).toEqual(['reverse-charge 0'])
})

test('an outage is no refusal: the order goes on, and the number is asked about again', async () => {
  const [good, bad] = [await french(), await french()]
  server.always = { error: 'MS_UNAVAILABLE' }
  for (const { who } of [good, bad]) expect((await buy(who)).code).toBe('OK')
  const waits = { valid: null, consultation: null, failure: 'MS_UNAVAILABLE' }
  expect([await checks(good.number), await checks(bad.number)]).toEqual([[waits], [waits]])
  await house.services.runJobs(['confirm-vat-numbers'])
  expect(await checks(good.number)).toEqual([waits])
  server.always = null
  server.says(bad.number, 'invalid')
  for (let i = 0; i < 2; i++) await house.services.runJobs(['confirm-vat-numbers'])
  expect(await checks(good.number)).toEqual([
    { valid: true, consultation: expect.any(String), failure: null },
  ])
  expect(await checks(bad.number)).toMatchObject([{ valid: false }])
  // Whoever has sold without VAT is told once, with the invoices.
  const [invoice] = await invoicesOf(bad.who)
  const alerts = (await lettersAt(invoicingMastheads.main.support.mailbox)).filter(({ text }) =>
    text.includes(bad.number),
  )
  expect(alerts.map(({ text }) => text)).toEqual([expect.stringContaining(invoice!.number)])
})

test('a renewal asks again: whoever is in VIES no more owes the VAT of a consumer', async () => {
  const { who, number } = await french()
  expect((await buy(who, 1)).code).toBe('OK')
  await house.moveTo('2027-04-01T10:00:00Z')
  server.says(number, 'invalid')
  await renew()
  expect((await one(who)).until).toBe('2027-04-30')
  expect(await treatments(who)).toEqual(['reverse-charge 0', 'domestic 4'])
  await house.moveTo('2027-05-01T10:00:00Z')
  server.says(number, 'valid')
  await renew()
  expect((await treatments(who)).at(-1)).toBe('reverse-charge 0')
})

test('nobody is asked about an Italian company, a person, or a company outside the Union', async () => {
  const before = server.requests.length
  const [italian, swiss] = [await buyer(), await buyer()]
  await called(italian, company)
  await called(swiss, { ...company, vatNumber: 'CHE123456788' })
  for (const who of [italian, swiss, await buyer()]) expect((await buy(who)).code).toBe('OK')
  expect(server.requests).toHaveLength(before)
})
