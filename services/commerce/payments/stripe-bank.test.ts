import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentAnswer } from 'contract/commerce/payment.ts'
import { type Buyer, buying, type Plan, SHOP } from '../../platform/test/buying.ts'
import type { TestCardName } from '../../platform/test/gateway.ts'
import { giving } from '../../platform/test/giving.ts'
import { type StripeHouse, stripeHouse } from '../../platform/test/stripe-house.ts'

let house: StripeHouse
beforeAll(async () => void (house = await stripeHouse()))
beforeEach(async () => {
  house.server.calm()
  await house.moveTo('2027-03-10T12:00:00Z')
})
afterAll(() => house.close())
const { buyer, call, letters, one, open, order, pay, readAll, reads, renew, say, subjects } = buying(
  () => house,
)
const { give } = giving(() => house)

const look = () => house.services.runJobs(['look-at-payments'])
const card = (name: TestCardName) => ({ token: house.server.token(name) })
async function buy(who: Buyer, name: TestCardName, plan: Plan = {}) {
  const { id } = (await open(who, plan)).data as { id: string }
  const { due } = await order(who, id)
  const { code, data } = await pay(who, id, { means: card(name), due })
  return { id, due, code, answer: data as PaymentAnswer }
}
const keysOf = async ({ account }: Buyer) =>
  (
    await house.scratch.pool.query<{ key: string }>(
      'select key from payments where account_id = $1 order by id',
      [account],
    )
  ).rows.map(({ key }) => key)
const lastKey = async (who: Buyer) => (await keysOf(who)).at(-1)!
const charged = async (who: Buyer) =>
  (await keysOf(who)).map((key) => house.server.moneyOf(key).charges).reduce((sum, one) => sum + one, 0)
const otherCard = (who: Buyer, id: string) => call(who, `${SHOP}/api/shop/orders/${id}/give-up`, {})

test('who was charged for what they had reads what goes back, never that nothing was spent', async () => {
  const who = await buyer()
  const waits = await buy(who, 'asks', { months: 1 })
  const key = await lastKey(who)
  await buy(who, 'pays')
  house.server.answerBank(key, true)
  expect(await order(who, waits.id)).toMatchObject({ state: 'closed', givenBack: waits.due })
  expect((await subjects(who)).at(-1)).toBe('Ti rimborsiamo un pagamento')
  await house.services.runJobs(['run-refund'])
  expect(await order(who, waits.id)).toMatchObject({ state: 'closed', givenBack: waits.due })
  const other = await buyer()
  const { id } = (await open(other)).data as { id: string }
  await house.scratch.pool.query(`update orders set state = 'closed' where id = $1`, [id])
  expect(await order(other, id)).toMatchObject({ state: 'closed', givenBack: null })
})

test('a page of a bank that cannot be answered keeps nobody from another card', async () => {
  const [who, other] = [await buyer(), await buyer()]
  const { id, due, answer } = await buy(who, 'asks')
  expect(answer).toMatchObject({ state: 'authenticate' })
  const key = await lastKey(who)
  expect((await house.browser().call(`${SHOP}/api/shop/orders/${id}/give-up`, { json: {} })).status).toBe(401)
  expect((await otherCard(other, id)).code).toBe('ERR_ORDER_NOT_FOUND')
  expect((await order(who, id)).state).toBe('authenticating')
  for (let i = 0; i < 2; i++) expect((await otherCard(who, id)).code).toBe('OK')
  expect(await order(who, id)).toMatchObject({ state: 'open', declined: 'not-authenticated' })
  expect((await pay(who, id, { means: card('pays'), due })).data).toMatchObject({ state: 'paid' })
  house.server.answerBank(key, true)
  await look()
  expect([await charged(who), await reads(who)]).toEqual([1, true])
  expect((await otherCard(who, id)).code).toBe('OK')
  expect((await order(who, id)).state).toBe('paid')
})

test('given up in the moment in which the bank says yes, it is paid, once', async () => {
  const who = await buyer()
  const { id } = await buy(who, 'asks')
  house.server.answerBank(await lastKey(who), true)
  await Promise.all([otherCard(who, id), otherCard(who, id)])
  expect((await order(who, id)).state).toBe('paid')
  expect([await charged(who), (await readAll(who)).subscriptions.length]).toEqual([1, 1])
  const late = await buyer()
  const { id: second, due } = await buy(late, 'asks')
  const key = await lastKey(late)
  await Promise.all([
    otherCard(late, second),
    Promise.resolve().then(() => house.server.answerBank(key, true)),
  ])
  const { state } = await order(late, second)
  if (state === 'open') await pay(late, second, { means: card('pays'), due })
  await house.services.runJobs(['look-at-payments', 'run-refund'])
  expect([await charged(late), (await order(late, second)).state]).toEqual([1, 'paid'])
})

test('of a renewal that is owed, and of a larger plan, too: another card is another try', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { months: 1 })
  await house.moveTo('2027-04-10T12:00:00Z')
  await renew()
  const { id } = await one(who)
  const asks = card('asks')
  const press = async (means: object) => (await say(who, id, 'pay', { means, amount: 1299 })).data
  const first = (await press(asks)) as PaymentAnswer
  expect(first).toMatchObject({ state: 'authenticate' })
  expect(await press(asks)).toEqual(first)
  expect(await press(card('pays'))).toMatchObject({ state: 'paid' })
  expect(await one(who)).toMatchObject({ state: 'active' })
  const grow = async (means: object) => {
    const asked = {
      offer: 'digital',
      months: 12,
      due: 11_999 - 1299,
      means,
      immediate: false,
      accepted: true,
    }
    return (await say(who, id, 'upgrade', asked)).data
  }
  const larger = card('asks')
  const second = (await grow(larger)) as PaymentAnswer
  expect(second).toMatchObject({ state: 'authenticate' })
  expect(await grow(larger)).toEqual(second)
  expect(await grow(card('pays'))).toMatchObject({ state: 'paid' })
  for (const key of await keysOf(who)) house.server.answerBank(key, true)
  await look()
  expect([await charged(who), (await one(who)).months]).toEqual([3, 12])
})

test('who was promised to hear of it does; who was told at once is not written to', async () => {
  const [away, there] = [await buyer(), await buyer()]
  const { id } = (await open(away)).data as { id: string }
  const { due } = await order(away, id)
  // A line that breaks is tried once more by the library itself.
  house.server.trouble('cut-before', 'cut-before')
  expect((await pay(away, id, { means: card('noFunds'), due })).data).toMatchObject({ state: 'pending' })
  await look()
  const [letter, ...more] = await letters(away)
  expect([letter!.subject.split(' · ')[0], more]).toEqual(['Il pagamento non è riuscito', []])
  expect(letter!.text).toContain(`${SHOP}/vetrina/ordine/${id}`)
  expect((await buy(there, 'noFunds')).code).toBe('ERR_NO_FUNDS')
  await look()
  expect(await letters(there)).toEqual([])
})

test('what was pressed when the gateway was away is paid within hours, or never', async () => {
  for (const [later, paid] of [
    ['2027-03-10T13:00:00Z', true],
    ['2027-03-13T12:00:00Z', false],
  ] as const)
    for (const troubles of [['cut-before', 'cut-before'], ['silence']] as const) {
      await house.moveTo('2027-03-10T12:00:00Z')
      const who = await buyer()
      await buy(who, 'pays', { offer: 'online', months: 1 })
      const [kept] = (await readAll(who)).cards
      const { id } = (await open(who)).data as { id: string }
      const { due } = await order(who, id)
      house.server.trouble(...troubles)
      const pressed = await pay(who, id, { means: { card: kept!.id }, due })
      expect(pressed.data).toMatchObject({ state: 'pending' })
      house.server.calm()
      await house.moveTo(later)
      await look()
      expect([await charged(who), (await order(who, id)).state]).toEqual(paid ? [2, 'paid'] : [1, 'open'])
      if (!paid) expect(await subjects(who)).toContain('Il pagamento non è riuscito')
    }
})

test('the card that pays a gift is not kept: nothing will ever be asked of it again', async () => {
  const who = await buyer()
  house.server.requests.splice(0)
  await give(who, { token: house.server.token('pays') })
  const made = house.server.requests.find(({ path }) => path === '/v1/payment_intents')!
  expect(made.form['setup_future_usage']).toBeUndefined()
  expect((await readAll(who)).cards).toEqual([])
  const { rows } = await house.scratch.pool.query<{ last4: string }>(
    'select last4 from payments where account_id = $1',
    [who.account],
  )
  expect(rows).toEqual([{ last4: '4242' }])
  await buy(who, 'pays')
  const [kept, ...others] = (await readAll(who)).cards
  expect(others).toEqual([])
  expect(kept).toMatchObject({ last4: '4242' })
})
