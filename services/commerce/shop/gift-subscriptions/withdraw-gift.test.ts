import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GiftSubscription } from 'contract/commerce/shop/gifts.ts'
import {
  ACCOUNT,
  type Buyer,
  buying,
  sellingHouse,
  type SellingHouse,
} from '../../../platform/test/buying.ts'
import { careOf, sara } from '../../../platform/test/care.ts'
import { giving } from '../../../platform/test/giving.ts'

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
const { activate, codesTo, gifts, give, say, sendDue } = giving(() => house)

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

test('given back whole by customer care it opens nothing, unless somebody has activated it', async () => {
  const refund = async (who: Buyer, amount: number | null) => {
    const { id } = (await readAll(who)).receipts.find(({ kind }) => kind === 'charge')!
    const receipt = `MG-2027-${id.slice(0, 8).toUpperCase()}`
    return careOf(house, { now: house.now }).refund(sara, who.email, { receipt, amount })
  }
  const [giver, guest] = [await buyer(), await buyer()]
  const [code] = await codesTo((await give(giver)).email)
  // What is given back in part was worth less.
  expect((await refund(giver, 1_999)).lines[0]).toContain('resta com’è')
  expect(await gifts(giver)).toMatchObject([{ state: 'sent' }])
  expect((await refund(giver, null)).lines[0]).toContain('Il codice del regalo non vale più')
  expect((await activate(guest, code!)).code).toBe('ERR_CODE_NOT_VALID')
  for (let i = 0; i < 4; i++) {
    const other = await buyer()
    const [another] = await codesTo((await give(other)).email)
    const friend = await buyer()
    const [activated, given] = await Promise.all([activate(friend, another!), refund(other, null)])
    expect(await reads(friend)).toBe(activated.code === 'OK')
    expect(given.lines[0]!.includes('resta com’è')).toBe(activated.code === 'OK')
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

let networks = 0
/** Declares without signing in, from a network of its own; gives the address of the link that proves it. */
async function declare(giver: Buyer): Promise<string> {
  const json = { name: 'Anna Rossi', contract: 'il regalo', email: giver.email }
  const url = `${ACCOUNT}/api/subscriptions/withdrawals`
  const address = `198.51.100.${++networks}`
  expect((await house.browser().call(url, { json, address })).code).toBe('OK')
  await house.services.runJobs(['tell-of-withdrawal'])
  const tokens = (await lettersAt(giver.email)).flatMap(
    ({ text }) => /\/recesso\/([\w-]{20,})/.exec(text)?.[1] ?? [],
  )
  return `${ACCOUNT}/api/subscriptions/withdrawals/by-link/${tokens.at(-1)!}`
}

test('withdrawn from without signing in, by the link of the receipt, like any contract', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver)
  const declared = await house.browser().call(`${ACCOUNT}/api/subscriptions/withdrawals`, {
    json: { name: 'Anna Rossi', contract: 'il regalo', email: giver.email },
  })
  const { number } = declared.data as { number: number }
  await house.services.runJobs(['tell-of-withdrawal'])
  const token = (await lettersAt(giver.email)).flatMap(
    ({ text }) => /\/recesso\/([\w-]{20,})/.exec(text)?.[1] ?? [],
  )[0]!
  const at = `${ACCOUNT}/api/subscriptions/withdrawals/by-link/${token}`
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

test('whose link has expired is carried out by customer care, as of its day', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver)
  const at = await declare(giver)
  await house.moveTo('2027-02-20T11:00:00Z')
  expect((await house.browser().call(at)).code).toBe('ERR_WITHDRAWAL_LINK_EXPIRED')
  const { rows } = await house.scratch.pool.query<{ number: number }>(
    'select number::int from withdrawals where account_id = $1',
    [giver.account],
  )
  const care = careOf(house, { now: house.now })
  const asked = { number: rows[0]!.number, which: null }
  expect((await care.withdraw(sara, guest.email, asked)).ok).toBe(false)
  expect((await care.withdraw(sara, giver.email, asked)).ok).toBe(true)
  await house.services.runJobs(['run-refund'])
  expect((await readAll(giver)).receipts.map(({ amount }) => amount)).toEqual([-11_999, 11_999])
  expect((await activate(guest, (await codesTo(email))[0]!)).code).toBe('ERR_CODE_NOT_VALID')
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

test('what is declared in time is not lost: the code opens nothing until the link is used', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver)
  const [{ id }] = (await gifts(giver)) as [GiftSubscription]
  const at = await declare(giver)
  expect(await gifts(giver)).toMatchObject([{ state: 'sent', held: true }])
  await house.moveTo('2027-02-13T11:00:00Z')
  expect((await activate(guest, (await codesTo(email))[0]!)).code).toBe('ERR_GIFT_HELD')
  expect(await reads(guest)).toBe(false)
  const confirmed = await house.browser().call(at, { json: { contract: id } })
  expect(confirmed.data).toMatchObject({ refund: 11_999 })
  expect((await activate(guest, (await codesTo(email))[0]!)).code).toBe('ERR_CODE_NOT_VALID')
})

test('declared on the last day, a letter that was not asked for at once waits for the link', async () => {
  const [giver, other, guest] = [await buyer(), await buyer(), await buyer()]
  const [one, second] = [await give(giver, { immediate: false }), await give(other, { immediate: false })]
  const [{ id }] = (await gifts(giver)) as [GiftSubscription]
  await house.moveTo('2027-02-14T22:30:00Z')
  const at = await declare(giver)
  await declare(other)
  await house.moveTo('2027-02-16T09:00:00Z')
  await sendDue()
  expect([await codesTo(one.email), await codesTo(second.email)]).toEqual([[], []])
  await house.moveTo('2027-02-27T09:00:00Z')
  await sendDue()
  expect((await house.browser().call(at, { json: { contract: id } })).data).toMatchObject({ refund: 11_999 })
  // A link that nobody used in its days holds nothing any more.
  await house.moveTo('2027-03-01T09:00:00Z')
  await sendDue()
  expect(await codesTo(one.email)).toEqual([])
  expect((await activate(guest, (await codesTo(second.email))[0]!)).code).toBe('OK')
})

test('who declared and thinks again sends the letter, and its code opens', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver)
  const [{ id }] = (await gifts(giver)) as [GiftSubscription]
  await declare(giver)
  expect((await say(giver, id, 'send', { email })).data).toEqual({ day: null })
  expect(await gifts(giver)).toMatchObject([{ state: 'sent', held: false }])
  expect((await activate(guest, (await codesTo(email)).at(-1)!)).code).toBe('OK')
})

test('a gift that its giver has let go is held by no stranger; a link still takes it back', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver)
  const [{ id }] = (await gifts(giver)) as [GiftSubscription]
  await declare(giver)
  await say(giver, id, 'send', { email })
  await house.moveTo('2027-02-01T11:00:00Z')
  await declare(giver)
  await house.moveTo('2027-02-10T11:00:00Z')
  const at = await declare(giver)
  expect(await gifts(giver)).toMatchObject([{ state: 'sent', held: false }])
  const [seen] = ((await house.browser().call(at)).data as { contracts: { id: string }[] }).contracts
  expect(seen).toMatchObject({ id, refund: 11_999 })
  expect((await activate(guest, (await codesTo(email)).at(-1)!)).code).toBe('OK')
  // Another gift of theirs, which they have not let go, is held as before.
  await give(giver)
  await house.moveTo('2027-02-11T11:00:00Z')
  await declare(giver)
  expect((await gifts(giver)).find(({ state }) => state === 'sent')).toMatchObject({ held: true })
})

test('a letter sent before anybody declared lets nothing go', async () => {
  const giver = await buyer()
  const { email } = await give(giver)
  const [{ id }] = (await gifts(giver)) as [GiftSubscription]
  await say(giver, id, 'send', { email })
  await house.moveTo('2027-02-01T11:00:00Z')
  await declare(giver)
  expect(await gifts(giver)).toMatchObject([{ state: 'sent', held: true }])
})
