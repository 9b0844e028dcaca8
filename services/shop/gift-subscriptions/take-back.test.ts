import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GiftSubscription } from 'contract/shop/gifts.ts'
import { ACCOUNT, buying, sellingHouse, type SellingHouse } from '../../test/buying.ts'
import { giving } from '../../test/giving.ts'

const START = '2027-01-31T11:00:00Z'
let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(async () => {
  await house.moveTo(START)
  // Tries of an hour: tests are one network.
  await house.scratch.pool.query('truncate attempts')
})
afterAll(() => house.close())
const { buyer, lettersAt, readAll, reads, subjects } = buying(() => house)
const { activate, codesTo, gifts, give, say } = giving(() => house)

test('within fourteen days what nobody has activated is taken back whole, and opens nothing', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver)
  const [{ id, withdrawal }] = (await gifts(giver)) as [GiftSubscription]
  expect(withdrawal).toEqual({ until: '2027-02-14', refund: 11_999 })
  await house.moveTo('2027-02-14T22:59:30Z')
  const answer = await say(giver, id, 'withdraw')
  expect(answer.data).toMatchObject({ refund: 11_999 })
  await house.services.runJobs(['run-refund'])
  expect((await readAll(giver)).receipts.map(({ amount }) => amount)).toEqual([-11_999, 11_999])
  const { number } = answer.data as { number: number }
  expect((await subjects(giver)).at(-1)).toBe(`Recesso n. ${number}`)
  expect((await activate(guest, (await codesTo(email))[0]!)).code).toBe('ERR_CODE_NOT_VALID')
  expect((await say(giver, id, 'withdraw')).code).toBe('ERR_WITHDRAWAL_OVER')
  expect((await say(giver, id, 'send', { email })).code).toBe('ERR_GIFT_CLOSED')
  expect(await gifts(giver)).toMatchObject([{ state: 'withdrawn', email: null }])
})

test('activated and taken back in the same moment, it is one of the two', async () => {
  for (let i = 0; i < 6; i++) {
    const [giver, guest] = [await buyer(), await buyer()]
    const { email } = await give(giver)
    const [typed] = await codesTo(email)
    const [{ id }] = (await gifts(giver)) as [GiftSubscription]
    const [activated, withdrawn] = await Promise.all([activate(guest, typed!), say(giver, id, 'withdraw')])
    expect([activated.code, withdrawn.code].filter((code) => code === 'OK')).toHaveLength(1)
    expect(await reads(guest)).toBe(activated.code === 'OK')
  }
})

test('a day later it is too late; two years later the code is, too', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver)
  const [{ id }] = (await gifts(giver)) as [GiftSubscription]
  await house.moveTo('2027-02-14T23:00:30Z')
  expect((await say(giver, id, 'withdraw')).code).toBe('ERR_WITHDRAWAL_OVER')
  await house.moveTo('2029-01-31T23:00:30Z')
  expect((await activate(guest, (await codesTo(email))[0]!)).code).toBe('ERR_CODE_NOT_VALID')
  expect(await gifts(giver)).toMatchObject([{ state: 'expired' }])
})

test('withdrawn from without signing in, by the link of the receipt, like any contract', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver)
  const declared = await house.browser().call(`${ACCOUNT}/api/subscriptions/withdrawals`, {
    json: { name: 'Anna Rossi', contract: 'il regalo', email: giver.email },
  })
  const { number } = declared.data as { number: number }
  const token = (await lettersAt(giver.email)).flatMap(
    ({ text }) => /\/recesso\/([\w-]{20,})/.exec(text)?.[1] ?? [],
  )[0]!
  const at = `${ACCOUNT}/api/subscriptions/withdrawals/${token}`
  const [contract] = ((await house.browser().call(at)).data as { contracts: { id: string }[] }).contracts
  expect(contract).toMatchObject({ name: 'Digital, in regalo a Bruno', refund: 11_999 })
  // Nothing ends by somebody else's gift, nor twice.
  const other = await buyer()
  await give(other)
  const [{ id: foreign }] = (await gifts(other)) as [GiftSubscription]
  const confirm = (id: string) => house.browser().call(at, { json: { contract: id } })
  expect((await confirm(foreign)).code).toBe('ERR_WITHDRAWAL_NOT_FOUND')
  expect((await confirm(contract!.id)).data).toMatchObject({ number, refund: 11_999 })
  expect((await confirm(contract!.id)).data).toMatchObject({ number, refund: 11_999 })
  await house.services.runJobs(['run-refund'])
  expect((await readAll(giver)).receipts.map(({ amount }) => amount)).toEqual([-11_999, 11_999])
  expect((await activate(guest, (await codesTo(email))[0]!)).code).toBe('ERR_CODE_NOT_VALID')
  expect(await gifts(other)).toMatchObject([{ state: 'sent' }])
})

test('what the bank of its giver took back opens nothing any more', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { id, email } = await give(giver)
  const { rows } = await house.scratch.pool.query<{ key: string }>(
    'select key from payments where subject = $1',
    [id],
  )
  await house.gateway.test.dispute(rows[0]!.key)
  await house.services.runJobs(['send-test-gateway-notice'])
  expect(await gifts(giver)).toMatchObject([{ state: 'revoked' }])
  expect((await activate(guest, (await codesTo(email))[0]!)).code).toBe('ERR_CODE_NOT_VALID')
})
