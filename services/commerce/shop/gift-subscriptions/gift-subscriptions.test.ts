import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GiftSubscription } from 'contract/commerce/shop/gifts.ts'
import { buying, SHOP, sellingHouse, type SellingHouse } from '../../../platform/test/buying.ts'
import { cardToken } from '../../../platform/test/gateway.ts'
import { giving } from '../../../platform/test/giving.ts'
import { exportGifts } from '../store/personal-data.ts'

const START = '2027-01-31T11:00:00Z'
let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(async () => {
  await house.moveTo(START)
  // Tries of an hour: tests are one network.
  await house.scratch.pool.query('truncate attempts')
})
afterAll(() => house.close())
const { buyer, buy, call, lettersAt, one, order, pay, readAll, reads, subjects } = buying(() => house)
const { activate, codesTo, describe, friend, gifts, give, open, say, sendDue } = giving(() => house)

test('who gives is called by a name without addresses, also by one that is older than that', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { id } = (await open(giver)).data as { id: string }
  const details = { name: 'Bruno', giver: 'Anna', email: friend(), words: null, day: '2027-01-31' }
  for (const wrong of [{ giver: 'vai su evil.example' }, { giver: '\u3164' }, { name: 'evil.example' }])
    expect([
      wrong,
      (await call(giver, `${SHOP}/api/shop/orders/${id}/gift`, { ...details, ...wrong })).status,
    ]).toEqual([wrong, 400])
  const { email } = await give(giver)
  await house.scratch.pool.query('update gift_subscriptions set giver = $2 where email = $1', [
    ...[email, '\u202eVai su evil.example'],
  ])
  const shown = 'Vai su evil. example'
  expect((await activate(guest, (await codesTo(email))[0]!)).data).toMatchObject({ giver: shown })
  expect(await one(guest)).toMatchObject({ begunBy: { kind: 'gift', name: shown } })
})

test('what somebody pays for a friend opens for the friend, from the day they activate it', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { code, due, email } = await give(giver, { words: 'Buon compleanno' })
  expect([code, due]).toEqual(['OK', 11_999])
  expect(await reads(giver)).toBe(false)
  expect((await readAll(giver)).subscriptions).toEqual([])
  expect((await readAll(giver)).receipts).toMatchObject([
    { amount: 11_999, what: 'Digital (Il Meriggio), un anno, in regalo' },
  ])
  expect(await subjects(giver)).toEqual(['Il tuo regalo è pagato'])
  const [letter] = await lettersAt(email)
  expect(letter!.subject).toContain('Anna Rossi ti regala Il Meriggio')
  expect(letter!.text).toContain('Buon compleanno')
  expect(await gifts(giver)).toMatchObject([{ state: 'sent', name: 'Bruno', email, day: '2029-01-31' }])

  await house.moveTo('2027-05-30T21:59:00Z')
  const [typed] = await codesTo(email)
  const activated = await activate(guest, typed!)
  expect(activated.data).toEqual({
    name: 'Digital',
    brand: 'MG',
    masthead: 'Il Meriggio',
    until: '2028-05-29',
    giver: 'Anna Rossi',
  })
  expect(await reads(guest)).toBe(true)
  expect(await one(guest)).toMatchObject({
    state: 'active',
    months: 12,
    began: '2027-05-30',
    until: '2028-05-29',
    byCode: true,
    renews: false,
    next: null,
    withdrawal: null,
    card: null,
    begunBy: { kind: 'gift', name: 'Anna Rossi' },
  })
  // Who gave it sees that, and neither when nor with which account.
  const [seen] = await gifts(giver)
  expect(seen).toMatchObject({ state: 'activated', email: null, day: null, withdrawal: null })
  expect(JSON.stringify(seen)).not.toContain('2027-05')
  expect(JSON.stringify(seen)).not.toContain(guest.email)
  await house.moveTo('2028-05-29T22:00:30Z')
  expect(await reads(guest)).toBe(false)
})

test('whoever reads by a gift is told of its end, once, a week before', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver)
  await activate(guest, (await codesTo(email))[0]!)
  const { until } = await one(guest)
  const atNoon = (days: number) =>
    new Date(Date.parse(`${until}T11:00:00Z`) + days * 86_400_000).toISOString()
  const look = async () => {
    await house.services.runJobs(['renew-subscriptions'])
    await house.services.runJobs(['renew-subscriptions'])
    return (await subjects(guest)).filter((subject) => subject.startsWith('Il tuo abbonamento finisce'))
  }
  await house.moveTo(atNoon(-7))
  expect(await look()).toEqual([])
  await house.moveTo(atNoon(-6))
  expect(await look()).toHaveLength(1)
  await house.moveTo(atNoon(-1))
  expect(await look()).toHaveLength(1)
  const letter = (await lettersAt(guest.email)).find(({ subject }) =>
    subject.startsWith('Il tuo abbonamento f'),
  )
  expect(letter!.text).toContain('non ti addebitiamo nulla')
  expect(letter!.text).toContain('/vetrina')
})

test('the letter goes on the day that was chosen, once, with one code', async () => {
  const giver = await buyer()
  const { email } = await give(giver, { day: '2027-02-14' })
  expect(await gifts(giver)).toMatchObject([{ state: 'waiting', day: '2027-02-14' }])
  await house.moveTo('2027-02-14T06:59:00Z')
  await sendDue()
  expect(await lettersAt(email)).toHaveLength(0)
  await house.moveTo('2027-02-14T07:00:30Z')
  await Promise.all([sendDue(), sendDue(), sendDue()])
  expect(await codesTo(email)).toHaveLength(1)
  await sendDue()
  expect(await codesTo(email)).toHaveLength(1)
  expect((await activate(await buyer(), (await codesTo(email))[0]!)).code).toBe('OK')
})

test('however many letters have their day, all of them go, also behind those that are held', async () => {
  const giver = await buyer()
  const { id, email } = await give(giver, { day: '2027-02-14' })
  await house.scratch.pool.query(
    `insert into gift_subscriptions
      (order_id, account_id, payment_id, brand, offer, terms, given, giver, name, email, email_key, day)
     select
       gen_random_uuid(), null, payment_id, brand, offer, terms, given, giver, name, email, email_key, day
     from gift_subscriptions, generate_series(1, 130) where order_id = $1`,
    [id],
  )
  await house.moveTo('2027-02-14T08:00:00Z')
  await sendDue()
  expect(await codesTo(email)).toHaveLength(131)
})

test('who does not ask for it at once keeps the fourteen days: the letter waits for them', async () => {
  const giver = await buyer()
  const { id, email } = await give(giver, { immediate: false })
  expect((await order(giver, id)).gift).toMatchObject({ sends: { now: '2027-02-15', after: '2027-02-15' } })
  expect(await lettersAt(email)).toHaveLength(0)
  await house.moveTo('2027-02-15T08:00:00Z')
  await sendDue()
  expect(await codesTo(email)).toHaveLength(1)
  const [{ id: gift, withdrawal }] = (await gifts(giver)) as [GiftSubscription]
  expect(withdrawal).toBeNull()
  expect((await say(giver, gift, 'withdraw')).code).toBe('ERR_WITHDRAWAL_OVER')
})

test('a code sent again takes the place of the one before, also to another address', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver)
  const [{ id }] = (await gifts(giver)) as [GiftSubscription]
  const right = friend()
  expect((await say(giver, id, 'send', { email: right })).data).toEqual({ day: null })
  const [[before], [after]] = [await codesTo(email), await codesTo(right)]
  expect((await activate(guest, before!)).code).toBe('ERR_CODE_NOT_VALID')
  expect((await activate(guest, after!)).code).toBe('OK')
  expect((await say(giver, id, 'send', { email: right })).code).toBe('ERR_GIFT_ACTIVATED')
  // Before its day only the address changes.
  await give(giver, { day: '2027-03-08' })
  const waiting = (await gifts(giver)).find(({ state }) => state === 'waiting')!
  const other = friend()
  expect((await say(giver, waiting.id, 'send', { email: other })).data).toEqual({ day: '2027-03-08' })
  expect(await lettersAt(other)).toHaveLength(0)
  expect((await gifts(giver)).find(({ id: same }) => same === waiting.id)!.email).toBe(other)
})

test('nobody is written to without end, nor uses up the letters of somebody else', async () => {
  const giver = await buyer()
  const { email } = await give(giver)
  const [{ id }] = (await gifts(giver)) as [GiftSubscription]
  for (let i = 0; i < 4; i++) expect((await say(giver, id, 'send', { email })).code).toBe('OK')
  expect((await say(giver, id, 'send', { email: email.toUpperCase() })).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  // What is refused is not counted, and another giver has letters of their own for that address.
  const other = await buyer()
  const mine = await give(other)
  for (let i = 0; i < 6; i++)
    expect((await say(other, id, 'send', { email: mine.email })).code).toBe('ERR_GIFT_NOT_FOUND')
  const [{ id: second }] = (await gifts(other)) as [GiftSubscription]
  expect((await say(other, second, 'send', { email: mine.email })).code).toBe('OK')
  expect((await say(other, second, 'send', { email })).code).toBe('OK')
})

test('an address that is only corrected counts as no letter', async () => {
  const giver = await buyer()
  const { email } = await give(giver, { day: '2027-03-08' })
  const [{ id }] = (await gifts(giver)) as [GiftSubscription]
  for (let i = 0; i < 6; i++)
    expect((await say(giver, id, 'send', { email })).data).toEqual({ day: '2027-03-08' })
})

test('of those who activate it at once one gets it; who reads already keeps the code', async () => {
  const giver = await buyer()
  const { email } = await give(giver)
  const [typed] = await codesTo(email)
  const reader = await buyer()
  await buy(reader)
  expect((await activate(reader, typed!)).code).toBe('ERR_ALREADY_SUBSCRIBED')
  const people = [await buyer(), await buyer(), await buyer(), await buyer()]
  const answers = await Promise.all(people.map((who) => activate(who, typed!)))
  expect(answers.map(({ code }) => code ?? '').toSorted()).toEqual([
    'ERR_CODE_NOT_VALID',
    'ERR_CODE_NOT_VALID',
    'ERR_CODE_NOT_VALID',
    'OK',
  ])
  expect((await Promise.all(people.map(reads))).filter(Boolean)).toHaveLength(1)
})

test('it is paid once it is known for whom it is, at the price without promotions', async () => {
  const who = await buyer()
  expect((await open(who, { offer: 'online', months: 1 })).code).toBe('ERR_NOT_A_GIFT')
  expect((await open(who, { offer: 'aziende' })).code).toBe('ERR_NOT_A_GIFT')
  const { id } = (await open(who, { months: 1 })).data as { id: string }
  const { due, gift } = await order(who, id)
  expect([due, gift]).toEqual([1299, { details: null, sends: null, latest: '2028-01-31' }])
  const means = { token: await cardToken(house, 'pays') }
  expect((await pay(who, id, { means, due })).code).toBe('ERR_GIFT_NOT_DESCRIBED')
  expect((await describe(who, id, { day: '2028-02-01' })).code).toBe('ERR_DAY_TOO_LATE')
  for (const json of [{ email: 'x' }, { words: 'x'.repeat(301) }, { day: '2027-02-30' }])
    expect((await describe(who, id, json)).status).toBe(400)
  expect((await describe(await buyer(), id)).code).toBe('ERR_ORDER_NOT_FOUND')
  const own = (await open(who, { gift: false })).data as { id: string }
  expect(own.id).not.toBe(id)
  expect((await describe(who, own.id)).code).toBe('ERR_ORDER_NOT_FOUND')
  expect((await describe(who, id)).code).toBe('OK')
  expect((await pay(who, id, { means, due: 99 })).code).toBe('ERR_PRICE_CHANGED')
  expect((await pay(who, id, { means, due })).code).toBe('OK')
  expect((await describe(who, id)).code).toBe('ERR_ORDER_CLOSED')
  const nobody = house.browser()
  for (const path of ['gifts', `orders/${id}/gift`])
    expect((await nobody.call(`${SHOP}/api/shop/${path}`)).status).toBeGreaterThanOrEqual(401)
})

test('who has a subscription gives as well, twice the same, and pays each once', async () => {
  const who = await buyer()
  await buy(who)
  await give(who)
  await give(who)
  expect(await gifts(who)).toHaveLength(2)
  expect((await readAll(who)).receipts).toHaveLength(3)
})

test('the gift of somebody else is not there', async () => {
  const [giver, other] = [await buyer(), await buyer()]
  await give(giver)
  const [{ id }] = (await gifts(giver)) as [GiftSubscription]
  expect(await gifts(other)).toEqual([])
  expect((await say(other, id, 'withdraw')).code).toBe('ERR_GIFT_NOT_FOUND')
  expect((await say(other, id, 'send', { email: other.email })).code).toBe('ERR_GIFT_NOT_FOUND')
  expect((await house.browser().call(`${SHOP}/api/shop/gifts/${id}/withdraw`, { json: {} })).status).toBe(401)
})

test('a card that does not pay gives nothing; no code stands in the database', async () => {
  const giver = await buyer()
  const { code, email } = await give(giver, { card: 'declined' })
  expect(code).toBe('ERR_CARD_DECLINED')
  expect([await gifts(giver), await lettersAt(email)]).toEqual([[], []])
  const second = await give(giver)
  const [typed] = await codesTo(second.email)
  const { rows } = await house.scratch.pool.query<{ row: string }>(
    'select t::text as row from gift_subscriptions t',
  )
  for (const { row } of rows) expect(row).not.toContain(typed!.replaceAll('-', ''))
})

test('what a giver typed makes no link in a letter', async () => {
  const giver = await buyer()
  const { email } = await give(giver, { words: 'Vai su https://esempio.example/premio' })
  const [letter] = await lettersAt(email)
  expect(letter!.text).not.toContain('esempio.example')
})

test('who gave and is gone leaves the gift to its friend, without their name', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver, { day: '2027-02-14' })
  await house.services.erasePerson(giver.account)
  await house.moveTo('2027-02-14T08:00:00Z')
  await sendDue()
  const [letter] = await lettersAt(email)
  expect(`${letter!.subject} ${letter!.text}`).not.toContain('Anna')
  expect((await activate(guest, (await codesTo(email))[0]!)).code).toBe('OK')
})

test('the archive of who gave it says whether it was activated, and when only to who did', async () => {
  const [giver, guest] = [await buyer(), await buyer()]
  const { email } = await give(giver)
  const exported = async ({ account, email: own }: { account: number; email: string }) =>
    (await exportGifts(house.scratch.db, account, own)).gifts
  expect(await exported(giver)).toMatchObject([{ isActivated: false, activated: null }])
  expect((await activate(guest, (await codesTo(email))[0]!)).code).toBe('OK')
  expect(await exported(giver)).toMatchObject([{ isActivated: true, activated: null }])
  const [own] = await exported(guest)
  expect(own).toMatchObject({ isActivated: true })
  expect(own!.activated).toContain('2027-01-31')
})
