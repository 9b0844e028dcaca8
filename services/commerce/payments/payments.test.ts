import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Decline } from 'contract/commerce/payment.ts'
import { cardForm, cardToken, passBank, type TestCardName } from '../../platform/test/gateway.ts'
import { testHouse } from '../../platform/test/house.ts'
import { askFor, pay, testPayments } from '../../platform/test/payments.ts'
import { testPerson } from '../../platform/test/people.ts'
import { keyOf, moneyOf, waitingJobs } from './store/test-ledger.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())
const db = () => house.scratch.db
const api = 'http://shop.meriggio.localhost/api/payments'

/** Somebody who pays, and their payments. */
async function buyer(parts: Parameters<typeof testPayments>[1] = {}) {
  return { account: await testPerson(db()), paying: testPayments(db(), parts) }
}
const token = (card: TestCardName, year?: number) =>
  cardToken(house, card, year).then((one) => ({ token: one }))

test('a good card pays once: one charge, one ledger entry, one end that is told', async () => {
  const { account, paying } = await buyer()
  const { id, answer } = await pay(paying, askFor(account, { means: await token('pays') }))
  expect(answer).toEqual({ state: 'paid', url: null })
  expect(await paying.run(id)).toEqual(answer)
  const money = await moneyOf(db(), id)
  expect(money).toMatchObject({ charges: 1, gateway: 999, ledger: 999, lines: 1, vat: 38, token: null })
  expect(paying.heard).toEqual([
    expect.objectContaining({ id, amount: 999, account, decline: null, card: money.card }),
  ])
  expect(await paying.cards.of(db(), account)).toEqual([
    expect.objectContaining({ brand: 'Visa', last4: '4242', month: 12, row: money.card }),
  ])
  expect(await paying.entries(db(), account)).toEqual([
    expect.objectContaining({ kind: 'charge', amount: 999, vat: 4, vatAmount: 38, last4: '4242' }),
  ])
  // Its own job has nothing left to do.
  expect(await waitingJobs(db())).not.toContain('run-payment')
})

test.each<[TestCardName, Decline]>([
  ['declined', 'declined'],
  ['noFunds', 'no-funds'],
  ['expired', 'expired'],
])('the card «%s» does not pay, and another may be tried', async (card, decline) => {
  const { account, paying } = await buyer()
  const ask = askFor(account, { means: await token(card) })
  const { id, answer } = await pay(paying, ask)
  expect(answer).toEqual({ decline })
  expect(await moneyOf(db(), id)).toMatchObject({ charges: 0, lines: 0, token: null })
  expect(await paying.cards.of(db(), account)).toEqual([])
  expect(paying.heard).toEqual([expect.objectContaining({ id, decline })])
  expect((await pay(paying, { ...ask, means: await token('pays') })).answer).toMatchObject({ state: 'paid' })
})

test('a card that is over, a token nobody gave, and one that has paid already do not pay', async () => {
  const { account, paying } = await buyer()
  const tries = async (means: { token: string }) => (await pay(paying, askFor(account, { means }))).answer
  expect(await tries(await token('pays', 2020))).toEqual({ decline: 'expired' })
  expect(await tries({ token: `tok_${randomUUID()}` })).toEqual({ decline: 'not-valid' })
  const spent = await token('pays')
  expect(await tries(spent)).toMatchObject({ state: 'paid' })
  expect(await tries(spent)).toEqual({ decline: 'not-valid' })
})

test('a bank that asks is asked once; afterwards the card pays by itself', async () => {
  const { account, paying } = await buyer()
  const ask = askFor(account, { means: await token('asks') })
  const { id, answer } = await pay(paying, ask)
  expect(answer).toEqual({
    state: 'authenticate',
    url: expect.stringMatching(/^http:\/\/shop\.meriggio\.localhost\/prova-banca\/[\w-]{36}$/),
  })
  expect(
    await db()
      .transaction()
      .execute((tx) => paying.start(tx, ask)),
  ).toBe('running')
  const { url } = answer as { url: string }
  const question = await house
    .browser()
    .call(url.replace('/prova-banca/', '/api/payments/test-gateway/banks/'))
  expect(question.data).toEqual({
    amount: 999,
    payee: 'Il Meriggio',
    last4: '3155',
    waits: true,
    back: ask.back,
  })
  expect(await passBank(house.browser(), url)).toBe(ask.back)
  // What is answered afterwards changes nothing.
  await passBank(house.browser(), url, false)
  expect(await paying.refresh('order', ask.subject)).toMatchObject({ id, state: 'succeeded', bank: null })
  const [card] = await paying.cards.of(db(), account)
  const renewal = askFor(account, { purpose: 'renewal', means: { row: card!.row }, present: false })
  expect((await pay(paying, renewal)).answer).toMatchObject({ state: 'paid' })
})

test('who says no to the bank has not paid; nor who is not there when it asks', async () => {
  const { account, paying } = await buyer()
  const ask = askFor(account, { means: await token('asks') })
  const { id, answer } = await pay(paying, ask)
  await passBank(house.browser(), (answer as { url: string }).url, false)
  expect(await paying.run(id)).toEqual({ decline: 'not-authenticated' })
  const row = await paying.cards.keep(account, await token('asks'))
  const absent = askFor(account, { purpose: 'renewal', means: { row: row as number }, present: false })
  expect((await pay(paying, absent)).answer).toEqual({ decline: 'not-authenticated' })
})

test('a card that pays once is refused at the renewal', async () => {
  const { account, paying } = await buyer()
  await pay(paying, askFor(account, { means: await token('paysOnce') }))
  const [card] = await paying.cards.of(db(), account)
  const renewal = askFor(account, { purpose: 'renewal', means: { row: card!.row }, present: false })
  expect((await pay(paying, renewal)).answer).toEqual({ decline: 'declined' })
})

test('nobody pays with the card of somebody else, nor comes back to a site of somebody else', async () => {
  const { account, paying } = await buyer()
  await pay(paying, askFor(account, { means: await token('pays') }))
  const [card] = await paying.cards.of(db(), account)
  const other = await testPerson(db())
  const start = (ask: Parameters<typeof paying.start>[1]) =>
    db()
      .transaction()
      .execute((tx) => paying.start(tx, ask))
  expect(await start(askFor(other, { means: { card: card!.id } }))).toBe('card-not-found')
  expect(await start(askFor(other, { means: { row: card!.row } }))).toBe('card-not-found')
  expect(await paying.cards.keep(other, { card: card!.id })).toBe('card-not-found')
  expect(await paying.cards.keep(account, { card: card!.id })).toBe(card!.row)
  for (const back of ['https://example.com/', 'http://shop.meriggio.localhost.example.com/', 'javascript:1'])
    await expect(start(askFor(account, { back }))).rejects.toThrow('nobody comes back')
  for (const amount of [0, -1, 0.5, Number.NaN])
    await expect(start(askFor(account, { amount }))).rejects.toThrow('no sum')
})

test('a question of the bank that nobody answers is given up after a day, there too', async () => {
  let time = Date.now()
  const { account, paying } = await buyer({ clock: () => new Date(time) })
  const ask = askFor(account, { means: await token('asks') })
  const { id, answer } = await pay(paying, ask)
  const look = () => paying.feature.jobs!.find(({ name }) => name === 'look-at-payments')!.run(undefined)
  time += 23 * 3_600_000
  await look()
  expect(await paying.status(db(), 'order', ask.subject)).toMatchObject({ state: 'authenticating' })
  time += 2 * 3_600_000
  await look()
  expect(await paying.status(db(), 'order', ask.subject)).toMatchObject({ decline: 'not-authenticated' })
  await passBank(house.browser(), (answer as { url: string }).url)
  expect(await moneyOf(db(), id)).toMatchObject({ state: 'failed', charges: 0, lines: 0 })
  expect(paying.heard).toHaveLength(1)
})

test('refunds give back never more than was paid, and each once', async () => {
  const { account, paying } = await buyer()
  const { id } = await pay(paying, askFor(account, { means: await token('pays') }))
  const giveBack = (amount: number) =>
    db()
      .transaction()
      .execute((tx) => paying.refund(tx, { payment: id, amount }))
  const job = paying.feature.jobs!.find(({ name }) => name === 'look-at-payments')!
  for (const amount of [0, -1, 1.5, 1000]) await expect(giveBack(amount)).rejects.toThrow('left to give back')
  await giveBack(333)
  await expect(giveBack(667)).rejects.toThrow('666')
  await Promise.allSettled([giveBack(400), giveBack(400)])
  await Promise.all([job.run(undefined), job.run(undefined)])
  expect(await moneyOf(db(), id)).toMatchObject({ gateway: 266, ledger: 266, lines: 3 })
  await giveBack(266)
  await job.run(undefined)
  expect(await moneyOf(db(), id)).toMatchObject({ gateway: 0, ledger: 0, vat: 0, lines: 4 })
  expect(
    await db()
      .transaction()
      .execute((tx) => paying.refundable(tx, id)),
  ).toBe(0)
})

test('what the gateway cannot give back any more is told to people, and not tried for ever', async () => {
  const { account, paying } = await buyer()
  const { id } = await pay(paying, askFor(account, { means: await token('pays') }))
  await db()
    .transaction()
    .execute((tx) => paying.refund(tx, { payment: id, amount: 999 }))
  await house.gateway.test.dispute(await keyOf(db(), id))
  const look = paying.feature.jobs!.find(({ name }) => name === 'look-at-payments')!
  for (let i = 0; i < 2; i++) await look.run(undefined)
  expect(paying.alerts).toEqual(['Rimborso fermo per una contestazione'])
  expect(await moneyOf(db(), id)).toMatchObject({ gateway: 0, ledger: 999, lines: 1 })
})

test('nothing in the ledger is changed or taken away, by no way', async () => {
  const { account, paying } = await buyer()
  await pay(paying, askFor(account, { means: await token('pays') }))
  for (const change of [
    'update ledger_entries set amount = 1',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
  ])
    await expect(house.scratch.pool.query(change)).rejects.toThrow('append-only')
})

test('two processes bring one payment to one end', async () => {
  const { account, paying } = await buyer()
  const second = testPayments(db())
  const means = await token('pays')
  const id = await db()
    .transaction()
    .execute(async (tx) => paying.start(tx, askFor(account, { means })))
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => (i % 2 ? paying : second).run(id as number)),
  )
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await moneyOf(db(), id as number)).toMatchObject({ charges: 1, ledger: 999, lines: 1 })
  expect([...paying.heard, ...second.heard]).toHaveLength(1)
})

test('the form of the gateway takes its own cards only, and says which they are', async () => {
  const browser = house.browser()
  const add = (form: object) =>
    browser.call(`${api}/test-gateway/cards`, { json: { ...cardForm('pays'), ...form } })
  expect((await add({})).data).toEqual({ token: expect.stringMatching(/^tok_[\w-]{43}$/) })
  expect((await add({ number: '4111 1111 1111 1111' })).code).toBe('ERR_CARD_NOT_VALID')
  expect((await add({ number: 'quattro' })).code).toBe('ERR_BAD_REQUEST')
  expect((await browser.call(`${api}/test-gateway/banks/${randomUUID()}`)).code).toBe('ERR_BANK_NOT_FOUND')
  expect((await browser.call(`${api}/methods`)).status).toBe(401)
  const account = await testPerson(db())
  const paying = testPayments(db())
  for (let i = 0; i < 2; i++) await pay(paying, askFor(account, { means: await token('pays') }))
  await house.enter(browser, 'MG', account)
  const methods = await browser.call(`${api}/methods`, { bearer: await house.token(browser, 'MG') })
  expect(methods.data).toEqual({
    cards: [
      {
        id: expect.any(String),
        method: 'card',
        brand: 'Visa',
        last4: '4242',
        month: 12,
        year: expect.any(Number),
      },
    ],
    gateway: {
      kind: 'test',
      cards: expect.arrayContaining([{ number: '4242 4242 4242 4242', what: 'Paga subito' }]),
    },
  })
})

test('without a gateway nothing is bought, and its doors are shut', async () => {
  const account = await testPerson(db())
  const closed = testPayments(db(), { gateway: null })
  expect(closed.form).toBeNull()
  expect(
    await db()
      .transaction()
      .execute((tx) => closed.start(tx, askFor(account))),
  ).toBe('gateway-off')
  expect(await closed.cards.keep(account, { token: 'tok_12345678' })).toBe('gateway-off')
  // One that was asked for before is left as it is, for when there is one again.
  const id = await db()
    .transaction()
    .execute((tx) => testPayments(db()).start(tx, askFor(account)))
  expect(await closed.run(id as number)).toEqual({ state: 'pending', url: null })
})
