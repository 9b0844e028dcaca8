import { afterAll, beforeAll, expect, test } from 'vitest'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { ACCOUNT, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import { sharing } from '../../platform/test/sharing.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
afterAll(() => house.close())
const share = sharing(() => house)
const { activate, buy, buyer, call, holder, invite, lettersAt, open, plansOf, reads, renew } = share
const { say, seatAct, seatsOf, shortInfo, statusesOf, subjects, tokenFor } = share

const noon = '2027-03-10T11:00:00Z'
const seatIn = (answer: { data: unknown }) => (answer.data as { seat: string }).seat

test('invited, activated, removed: reading follows, and the place is free the next day', async () => {
  await house.moveTo(noon)
  const { who, id } = await holder()
  expect(await shortInfo(who)).toMatchObject({ isFamilySubscribed: true, isSlave: false })
  const guest = await buyer()
  const seat = seatIn(await invite(who, id, guest.email))
  expect((await seatsOf(who))[0]).toMatchObject({ status: 'email-sent', until: '2027-04-09', next: 'resend' })
  const token = await tokenFor(guest.email)
  const shown = await house.browser().call(`${ACCOUNT}/api/invitations/${token}`)
  expect(shown.data).toMatchObject({ plan: 'Famiglia', masthead: 'Il Meriggio', until: '2027-04-09' })
  expect(shown.text).not.toContain(guest.email)
  expect(await reads(guest)).toBe(false)
  expect((await activate(guest, token)).code).toBe('OK')
  expect(await shortInfo(guest)).toMatchObject({
    abbonatoDigital: true,
    isSlave: true,
    isFamilySubscribed: true,
  })
  expect((await seatsOf(who))[0]).toMatchObject({ status: 'active', next: 'remove' })
  // The same press again is answered alike; the code opens nothing to anybody else.
  expect((await activate(guest, token)).code).toBe('OK')
  expect((await activate(await buyer(), token)).code).toBe('ERR_INVITATION_USED')

  expect((await seatAct(who, id, seat, 'remove')).data).toEqual({ free: '2027-03-11' })
  expect(await reads(guest)).toBe(false)
  expect((await seatsOf(who))[0]).toMatchObject({ status: 'removed', until: '2027-03-11', next: 'undo' })
  expect((await plansOf(who))[0]!.free).toBe(3)
  expect((await seatAct(who, id, seat, 'restore')).code).toBe('OK')
  expect(await reads(guest)).toBe(true)
  await seatAct(who, id, seat, 'remove')
  await house.moveTo('2027-03-10T23:30:00Z')
  expect((await plansOf(who))[0]!.free).toBe(4)
  expect((await seatsOf(who))[0]).toMatchObject({ status: 'new', at: '2027-03-11', next: 'assign' })
  expect((await seatAct(who, id, seat, 'restore')).code).toBe('ERR_SEAT_NOT_FOUND')
  expect((await subjects(guest)).at(-1)).toBe('Il tuo posto sul Meriggio è finito')
})

test('a guest sees the seat they read with, leaves it, and its holder is told', async () => {
  await house.moveTo(noon)
  const { who, id } = await holder()
  const [guest, stranger] = [await buyer(), await buyer()]
  const seat = seatIn(await invite(who, id, guest.email))
  const guestSeats = async (of: typeof guest) =>
    ((await call(of, `${ACCOUNT}/api/seats`)).data as { seats: object[] }).seats
  const leave = (of: typeof guest) => call(of, `${ACCOUNT}/api/seats/${seat}/leave`, {})
  expect(await guestSeats(guest)).toEqual([])
  expect((await leave(guest)).code).toBe('ERR_SEAT_NOT_FOUND')
  await activate(guest, await tokenFor(guest.email))
  expect(await guestSeats(guest)).toEqual([
    expect.objectContaining({ id: seat, plan: 'Famiglia', masthead: 'Il Meriggio', since: '2027-03-10' }),
  ])
  expect(await guestSeats(stranger)).toEqual([])
  for (const other of [stranger, who]) expect((await leave(other)).status).toBe(404)
  expect(await reads(guest)).toBe(true)

  expect(await Promise.all([leave(guest), leave(guest)].map(async (one) => (await one).code))).toEqual(
    expect.arrayContaining(['OK', 'ERR_SEAT_NOT_FOUND']),
  )
  expect(await reads(guest)).toBe(false)
  expect(await guestSeats(guest)).toEqual([])
  expect((await seatsOf(who))[0]).toMatchObject({ status: 'removed', until: '2027-03-11' })
  expect((await subjects(who)).filter((one) => /ha lasciato un tuo posto/.test(one))).toHaveLength(1)
  await house.moveTo('2027-03-10T23:30:00Z')
  expect((await plansOf(who))[0]!.free).toBe(4)
})

test('nobody invites themselves, however they write it, nor one person twice', async () => {
  const { who, id } = await holder()
  for (const own of [who.email, who.email.toUpperCase()])
    expect((await invite(who, id, own)).code).toBe('ERR_OWN_ADDRESS')
  expect((await invite(who, id, 'nina@example.it')).code).toBe('OK')
  expect((await invite(who, id, 'Nina@Example.it')).code).toBe('ERR_ALREADY_INVITED')
  for (const name of ['https://male.example', 'vinci.male.example', 'a\nb', ''])
    expect((await invite(who, id, 'altra@example.it', { name })).status).toBe(400)
})

test('an invitation is not to be stolen', async () => {
  await house.moveTo(noon)
  const { who, id } = await holder()
  const [guest, thief] = [await buyer(), await buyer()]
  const seat = seatIn(await invite(who, id, guest.email))
  const token = await tokenFor(guest.email)
  expect((await activate(thief, token)).code).toBe('ERR_INVITATION_OF_ANOTHER')
  expect((await activate(who, token)).code).toBe('ERR_INVITATION_OF_ANOTHER')
  const stranger = await house.browser().call(`${ACCOUNT}/api/invitations/${token}`, { json: {} })
  expect(stranger.status).toBe(401)
  for (const what of ['send', 'hand', 'remove', 'restore'] as const)
    expect((await seatAct(thief, id, seat, what)).status).toBe(404)
  expect((await invite(thief, id, 'x@example.it')).code).toBe('ERR_SUBSCRIPTION_NOT_FOUND')
  const csv = `${ACCOUNT}/api/subscriptions/${id}/seats/csv`
  expect((await call(thief, csv)).code).toBe('ERR_SUBSCRIPTION_NOT_FOUND')
  expect(await plansOf(thief)).toEqual([])
  // A newer code, and one handed over, take the place of the one before.
  const { data } = await seatAct(who, id, seat, 'hand')
  expect((await activate(guest, token)).code).toBe('ERR_INVITATION_NOT_VALID')
  const handed = (data as { link: string }).link.split('/').at(-1)!
  expect((await activate(thief, handed)).code).toBe('ERR_INVITATION_OF_ANOTHER')
  expect(await statusesOf(who)).toEqual(['to-activate', 'new', 'new', 'new'])
  // Its last day is over at midnight in Rome.
  await house.moveTo('2027-04-09T22:00:00Z')
  expect((await activate(guest, handed)).code).toBe('ERR_INVITATION_NOT_VALID')
  expect(await statusesOf(who)).toEqual(['expired', 'new', 'new', 'new'])
  expect(await reads(thief)).toBe(false)
})

test('never more seats than were bought, however many ask at once', async () => {
  await house.moveTo(noon)
  const { who, id } = await holder()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => invite(who, id, `folla${i}@example.it`)),
  )
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(4)
  expect(answers.filter(({ code }) => code === 'ERR_NO_FREE_SEAT')).toHaveLength(8)
  expect((await plansOf(who))[0]!.free).toBe(0)
})

test('activated and removed at once: whatever came first, who has no seat does not read', async () => {
  await house.moveTo(noon)
  const { who, id } = await holder()
  for (let round = 0; round < 3; round++) {
    const guest = await buyer()
    const seat = seatIn(await invite(who, id, guest.email))
    const token = await tokenFor(guest.email)
    await Promise.all([activate(guest, token), seatAct(who, id, seat, 'remove'), activate(guest, token)])
    expect(await reads(guest)).toBe(false)
  }
})

test('guests read as the subscription goes: unpaid, suspended, paid, cancelled, withdrawn', async () => {
  await house.moveTo('2027-01-31T11:00:00Z')
  const who = await buyer()
  await buy(who, 'paysOnce', { offer: 'famiglia', months: 1 })
  const { id } = (await plansOf(who))[0]!
  const guest = await buyer()
  await invite(who, id, guest.email)
  await activate(guest, await tokenFor(guest.email))
  await house.moveTo('2027-02-28T11:00:00Z')
  await renew()
  expect([await reads(guest), await statusesOf(who)]).toEqual([true, ['not-paid', 'new', 'new', 'new']])
  // What its removal does, paid or not: the code of one that nobody has activated is all that goes.
  await invite(who, id, 'presto@example.it', { send: false })
  expect((await seatsOf(who)).slice(0, 2)).toMatchObject([
    { status: 'not-paid', activated: true },
    { status: 'not-paid', activated: false },
  ])
  const { id: idle } = (await seatsOf(who))[1]!
  expect((await seatAct(who, id, idle!, 'remove')).data).toEqual({ free: '2027-02-28' })
  await house.moveTo('2027-03-07T11:00:00Z')
  await renew()
  expect(await reads(guest)).toBe(false)
  expect((await subjects(guest)).at(-1)).toBe('Il tuo posto sul Meriggio per ora non apre')
  expect((await statusesOf(who))[0]).toBe('suspended')
  expect((await invite(who, id, 'tardi@example.it')).code).toBe('ERR_SUBSCRIPTION_CLOSED')
  const means = { token: await cardToken(house, 'pays') }
  expect((await say(who, id, 'pay', { means, amount: 1299 })).code).toBe('OK')
  expect([await reads(guest), (await statusesOf(who))[0]]).toEqual([true, 'renewed'])
  expect((await say(who, id, 'renewal/cancel')).code).toBe('OK')
  await house.moveTo('2027-04-06T12:00:00Z')
  expect(await reads(guest)).toBe(true)
  await house.moveTo('2027-04-07T12:00:00Z')
  await renew()
  expect([await reads(guest), (await statusesOf(who))[0]]).toEqual([false, 'subscription-expired'])

  const again = await holder()
  await invite(again.who, again.id, guest.email)
  await activate(guest, await tokenFor(guest.email))
  expect(await reads(guest)).toBe(true)
  expect((await say(again.who, again.id, 'withdraw')).code).toBe('OK')
  expect(await reads(guest)).toBe(false)
})

test('who has not activated is reminded once, with a link of its own', async () => {
  await house.moveTo(noon)
  const { who, id } = await holder()
  const guest = await buyer()
  await invite(who, id, guest.email)
  const first = await tokenFor(guest.email)
  const tend = () => house.services.runJobs(['tend-seats'])
  await house.moveTo(`${shiftDay(romeDay(noon), 8)}T11:00:00Z`)
  await tend()
  await tend()
  expect((await subjects(guest)).filter((subject) => subject === 'Il tuo posto ti aspetta')).toHaveLength(1)
  expect((await activate(guest, first)).code).toBe('ERR_INVITATION_NOT_VALID')
  expect((await activate(guest, await tokenFor(guest.email))).code).toBe('OK')
})

test('an address is written to a few times a day, whoever asks', async () => {
  await house.moveTo(noon)
  const { who, id } = await holder()
  const seat = seatIn(await invite(who, id, 'troppe@example.it'))
  for (let i = 0; i < 3; i++) expect((await seatAct(who, id, seat, 'send')).code).toBe('OK')
  expect((await seatAct(who, id, seat, 'send')).code).toBe('ERR_TOO_MANY_ATTEMPTS')
  expect(await lettersAt('troppe@example.it')).toHaveLength(4)
})

test('deleting an account ends its seats, given and received', async () => {
  await house.moveTo(noon)
  const { who, id } = await holder()
  const [stays, leaves] = [await buyer(), await buyer()]
  for (const guest of [stays, leaves]) {
    await invite(who, id, guest.email)
    await activate(guest, await tokenFor(guest.email))
  }
  await house.services.erasePerson(leaves.account)
  expect(await statusesOf(who)).toEqual(['active', 'new', 'new', 'new'])
  expect(await reads(stays)).toBe(true)
  await house.services.erasePerson(who.account)
  expect(await reads(stays)).toBe(false)
  expect((await subjects(stays)).at(-1)).toBe('Il tuo posto sul Meriggio è finito')
})

test('who takes an address that was somebody’s takes nothing of theirs', async () => {
  await house.moveTo(noon)
  const { who, id } = await holder()
  const guest = await share.withPassword()
  await invite(who, id, guest.email)
  await activate(guest, await tokenFor(guest.email))
  expect((await share.moveTo(guest, `nuovo.${guest.email}`)).code).toBe('OK')
  const other = await house.account(guest.email)
  expect(await house.services.exportPerson(other)).toMatchObject({ seats: { seats: [] } })
  expect(await house.services.exportPerson(guest.account)).toMatchObject({
    seats: { seats: [{ email: guest.email }] },
  })
  await house.services.erasePerson(other)
  expect([await statusesOf(who), await reads(guest)]).toEqual([['active', 'new', 'new', 'new'], true])
})

test('a company that shares is one to the wire, and its guests are not', async () => {
  await house.moveTo(noon)
  const { who, id } = await share.company()
  expect(await shortInfo(who)).toMatchObject({
    abbonatoDigital: true,
    isCompany: true,
    isFamilySubscribed: false,
    isSlave: false,
  })
  const guest = await buyer()
  await invite(who, id, guest.email)
  await activate(guest, await tokenFor(guest.email))
  expect(await shortInfo(guest)).toMatchObject({
    abbonatoDigital: true,
    isCompany: false,
    isFamilySubscribed: false,
    isSlave: true,
  })
  // What they buy of their own is theirs: they are nobody’s guest any more, and hold places to give.
  await buy(guest, 'pays', { offer: 'famiglia' })
  expect(await shortInfo(guest)).toMatchObject({ isFamilySubscribed: true, isSlave: false })
})

test('a stored name leads to no site, on the page and in letters; that of a firm may be one', async () => {
  await house.moveTo(noon)
  const { pool } = house.scratch
  const rename = (account: number, column: string, name: string) =>
    pool.query(`update accounts set ${column} = $2 where id = $1`, [account, name])
  const holderOn = async (token: string) =>
    ((await house.browser().call(`${ACCOUNT}/api/invitations/${token}`)).data as { holder: string }).holder
  const { who, id } = await holder()
  await rename(who.account, 'name', 'Il tuo account e\u2019 sospeso vai su evil.example')
  await rename(who.account, 'surname', '\u202eitneilc\u202c')
  const guest = await buyer()
  await invite(who, id, guest.email)
  const harmless = 'Il tuo account e’ sospeso vai su evil. example itneilc'
  expect(await holderOn(await tokenFor(guest.email))).toBe(harmless)
  expect((await subjects(guest)).at(-1)).toBe(`${harmless} ti invita a leggere Il Meriggio`)

  const firm = await share.company()
  await rename(firm.who.account, 'company_name', 'Booking.com\u202e S.r.l.')
  const other = await buyer()
  await invite(firm.who, firm.id, other.email)
  expect(await holderOn(await tokenFor(other.email))).toBe('Booking.com S.r.l.')
})

test('a guest has a name that can be seen', async () => {
  await house.moveTo(noon)
  const { who, id } = await holder()
  const email = (await buyer()).email
  for (const name of ['\u3164', '\u2800', '\u200b', 'evil.example'])
    expect([name, (await invite(who, id, email, { name })).status]).toEqual([name, 400])
})

test('an offer for companies is not sold to a person', async () => {
  const who = await buyer()
  expect((await open(who, { offer: 'aziende' })).code).toBe('ERR_OFFER_FOR_OTHERS')
  const { who: company } = await share.company()
  expect((await open(company, { offer: 'famiglia' })).code).toBe('ERR_OFFER_FOR_OTHERS')
})
