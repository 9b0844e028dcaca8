import type { PaymentAnswer } from 'contract/commerce/payment.ts'
import type { MethodName } from 'contract/commerce/payment-methods.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, buying, SHOP } from '../../platform/test/buying.ts'
import { giving } from '../../platform/test/giving.ts'
import type { TestCardName } from '../../platform/test/gateway.ts'
import { type StripeHouse, stripeHouse } from '../../platform/test/stripe-house.ts'
import { stripePeople } from '../../platform/test/stripe-people.ts'

let house: StripeHouse
beforeAll(async () => void (house = await stripeHouse(['card', 'sepa_debit', 'paypal', 'satispay'])))
afterAll(() => house.close())
const { buyer, call, one, open, order, pay, reads, readAll, renew } = buying(() => house)
const { give, open: openGift } = giving(() => house as never)
const { keysOf, money, nothing, once, tell } = stripePeople(() => house)

const token = (type: MethodName, does: TestCardName = 'pays') => house.server.token(does, 'IT', type)
/** Buys Digital by the year in some way; gives the order and its payments' keys. */
async function buy(who: Buyer, type: MethodName) {
  const { id } = (await open(who)).data as { id: string }
  const { due } = await order(who, id)
  const means = { token: token(type) }
  const { code, data } = await pay(who, id, { means, due })
  return { id, due, code, answer: data as PaymentAnswer, keys: await keysOf(who), means }
}
const intents = () => house.server.requests.filter(({ path }) => path === '/v1/payment_intents')
const cancels = () => house.server.requests.filter(({ path }) => path.endsWith('/cancel')).length

test('what renews is paid with what can be kept, what is paid once with what is sure at once', async () => {
  const who = await buyer()
  const { id } = await buy(who, 'card')
  const number = id.slice(0, 8).toUpperCase()
  expect(intents().at(-1)!.form).toMatchObject({
    allowed_payment_method_types: { 0: 'card', 1: 'sepa_debit', 2: 'paypal' },
    setup_future_usage: 'off_session',
    description: `Digital (Il Meriggio), un anno · ordine ${number}`,
    metadata: { order: number, subject: id },
    statement_descriptor_suffix: 'Il Meriggi',
  })
  await give(who, { token: token('card') })
  const { form } = intents().at(-1)!
  expect(form['allowed_payment_method_types']).toEqual({ 0: 'card', 1: 'paypal', 2: 'satispay' })
  expect(form['setup_future_usage']).toBeUndefined()
  const { gateway } = await order(who, id)
  expect(gateway).toMatchObject({ methods: ['card', 'sepa_debit', 'paypal', 'satispay'] })
  // Stripe itself refuses what the intent does not allow, whatever a browser sends.
  const other = await buyer()
  const { code } = await buy(other, 'satispay')
  expect([code, await money(other)]).toEqual(['ERR_CARD_NOT_VALID', nothing])
})

test('at PayPal one says yes: paid once, however often one comes back; it renews by itself', async () => {
  const who = await buyer()
  const { id, answer, keys, due } = await buy(who, 'paypal')
  expect(answer).toMatchObject({ state: 'authenticate' })
  expect(answer.url).toContain(`${SHOP}/vetrina/ordine/${id}`)
  expect(await order(who, id)).toMatchObject({ state: 'authenticating', method: 'paypal' })
  expect(await reads(who)).toBe(false)
  // A second tab is sent to the same page, and charges nothing.
  const again = await pay(who, id, { means: { token: token('paypal') }, due })
  expect(again.data).toEqual(answer)
  house.server.answerBank(keys[0]!, true)
  const back = await Promise.all([order(who, id), order(who, id), tell(keys[0]!), tell(keys[0]!)])
  expect(back[0]).toMatchObject({ state: 'paid' })
  expect(await order(who, id)).toMatchObject({ state: 'paid' })
  expect([await reads(who), await money(who)]).toEqual([true, once(due)])
  expect((await one(who)).card).toMatchObject({ method: 'paypal', last4: null, year: null })
  await house.moveTo(`${(await one(who)).next!.day}T10:00:00Z`)
  await renew()
  expect(await money(who)).toEqual({ charges: 2, stripe: 2 * due, books: 2 * due, lines: 2 })
  const renewal = (await keysOf(who))[1]
  expect(intents().find(({ key }) => key === renewal)!.form).toMatchObject({
    allowed_payment_method_types: { 0: 'paypal' },
    metadata: { subscription: (await one(who)).id.slice(0, 8).toUpperCase() },
  })
})

test('at PayPal one says no, or goes back: nothing is charged, and another way pays', async () => {
  for (const way of ['no', 'back'] as const) {
    const who = await buyer()
    const { id, keys, due } = await buy(who, 'paypal')
    const before = cancels()
    if (way === 'no') house.server.answerBank(keys[0]!, false)
    else await call(who, `${SHOP}/api/shop/orders/${id}/give-up`, {})
    const shown = await order(who, id)
    expect(shown).toMatchObject({ state: 'open', declined: 'not-authenticated', method: 'paypal' })
    expect(cancels()).toBe(before + 1)
    // What one still says there is too late.
    house.server.answerBank(keys[0]!, true)
    await tell(keys[0]!)
    expect([await reads(who), await money(who)]).toEqual([false, nothing])
    const paid = await pay(who, id, { means: { token: token('card') }, due })
    expect([paid.data, await money(who)]).toEqual([{ state: 'paid', url: null }, once(due)])
  }
})

test('what no page of ours can do ends the payment, and its intent with it', async () => {
  const who = await buyer()
  const { id, keys } = await buy(who, 'paypal')
  const before = cancels()
  house.server.askOtherwise(keys[0]!)
  expect(await order(who, id)).toMatchObject({ state: 'open', declined: 'not-authenticated' })
  expect(cancels()).toBe(before + 1)
  house.server.answerBank(keys[0]!, true)
  expect(await money(who)).toEqual(nothing)
})

test('Satispay pays a gift and is not kept; a debit pays none, typed in or kept', async () => {
  const who = await buyer()
  const gift = await give(who, { token: token('satispay') })
  expect(gift.code).toBe('OK')
  house.server.answerBank((await keysOf(who))[0]!, true)
  expect(await order(who, gift.id)).toMatchObject({ state: 'paid' })
  expect([await money(who), (await readAll(who)).cards]).toEqual([once(gift.due), []])
  expect((await give(who, { token: token('sepa_debit') })).code).toBe('ERR_CARD_NOT_VALID')
  const debited = await buyer()
  const { keys } = await buy(debited, 'sepa_debit')
  house.server.bankSays(keys[0]!, true)
  await tell(keys[0]!)
  const [card] = (await readAll(debited)).cards
  const { id } = (await openGift(debited)).data as { id: string }
  await call(debited, `${SHOP}/api/shop/orders/${id}/gift`, {
    ...{ name: 'Bruno', giver: 'Anna', email: 'bruno@example.it', words: null, day: '2031-01-31' },
  })
  const { due, cards } = await order(debited, id)
  expect(cards).toEqual([])
  expect((await pay(debited, id, { means: { card: card!.id }, due })).code).not.toBe('OK')
  expect((await money(debited)).charges).toBe(1)
})
