import type { PlanChange } from 'contract/commerce/subscriptions/changes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INBOX } from '../../platform/outside/invoices.ts'
import { ACCOUNT, type Buyer, buying } from '../../platform/test/buying.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import { company, invoicingHouse, organisations } from '../../platform/test/invoicing.ts'
import { addCreditNote } from './issue-invoice.ts'
import { invoiceById, takeNumber } from './store/invoices.ts'

let house: Awaited<ReturnType<typeof invoicingHouse>>
beforeAll(async () => void (house = await invoicingHouse()))
afterAll(() => house.close())
const { buyer, buy, call, one, open, pay, readAll, renew, say } = buying(() => house)
const { answer, called, companyBuyer, filesWith, hear, invoicesOf, onInvoice, textOf, write } = organisations(
  () => house,
)

test('a company that pays with a card gets an invoice; a person only if they asked', async () => {
  const plain = await buyer()
  await buy(plain)
  expect(await invoicesOf(plain)).toEqual([])
  const wanting = await buyer()
  await called(wanting, { kind: 'person', wanted: true, pec: null })
  await buy(wanting)
  const who = await companyBuyer()
  await buy(who)
  const [asked, own] = [await invoicesOf(wanting), await invoicesOf(who)]
  expect([asked.length, own.length]).toEqual([1, 1])
  expect(own[0]).toMatchObject({
    kind: 'invoice',
    total: 11_999,
    payable: 11_999,
    owed: null,
    state: 'draft',
  })
})

test('who cannot be invoiced is told before they pay, and pays once it is right', async () => {
  const who = await companyBuyer()
  const { id } = (await open(who)).data as { id: string }
  const due = 11_999
  const paid = async () =>
    (await pay(who, id, { means: { token: await cardToken(house, 'pays') }, due })).code
  const onAccount = async () => (await onInvoice(who)).code
  // Who sells, by the VAT number or by the tax code that is the same.
  for (const own of [{ vatNumber: '01234560587' }, { vatNumber: null, organisationCode: '01234560587' }]) {
    await called(who, { ...company, ...own })
    expect([await paid(), await onAccount()]).toEqual(['ERR_INVOICE_TO_SELLER', 'ERR_INVOICE_TO_SELLER'])
  }
  for (const companyName of ['Компания', 'Officina 株式会社', 'Caffè ☕']) {
    await called(who, { ...company, companyName })
    expect([await paid(), await onAccount()]).toEqual(['ERR_INVOICE_LETTERS', 'ERR_INVOICE_LETTERS'])
  }
  const { rows } = await house.scratch.pool.query('select from payments where account_id = $1', [who.account])
  expect(rows).toEqual([])
  await called(who, { ...company, companyName: 'Perché no? S.r.l.' })
  expect(await paid()).toBe('OK')
  expect((await invoicesOf(who)).map(({ total }) => total)).toEqual([due])
})

test('so are who changes plan, and who pays a renewal that failed', async () => {
  const who = await companyBuyer()
  await buy(who, 'paysOnce', { months: 1 })
  const { id } = await one(who)
  const means = { token: await cardToken(house, 'pays', 2035) }
  const rename = (companyName: string) => called(who, { ...company, companyName })
  const { changes } = (await call(who, `${ACCOUNT}/api/subscriptions/${id}/changes`)).data as {
    changes: PlanChange[]
  }
  const { offer, months, now } = changes.find((plan) => plan.now !== null)!
  const wanted = { offer, months, due: now!.due, means, immediate: true, accepted: true }
  await rename('Компания')
  expect((await say(who, id, 'upgrade', wanted)).code).toBe('ERR_INVOICE_LETTERS')
  const { day, amount } = (await one(who)).next!
  await house.moveTo(`${day}T10:00:00Z`)
  await renew()
  expect((await say(who, id, 'pay', { means, amount })).code).toBe('ERR_INVOICE_LETTERS')
  await rename('Compagnia')
  expect((await say(who, id, 'pay', { means, amount })).code).toBe('OK')
})

test('who gets no invoice may have any name', async () => {
  const who = await buyer()
  await called(who, { kind: 'person', wanted: false, pec: null })
  await house.scratch.pool.query(`update accounts set name = 'Иван' where id = $1`, [who.account])
  await buy(who)
  expect((await readAll(who)).receipts).toHaveLength(1)
})

test('the file goes out, its answer comes in, and its person may have it', async () => {
  const who = await companyBuyer()
  await buy(who)
  await write()
  const [sent] = await invoicesOf(who)
  const [file, ...more] = await filesWith(sent!.number)
  expect(more).toEqual([])
  const text = await textOf(sent!.number)
  expect(text).toContain("L'Officina di Maric &amp; C. EUR")
  expect(sent!.state).toBe('sent')
  await answer(file!, 'RC', 'RicevutaConsegna')
  await hear()
  await hear()
  expect((await invoicesOf(who))[0]!.state).toBe('delivered')
  expect(await house.files.names(INBOX)).toEqual([])
  const fetched = async (person: Buyer, as: string) =>
    house.services.fetch(
      new Request(`${ACCOUNT}/api/invoices/${sent!.id}/${as}`, {
        headers: { authorization: `Bearer ${person.bearer}` },
      }),
      { origin: ACCOUNT, address: '192.0.2.1' },
    )
  expect(await (await fetched(who, 'xml')).text()).toBe(text)
  expect((await (await fetched(who, 'pdf')).text()).slice(0, 5)).toBe('%PDF-')
  expect((await fetched(await buyer(), 'xml')).status).toBe(404)
})

test('one that is rejected goes again under its number and day, in another file', async () => {
  const who = await companyBuyer()
  await buy(who)
  await write()
  const [first] = await invoicesOf(who)
  const file = (await filesWith(first!.number))[0]!
  await answer(file, 'NS', 'RicevutaScarto', '<Codice>00305</Codice><Descrizione>no</Descrizione>')
  await hear()
  expect((await invoicesOf(who))[0]!.state).toBe('rejected')
  expect(await house.desk.correct(first!.number)).toEqual({ number: first!.number })
  await write()
  const [again] = await invoicesOf(who)
  expect(again).toMatchObject({ number: first!.number, day: first!.day, state: 'sent' })
  const second = (await filesWith(first!.number)).find((name) => name !== file)!
  // What is said late of the first changes nothing.
  await answer(file, 'RC', 'RicevutaConsegna')
  await hear()
  expect((await invoicesOf(who))[0]!.state).toBe('sent')
  await answer(second, 'RC', 'RicevutaConsegna')
  await hear()
  expect((await invoicesOf(who))[0]!.state).toBe('delivered')
  expect(await house.desk.correct(first!.number)).toBe('not-rejected')
})

test('money that goes back has its credit note', async () => {
  const who = await companyBuyer()
  await buy(who)
  const { id } = await one(who)
  expect((await say(who, id, 'withdraw')).code).toBe('OK')
  await house.services.runJobs(['run-refund'])
  const [note, invoice] = await invoicesOf(who)
  const back = -(await readAll(who)).receipts.find(({ kind }) => kind === 'refund')!.amount
  expect(note).toMatchObject({ kind: 'credit-note', total: back })
  await write()
  const text = await textOf(note!.number)
  expect(text).toContain('<TipoDocumento>TD04</TipoDocumento>')
  expect(text).toContain(`<IdDocumento>${invoice!.number}</IdDocumento>`)
})

test('numbers follow each other without a gap, however many come at once and come to nothing', async () => {
  const { db } = house.scratch
  const tries = Array.from({ length: 24 }, (_, i) =>
    db
      .transaction()
      .execute(async (tx) => {
        const number = await takeNumber(tx, 'prova', 2031)
        if (i % 3 === 0) throw new Error('it comes to nothing')
        return number
      })
      .catch(() => null),
  )
  const taken = (await Promise.all(tries)).filter((number) => number !== null)
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
})

test('of two who credit an invoice at once one takes all that is left, the other nothing', async () => {
  for (let i = 0; i < 4; i++) {
    const who = await companyBuyer()
    await buy(who)
    await write()
    const [invoice] = await invoicesOf(who)
    const { id } = await one(who)
    expect((await say(who, id, 'withdraw')).code).toBe('OK')
    await Promise.all([house.services.runJobs(['run-refund']), house.desk.credit(invoice!.number)])
    const credited = (await invoicesOf(who)).filter(({ kind }) => kind === 'credit-note')
    expect(credited.reduce((sum, { total }) => sum + total, 0)).toBe(11_999)
  }
})

test('a sum is taken off an invoice under its lock, however many ask', async () => {
  const who = await companyBuyer()
  await buy(who)
  const { db } = house.scratch
  const { id } = await db
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', who.account)
    .executeTakeFirstOrThrow()
  const stored = (await invoiceById(db, id))!
  const tries = Array.from({ length: 6 }, () =>
    db
      .transaction()
      .execute((tx) => addCreditNote(tx, stored, { gross: 7_000, refund: null, at: house.now() })),
  )
  const notes = (await Promise.all(tries)).flatMap((note) => note ?? [])
  expect(notes.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([4_999, 7_000])
  // Rounded each by itself they would take a cent less than the invoice has: 2,69 and 1,92 of 4,62.
  const taxes = notes.flatMap(({ content }) => content.lines).map(({ tax }) => tax ?? 0)
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(462)
})

test('a credit note waits for its invoice to be issued, then goes by itself in the same names', async () => {
  const who = await companyBuyer()
  await buy(who)
  await write()
  const [invoice] = await invoicesOf(who)
  const [file] = await filesWith(invoice!.number)
  await answer(file!, 'NS', 'RicevutaScarto', '<Codice>00305</Codice><Descrizione>no</Descrizione>')
  await hear()
  const { id } = await one(who)
  expect((await say(who, id, 'withdraw')).code).toBe('OK')
  await house.services.runJobs(['run-refund'])
  await write()
  await house.services.runJobs(['send-waiting-invoices'])
  const [note] = await invoicesOf(who)
  expect(note).toMatchObject({ kind: 'credit-note', state: 'draft' })
  expect(await filesWith(note!.number)).toEqual([])
  expect(await house.desk.correct(note!.number)).toBe('after-its-invoice')
  await called(who, { ...company, companyName: 'Officine Marić' })
  expect(await house.desk.correct(invoice!.number)).toEqual({ number: invoice!.number })
  await write()
  await write()
  expect((await invoicesOf(who)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(await textOf(note!.number)).toContain('<Denominazione>Officine Maric</Denominazione>')
})
