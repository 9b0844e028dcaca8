import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purposeTexts } from 'contract/identity/account/purposes.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readReservedOffer } from 'contract/commerce/shop/reserved-offer.ts'
import { ACCOUNT, type Buyer, SHOP, sellingHouse, type SellingHouse } from '../../../platform/test/buying.ts'
import { cardToken, passBank } from '../../../platform/test/gateway.ts'
import { sharing } from '../../../platform/test/sharing.ts'
import { createCodes } from '../codes/create-codes.ts'
import { threeMastheads } from '../../../platform/test/brands.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => house.moveTo('2027-01-31T11:00:00Z'))
afterAll(() => house.close())
const { activate, buy, buyer, call, company, holder, invite, letters, one, order, pay, readAll, ...shared } =
  sharing(() => house)

const PATH = '/api/shop/reserved-offer'
const read = async (who: Buyer) =>
  (await call(who, `${ACCOUNT}${PATH}`)).data as AnswerOf<typeof readReservedOffer>
const decline = (who: Buyer, declined: boolean) => call(who, `${ACCOUNT}${PATH}`, { declined })
const consent = async (who: Buyer, given: boolean) => {
  const { version } = purposeTexts.profiling
  const json = { purpose: 'profiling', given, version }
  expect((await call(who, `${ACCOUNT}/api/account/consents`, json)).code).toBe('OK')
}
const follow = async (who: Buyer, brand: 'MG' | 'LG', topic: string) => {
  const { domain } = threeMastheads.all.find(({ sigla }) => sigla === brand)!
  const bearer = brand === 'MG' ? who.bearer : await house.token(who.browser, brand)
  const json = { topic, follow: true }
  const followed = await who.browser.call(`http://account.${domain}/api/topics/follow`, { json, bearer })
  expect(followed.code).toBe('OK')
}
const open = (who: Buyer, plan: { offer?: string; months?: 1 | 12; gift?: boolean } = {}) =>
  call(who, `${SHOP}/api/shop/orders`, {
    offer: 'digital',
    months: 12,
    article: null,
    reserved: true,
    ...plan,
  })
const idOf = async (opened: ReturnType<typeof open>) => ((await opened).data as { id: string }).id
const payBy = async (who: Buyer, id: string, due: number, card: 'pays' | 'asks' = 'pays') =>
  pay(who, id, { means: { token: await cardToken(house, card) }, due })

test('a stranger is offered nothing, and says no to nothing', async () => {
  const nobody = house.browser()
  expect((await nobody.call(`${ACCOUNT}${PATH}`)).status).toBe(401)
  expect((await nobody.call(`${ACCOUNT}${PATH}`, { json: { declined: true } })).status).toBe(401)
  const who = await buyer()
  for (const declined of [null, 'si', 1]) expect((await decline(who, declined as never)).status).toBe(400)
})

test('who begins is shown what everybody is, at the price for who begins', async () => {
  const who = await buyer()
  const everybody = {
    offer: {
      slug: 'digital',
      months: 12,
      due: 8999,
      price: 11_999,
      reserved: true,
      change: null,
      nextCharge: '2028-01-31',
      lastDay: '2028-01-30',
      because: { kind: 'everybody' },
    },
    nothing: null,
    profiling: false,
    declined: null,
  }
  expect(await read(who)).toMatchObject(everybody)
  // What they follow is not looked at without their consent.
  await follow(who, 'LG', 'idee')
  await follow(who, 'MG', 'idee')
  expect(await read(who)).toMatchObject(everybody)
  await consent(who, true)
  await consent(who, false)
  expect(await read(who)).toMatchObject(everybody)
})

test('who allows it is shown what suits what they chose; the price for who begins is the same', async () => {
  const who = await buyer()
  await consent(who, true)
  expect(await read(who)).toMatchObject({ profiling: true, offer: { because: { kind: 'everybody' } } })
  await follow(who, 'MG', 'idee')
  expect((await read(who)).offer).toMatchObject({
    slug: 'online',
    months: 1,
    due: 699,
    price: 699,
    reserved: false,
    because: { kind: 'chosen', topics: ['Idee'], newsletters: [] },
  })
  const subscribed = await call(who, `${ACCOUNT}/api/newsletters/subscriptions/MG/mattino`, {
    on: true,
  })
  expect(subscribed.code).toBe('OK')
  expect((await read(who)).offer).toMatchObject({
    slug: 'digital',
    due: 8999,
    reserved: true,
    because: { kind: 'chosen', topics: [], newsletters: ['Il mattino'] },
  })
  await follow(who, 'LG', 'idee')
  expect((await read(who)).offer).toMatchObject({
    slug: 'digital-tutte',
    due: 15_000,
    price: 23_999,
    reserved: true,
    because: { kind: 'mastheads', names: ['La Lagunare'] },
  })
})

test('the reserved price is paid once; then the plan renews at the price of all', async () => {
  const who = await buyer()
  const id = await idOf(open(who))
  expect(await idOf(open(who))).toBe(id)
  expect(await order(who, id)).toMatchObject({ due: 8999, then: 11_999 })
  expect((await payBy(who, id, 8999)).code).toBe('OK')
  expect(await one(who)).toMatchObject({ state: 'active', next: { amount: 11_999, day: '2028-01-31' } })
  expect((await open(who)).code).toBe('ERR_ALREADY_SUBSCRIBED')
  expect((await open(who, { offer: 'digital-tutte' })).code).toBe('ERR_PRICE_RESERVED')
  const { id: subscription } = await one(who)
  const { offer } = await read(who)
  expect(offer).toMatchObject({
    slug: 'digital-tutte',
    reserved: false,
    price: 23_999,
    nextCharge: '2028-01-31',
    change: { subscription, name: 'Digital' },
  })
  // What is left of it was paid at the reserved price: no more than that is taken off.
  expect(offer!.due).toBe(23_999 - 8999)
})

test('nobody has it by writing the address: not for another plan, as a gift, or at another sum', async () => {
  const who = await buyer()
  expect((await open(who, { offer: 'online', months: 1 })).code).toBe('ERR_OFFER_NOT_FOUND')
  expect((await open(who, { months: 1 })).code).toBe('ERR_OFFER_NOT_FOUND')
  expect((await open(who, { gift: true })).code).toBe('ERR_PRICE_RESERVED')
  expect((await open(who, { offer: 'aziende' })).code).toBe('ERR_OFFER_FOR_OTHERS')
  const usual = await idOf(
    call(who, `${SHOP}/api/shop/orders`, { offer: 'digital', months: 12, article: null }),
  )
  const reserved = await idOf(open(who))
  expect(usual).not.toBe(reserved)
  expect((await payBy(who, usual, 8999)).code).toBe('ERR_PRICE_CHANGED')
  for (const due of [1, 99, 11_999]) expect((await payBy(who, reserved, due)).code).toBe('ERR_PRICE_CHANGED')
  expect((await house.browser().call(`${SHOP}/api/shop/orders`, { json: {} })).status).toBe(401)
})

test('who ever had a subscription of the masthead pays what all pay: it was withdrawn from', async () => {
  const who = await buyer()
  await buy(who, 'pays', { offer: 'online', months: 1 })
  expect((await open(who)).code).toBe('ERR_PRICE_RESERVED')
  const withdrawn = await call(who, `${ACCOUNT}/api/subscriptions/${(await one(who)).id}/withdraw`, {})
  expect(withdrawn.code).toBe('OK')
  expect((await open(who)).code).toBe('ERR_PRICE_RESERVED')
  expect((await read(who)).offer).toMatchObject({ slug: 'digital', due: 11_999, reserved: false })
})

test('an order that is open already is refused at the till, once its person has used a code', async () => {
  const who = await buyer()
  const id = await idOf(open(who))
  const brand = threeMastheads.main
  const campaign = { campaign: 'comincia', brand, offer: 'online', months: 1, uses: 1, until: '2999-12-31' }
  const [code] = (await createCodes(house.scratch.db, campaign, { count: 1, at: house.now() }))!
  expect((await call(who, `${SHOP}/api/shop/codes`, { code })).code).toBe('OK')
  expect((await payBy(who, id, 8999)).code).toBe('ERR_PRICE_RESERVED')
  expect((await readAll(who)).receipts).toEqual([])
})

test('two orders at the reserved price: whichever is paid second is given back whole', async () => {
  const who = await buyer()
  const [year, all] = [await idOf(open(who)), await idOf(open(who, { offer: 'digital-tutte' }))]
  const asks = await payBy(who, all, 15_000, 'asks')
  expect((await payBy(who, year, 8999)).code).toBe('OK')
  await passBank(who.browser, (asks.data as { url: string }).url)
  expect((await order(who, all)).state).toBe('closed')
  await house.services.runJobs(['run-refund'])
  const { receipts, subscriptions } = await readAll(who)
  expect(subscriptions).toHaveLength(1)
  expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(8999)
  expect((await letters(who)).some(({ text }) => text.includes('vale una volta sola'))).toBe(true)
})

test('paid in the same moment, one of them runs and one is paid', async () => {
  for (let i = 0; i < 4; i++) {
    const who = await buyer()
    const orders = [
      { id: await idOf(open(who)), due: 8999 },
      { id: await idOf(open(who, { offer: 'digital-tutte' })), due: 15_000 },
    ]
    await Promise.all(orders.map(({ id, due }) => payBy(who, id, due)))
    await house.services.runJobs(['run-refund'])
    const { receipts, subscriptions } = await readAll(who)
    expect(subscriptions).toHaveLength(1)
    const paid = subscriptions[0]!.everywhere ? 15_000 : 8999
    expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
  }
})

test('no is remembered, of that masthead and person, until it is taken back', async () => {
  const [who, other] = [await buyer(), await buyer()]
  const answers = await Promise.all(Array.from({ length: 6 }, () => decline(who, true)))
  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('OK'))
  await house.moveTo('2027-02-01T11:00:00Z')
  await decline(who, true)
  expect((await read(who)).declined).toContain('2027-01-31')
  // The page still shows it to who goes there.
  expect((await read(who)).offer).toMatchObject({ slug: 'digital', reserved: true })
  expect((await read(other)).declined).toBeNull()
  const elsewhere = await who.browser.call(`http://account.corriereapulo.localhost${PATH}`, {
    bearer: await house.token(who.browser, 'CA'),
  })
  expect(elsewhere.data).toMatchObject({ declined: null, offer: { slug: 'digital' } })
  await decline(who, false)
  expect((await read(who)).declined).toBeNull()
})

test('who has everything is told so, who reads as a guest too', async () => {
  const who = await buyer()
  await buy(who, 'pays', { offer: 'digital-tutte' })
  expect(await read(who)).toMatchObject({ offer: null, nothing: 'everything' })
  const { who: head, id } = await holder()
  expect(await read(head)).toMatchObject({ offer: null, nothing: 'standing' })
  const guest = await buyer()
  expect((await invite(head, id, guest.email)).code).toBe('OK')
  expect((await activate(guest, await shared.tokenFor(guest.email))).code).toBe('OK')
  expect(await read(guest)).toMatchObject({ offer: null, nothing: 'everything' })
})

test('what is not paid, or rests, grows to nothing', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { months: 1 })
  await house.moveTo('2027-02-28T11:00:00Z')
  await shared.renew()
  expect((await one(who)).state).toBe('unpaid')
  expect(await read(who)).toMatchObject({ offer: null, nothing: 'standing' })
})

test('a company is shown what is made for companies', async () => {
  const { who } = await company()
  expect(await read(who)).toMatchObject({ offer: null, nothing: 'standing' })
  await house.scratch.pool.query('delete from subscriptions where account_id = $1', [who.account])
  await house.scratch.pool.query('delete from entitlements where account_id = $1', [who.account])
  expect((await read(who)).offer).toMatchObject({ slug: 'aziende', because: { kind: 'organisation' } })
})
