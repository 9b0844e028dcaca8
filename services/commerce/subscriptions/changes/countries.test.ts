import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCardName } from '../../../platform/test/gateway.ts'
import { invoicingMastheads } from '../../../platform/test/brands.ts'
import { ACCOUNT, type Buyer } from '../../../platform/test/buying.ts'
import { changing } from '../../../platform/test/changing.ts'
import { stripeInvoicingHouse } from '../../../platform/test/stripe-house.ts'
import { romeInstant } from '../rules.ts'

const { shared } = invoicingMastheads
const brands = {
  ...invoicingMastheads,
  shared: { ...shared, seller: { ...shared.seller!, oss: { since: '2026-07-01' } } },
}
let house: Awaited<ReturnType<typeof stripeInvoicingHouse>>
beforeAll(async () => void (house = await stripeInvoicingHouse(brands)))
afterAll(() => house.close())
const { buyer, call, letters, one, open, order, pay, readAll, renew, say, to } = changing(() => house)
const at = (day: string) => house.moveTo(romeInstant(day, 12))

const card = (country: string, does: TestCardName = 'pays') => ({ token: house.server.token(does, country) })
async function subscribed(plan: { offer?: string; months?: 1 | 12 }, does?: TestCardName): Promise<Buyer> {
  const who = await buyer()
  const { id } = (await open(who, plan)).data as { id: string }
  const { due } = await order(who, id)
  expect((await pay(who, id, { means: card('DE', does), due })).code).toBe('OK')
  return who
}
/** The last payment: its VAT, and both pieces of evidence of where who pays is. */
const lastPayment = async ({ account }: Buyer) =>
  (
    await house.scratch.pool.query<{ vat: number; treatment: string; stated: string; card: string }>(
      `select vat, treatment, stated_country as stated, card_country as card from payments
       where account_id = $1 order by id desc limit 1`,
      [account],
    )
  ).rows[0]
const inGermany = { vat: 7, treatment: 'oss', stated: 'DE', card: 'DE' }
const countryOf = async (who: Buyer, id: string) => [
  ((await call(who, `${ACCOUNT}/api/subscriptions`)).data as { country: string | null }).country,
  ((await call(who, `${ACCOUNT}/api/subscriptions/${id}/changes`)).data as { country: string | null })
    .country,
]

test('a change that is paid asks who never said it where they live, and is taxed there', async () => {
  await at('2027-01-31')
  const who = await subscribed({ offer: 'online', months: 1 })
  const { id } = await one(who)
  expect(await countryOf(who, id)).toEqual([null, null])
  const { due } = (await to(who, id, 'digital', 1))!.now!
  const wanted = { offer: 'digital', months: 1, due, immediate: true, accepted: true }
  expect((await say(who, id, 'upgrade', { ...wanted, means: card('DE'), country: 'XX' })).code).toBe(
    'ERR_BAD_REQUEST',
  )
  const changed = await say(who, id, 'upgrade', { ...wanted, means: card('DE'), country: 'DE' })
  expect(changed.data).toEqual({ state: 'paid', url: null })
  expect(await lastPayment(who)).toEqual(inGermany)
  expect((await letters(who)).at(-1)!.text.replaceAll(/\s+/g, ' ')).toContain(
    'di IVA al 7 per cento, Germania',
  )
  // It is asked once; what is said with a payment does not move who has said it.
  expect(await countryOf(who, id)).toEqual(['DE', 'DE'])
})

test('who pays what is due is asked too', async () => {
  await at('2027-03-01')
  const who = await subscribed({ months: 1 }, 'paysOnce')
  await at('2027-04-01')
  await renew()
  const { id, due } = await one(who)
  const paid = await say(who, id, 'pay', { means: card('DE'), amount: due!.amount, country: 'DE' })
  expect(paid.code).toBe('OK')
  expect(await lastPayment(who)).toEqual(inGermany)
})

test('who orders another plan for the next renewal says it then, and is taxed there', async () => {
  await at('2027-05-01')
  const who = await subscribed({ months: 1 })
  const { id } = await one(who)
  const next = { offer: 'online', months: 1, amount: 699, accepted: true }
  expect((await say(who, id, 'next-plan', { ...next, country: 'DE' })).code).toBe('OK')
  await at('2027-06-01')
  await renew()
  expect((await readAll(who)).receipts[0]).toMatchObject({ amount: 699 })
  expect(await lastPayment(who)).toEqual(inGermany)
})
