import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type GatewayEvent, GatewayUnavailable } from '../../platform/outside/gateway.ts'
import { testGateway } from '../../platform/outside/test-gateway.ts'
import { cardToken, passBank } from '../../platform/test/gateway.ts'
import { testHouse } from '../../platform/test/house.ts'
import { askFor, pay, testPayments } from '../../platform/test/payments.ts'
import { testPerson } from '../../platform/test/people.ts'
import { keyOf, moneyOf } from './store/test-ledger.ts'
import { testGatewayStore } from './store/test-gateway.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())
const db = () => house.scratch.db
const events = 'http://account.meriggio.localhost/api/payments/events'

type Notice = ReturnType<typeof house.gateway.test.notice>
const send = ({ body, headers }: Notice) => house.browser().call(events, { method: 'POST', body, headers })
const told = (key: string, parts: Partial<GatewayEvent> = {}): GatewayEvent => ({
  event: `evt_${randomUUID()}`,
  kind: 'payment',
  key,
  amount: 999,
  ...parts,
})
/** The same gateway at another time, or with another secret. */
const elsewhere = (now: () => Date, secret = 'un segreto di prova lungo abbastanza') =>
  testGateway({ store: testGatewayStore(db()), secret, bankUrl: () => '', now })

/** A payment whose bank asks. */
async function asked() {
  const account = await testPerson(db())
  const paying = testPayments(db())
  const means = { token: await cardToken(house, 'asks') }
  const { id, answer } = await pay(paying, askFor(account, { means }))
  return { account, paying, id, key: await keyOf(db(), id), url: (answer as { url: string }).url }
}

test('what the gateway tells settles a payment whose person never came back', async () => {
  const { id, url } = await asked()
  await passBank(house.browser(), url)
  expect((await moneyOf(db(), id)).state).toBe('authenticating')
  await house.services.runJobs(['send-test-gateway-notice'])
  expect(await moneyOf(db(), id)).toMatchObject({ state: 'succeeded', charges: 1, ledger: 999, lines: 1 })
})

test('it only says «look again»: what nobody paid stays unpaid, whatever is told of it', async () => {
  const { id, key } = await asked()
  for (const event of [
    told(key),
    told(key, { amount: 1 }),
    told(key, { kind: 'chargeback' }),
    told(randomUUID()),
  ])
    expect((await send(house.gateway.test.notice(event))).status).toBe(200)
  expect(await moneyOf(db(), id)).toMatchObject({ state: 'authenticating', charges: 0, lines: 0 })
})

test('twice, at once, and out of order it is one end', async () => {
  const { id, key, url, paying } = await asked()
  await passBank(house.browser(), url)
  const notice = house.gateway.test.notice(told(key))
  const early = house.gateway.test.notice(told(key, { kind: 'chargeback' }))
  const answers = await Promise.all([early, notice, notice, notice].map(send))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await paying.run(id)
  expect((await send(notice)).status).toBe(200)
  expect(await moneyOf(db(), id)).toMatchObject({ state: 'succeeded', charges: 1, ledger: 999, lines: 1 })
})

test('nobody else is believed: no signature, another secret, other bytes, another time', async () => {
  const { id, key, url } = await asked()
  await passBank(house.browser(), url)
  const good = house.gateway.test.notice(told(key))
  const refused: Notice[] = [
    { ...good, headers: {} },
    { ...good, body: Buffer.from(JSON.stringify(told(key))) },
    {
      ...good,
      headers: { ...good.headers, 'x-test-gateway-timestamp': String(Math.floor(Date.now() / 1000) + 1) },
    },
    { ...good, headers: { ...good.headers, 'x-test-gateway-signature': '0'.repeat(64) } },
    elsewhere(() => new Date(), 'un altro segreto abbastanza lungo').test.notice(told(key)),
    elsewhere(() => new Date(Date.now() - 310_000)).test.notice(told(key)),
    elsewhere(() => new Date(Date.now() + 310_000)).test.notice(told(key)),
  ]
  for (const notice of refused) expect((await send(notice)).status).toBe(403)
  expect((await moneyOf(db(), id)).state).toBe('authenticating')
  expect((await send(elsewhere(() => new Date(Date.now() - 290_000)).test.notice(told(key)))).status).toBe(
    200,
  )
  expect((await moneyOf(db(), id)).state).toBe('succeeded')
})

test('what is signed and makes no sense is refused by name; what is too long is not read', async () => {
  const notice = (value: unknown) => house.gateway.test.notice(value as GatewayEvent)
  const key = randomUUID()
  for (const value of [null, [], {}, told('no'), told(key, { amount: -1 }), { ...told(key), kind: 'gift' }])
    expect((await send(notice(value))).code).toBe('ERR_EVENT_NOT_VALID')
  expect((await send(notice({ ...told(key), more: 'x'.repeat(1_000_000) }))).status).toBe(413)
})

test('a chargeback is one line, one letter to customer care, and nothing is given back on top', async () => {
  const account = await testPerson(db())
  const paying = testPayments(db())
  const means = { token: await cardToken(house, 'pays') }
  const { id } = await pay(paying, askFor(account, { means }))
  await db()
    .transaction()
    .execute((tx) => paying.refund(tx, { payment: id, amount: 99 }))
  await house.services.runJobs(['run-refund'])
  const key = await keyOf(db(), id)
  await house.gateway.test.dispute(key)
  await house.services.runJobs(['send-test-gateway-notice'])
  await send(house.gateway.test.notice(told(key, { kind: 'chargeback' })))
  expect(await moneyOf(db(), id)).toMatchObject({
    state: 'succeeded',
    gateway: 0,
    ledger: 0,
    vat: 0,
    lines: 3,
  })
  const { rows } = await house.scratch.pool.query<{ to: string }>(
    `select payload->>'to' as to from graphile_worker._private_jobs where payload->>'subject' like $1`,
    ['%contestato%'],
  )
  expect(rows).toEqual([{ to: 'clienti.mg@edizioni.example.it' }])
  await expect(
    db()
      .transaction()
      .execute((tx) => paying.refund(tx, { payment: id, amount: 1 })),
  ).rejects.toThrow('left to give back')
})

test('a notice that cannot be looked into is asked for again, and settles when it comes back', async () => {
  const { id, key, url } = await asked()
  await passBank(house.browser(), url)
  const notice = house.gateway.test.notice(told(key))
  const down = vi.spyOn(house.gateway, 'find').mockRejectedValueOnce(new GatewayUnavailable('spento'))
  expect(await send(notice)).toMatchObject({ status: 503, code: 'ERR_GATEWAY_UNAVAILABLE' })
  down.mockRestore()
  expect((await moneyOf(db(), id)).state).toBe('authenticating')
  expect((await send(notice)).status).toBe(200)
  expect(await moneyOf(db(), id)).toMatchObject({ state: 'succeeded', charges: 1, lines: 1 })
})
