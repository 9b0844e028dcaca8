import type { ShortInfo } from 'contract/identity/account/account.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, type Buyer, buying, SHOP } from '../../platform/test/buying.ts'
import { testClock } from '../../platform/test/clock.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import { hidden, paidNewsstand, type PaidNewsstand } from '../../platform/test/paid-newsstand.ts'
import { romeInstant } from './rules.ts'

let stand: PaidNewsstand
const clock = testClock()
const moveTo = (at: string | Date) => clock.moveTo(stand.scratch, at)
beforeAll(async () => void (stand = await paidNewsstand({ now: clock.now })))
afterAll(() => stand.close())
const { buyer, buy, call, one, open, order, readAll, renew, say } = buying(() => stand)

/** Whether the hidden words of the paid article come out. */
const opens = async (who: Buyer) => {
  const url = `http://edicola.meriggio.localhost/api/edicola/articolo-online?id=${stand.online}`
  const { text } = await call(who, url)
  return hidden.online.every((word) => text.includes(word))
}
const notices = async (who: Buyer) =>
  ((await call(who, `${ACCOUNT}/api/user/short-info`)).data as ShortInfo).avvisi['/user/subscriptions']

test('the paid article opens with the payment, and closes with the last day', async () => {
  await moveTo('2027-01-31T11:00:00Z')
  const who = await buyer()
  const path = `/articolo/ds/${stand.online}`
  const from = { offer: 'online', months: 1, article: path }
  const { data } = await call(who, `${SHOP}/api/shop/orders`, from)
  expect((await order(who, (data as { id: string }).id)).article).toEqual({ path, title: 'La diga si alza' })
  expect(await opens(who)).toBe(false)
  await buy(who, 'pays', { offer: 'online', months: 1 })
  expect(await opens(who)).toBe(true)
  await say(who, (await one(who)).id, 'renewal/cancel')
  await moveTo(new Date(romeInstant('2027-02-28').getTime() - 30_000))
  expect(await opens(who)).toBe(true)
  await moveTo(romeInstant('2027-02-28'))
  expect(await opens(who)).toBe(false)
})

test('an article that is not there, or of another masthead, is not shown with the order', async () => {
  const who = await buyer()
  const { data } = await open(who)
  const { id } = data as { id: string }
  for (const article of ['/articolo/ds/999999', `/articolo/ds/${stand.online}/altro`]) {
    await call(who, `${SHOP}/api/shop/orders`, { offer: 'digital', months: 12, article })
    expect((await order(who, id)).article).toBeNull()
  }
  const away = { offer: 'digital', months: 12, article: 'https://altrove.example/articolo/1' }
  expect((await call(who, `${SHOP}/api/shop/orders`, away)).status).toBe(400)
})

test('short-info tells of a renewal that failed, and of a card that will have expired', async () => {
  await moveTo('2027-01-31T11:00:00Z')
  const who = await buyer()
  await buy(who, 'paysOnce', { months: 1 })
  expect(await notices(who)).toBeUndefined()
  await moveTo('2027-02-28T11:00:00Z')
  await renew()
  const link = { link: '/user/subscriptions', linkText: 'Aggiorna la carta', type: 'error' }
  expect(await notices(who)).toMatchObject([
    {
      ...link,
      message: 'Il rinnovo di Digital non è riuscito. Puoi leggere fino al 6\u00a0marzo 2027.',
    },
  ])
  await moveTo('2027-03-07T11:00:00Z')
  await renew()
  expect(await notices(who)).toMatchObject([
    { ...link, message: 'Il rinnovo di Digital non è riuscito: l’abbonamento è sospeso.' },
  ])
  const { id } = await one(who)
  const means = { token: await cardToken(stand, 'pays', 2030) }
  expect((await say(who, id, 'pay', { means, amount: 1299 })).code).toBe('OK')
  expect(await notices(who)).toBeUndefined()

  const year = await buyer()
  await buy(year)
  const short = { token: await cardToken(stand, 'pays', 2027) }
  await say(year, (await one(year)).id, 'card', { means: short })
  expect(await notices(year)).toMatchObject([
    { type: 'warning', message: 'La carta di Digital scade prima del rinnovo del 7\u00a0marzo 2028.' },
  ])
})

test('what the bank takes back is in the ledger, and nothing more is charged', async () => {
  await moveTo('2027-01-31T11:00:00Z')
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  const { key } = await stand.scratch.db
    .selectFrom('payments')
    .select('key')
    .where('account_id', '=', who.account)
    .executeTakeFirstOrThrow()
  await stand.gateway.test.dispute(key)
  await stand.services.runJobs(['send-test-gateway-notice'])
  expect(await one(who)).toMatchObject({ state: 'active', renews: false, next: null })
  await moveTo('2027-02-28T11:00:00Z')
  await renew()
  const { receipts } = await readAll(who)
  expect(receipts.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['chargeback', -99],
    ['charge', 99],
  ])
})
