import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buying, SHOP, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { cardToken, passBank, type TestCardName } from '../../platform/test/gateway.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
afterAll(() => house.close())
const { buyer, buy, call, one, open, order, pay, readAll, reads, say, letters, subjects } = buying(
  () => house,
)

test('a visitor sees the offers at today’s price, and is refused the rest', async () => {
  const browser = house.browser()
  const { data } = await browser.call(`${SHOP}/api/shop/offers`)
  expect(data).toMatchObject({
    sells: true,
    offers: [
      { slug: 'online', plans: [{ months: 1, price: 699, first: null }] },
      {
        slug: 'digital',
        plans: [
          { months: 1, price: 1299, first: 99 },
          { months: 12, price: 11_999, first: null },
        ],
      },
      { slug: 'digital-tutte', everywhere: true },
      { slug: 'famiglia', seats: 4, family: true, for: 'person' },
      { slug: 'aziende', seats: 20, for: 'company' },
    ],
  })
  const opened = await browser.call(`${SHOP}/api/shop/orders`, {
    json: { offer: 'digital', months: 1, article: null },
  })
  expect(opened.status).toBe(401)
})

test('pay, and the next request reads; the letter says all that must be kept', async () => {
  const who = await buyer()
  expect(await reads(who)).toBe(false)
  const { id, code, answer, due } = await buy(who)
  expect([code, answer.state, due]).toEqual(['OK', 'paid', 11_999])
  expect(await reads(who)).toBe(true)
  const bought = await one(who)
  expect(bought).toMatchObject({ state: 'active', renews: true, months: 12, card: { last4: '4242' } })
  expect(await order(who, id)).toMatchObject({ state: 'paid', subscription: bought.id })
  const [letter] = await letters(who)
  for (const words of [
    '119,99\u00a0€, IVA inclusa',
    'Condizioni di vendita',
    'Chi vende. Edizioni di prova',
    'Modulo di recesso tipo',
    'http://account.meriggio.localhost/recesso',
    'http://account.meriggio.localhost/user/subscriptions',
  ])
    expect(letter!.text).toContain(words)
})

test.each<[TestCardName, string]>([
  ['declined', 'ERR_CARD_DECLINED'],
  ['noFunds', 'ERR_NO_FUNDS'],
  ['expired', 'ERR_CARD_EXPIRED'],
])('%s: nothing is bought, and another card pays the same order', async (card, code) => {
  const who = await buyer()
  const { id, due, ...first } = await buy(who, card, { months: 1 })
  expect([first.code, due, await reads(who)]).toEqual([code, 99, false])
  expect((await order(who, id)).declined).not.toBeNull()
  const paid = await pay(who, id, { means: { token: await cardToken(house, 'pays') }, due })
  expect([paid.code, await reads(who)]).toEqual(['OK', true])
  expect((await readAll(who)).receipts.map(({ amount }) => amount)).toEqual([99])
})

test('the bank is asked first, and one comes back to an order that is paid', async () => {
  const who = await buyer()
  const { id, answer } = await buy(who, 'asks')
  expect(answer.state).toBe('authenticate')
  expect(await order(who, id)).toMatchObject({ state: 'authenticating', authenticate: answer.url })
  expect(await reads(who)).toBe(false)
  expect(await passBank(who.browser, answer.url!)).toBe(`${SHOP}/vetrina/ordine/${id}`)
  expect(await order(who, id)).toMatchObject({ state: 'paid' })
  expect(await reads(who)).toBe(true)
})

test('the bank that is told no leaves the order open', async () => {
  const who = await buyer()
  const { id, answer } = await buy(who, 'asks')
  await passBank(who.browser, answer.url!, false)
  expect(await order(who, id)).toMatchObject({ state: 'open', declined: 'not-authenticated' })
})

test('another sum than that on the button is refused', async () => {
  const who = await buyer()
  const { id } = (await open(who, { months: 12 })).data as { id: string }
  const means = { token: await cardToken(house, 'pays') }
  for (const due of [1, 11_998, 0, 12_000])
    expect((await pay(who, id, { means, due })).code).toBe('ERR_PRICE_CHANGED')
  expect((await pay(who, id, { means, due: -1 })).status).toBe(400)
  expect((await readAll(who)).receipts).toEqual([])
})

test('two presses, and two tabs, pay once', async () => {
  const who = await buyer()
  const { id } = (await open(who)).data as { id: string }
  expect((await open(who)).data).toEqual({ id })
  const presses = await Promise.all(
    ['pays', 'pays', 'pays'].map(async (card) =>
      pay(who, id, { means: { token: await cardToken(house, card as TestCardName) }, due: 11_999 }),
    ),
  )
  for (const { code } of presses) expect(code).toBe('OK')
  expect((await order(who, id)).state).toBe('paid')
  const { receipts, subscriptions } = await readAll(who)
  expect([receipts.length, subscriptions.length]).toEqual([1, 1])
  expect((await subjects(who)).filter((subject) => subject === 'Il tuo abbonamento è attivo')).toHaveLength(1)
})

test('who has all of it already is refused, at the door and at the till', async () => {
  const who = await buyer()
  const month = (await open(who, { months: 1 })).data as { id: string }
  await buy(who)
  expect((await open(who, { months: 1 })).code).toBe('ERR_ALREADY_SUBSCRIBED')
  expect((await open(who, { offer: 'online', months: 1 })).code).toBe('ERR_ALREADY_SUBSCRIBED')
  const means = { token: await cardToken(house, 'pays') }
  expect((await pay(who, month.id, { means, due: 99 })).code).toBe('ERR_ALREADY_SUBSCRIBED')
  // All mastheads are more than one.
  expect((await open(who, { offer: 'digital-tutte' })).code).toBe('OK')
})

test('two orders for the same that are paid at the same time: the second is given back', async () => {
  const who = await buyer()
  const [year, month] = [
    (await open(who)).data as { id: string },
    (await open(who, { months: 1 })).data as { id: string },
  ]
  const asks = await pay(who, year.id, { means: { token: await cardToken(house, 'asks') }, due: 11_999 })
  const pays = await pay(who, month.id, { means: { token: await cardToken(house, 'pays') }, due: 99 })
  expect(pays.code).toBe('OK')
  await passBank(who.browser, (asks.data as { url: string }).url)
  expect((await order(who, year.id)).state).toBe('closed')
  await house.services.runJobs(['run-refund'])
  const { receipts, subscriptions } = await readAll(who)
  expect(subscriptions).toHaveLength(1)
  expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(99)
})

test('of two orders charged at once one is paid, the other is closed and refunded', async () => {
  const who = await buyer()
  const orders = [
    { id: ((await open(who)).data as { id: string }).id, due: 11_999 },
    { id: ((await open(who, { months: 1 })).data as { id: string }).id, due: 99 },
  ]
  const { charge } = house.gateway
  const bothArrived = Promise.withResolvers<void>()
  let arrived = 0
  vi.spyOn(house.gateway, 'charge').mockImplementation(async (request) => {
    if (++arrived === orders.length) bothArrived.resolve()
    await bothArrived.promise
    return charge(request)
  })
  const answers = await Promise.all(
    orders.map(async ({ id, due }) =>
      pay(who, id, { means: { token: await cardToken(house, 'pays') }, due }),
    ),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ERR_ORDER_CLOSED', 'OK']))
  const [paid, closed] = answers[0]!.code === 'OK' ? orders : orders.toReversed()
  expect((await order(who, paid!.id)).state).toBe('paid')
  expect(await order(who, closed!.id)).toMatchObject({ state: 'closed', givenBack: closed!.due })
  // Another press is answered in the same way.
  const again = await pay(who, closed!.id, {
    means: { token: await cardToken(house, 'pays') },
    due: closed!.due,
  })
  expect(again.code).toBe('ERR_ORDER_CLOSED')
  await house.services.runJobs(['run-refund'])
  const { receipts, subscriptions } = await readAll(who)
  expect(subscriptions).toHaveLength(1)
  expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid!.due)
})

test('somebody else’s order is not there', async () => {
  const [who, other] = [await buyer(), await buyer()]
  const { id } = (await open(who)).data as { id: string }
  expect((await call(other, `${SHOP}/api/shop/orders/${id}`)).code).toBe('ERR_ORDER_NOT_FOUND')
  const means = { token: await cardToken(house, 'pays') }
  expect((await pay(other, id, { means, due: 11_999 })).code).toBe('ERR_ORDER_NOT_FOUND')
})

test('what is not sold is not found; a profile without what is mandatory cannot buy', async () => {
  const who = await buyer()
  for (const plan of [{ offer: 'niente' }, { offer: 'online', months: 12 as const }])
    expect((await open(who, plan)).code).toBe('ERR_OFFER_NOT_FOUND')
  const { id } = (await open(who)).data as { id: string }
  await house.scratch.db
    .updateTable('accounts')
    .set({ surname: null })
    .where('id', '=', who.account)
    .execute()
  expect((await order(who, id)).missing).toEqual(['surname'])
  const means = { token: await cardToken(house, 'pays') }
  expect((await pay(who, id, { means, due: 11_999 })).code).toBe('ERR_PROFILE_INCOMPLETE')
})

test('an order that nobody paid in thirty days is closed', async () => {
  const who = await buyer()
  const { id } = (await open(who)).data as { id: string }
  await house.moveTo(new Date(house.now().getTime() + 31 * 86_400_000))
  await house.services.runJobs(['close-old-orders'])
  expect((await order(who, id)).state).toBe('closed')
  const means = { token: await cardToken(house, 'pays') }
  expect((await pay(who, id, { means, due: 11_999 })).code).toBe('ERR_ORDER_CLOSED')
})

test('a first period costs less once: who comes back pays the usual price, as they read it', async () => {
  const who = await buyer()
  const stale = (await open(who, { months: 1 })).data as { id: string }
  expect(await order(who, stale.id)).toMatchObject({ due: 99, again: false })
  await buy(who)
  const { id } = await one(who)
  expect((await say(who, id, 'withdraw')).code).toBe('OK')
  // An order of before tells today's price too, and does not take that of then.
  expect(await order(who, stale.id)).toMatchObject({ due: 1299, again: true })
  const means = async () => ({ token: await cardToken(house, 'pays') })
  expect((await pay(who, stale.id, { means: await means(), due: 99 })).code).toBe('ERR_PRICE_CHANGED')
  const next = (await open(who, { months: 1 })).data as { id: string }
  expect(await order(who, next.id)).toMatchObject({ due: 1299, again: true })
  expect((await pay(who, stale.id, { means: await means(), due: 1299 })).code).toBe('OK')
  // What comes back is counted from what was paid.
  const again = await one(who)
  expect(again.withdrawal?.refund).toBe(1299)
  expect((await call(who, `${SHOP}/api/shop/offers`)).code).toBe('OK')
  const other = await buyer()
  expect((await buy(other, 'pays', { months: 1 })).due).toBe(99)
})

test('who has withdrawn in the last year buys again only by asking to begin at once', async () => {
  const who = await buyer()
  await buy(who, 'pays', { immediate: false })
  const { id } = await one(who)
  await house.moveTo(new Date(house.now().getTime() + 13 * 86_400_000))
  expect((await say(who, id, 'withdraw')).data).toMatchObject({ refund: 11_999 })
  const opened = (await open(who, { offer: 'online', months: 1 })).data as { id: string }
  expect((await order(who, opened.id)).immediateOnly).toBe(true)
  const tryAgain = async (immediate: boolean) =>
    (await pay(who, opened.id, { means: { token: await cardToken(house, 'pays') }, due: 699, immediate }))
      .code
  expect(await tryAgain(false)).toBe('ERR_IMMEDIATE_NEEDED')
  expect(await reads(who)).toBe(false)
  expect(await tryAgain(true)).toBe('OK')
  // A year later it is forgotten; a gift is not read by who pays it.
  await house.moveTo(new Date(house.now().getTime() + 367 * 86_400_000))
  const late = (await open(who)).data as { id: string }
  expect((await order(who, late.id)).immediateOnly).toBe(false)
  expect((await buy(who, 'pays', { immediate: false })).code).toBe('OK')
})
