import { afterAll, beforeAll, expect, test } from 'vitest'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { buying, SHOP } from '../../platform/test/buying.ts'
import { invoicingMastheads } from '../../platform/test/brands.ts'
import { careOf, sara } from '../../platform/test/care.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import { invoicingHouse, organisations, publicBody } from '../../platform/test/invoicing.ts'

let house: Awaited<ReturnType<typeof invoicingHouse>>
beforeAll(async () => void (house = await invoicingHouse()))
afterAll(() => house.close())
const { buyer, call, letters, one, open, order, readAll, reads, renew, say, subjects } = buying(() => house)
const { called, companyBuyer, invoicesOf, onInvoice, textOf, write } = organisations(() => house)
const later = (days: number) => house.moveTo(`${shiftDay(romeDay(house.now()), days)}T10:00:00Z`)

test('an order on invoice opens at once; its transfer is booked once', async () => {
  const who = await companyBuyer()
  const { id, code, data } = await onInvoice(who)
  expect(code).toBe('OK')
  const { invoice: number } = data as { invoice: string }
  expect(await reads(who)).toBe(true)
  expect(await order(who, id)).toMatchObject({ state: 'paid', onInvoice: true })
  const today = romeDay(house.now())
  const [invoice] = await invoicesOf(who)
  expect(invoice).toMatchObject({ number, payable: 11_999, owed: { due: shiftDay(today, 30) } })
  expect((await one(who)).withdrawal).toBeNull()
  expect((await readAll(who)).receipts).toEqual([])
  expect(await subjects(who)).toContain('Il tuo abbonamento è attivo')
  // What was accepted says what is done: a transfer, later, and no card.
  const { text } = (await letters(who)).find(({ subject }) => subject.includes('è attivo'))!
  expect(text).toContain('Lo paghi con bonifico entro trenta giorni')
  expect(text).not.toMatch(/con carta|sulla stessa carta|quando il pagamento riesce/)
  expect(await house.desk.paid(number, shiftDay(today, 1))).toBe('after-today')
  expect(await house.desk.paid(number, null)).toEqual({ amount: 11_999, day: today, back: false })
  expect(await house.desk.paid(number, null)).toBe('paid-already')
  const { receipts } = await readAll(who)
  expect(receipts.map(({ amount }) => amount)).toEqual([11_999])
  expect((await invoicesOf(who))[0]!.owed).toBeNull()
  // What came by transfer goes back by one.
  const care = careOf(house, { brands: invoicingMastheads, now: house.now })
  const receipt = `MG-${today.slice(0, 4)}-${receipts[0]!.id.slice(0, 8)}`
  expect((await care.refund(sara, who.email, { receipt, amount: 100 })).ok).toBe(true)
  expect((await letters(who)).at(-1)!.text).toContain('con un bonifico')
  expect((await letters(who)).at(-1)!.text).not.toContain('carta')
})

test('it is for companies and public bodies, by the year, at the price they read', async () => {
  const person = await buyer()
  expect((await onInvoice(person)).code).toBe('ERR_NOT_ON_INVOICE')
  const who = await companyBuyer()
  const month = (await open(who, { months: 1 })).data as { id: string }
  const asked = { due: 99, accepted: true }
  expect((await call(who, `${SHOP}/api/shop/orders/${month.id}/invoice`, asked)).code).toBe(
    'ERR_NOT_ON_INVOICE',
  )
  expect((await onInvoice(who, { due: 11_998 })).code).toBe('ERR_PRICE_CHANGED')
  const { id } = (await open(who)).data as { id: string }
  expect((await order(who, id)).transfer).toEqual({ payable: 11_999, days: 30 })
  const other = await companyBuyer()
  const stolen = { due: 11_999, accepted: true }
  expect((await call(other, `${SHOP}/api/shop/orders/${id}/invoice`, stolen)).code).toBe(
    'ERR_ORDER_NOT_FOUND',
  )
  const press = () => call(who, `${SHOP}/api/shop/orders/${id}/invoice`, stolen)
  const presses = await Promise.all([press(), press(), press()])
  expect(presses.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(presses.filter(({ code }) => code === 'ERR_ORDER_CLOSED')).toHaveLength(2)
  expect(await invoicesOf(who)).toHaveLength(1)
})

test('who does not pay is asked thrice, suspended after 37 days, opened again by the money', async () => {
  const who = await companyBuyer()
  const { data } = await onInvoice(who)
  await write()
  const { invoice: number } = data as { invoice: string }
  const remind = () => house.services.runJobs(['remind-unpaid-invoices'])
  const asked = async () => (await subjects(who)).filter((subject) => subject.includes(number)).length
  await later(19)
  await remind()
  expect(await asked()).toBe(0)
  for (const [days, letters] of [
    [1, 1],
    // The day it is due: the transfer may still come.
    [10, 1],
    [1, 2],
    [6, 3],
  ] as const) {
    await later(days)
    await remind()
    await remind()
    expect(await asked()).toBe(letters)
  }
  expect(await reads(who)).toBe(true)
  await later(1)
  await remind()
  expect([await reads(who), (await one(who)).state]).toEqual([false, 'suspended'])
  const { id } = await one(who)
  const means = { token: await cardToken(house, 'pays') }
  expect((await say(who, id, 'pay', { means, amount: 11_999 })).code).toBe('ERR_NOTHING_DUE')
  expect((await say(who, id, 'card', { means })).code).toBe('ERR_ON_INVOICE')
  expect(await house.desk.paid(number, null)).toMatchObject({ amount: 11_999 })
  expect([await reads(who), (await one(who)).state]).toEqual([true, 'active'])
})

test('who cancels while an invoice is owed owes it still, and reads again once it is paid', async () => {
  const who = await companyBuyer()
  const { data } = await onInvoice(who)
  await write()
  const { invoice: number } = data as { invoice: string }
  for (const days of [20, 10, 8]) {
    await later(days)
    await house.services.runJobs(['remind-unpaid-invoices'])
  }
  const { id, until } = await one(who)
  expect((await say(who, id, 'renewal/cancel', {})).code).toBe('OK')
  expect([await reads(who), await one(who)]).toMatchObject([false, { state: 'suspended', renews: false }])
  const told = (await letters(who)).find(({ subject }) => subject.startsWith('Il rinnovo è disdetto'))
  expect(told?.text.replaceAll(/\s+/g, ' ')).toContain('La fattura già emessa resta da pagare')
  expect((await say(who, id, 'renewal/resume', {})).code).toBe('OK')
  expect(await reads(who)).toBe(false)
  expect((await say(who, id, 'renewal/cancel', {})).code).toBe('OK')
  expect(await house.desk.paid(number, null)).toMatchObject({ amount: 11_999 })
  expect([await reads(who), await one(who)]).toMatchObject([true, { state: 'active', renews: false, until }])
})

test('a year later a new invoice renews it, and nothing is charged', async () => {
  const who = await companyBuyer()
  const { data } = await onInvoice(who)
  await house.desk.paid((data as { invoice: string }).invoice, null)
  const { next } = await one(who)
  await house.moveTo(`${next!.day}T10:00:00Z`)
  await renew()
  await renew()
  expect(await invoicesOf(who)).toHaveLength(2)
  expect((await one(who)).state).toBe('active')
  expect((await readAll(who)).receipts).toHaveLength(1)
  expect(await reads(who)).toBe(true)
})

test('a renewal that is not paid suspends, its money opens again; unpaid for a year it ends', async () => {
  const who = await companyBuyer()
  const { data } = await onInvoice(who)
  await write()
  await house.desk.paid((data as { invoice: string }).invoice, null)
  const { next } = await one(who)
  await house.moveTo(`${next!.day}T10:00:00Z`)
  await renew()
  await write()
  const remind = () => house.services.runJobs(['remind-unpaid-invoices'])
  await later(38)
  await remind()
  expect([await reads(who), (await one(who)).state]).toEqual([false, 'suspended'])
  const [renewal] = await invoicesOf(who)
  await house.desk.paid(renewal!.number, null)
  expect([await reads(who), (await one(who)).state]).toEqual([true, 'active'])

  await house.moveTo(`${(await one(who)).next!.day}T10:00:00Z`)
  await renew()
  await write()
  expect(await invoicesOf(who)).toHaveLength(3)
  await later(38)
  await remind()
  // On the last day of its year, not weeks after it: money that comes then is no wish for another year.
  await house.moveTo(`${shiftDay((await one(who)).until, 1)}T10:00:00Z`)
  await renew()
  expect([await reads(who), (await one(who)).state]).toEqual([false, 'ended'])
  expect((await letters(who)).at(-1)!.text.replaceAll(/\s+/g, ' ')).toContain(
    'Quella fattura resta da pagare.',
  )
  await house.desk.paid((await invoicesOf(who))[0]!.number, null)
  await renew()
  expect([await reads(who), (await one(who)).state]).toEqual([false, 'ended'])
  expect(await invoicesOf(who)).toHaveLength(3)
})

test('who is no organisation any more when it renews gets no more credit', async () => {
  const who = await companyBuyer()
  const { data } = await onInvoice(who)
  await house.desk.paid((data as { invoice: string }).invoice, null)
  const { next } = await one(who)
  await called(who, { kind: 'person', wanted: false, pec: null })
  await house.moveTo(`${next!.day}T10:00:00Z`)
  await renew()
  expect([await reads(who), await one(who)]).toMatchObject([
    false,
    { state: 'ended', ended: { why: 'cancelled' } },
  ])
  expect(await invoicesOf(who)).toHaveLength(1)
  const { subject, text } = (await letters(who)).at(-1)!
  expect(subject).toContain('Il tuo abbonamento è finito')
  expect(text).toContain('azienda o di un ente a cui possiamo intestare una fattura')
  expect(text).toContain('/vetrina')
})

test('a public body pays without the VAT while that is authorised; its file has its CIG', async () => {
  const who = await buyer()
  await called(who, publicBody)
  await house.moveTo('2026-03-03T10:00:00Z')
  const { id, code, data } = await onInvoice(who)
  expect(code).toBe('OK')
  const { invoice: number } = data as { invoice: string }
  expect((await order(who, id)).onInvoice).toBe(true)
  expect((await invoicesOf(who))[0]).toMatchObject({ total: 11_999, payable: 11_537 })
  await write()
  const text = await textOf(number)
  for (const part of [
    '<CodiceDestinatario>UF5XK1</CodiceDestinatario>',
    '<CodiceCIG>Z1A2B3C4D5</CodiceCIG>',
    '<Denominazione>Comune di Cedad - Cividale</Denominazione>',
    '<EsigibilitaIVA>S</EsigibilitaIVA>',
    '<ImportoPagamento>115.37</ImportoPagamento>',
    '<IBAN>IT60X0542811101000000123456</IBAN>',
  ])
    expect(text).toContain(part)
  expect(await house.desk.paid(number, null)).toMatchObject({ amount: 11_537 })
  expect((await readAll(who)).receipts[0]).toMatchObject({ amount: 11_537 })
})
