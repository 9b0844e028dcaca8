import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT, type Buyer, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import { sharing } from '../../platform/test/sharing.ts'
import { romeInstant } from '../periods.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => at('2027-03-10'))
afterAll(() => house.close())
const share = sharing(() => house)
const { activate, buy, buyer, holder, invite, lettersAt, plansOf, renew, say, seatAct, subjects } = share
const { seatsOf, tokenFor } = share
const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))
const look = (token: string) => house.browser().call(`${ACCOUNT}/api/invitations/${token}`)
const tend = () => house.services.runJobs(['tend-seats'])
const seatIn = (answer: { data: unknown }) => (answer.data as { seat: string }).seat

test('who may not invite keeps nobody from being invited', async () => {
  const { who, id } = await holder()
  const [stranger, guest] = [await buyer(), await buyer()]
  for (let i = 0; i < 5; i++)
    expect((await invite(stranger, id, guest.email)).code).toBe('ERR_SUBSCRIPTION_NOT_FOUND')
  for (let i = 0; i < 5; i++) expect((await invite(who, id, who.email)).code).toBe('ERR_OWN_ADDRESS')
  const seat = seatIn(await invite(who, id, guest.email))
  for (let i = 0; i < 5; i++) expect((await invite(who, id, guest.email)).code).toBe('ERR_ALREADY_INVITED')
  for (let i = 0; i < 5; i++) expect((await seatAct(stranger, id, seat, 'send')).status).toBe(404)
  for (let i = 0; i < 3; i++) expect((await seatAct(who, id, seat, 'send')).code).toBe('OK')
  expect(await lettersAt(guest.email)).toHaveLength(4)
})

test('an address is invited once, however its domain with accents is written', async () => {
  const { who, id } = await holder()
  const guest = 'ospite@città.example'
  const seat = seatIn(await invite(who, id, 'ospite@CITTÀ.example'))
  expect((await seatsOf(who)).find((one) => one.id === seat)).toMatchObject({ email: guest })
  for (const email of [guest, 'Ospite@xn--citt-3na.example', 'ospite@citta\u0300.example'])
    expect((await invite(who, id, email)).code).toBe('ERR_ALREADY_INVITED')
  expect(await lettersAt(guest)).toHaveLength(1)
})

test('what one holder has written to an address is not taken from another', async () => {
  const guest = await buyer()
  const sendAll = async () => {
    const { who, id } = await holder()
    const seat = seatIn(await invite(who, id, guest.email))
    const codes: unknown[] = []
    for (let i = 0; i < 4; i++) codes.push((await seatAct(who, id, seat, 'send')).code)
    return { who, id, seat, codes }
  }
  const own = ['OK', 'OK', 'OK', 'ERR_TOO_MANY_ATTEMPTS']
  for (let i = 0; i < 5; i++) expect((await sendAll()).codes).toEqual(own)
  expect(await lettersAt(guest.email)).toHaveLength(20)
  // Beyond twenty no letter; the code of a place is handed over.
  const { who, id } = await holder()
  expect((await invite(who, id, guest.email)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  const seat = seatIn(await invite(who, id, guest.email, { send: false }))
  expect((await seatAct(who, id, seat, 'send')).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect((await seatAct(who, id, seat, 'hand')).code).toBe('OK')
  expect(await lettersAt(guest.email)).toHaveLength(20)
})

test('who invites and takes back is stopped: a plan sends two letters a place, ten at least', async () => {
  const { who, id } = await holder()
  const round = async () => {
    const answer = await invite(who, id, (await buyer()).email)
    if (answer.code === 'OK') expect((await seatAct(who, id, seatIn(answer), 'remove')).code).toBe('OK')
    return answer.code
  }
  const codes: string[] = []
  for (let i = 0; i < 12; i++) codes.push((await round())!)
  expect(codes.indexOf('ERR_TOO_MANY_INVITATIONS')).toBe(10)
  // The place is given all the same, and its code handed over; tomorrow letters leave again.
  const seat = seatIn(await invite(who, id, (await buyer()).email, { send: false }))
  expect((await seatAct(who, id, seat, 'send')).code).toBe('ERR_TOO_MANY_INVITATIONS')
  expect((await seatAct(who, id, seat, 'hand')).code).toBe('OK')
  // Another plan has its own.
  const other = await holder()
  expect((await invite(other.who, other.id, (await buyer()).email)).code).toBe('OK')
})

test('a code is good to the end of the day that its letter says', async () => {
  const { who, id } = await holder()
  const guest = await buyer()
  await at('2027-03-10', 9)
  await invite(who, id, guest.email)
  const token = await tokenFor(guest.email)
  expect((await look(token)).data).toMatchObject({ until: '2027-04-09' })
  expect((await lettersAt(guest.email)).at(-1)!.text.replaceAll('\u00a0', ' ')).toContain('9 aprile 2027')
  await house.moveTo('2027-04-09T21:59:00Z')
  expect((await seatsOf(who))[0]).toMatchObject({ status: 'email-sent', until: '2027-04-09' })
  expect((await look(token)).code).toBe('OK')
  await house.moveTo('2027-04-09T22:00:00Z')
  expect((await seatsOf(who))[0]).toMatchObject({ status: 'expired', at: '2027-04-09' })
  expect((await look(token)).code).toBe('ERR_INVITATION_NOT_VALID')
})

test('a link that was used says so, and one of a plan that waits for its payment that it waits', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { offer: 'famiglia', months: 1 })
  const { id } = (await plansOf(who))[0]!
  const [used, idle] = [await buyer(), await buyer()]
  await invite(who, id, used.email)
  const first = await tokenFor(used.email)
  await activate(used, first)
  expect((await look(first)).code).toBe('ERR_INVITATION_USED')
  expect((await activate(idle, first)).code).toBe('ERR_INVITATION_USED')

  await at('2027-04-09')
  await invite(who, id, idle.email)
  const second = await tokenFor(idle.email)
  for (const day of ['2027-04-10', '2027-04-17']) {
    await at(day)
    await renew()
  }
  for (const token of [first, second]) expect((await look(token)).code).toBe('ERR_SUBSCRIPTION_CLOSED')
  expect((await activate(idle, second)).code).toBe('ERR_SUBSCRIPTION_CLOSED')
  const means = { token: await cardToken(house, 'pays') }
  await say(who, id, 'pay', { means, amount: 1299 })
  expect([(await look(first)).code, (await look(second)).code]).toEqual(['ERR_INVITATION_USED', 'OK'])
  await say(who, id, 'renewal/cancel')
  await at('2027-05-17')
  await renew()
  for (const token of [first, second]) expect((await look(token)).code).toBe('ERR_INVITATION_NOT_VALID')
  expect((await activate(idle, second)).code).toBe('ERR_INVITATION_NOT_VALID')
})

const reminders = async (who: Buyer) =>
  (await subjects(who)).filter((subject) => subject === 'Il tuo posto ti aspetta').length

test('who was reminded once is not reminded of a newer code', async () => {
  const { who, id } = await holder()
  const guest = await buyer()
  const seat = seatIn(await invite(who, id, guest.email))
  await at('2027-03-18')
  await tend()
  expect(await reminders(guest)).toBe(1)
  await seatAct(who, id, seat, 'send')
  await at('2027-03-27')
  await tend()
  expect(await reminders(guest)).toBe(1)
})

test('invitations of plans that have ended keep nobody from being reminded', async () => {
  const [gone, stays] = [await holder(), await holder()]
  expect((await say(gone.who, gone.id, 'withdraw')).code).toBe('OK')
  await house.scratch.pool.query(
    `insert into seats (subscription_id, holder_id, place, name, email, email_key, added, token_hash, issued,
       issued_by, expires)
     select $1, $2, i, 'Anna', 'mai' || i || '@example.it', 'mai' || i || '@example.it', $3::timestamptz,
       sha256(i::text::bytea), $3::timestamptz, 'mail', $3::timestamptz + interval '30 days'
     from generate_series(1, 450) i`,
    [gone.id, gone.who.account, '2027-03-09T10:00:00Z'],
  )
  const guests = [await buyer(), await buyer(), await buyer()]
  for (const { email } of guests) await invite(stays.who, stays.id, email)
  await at('2027-03-18')
  await tend()
  expect(await Promise.all(guests.map(reminders))).toEqual([1, 1, 1])
})

test('two runs at once remind once', async () => {
  const { who, id } = await holder()
  const guest = await buyer()
  await invite(who, id, guest.email)
  await at('2027-03-18')
  const other = await house.scratch.pool.connect()
  await other.query('begin')
  await other.query('select from subscriptions where id = $1 for update', [id])
  const runs = [tend(), tend()]
  await new Promise((done) => setTimeout(done, 500))
  await other.query('commit')
  other.release()
  await Promise.all(runs)
  expect(await reminders(guest)).toBe(1)
})
