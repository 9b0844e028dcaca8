import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { euros } from 'contract/platform/money.ts'
import { sellingHouse, type SellingHouse } from '../../../platform/test/buying.ts'
import { careOf, sara } from '../../../platform/test/care.ts'
import { changing } from '../../../platform/test/changing.ts'
import { cardToken, passBank } from '../../../platform/test/gateway.ts'
import { romeInstant } from '../rules.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
beforeEach(() => at('2027-01-31'))
afterAll(() => house.close())
const shop = changing(() => house)
const { buyer, buy, one, readAll, reads, renew, rights, say, letters, settle, to } = shop
const at = (day: string, hour = 12) => house.moveTo(romeInstant(day, hour))

test('to a smaller plan from the next renewal: nothing is lost before, one may think again', async () => {
  const who = await buyer()
  await buy(who, 'pays', { months: 12 })
  const { id } = await one(who)
  const online = (await to(who, id, 'online', 1))!
  expect(online.now).toBeNull()
  const wanted = { offer: 'online', months: 1, amount: 699, accepted: true }
  expect((await say(who, id, 'next-plan', { ...wanted, amount: 1 })).code).toBe('ERR_PRICE_CHANGED')
  expect((await say(who, id, 'next-plan', { ...wanted, offer: 'digital', amount: 1299 })).code).toBe('OK')
  expect((await say(who, id, 'next-plan', wanted)).data).toEqual({ day: '2028-01-31', amount: 699 })
  expect(await one(who)).toMatchObject({
    offer: 'digital',
    nextPlan: { name: 'Online', months: 1, amount: 699 },
    next: { day: '2028-01-31', amount: 699 },
  })
  await say(who, id, 'next-plan/undo')
  expect(await one(who)).toMatchObject({ nextPlan: null, next: { amount: 11_999 } })
  await say(who, id, 'next-plan', wanted)

  await at('2028-01-01')
  await renew()
  expect((await letters(who)).at(-1)!.text).toContain(
    'passa a Online (Il Meriggio), un mese, come hai scelto',
  )
  await at('2028-01-31', 5)
  expect(await reads(who)).toBe(true)
  await at('2028-01-31')
  await renew()
  expect(await one(who)).toMatchObject({
    offer: 'online',
    months: 1,
    until: '2028-02-28',
    nextPlan: null,
    next: { day: '2028-02-29', amount: 699 },
  })
  expect(await rights(who)).toMatchObject({ abbonato: true, abbonatoDigital: false })
  // From where the month began: the 31st comes back.
  await at('2028-02-29')
  await renew()
  expect((await one(who)).next!.day).toBe('2028-03-31')
})

test('a renewal to another plan that was not paid may still be one of the plan one had', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { offer: 'digital', months: 1 })
  const { id } = await one(who)
  await say(who, id, 'next-plan', { offer: 'online', months: 1, amount: 699, accepted: true })
  await at('2027-02-28')
  await renew()
  expect(await one(who)).toMatchObject({ state: 'unpaid', due: { amount: 699 } })
  expect((await say(who, id, 'next-plan/undo')).code).toBe('OK')
  expect((await letters(who)).at(-1)!.text).toContain(`Il rinnovo da pagare è ora di ${euros(1299)}`)
  expect(await one(who)).toMatchObject({ nextPlan: null, due: { amount: 1299 } })
  const means = { token: await cardToken(house, 'pays', 2035) }
  expect((await say(who, id, 'pay', { means, amount: 699 })).code).toBe('ERR_PRICE_CHANGED')
  expect((await say(who, id, 'pay', { means, amount: 1299 })).code).toBe('OK')
  expect(await one(who)).toMatchObject({ state: 'active', offer: 'digital' })
  expect((await readAll(who)).receipts[0]).toMatchObject({ amount: 1299 })
})

test('while its renewal is being paid at the bank the chosen plan stays', async () => {
  const who = await buyer()
  await buy(who, 'paysOnce', { offer: 'digital', months: 1 })
  const { id } = await one(who)
  await say(who, id, 'next-plan', { offer: 'online', months: 1, amount: 699, accepted: true })
  await at('2027-02-28')
  await renew()
  const means = { token: await cardToken(house, 'asks', 2035) }
  const { url } = (await say(who, id, 'pay', { means, amount: 699 })).data as { url: string }
  expect((await say(who, id, 'next-plan/undo')).code).toBe('ERR_PAYMENT_RUNNING')
  await passBank(who.browser, url)
  expect(await one(who)).toMatchObject({ state: 'active', offer: 'online', nextPlan: null })
})

test('who cancels and thinks again renews the plan they have; letters name the chosen one', async () => {
  const who = await buyer()
  await buy(who)
  const { id } = await one(who)
  const wanted = { offer: 'online', months: 1, amount: 699, accepted: true }
  await say(who, id, 'next-plan', wanted)
  await say(who, id, 'renewal/cancel')
  expect((await say(who, id, 'renewal/resume')).data).toEqual({ day: '2028-01-31', amount: 11_999 })
  expect((await letters(who)).at(-1)!.text).toContain(euros(11_999))
  expect(await one(who)).toMatchObject({ nextPlan: null, next: { amount: 11_999 } })

  await say(who, id, 'next-plan', wanted)
  const last = async () => (await letters(who)).at(-1)!.text
  const passes = 'passi a Online (Il Meriggio), un mese, come hai scelto'
  expect((await careOf(house).extend(sara, who.email, { days: 3, which: null })).ok).toBe(true)
  expect(await last()).toContain(passes)
  await at('2027-02-20')
  expect((await say(who, id, 'pause', { weeks: 1 })).code).toBe('OK')
  expect(await last()).toContain(passes)
  await say(who, id, 'pause/end')
  expect(await last()).toContain(passes)
})

test('another plan for the renewal is ordered, confirmed, withdrawn from within fourteen days', async () => {
  for (const [chosen, tells] of [
    ['2027-02-13', false],
    ['2027-02-20', true],
  ] as const) {
    await at('2027-01-31')
    const who = await buyer()
    await buy(who, 'pays', { offer: 'digital', months: 1 })
    await at(chosen)
    const { id } = await one(who)
    const wanted = { offer: 'online', months: 1, amount: 699 }
    expect((await say(who, id, 'next-plan', wanted)).status).toBe(400)
    expect((await say(who, id, 'next-plan', { ...wanted, accepted: true })).code).toBe('OK')
    const { text } = (await letters(who)).at(-1)!
    expect(text).toContain('Modulo di recesso tipo')
    expect(text).toContain('accetto le condizioni di vendita')
    expect(text.includes('ti restituiamo tutto quello che hai pagato per Online')).toBe(tells)
    await at('2027-02-28')
    await renew()
    expect(await one(who)).toMatchObject({ offer: 'online', withdrawal: tells ? { refund: 699 } : null })
    const again = { what: 'contract', which: null, receipt: null }
    expect((await careOf(house).resend(sara, who.email, again)).ok).toBe(true)
    expect((await letters(who)).at(-1)!.text).toMatch(
      /è passato a Online \(Il Meriggio\), un mese. Abbiamo ricevuto/,
    )
    await at('2027-03-06')
    const { code } = await say(who, id, 'withdraw')
    expect(code).toBe(tells ? 'OK' : 'ERR_WITHDRAWAL_OVER')
    await settle()
    const { receipts } = await readAll(who)
    expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(tells ? 99 : 99 + 699)
  }
})
