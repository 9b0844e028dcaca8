import { afterAll, beforeAll, expect, test } from 'vitest'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { OUTBOX } from '../../platform/outside/invoices.ts'
import { buying } from '../../platform/test/buying.ts'
import { invoicingMastheads } from '../../platform/test/brands.ts'
import { careOf, sara } from '../../platform/test/care.ts'
import { invoicingHouse, organisations, publicBody } from '../../platform/test/invoicing.ts'

let house: Awaited<ReturnType<typeof invoicingHouse>>
beforeAll(async () => void (house = await invoicingHouse()))
afterAll(() => house.close())
const { buyer, letters, one, open, order, readAll, reads, renew, subjects } = buying(() => house)
const { answer, called, companyBuyer, filesWith, hear, invoicesOf, onInvoice, textOf, write } = organisations(
  () => house,
)
const later = (days: number) => house.moveTo(`${shiftDay(romeDay(house.now()), days)}T10:00:00Z`)

test('one that its body refuses is credited and replaced; the new one is what is paid', async () => {
  const who = await buyer()
  await called(who, publicBody)
  await house.moveTo('2026-04-01T10:00:00Z')
  const { data } = await onInvoice(who)
  const { invoice: number } = data as { invoice: string }
  expect(await house.desk.replace(number)).toBe('not-issued')
  await write()
  const [file] = await filesWith(number)
  await answer(file!, 'RC', 'RicevutaConsegna')
  await answer(file!, 'NE', 'NotificaEsito', '<Esito>EC02</Esito>')
  await hear()
  await called(who, { ...publicBody, tenderCode: 'B0C1D2E3F4' })
  const other = (await house.desk.replace(number)) as { number: string }
  expect(await house.desk.replace(number)).toBe('nothing-left')
  const due = shiftDay(romeDay(house.now()), 30)
  expect(await invoicesOf(who)).toMatchObject([
    {
      kind: 'invoice',
      number: other.number,
      total: 11_999,
      owed: { due },
    },
    { kind: 'credit-note', total: 11_999, owed: null },
    { kind: 'invoice', number, total: 11_999, owed: null },
  ])
  await write()
  expect(await textOf(other.number)).toContain('<CodiceCIG>B0C1D2E3F4</CodiceCIG>')
  expect(await house.desk.paid(number, null)).toBe('replaced')
  expect(await house.desk.paid(other.number, null)).toMatchObject({ amount: 11_537 })
  expect(await reads(who)).toBe(true)
})

test('an invoice that was not paid and is credited ends what it opened, with a letter', async () => {
  const who = await companyBuyer()
  const { data } = await onInvoice(who)
  const { invoice: number } = data as { invoice: string }
  await write()
  expect(await house.desk.credit(number)).toMatchObject({ toRefund: 0 })
  expect([await reads(who), (await one(who)).state]).toEqual([false, 'ended'])
  expect((await subjects(who)).at(-1)).toBe('Il tuo abbonamento è finito')
  expect(await house.desk.credit(number)).toBe('nothing-left')
  expect((await invoicesOf(who)).map(({ owed }) => owed)).toEqual([null, null])
  expect((await house.desk.unpaid()).map((unpaid) => unpaid.number)).not.toContain(number)
  await later(40)
  await house.services.runJobs(['remind-unpaid-invoices'])
  expect((await subjects(who)).filter((subject) => subject.includes(number))).toEqual([])
  // Nobody owes it: they may order again, and the money that comes all the same goes back.
  expect((await onInvoice(who)).code).toBe('OK')
  expect(await house.desk.paid(number, null)).toMatchObject({ amount: 11_999, back: true })
  expect(await house.desk.paid(number, null)).toBe('paid-already')
  await house.services.runJobs(['run-refund'])
  expect((await readAll(who)).receipts.map(({ amount }) => amount)).toEqual([-11_999, 11_999])
  expect((await invoicesOf(who)).filter(({ kind }) => kind === 'credit-note')).toHaveLength(1)
  expect((await readAll(who)).subscriptions.map(({ state }) => state).toSorted()).toEqual(['active', 'ended'])
})

test('who credits an invoice that was paid is told what is still to go back', async () => {
  const who = await companyBuyer()
  const { invoice: number } = (await onInvoice(who)).data as { invoice: string }
  await write()
  await house.desk.paid(number, null)
  expect(await house.desk.credit(number)).toMatchObject({ toRefund: 11_999 })
})

test('who has an invoice past its day orders nothing more on invoice, until it is paid', async () => {
  const who = await companyBuyer()
  const { data } = await onInvoice(who)
  await write()
  const { invoice: number } = data as { invoice: string }
  await later(30)
  const opened = async () => ((await open(who, { offer: 'aziende' })).data as { id: string }).id
  const transfer = async () => (await order(who, await opened())).transfer
  expect(await transfer()).toMatchObject({ days: 30 })
  await later(1)
  expect(await transfer()).toBeNull()
  const again = () => onInvoice(who, { offer: 'aziende' })
  expect((await again()).code).toBe('ERR_INVOICE_UNPAID')
  await later(8)
  await house.services.runJobs(['remind-unpaid-invoices'])
  expect(await reads(who)).toBe(false)
  expect((await onInvoice(who)).code).toBe('ERR_INVOICE_UNPAID')
  expect(await reads(who)).toBe(false)
  // A card still pays, and so does the transfer.
  expect((await open(who)).code).toBe('OK')
  expect(await house.desk.paid(number, null)).toMatchObject({ amount: 11_999 })
  expect((await again()).code).toBe('OK')
})

test('who has an invoice past its day is not renewed on invoice either', async () => {
  const who = await companyBuyer()
  await house.desk.paid(((await onInvoice(who)).data as { invoice: string }).invoice, null)
  await later(330)
  expect((await onInvoice(who, { offer: 'aziende' })).code).toBe('OK')
  await later(36)
  await renew()
  const states = (await readAll(who)).subscriptions.map(({ offer, state }) => `${offer} ${state}`)
  expect(states.toSorted()).toEqual(['aziende active', 'digital ended'])
})

test('what was never issued is not asked for, nor suspends; once corrected it has all its days', async () => {
  const who = await companyBuyer()
  const { data } = await onInvoice(who)
  const { invoice: number } = data as { invoice: string }
  const remind = () => house.services.runJobs(['remind-unpaid-invoices'])
  const asked = async () => (await subjects(who)).filter((subject) => subject.includes(number)).length
  await later(25)
  await remind()
  expect(await asked()).toBe(0)
  await write()
  await remind()
  expect(await asked()).toBe(1)
  const [file] = await filesWith(number)
  await answer(file!, 'NS', 'RicevutaScarto', '<Codice>00305</Codice><Descrizione>no</Descrizione>')
  await hear()
  await later(13)
  await remind()
  expect([await asked(), await reads(who)]).toEqual([1, true])
  await house.desk.correct(number)
  await write()
  const due = shiftDay(romeDay(house.now()), 30)
  expect((await invoicesOf(who))[0]).toMatchObject({ state: 'sent', owed: { due } })
  const again = (await filesWith(number)).find((name) => name !== file)!
  expect(String(await house.files.get(`${OUTBOX}/${again}`))).toContain(`<DataScadenzaPagamento>${due}<`)
  await later(19)
  await remind()
  expect(await asked()).toBe(1)
  await later(18)
  await remind()
  expect([await asked(), await reads(who)]).toEqual([2, true])
  await later(1)
  await remind()
  expect(await reads(who)).toBe(false)
})

test('one that is rejected after it had suspended opens again when it is corrected', async () => {
  const who = await companyBuyer()
  const { data } = await onInvoice(who)
  const { invoice: number } = data as { invoice: string }
  await write()
  await later(38)
  await house.services.runJobs(['remind-unpaid-invoices'])
  expect(await reads(who)).toBe(false)
  const [file] = await filesWith(number)
  await answer(file!, 'NS', 'RicevutaScarto', '<Codice>00305</Codice><Descrizione>no</Descrizione>')
  await hear()
  await house.desk.correct(number)
  expect([await reads(who), (await one(who)).state]).toEqual([true, 'active'])
})

test('one that its body refuses is not asked for until it is credited or replaced', async () => {
  const who = await buyer()
  await called(who, publicBody)
  const { data } = await onInvoice(who)
  const { invoice: number } = data as { invoice: string }
  await write()
  const [file] = await filesWith(number)
  await answer(file!, 'RC', 'RicevutaConsegna')
  await answer(file!, 'NE', 'NotificaEsito', '<Esito>EC02</Esito>')
  await hear()
  await later(38)
  await house.services.runJobs(['remind-unpaid-invoices'])
  expect(await reads(who)).toBe(true)
  expect((await subjects(who)).filter((subject) => subject.includes(number))).toEqual([])
  expect((await house.desk.unpaid()).map((one) => one.number)).toContain(number)
})

test('an order on invoice is sent again as it was confirmed: no card, no withdrawal', async () => {
  const who = await companyBuyer()
  const { data } = await onInvoice(who)
  const { invoice: number } = data as { invoice: string }
  const care = careOf(house, { brands: invoicingMastheads, now: house.now })
  const again = () => care.resend(sara, who.email, { what: 'contract', which: null, receipt: null })
  const written = async () =>
    (await letters(who))
      .filter(({ subject }) => subject.startsWith('Il tuo abbonamento è attivo'))
      .map(({ text }) => text.replaceAll(/\s+/g, ' '))
  await again()
  const [first, second] = await written()
  expect(second).toBe(first)
  expect(second).toContain(`con la causale «Fattura ${number}»`)
  expect(second).not.toContain('Modulo di recesso tipo')
  await house.desk.paid(number, null)
  await again()
  const third = (await written())[2]!
  expect(third).toContain('non c’è più nulla da pagare')
  expect(third).not.toContain('IBAN')
})
