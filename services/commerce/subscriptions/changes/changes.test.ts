import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { euros } from 'contract/platform/money.ts'
import { ACCOUNT, sellingHouse, type SellingHouse } from '../../../platform/test/buying.ts'
import { careOf, sara } from '../../../platform/test/care.ts'
import { changing } from '../../../platform/test/changing.ts'
import { passBank } from '../../../platform/test/gateway.ts'
import { romeInstant } from '../rules.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => at('2027-01-31'))
afterAll(() => house.close())
const shop = changing(() => house)
const { buyer, buy, one, readAll, reads, renew, say, call, letters, subjects } = shop
const { changes, to, upgrade, rights, settle } = shop
const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))

test('nobody sees or changes what is another’s', async () => {
  const [who, other] = [await buyer(), await buyer()]
  await buy(who, 'pays', { offer: 'online', months: 1 })
  const { id } = await one(who)
  expect((await call(other, `${ACCOUNT}/api/subscriptions/${id}/changes`)).status).toBe(404)
  const larger = { offer: 'digital', months: 1 as const, due: 600 }
  expect((await upgrade(other, id, larger)).code).toBe('ERR_SUBSCRIPTION_NOT_FOUND')
  for (const [what, json] of [
    ['next-plan', { offer: 'digital', months: 1, amount: 1299, accepted: true }],
    ['next-plan/undo', {}],
  ] as const)
    expect((await say(other, id, what, json)).code).toBe('ERR_SUBSCRIPTION_NOT_FOUND')
})

test('from Online to Digital within the month: the difference for the days left, at once', async () => {
  const who = await buyer()
  await buy(who, 'pays', { offer: 'online', months: 1 })
  await at('2027-02-14')
  const { id } = await one(who)
  expect(await reads(who)).toBe(false)
  // 14 days of 28: half of 12,99 rounded down, less half of 6,99 rounded up.
  const digital = (await to(who, id, 'digital', 1))!
  expect(digital.now).toEqual({
    price: 649,
    credit: 350,
    due: 299,
    until: '2027-02-27',
    next: '2027-02-28',
  })
  const wanted = { offer: 'digital', months: 1 as const, due: 299 }
  expect((await upgrade(who, id, { ...wanted, due: 1 })).code).toBe('ERR_PRICE_CHANGED')
  expect((await upgrade(who, id, { ...wanted, offer: 'aziende' })).code).toBe('ERR_CHANGE_NOT_OFFERED')
  expect((await upgrade(who, id, wanted, 'declined')).code).toBe('ERR_CARD_DECLINED')
  expect(await reads(who)).toBe(false)
  expect((await upgrade(who, id, wanted)).data).toEqual({ state: 'paid', url: null })
  expect(await reads(who)).toBe(true)
  expect(await one(who)).toMatchObject({
    id,
    offer: 'digital',
    name: 'Digital',
    months: 1,
    until: '2027-02-27',
    renews: true,
    next: { day: '2027-02-28', amount: 1299 },
  })
  expect((await readAll(who)).receipts[0]).toMatchObject({
    what: 'Passaggio a Digital (Il Meriggio), un mese',
    amount: 299,
  })
  const letter = (await letters(who)).at(-1)!
  expect(letter.subject).toContain('Il tuo abbonamento è cambiato')
  expect(letter.text).toMatch(/da Online \(Il Meriggio\), un mese a Digital/)
  expect(letter.text).toContain('Modulo di recesso tipo')
  // Customer care sends the contract in force again, not the first one.
  const again = { what: 'contract', which: null, receipt: null }
  expect((await careOf(house).resend(sara, who.email, again)).ok).toBe(true)
  const [first, second] = (await letters(who)).slice(-2).map(({ text }) => text)
  expect(second).toBe(first!.replace('da Online (Il Meriggio), un mese a Digital', 'a Digital'))
  expect((await upgrade(who, id, wanted)).code).toBe('ERR_CHANGE_NOT_OFFERED')
  // It renews on its day, at the price of the plan that it is now.
  await at('2027-02-28')
  await renew()
  expect(await one(who)).toMatchObject({ until: '2027-03-30', next: { day: '2027-03-31', amount: 1299 } })
})

test('from a month to a year: what is left of the month is taken off, and a year begins', async () => {
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  await at('2027-02-14')
  const { id } = await one(who)
  // The first month was paid 0,99.
  const year = (await to(who, id, 'digital', 12))!
  expect(year.now).toMatchObject({ price: 11_999, credit: 50, due: 11_949, next: '2028-02-14' })
  expect((await upgrade(who, id, { offer: 'digital', months: 12, due: 11_949 })).code).toBe('OK')
  expect(await one(who)).toMatchObject({ months: 12, until: '2028-02-13', next: { amount: 11_999 } })
  await at('2027-02-28')
  await renew()
  expect((await readAll(who)).receipts).toHaveLength(2)
  // All mastheads at once: another right, on every masthead, and nothing of the first is left.
  const { due } = (await to(who, id, 'digital-tutte', 12))!.now!
  expect((await upgrade(who, id, { offer: 'digital-tutte', months: 12, due })).code).toBe('OK')
  const refund = (await one(who)).withdrawal!.refund
  expect(await say(who, id, 'withdraw')).toMatchObject({ data: { refund } })
  expect(await reads(who)).toBe(false)
  await settle()
  const back = (await readAll(who)).receipts.filter(({ kind }) => kind === 'refund')
  expect(back.reduce((sum, { amount }) => sum - amount, 0)).toBe(refund)
  expect(back.length).toBeGreaterThan(1)
})

test('withdrawn from on its day all that it was paid with comes back, of every payment', async () => {
  const who = await buyer()
  await buy(who, 'pays', { offer: 'online', months: 1, immediate: false })
  await at('2027-02-20')
  const { id } = await one(who)
  const { due, credit } = (await to(who, id, 'digital', 1))!.now!
  await upgrade(who, id, { offer: 'digital', months: 1, due, immediate: false })
  await at('2027-02-22')
  expect((await say(who, id, 'withdraw')).data).toMatchObject({ refund: due + credit })
  await settle()
  const { receipts } = await readAll(who)
  expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(699 - credit)
  expect(receipts.every(({ kind }) => kind === 'charge' || kind === 'refund')).toBe(true)
})

test('who never asked for a start at once loses nothing of that by a larger plan', async () => {
  const who = await buyer()
  await buy(who, 'pays', { offer: 'online', months: 1, immediate: false })
  await at('2027-02-07')
  const { id } = await one(who)
  const { due, credit } = (await to(who, id, 'digital', 1))!.now!
  expect(credit).toBeLessThan(699)
  await upgrade(who, id, { offer: 'digital', months: 1, due, immediate: false })
  expect((await letters(who)).at(-1)!.text).toContain(`ti restituiamo ${euros(699 + due)}`)
  const again = { what: 'contract', which: null, receipt: null }
  expect((await careOf(house).resend(sara, who.email, again)).ok).toBe(true)
  expect((await letters(who)).at(-1)!.text).toContain(`ricevuto ${euros(due)}`)
  await at('2027-02-20')
  expect((await say(who, id, 'withdraw')).data).toMatchObject({ refund: 699 + due })
  await settle()
  expect((await readAll(who)).receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('withdrawn from after a renewal, what the renewal paid comes back with it', async () => {
  for (const immediate of [true, false]) {
    await at('2027-01-31')
    const who = await buyer()
    await buy(who, 'pays', { offer: 'online', months: 1 })
    await at('2027-02-20')
    const { id } = await one(who)
    const { due, credit } = (await to(who, id, 'digital', 1))!.now!
    await upgrade(who, id, { offer: 'digital', months: 1, due, immediate })
    await at('2027-02-28')
    await renew()
    await at('2027-03-01')
    // The days of the change are over; of the renewal's 31 the first is used, if it was asked for so.
    const refund = immediate ? Math.ceil((1299 * 30) / 31) : due + credit + 1299
    expect((await one(who)).withdrawal!.refund).toBe(refund)
    expect((await say(who, id, 'withdraw')).data).toMatchObject({ refund })
    await settle()
    const { receipts } = await readAll(who)
    expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(699 + due + 1299 - refund)
    expect(await reads(who)).toBe(false)
  }
})

test('money that is on its way back is no credit for another plan', async () => {
  const who = await buyer()
  await buy(who)
  const { id } = await one(who)
  await at('2027-02-20')
  const credit = async () => (await to(who, id, 'digital-tutte', 12))!.now!.credit
  const before = await credit()
  const [line] = (await readAll(who)).receipts
  const receipt = `MG-2027-${line!.id.slice(0, 8).toUpperCase()}`
  expect((await careOf(house).refund(sara, who.email, { receipt, amount: 11_000 })).ok).toBe(true)
  expect(before).toBeGreaterThan(999)
  expect(await credit()).toBe(999)
  await settle()
  expect(await credit()).toBe(999)
})

test('two presses at once, and a bank that asks, change it once', async () => {
  const who = await buyer()
  await buy(who, 'pays', { offer: 'online', months: 1 })
  const { id } = await one(who)
  const { due } = (await to(who, id, 'digital', 1))!.now!
  const wanted = { offer: 'digital', months: 1 as const, due }
  const pressed = await Promise.all(Array.from({ length: 6 }, () => upgrade(who, id, wanted)))
  for (const { code } of pressed) expect(['OK', 'ERR_CHANGE_NOT_OFFERED']).toContain(code)
  expect((await readAll(who)).receipts).toHaveLength(2)

  const slow = await buyer()
  await buy(slow, 'pays', { offer: 'online', months: 1 })
  const { id: own } = await one(slow)
  const asked = (await upgrade(slow, own, wanted, 'asks')).data as { state: string; url: string }
  expect(asked.state).toBe('authenticate')
  expect(await changes(slow, own)).toMatchObject({ paying: true, changes: [] })
  expect(await one(slow)).toMatchObject({ offer: 'online' })
  expect((await say(slow, own, 'next-plan/undo')).code).toBe('OK')
  await passBank(slow.browser, asked.url)
  expect(await one(slow)).toMatchObject({ offer: 'digital' })
  expect((await readAll(slow)).receipts).toHaveLength(2)
})

test('what moved while the bank was asking is left as it is, and the money goes back', async () => {
  const who = await buyer()
  await buy(who, 'pays', { offer: 'online', months: 1 })
  const { id } = await one(who)
  const { due } = (await to(who, id, 'digital', 1))!.now!
  const { url } = (await upgrade(who, id, { offer: 'digital', months: 1, due }, 'asks')).data as {
    url: string
  }
  expect((await say(who, id, 'withdraw')).code).toBe('OK')
  await passBank(who.browser, url)
  await settle()
  expect(await one(who)).toMatchObject({ offer: 'online', state: 'ended' })
  expect((await rights(who)).abbonato).toBe(false)
  const { receipts } = await readAll(who)
  expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(await subjects(who)).toContain('Ti rimborsiamo un pagamento')
})

test('while a change is being paid the renewal waits for it, and charges nothing beside it', async () => {
  const who = await buyer()
  await buy(who, 'pays', { offer: 'online', months: 1 })
  await at('2027-02-27', 23)
  const { id } = await one(who)
  const { due } = (await to(who, id, 'digital', 12))!.now!
  const { url } = (await upgrade(who, id, { offer: 'digital', months: 12, due }, 'asks')).data as {
    url: string
  }
  await at('2027-02-28', 9)
  await renew()
  expect((await readAll(who)).receipts).toHaveLength(1)
  await passBank(who.browser, url)
  await renew()
  expect(await one(who)).toMatchObject({ offer: 'digital', months: 12, until: '2028-02-27' })
  expect((await readAll(who)).receipts).toHaveLength(2)
})

test('what is owed, cancelled or on its last day is not changed', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { offer: 'online', months: 1 })
  const { id } = await one(who)
  await say(who, id, 'renewal/cancel')
  const offered = (await changes(who, id)).changes
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.every(({ now }) => now !== null)).toBe(true)
  await say(who, id, 'renewal/resume')
  await at('2027-02-28')
  expect((await changes(who, id)).changes).toEqual([])
  await renew()
  expect(await one(who)).toMatchObject({ state: 'unpaid' })
  expect((await changes(who, id)).changes).toEqual([])
})

test('who changed to a year and grows again is credited the whole year', async () => {
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  const { id } = await one(who)
  const year = (await to(who, id, 'digital', 12))!.now!
  expect(year).toMatchObject({ price: 11_999, credit: 99, due: 11_900 })
  expect((await upgrade(who, id, { offer: 'digital', months: 12, due: 11_900 })).code).toBe('OK')
  // 327 days of 365 are left: of 239,99 € less of 119,99 €.
  await at('2027-03-10')
  expect((await to(who, id, 'digital-tutte', 12))!.now).toMatchObject({
    price: 21_500,
    credit: 10_751,
    due: 10_749,
  })
})
