import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { threeMastheads } from '../../../platform/test/brands.ts'
import {
  ACCOUNT,
  type Buyer,
  buying,
  SHOP,
  sellingHouse,
  type SellingHouse,
} from '../../../platform/test/buying.ts'
import { careOf, sara } from '../../../platform/test/care.ts'
import { cardToken } from '../../../platform/test/gateway.ts'
import { type Campaign, campaigns, createCodes } from './create-codes.ts'

const START = '2027-01-31T11:00:00Z'
let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(async () => {
  await house.moveTo(START)
  // Tries of an hour: tests are one network.
  await house.scratch.pool.query('truncate attempts')
})
afterAll(() => house.close())
const { buyer, buy, call, letters, one, readAll, reads, renew, say, subjects } = buying(() => house)

const [MG, CA] = ['MG', 'CA'].map((sigla) => threeMastheads.all.find((brand) => brand.sigla === sigla)!)
let made = 0
const campaign = (parts: Partial<Campaign> = {}): Campaign => ({
  campaign: `campagna ${made++}`,
  brand: MG!,
  offer: 'digital',
  months: 3,
  uses: 1,
  until: '2027-02-28',
  ...parts,
})
const make = async (of: Campaign = campaign(), count = 1) =>
  (await createCodes(house.scratch.db, of, { count, at: house.now() }))!
const activate = (who: Buyer, code: string) => call(who, `${SHOP}/api/shop/codes`, { code })

test('a code opens for its months, without payment, and ends by itself', async () => {
  const who = await buyer()
  const of = campaign()
  const [code] = await make(of)
  expect(await reads(who)).toBe(false)
  const { code: answered, data } = await activate(who, code!.toLowerCase().replaceAll('-', ' '))
  expect(answered).toBe('OK')
  expect(data).toEqual({
    name: 'Digital',
    brand: 'MG',
    masthead: 'Il Meriggio',
    until: '2027-04-29',
    giver: null,
  })
  expect(await reads(who)).toBe(true)
  expect(await one(who)).toMatchObject({
    state: 'active',
    months: 1,
    began: '2027-01-31',
    until: '2027-04-29',
    byCode: true,
    begunBy: { kind: 'code', name: of.campaign },
    renews: false,
    next: null,
    withdrawal: null,
    card: null,
  })
  expect((await readAll(who)).receipts).toEqual([])
  expect(await subjects(who)).toEqual(['Offerta attivata'])
  await house.moveTo('2027-04-29T21:59:30Z')
  await renew()
  expect(await reads(who)).toBe(true)
  await house.moveTo('2027-04-29T22:00:30Z')
  expect(await reads(who)).toBe(false)
  await renew()
  expect(await one(who)).toMatchObject({ state: 'ended', ended: { why: 'cancelled' } })
  expect((await readAll(who)).receipts).toEqual([])
})

test('with a card it may renew, at the price of the day it was activated', async () => {
  const who = await buyer()
  const [code] = await make(campaign({ months: 12 }))
  await activate(who, code!)
  const { id } = await one(who)
  expect((await say(who, id, 'renewal/resume')).code).toBe('ERR_CARD_EXPIRED')
  await say(who, id, 'card', { means: { token: await cardToken(house, 'pays', 2031) } })
  expect((await say(who, id, 'renewal/resume')).code).toBe('OK')
  expect(await one(who)).toMatchObject({ renews: true, next: { day: '2028-01-31', notice: '2028-01-01' } })
  await house.moveTo('2028-01-31T11:00:00Z')
  await renew()
  expect((await readAll(who)).receipts.map(({ amount }) => amount)).toEqual([11_999])
})

test('of what nobody pays for no renewal was cancelled; once it is paid, it is as any other', async () => {
  const who = await buyer()
  const [code] = await make(campaign({ months: 1 }))
  await activate(who, code!)
  expect((await call(who, `${ACCOUNT}/api/subscriptions/calendar`)).text).toContain('non si rinnova')
  const care = careOf(house, { now: house.now })
  expect((await care.show(who.email)).lines.join('\n')).toContain(', non si rinnova')
  expect((await care.extend(sara, who.email, { days: 1, which: null })).lines[0]).toMatch(
    /; non si rinnova\.$/,
  )
  expect((await letters(who)).at(-1)!.text).not.toContain('disdetto')
  const { id } = await one(who)
  await say(who, id, 'card', { means: { token: await cardToken(house, 'pays', 2031) } })
  await say(who, id, 'renewal/resume')
  expect(await one(who)).toMatchObject({ byCode: true, mayPause: false })
  await house.moveTo('2027-03-01T11:00:00Z')
  await renew()
  await house.moveTo('2027-03-20T11:00:00Z')
  expect(await one(who)).toMatchObject({ byCode: false, mayPause: true })
  await say(who, id, 'renewal/cancel')
  expect((await call(who, `${ACCOUNT}/api/subscriptions/calendar`)).text).toContain('disdetto')
})

test('nothing is withdrawn from, and nothing given back, where nothing was paid', async () => {
  const who = await buyer()
  await activate(who, (await make())[0]!)
  expect((await say(who, (await one(who)).id, 'withdraw')).code).toBe('ERR_WITHDRAWAL_OVER')
})

test('the last use of a code goes to one, whoever presses at once', async () => {
  const [code] = await make(campaign({ uses: 2 }))
  const people = [await buyer(), await buyer(), await buyer(), await buyer()]
  const answers = await Promise.all(people.map((who) => activate(who, code!)))
  expect(answers.map((answer) => answer.code ?? '').toSorted()).toEqual([
    'ERR_CODE_NOT_VALID',
    'ERR_CODE_NOT_VALID',
    'OK',
    'OK',
  ])
  const opened = await Promise.all(people.map(reads))
  expect(opened.filter(Boolean)).toHaveLength(2)
})

test('one account activates one of a campaign, and once', async () => {
  const who = await buyer()
  const of = campaign({ uses: 5 })
  const [code, other] = await make(of, 2)
  const answers = await Promise.all([code!, code!, other!].map((typed) => activate(who, typed)))
  expect(answers.filter((answer) => answer.code === 'OK')).toHaveLength(1)
  expect(answers.filter((answer) => answer.code === 'ERR_CODE_ACTIVATED')).toHaveLength(2)
  expect((await readAll(who)).subscriptions).toHaveLength(1)
  const told = (await campaigns(house.scratch.db)).find((one) => one.campaign === of.campaign)!
  expect([Number(told.codes), Number(told.uses), Number(told.used)]).toEqual([2, 10, 1])
})

test('who has it already keeps the code; on another masthead it opens that one', async () => {
  const who = await buyer()
  await buy(who)
  const [code] = await make()
  expect((await activate(who, code!)).code).toBe('ERR_ALREADY_SUBSCRIBED')
  expect((await activate(await buyer(), code!)).code).toBe('OK')
  const [elsewhere] = await make(campaign({ brand: CA! }))
  expect((await activate(who, elsewhere!)).data).toMatchObject({ brand: 'CA', masthead: CA!.name })
})

test('codes that are unknown, too old, used up or no codes are refused alike', async () => {
  const [old, used] = [(await make())[0]!, (await make())[0]!]
  await activate(await buyer(), used)
  await house.moveTo('2027-02-28T22:59:30Z')
  const late = (await make(campaign({ until: '2027-02-28' })))[0]!
  expect((await activate(await buyer(), late)).code).toBe('OK')
  await house.moveTo('2027-02-28T23:00:30Z')
  const who = await buyer()
  for (const code of [old, used, '0000-0000-0000-0000', 'ciao', 'x'.repeat(60)])
    expect(await activate(who, code)).toMatchObject({ status: 404, code: 'ERR_CODE_NOT_VALID' })
  expect((await activate(who, '')).status).toBe(400)
  const nobody = await house.browser().call(`${SHOP}/api/shop/codes`, { json: { code: old } })
  expect(nobody.status).toBe(401)
})

test('after ten tries in an hour no code is looked at any more, a good one neither', async () => {
  const who = await buyer()
  const [code] = await make()
  for (let i = 0; i < 10; i++) expect((await activate(who, newGuess(i))).code).toBe('ERR_CODE_NOT_VALID')
  expect((await activate(who, code!)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect((await activate(await buyer(), code!)).code).toBe('OK')
})
const newGuess = (i: number) => `AAAA-BBBB-CCCC-${String(i).padStart(4, '0')}`

test('only what is sold is offered, and no code stands in the database', async () => {
  const { db, pool } = house.scratch
  const at = { count: 1, at: house.now() }
  expect(await createCodes(db, campaign({ offer: 'altro' }), at)).toBeNull()
  expect(await createCodes(db, campaign({ offer: 'digital-tutte', months: 5 }), at)).toBeNull()
  const [code] = await make()
  const { rows } = await pool.query<{ row: string }>('select t::text as row from offer_codes t')
  for (const { row } of rows) expect(row).not.toContain(code!.replaceAll('-', ''))
})
