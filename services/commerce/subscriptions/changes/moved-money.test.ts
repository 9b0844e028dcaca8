import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, sellingHouse, type SellingHouse } from '../../../platform/test/buying.ts'
import { careOf, sara } from '../../../platform/test/care.ts'
import { changing } from '../../../platform/test/changing.ts'
import { passBank } from '../../../platform/test/gateway.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => house.moveTo('2027-01-31T11:00:00Z'))
afterAll(() => house.close())
const { buy, buyer, one, readAll, say, settle, subjects, to, upgrade } = changing(() => house)

/** Gives back what the first payment of somebody was, in part or whole. */
async function giveBack(who: Buyer, amount: number): Promise<void> {
  const first = (await readAll(who)).receipts.at(-1)!
  const receipt = `MG-2027-${first.id.slice(0, 8).toUpperCase()}`
  expect((await careOf(house, { now: house.now }).refund(sara, who.email, { receipt, amount })).ok).toBe(true)
}
/** The bank of somebody takes back what they bought with. */
async function takeBack({ account }: Buyer): Promise<void> {
  const { rows } = await house.scratch.pool.query<{ key: string }>(
    "select key from payments where account_id = $1 and purpose = 'order'",
    [account],
  )
  await house.gateway.test.dispute(rows[0]!.key)
  await house.services.runJobs(['send-test-gateway-notice'])
}
/** A year of Digital, and the bank that asks about all mastheads. */
async function asked() {
  const who = await buyer()
  await buy(who)
  await house.moveTo('2027-02-20T11:00:00Z')
  const { id } = await one(who)
  const { due } = (await to(who, id, 'digital-tutte', 12))!.now!
  const { data } = await upgrade(who, id, { offer: 'digital-tutte', months: 12, due }, 'asks')
  return { who, id, due, url: (data as { url: string }).url }
}

test.each<[string, (who: Buyer) => Promise<void>, number]>([
  ['all of it went back', (who) => giveBack(who, 11_999), 0],
  ['most of it went back', (who) => giveBack(who, 11_000), 999],
  ['its holder’s bank took it back', takeBack, 0],
])('what a change is credited with has gone while the bank asked (%s): nothing changes', async (...row) => {
  const [, move, left] = row
  const { who, url } = await asked()
  await move(who)
  await passBank(who.browser, url)
  await settle()
  expect(await one(who)).toMatchObject({ offer: 'digital' })
  const { receipts } = await readAll(who)
  expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(left)
  expect(await subjects(who)).toContain('Ti rimborsiamo un pagamento')
})

test('a press that settles a payment for what has changed meanwhile is not answered as paid', async () => {
  const { who, id, due, url } = await asked()
  await giveBack(who, 11_999)
  await passBank(who.browser, url)
  // Two tabs, on connections of their own.
  const press = () => upgrade(who, id, { offer: 'digital-tutte', months: 12, due })
  const codes = (await Promise.all([press(), press()])).map(({ code }) => code)
  expect(codes).toContain('ERR_PAYMENT_GIVEN_BACK')
  expect(codes).not.toContain('OK')
  await settle()
  expect((await readAll(who)).receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('money that moved and left the credit whole changes nothing of a change', async () => {
  const { who, id, due, url } = await asked()
  // A goodwill of the days that are used already.
  await giveBack(who, 100)
  await house.moveTo('2027-02-21T09:00:00Z')
  await passBank(who.browser, url)
  await settle()
  expect(await one(who)).toMatchObject({ id, offer: 'digital-tutte' })
  const { receipts } = await readAll(who)
  expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(11_999 + due - 100)
})

test('who contested a payment, and wants the renewal again, pays a change without that credit', async () => {
  const who = await buyer()
  await buy(who)
  const { id } = await one(who)
  await takeBack(who)
  expect((await say(who, id, 'renewal/resume')).code).toBe('OK')
  expect((await to(who, id, 'digital-tutte', 12))!.now).toMatchObject({ credit: 0, due: 23_999 })
})
