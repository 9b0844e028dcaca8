import { romeDay } from 'contract/platform/rome.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Month, type Register } from '../services/commerce/accounting/month.ts'
import { payoutsOfStripe } from '../services/commerce/payments/gateways.ts'
import { readCsv, csvOf } from '../services/platform/documents/csv.ts'
import { xlsxOf } from '../services/platform/documents/xlsx.ts'
import { stripeClient } from '../services/platform/outside/stripe.ts'
import { invoicingMastheads } from '../services/platform/test/brands.ts'
import { type Buyer, buying, type Plan, SHOP } from '../services/platform/test/buying.ts'
import { careOf, sara } from '../services/platform/test/care.ts'
import { testFiles } from '../services/platform/test/files.ts'
import { organisations, publicBody } from '../services/platform/test/invoicing.ts'
import { unzip } from '../services/platform/test/unzip.ts'
import { STRIPE_SITE, stripeInvoicingHouse } from '../services/platform/test/stripe-house.ts'
import { accountsOf, daysOfMonth, monthBefore, registersOf, reportAccounts } from './report-accounts.ts'

let house: Awaited<ReturnType<typeof stripeInvoicingHouse>>
beforeAll(async () => {
  house = await stripeInvoicingHouse()
  await aMonthOfSales()
})
afterAll(() => house.close())
const { buyer, call, one, open, order, pay, readAll, say } = buying(() => house)
const { called, companyBuyer, onInvoice } = organisations(() => house)

const days = daysOfMonth('2026-03')!
const month = async (): Promise<Month> => {
  const { db } = house.scratch
  const settings = { ...house.settings, base: house.server.base }
  return accountsOf(db, days, await payoutsOfStripe({ db, settings, site: STRIPE_SITE }, days))
}

/** Buys with a card, over HTTP; gives the key that Stripe knows the payment by. */
async function buy(who: Buyer, plan: Plan = {}): Promise<string> {
  const { id } = (await open(who, plan)).data as { id: string }
  const { due } = await order(who, id)
  expect((await pay(who, id, { means: { token: house.server.token('pays') }, due })).code).toBe('OK')
  const { rows } = await house.scratch.pool.query<{ key: string }>(
    'select key from payments where account_id = $1 order by id desc limit 1',
    [who.account],
  )
  return rows[0]!.key
}
/** The same of somebody of another masthead. */
async function buyAtCorriere(): Promise<void> {
  const browser = house.browser()
  const account = await house.account('apulo@example.it')
  await house.enter(browser, 'CA', account)
  const bearer = await house.token(browser, 'CA')
  const shop = 'http://shop.corriereapulo.localhost/api/shop/orders'
  const ask = (url: string, json?: object) => browser.call(url, { bearer, ...(json && { json }) })
  const { id } = (await ask(shop, { offer: 'digital', months: 12, article: null })).data as { id: string }
  const { due } = (await ask(`${shop}/${id}`)).data as { due: number }
  const means = { token: house.server.token('pays') }
  const paid = await ask(`${shop}/${id}/pay`, { means, due, immediate: true, accepted: true })
  expect(paid.code).toBe('OK')
}
async function notifyChargeback(key: string) {
  const { body, headers } = house.server.notice(house.server.event(key, 'chargeback'))
  await house.browser().call('http://account.meriggio.localhost/api/payments/events', {
    method: 'POST',
    body,
    headers: Object.fromEntries(headers),
  })
}
/** Gives back a part, as customer care does. */
async function giveBack(who: Buyer, amount: number): Promise<void> {
  const { receipts } = await readAll(who)
  const receipt = `MG-${romeDay(house.now()).slice(0, 4)}-${receipts[0]!.id.slice(0, 8)}`
  const care = careOf(house, { brands: invoicingMastheads, now: house.now })
  expect((await care.refund(sara, who.email, { receipt, amount })).ok).toBe(true)
  await house.services.runJobs(['run-refund'])
}

/** What a program reads in a register: its rows as the file has them, by the names of their columns. */
type Row = Record<string, string>
function fileOf(register: Register): Row[] {
  const [head, ...rows] = readCsv(Buffer.from(csvOf(register.head, register.rows)), {
    maxRows: 10_000,
    maxRecordLength: 10_000,
  })!
  return rows.map(({ cells }) => Object.fromEntries(head!.cells.map((name, i) => [name, cells[i]!])))
}
/** `-1234,50` in cents. */
const cents = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100)
const sum = (rows: readonly Row[], name: string): number =>
  rows.reduce((all, row) => all + cents(row[name]), 0)
const by = (rows: readonly Row[], name: string, amount: string) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(rows, (row) => row[name]!)).map(([key, some]) => [key, sum(some!, amount)]),
  )
const where = (rows: readonly Row[], name: string, value: string) => rows.filter((row) => row[name] === value)
/** What an account of the journal holds: debits without credits. */
const balance = (journal: readonly Row[], account: string, name = 'Conto') => {
  const lines = where(journal, name, account)
  return sum(lines, 'Dare') - sum(lines, 'Avere')
}

/**
 * Sales of a month, with and without invoices, by card and by transfer, given back, contested and won, with
 * what stands just outside it on both sides.
 */
async function aMonthOfSales() {
  const at = (instant: string) => house.moveTo(instant)
  // A moment before the month begins in Rome.
  await at('2026-02-28T22:59:00Z')
  await buy(await buyer())
  house.server.payOut()
  await at('2026-02-28T23:30:00Z')
  const [year, leaves, all] = [await buyer(), await buyer(), await buyer()]
  await buy(year)
  await buy(all, { offer: 'digital-tutte' })
  await at('2026-03-04T10:00:00Z')
  await buy(leaves)
  await buyAtCorriere()
  const firm = await companyBuyer()
  await buy(firm, { offer: 'digital-tutte' })
  await at('2026-03-05T10:00:00Z')
  const [disputes, wins] = [await buyer(), await buyer()]
  const [lost, won] = [await buy(disputes), await buy(wins, { months: 1 })]
  const contested = await buy(await companyBuyer())
  house.server.payOut()
  await at('2026-03-09T10:00:00Z')
  await say(leaves, (await one(leaves)).id, 'withdraw')
  await house.services.runJobs(['run-refund'])
  await giveBack(firm, 1234)
  await giveBack(year, 777)
  for (const key of [lost, won, contested]) {
    house.server.dispute(key)
    await notifyChargeback(key)
  }
  await at('2026-03-12T10:00:00Z')
  house.server.win(won)
  await notifyChargeback(won)
  const [pays, owes, body] = [await companyBuyer(), await companyBuyer(), await buyer()]
  await called(body, publicBody)
  const { data } = await onInvoice(pays)
  expect((await onInvoice(owes, { offer: 'digital-tutte', due: 23_999 })).code).toBe('OK')
  const { id } = (await open(body)).data as { id: string }
  const { transfer } = await order(body, id)
  const due = transfer!.payable
  const ordered = await call(body, `${SHOP}/api/shop/orders/${id}/invoice`, { due: 11_999, accepted: true })
  expect(ordered.code === 'OK' || ordered.code).toBe(true)
  await at('2026-03-20T10:00:00Z')
  expect(await house.desk.paid((data as { invoice: string }).invoice, null)).toMatchObject({ amount: 11_999 })
  const bodyInvoice = (ordered.data as { invoice: string }).invoice
  expect(await house.desk.paid(bodyInvoice, '2026-03-18')).toMatchObject({ amount: due })
  house.server.addFee(350)
  // Another program of the publisher sells with the same account.
  const stripe = stripeClient({ ...house.settings, base: house.server.base })
  const metadata = { site: 'altrogiornale.it' }
  const { id: other } = await stripe.paymentIntents.create({ amount: 5000, currency: 'eur', metadata })
  await stripe.paymentIntents.confirm(other, { confirmation_token: house.server.token('pays') })
  house.server.payOut()
  // Failed at the bank: nothing arrived.
  house.server.payOut(-700, 'failed')
  // The last minutes of the month in Rome, and the first of the next.
  await at('2026-03-31T21:30:00Z')
  await buy(await buyer(), { months: 1 })
  await at('2026-03-31T22:30:00Z')
  await buy(await buyer())
}

test('an accountant adds up a month from the exports alone: VAT, takings and the bank agree', async () => {
  const bank = house.server.inBank()
  const registers = registersOf(await month(), { payouts: true })
  const [vat, invoices, takings, payouts, journal] = registers.map(fileOf) as [
    Row[],
    Row[],
    Row[],
    Row[],
    Row[],
  ]
  const { pool } = house.scratch
  const ledger = async (what: string, filter = 'true') =>
    (
      await pool.query<{ vat: number; sum: number }>(
        `select vat, sum(${what})::int as sum from ledger_entries l
         where (at at time zone 'Europe/Rome')::date between '2026-03-01' and '2026-03-31'
           and ${filter} group by 1 order by 1`,
      )
    ).rows
  const isInvoiced = 'exists (select from invoices i where i.payment_id = l.payment_id)'
  const isTakings = `not ${isInvoiced}`
  const object = (rows: { vat: number; sum: number }[]) =>
    Object.fromEntries(rows.map(({ vat: rate, sum: all }) => [String(rate), all]))

  // The takings of a day are the ledger's, without what was invoiced.
  expect(by(takings, 'IVA %', 'Corrispettivo')).toEqual(object(await ledger('amount', isTakings)))
  expect(by(takings, 'IVA %', 'IVA')).toEqual(object(await ledger('vat_amount', isTakings)))
  expect(sum(takings, 'Imponibile') + sum(takings, 'IVA')).toBe(sum(takings, 'Corrispettivo'))
  expect([...new Set(takings.map((row) => row['Giorno']))]).toEqual([
    ...['2026-03-01', '2026-03-04', '2026-03-05', '2026-03-09', '2026-03-12', '2026-03-31'],
  ])
  expect(Object.keys(by(takings, 'Testata', 'IVA'))).toEqual(['MG', 'CA'])

  const ordinary = where(invoices, 'Scissione dei pagamenti', 'no')
  // The VAT of the return: invoices and notes of the month, and takings; a body pays its own.
  const split = where(invoices, 'Scissione dei pagamenti', 'sì')
  expect(split).toHaveLength(1)
  const due = Object.fromEntries(
    ['4', '22'].map((rate) => [
      rate,
      sum(where(ordinary, 'IVA %', rate), 'IVA') + sum(where(takings, 'IVA %', rate), 'IVA'),
    ]),
  )
  expect(by(vat, 'IVA %', 'IVA a debito')).toEqual(due)
  expect(
    Object.fromEntries(
      ['4', '22'].map((rate) => [rate, -balance(where(journal, 'IVA %', rate), 'IVA a debito')]),
    ),
  ).toEqual(due)
  expect(sum(vat, 'IVA in scissione dei pagamenti')).toBe(sum(split, 'IVA'))
  const splitLines = where(journal, 'Conto', 'IVA in scissione dei pagamenti')
  expect([sum(splitLines, 'Dare'), sum(splitLines, 'Avere')]).toEqual([462, 462])
  // What the ledger says of VAT differs by what is not paid yet, and by what a bank took of an invoice.
  const unpaid = invoices.filter((row) => row['Tipo'] === 'Fattura (TD01)' && row['Pagata il'] === '')
  expect(unpaid).toHaveLength(1)
  const contested = (await ledger('vat_amount', `kind = 'chargeback' and ${isInvoiced}`))[0]!.sum
  expect(Object.values(due).reduce((a, b) => a + b)).toBe(
    (await ledger('vat_amount')).reduce((all, one) => all + one.sum, 0) + sum(unpaid, 'IVA') - contested,
  )

  // Every entry balances; money is the ledger's: takings, and what came in for invoices.
  for (const entry of Object.values(Object.groupBy(journal, (row) => row['Registrazione']!)))
    expect([entry![0], sum(entry!, 'Dare')]).toEqual([entry![0], sum(entry!, 'Avere')])
  const invoiced = journal.filter(
    (row) => /^(Incasso|Rimborso|Contestazione) /.test(row['Descrizione']!) && row['Conto'] !== 'Clienti',
  )
  expect(sum(takings, 'Corrispettivo') + sum(invoiced, 'Dare') - sum(invoiced, 'Avere')).toBe(
    (await ledger('amount')).reduce((all, one) => all + one.sum, 0),
  )
  // Customers owe what is not paid yet, and what a bank took back of an invoice.
  expect(balance(journal, 'Clienti')).toBe(sum(unpaid, 'Totale') + 11_999)

  // The bank: what Stripe transferred, and transfers of customers.
  const before = (
    await pool.query<{ sum: number }>(
      `select sum(amount)::int from ledger_entries
       where (at at time zone 'Europe/Rome')::date < '2026-03-01'`,
    )
  ).rows[0]!.sum
  const february = before - (25 + Math.round(before * 0.015))
  expect(sum(payouts, 'Netto')).toBe(bank - february)
  expect(sum(payouts, 'Lordo') - sum(payouts, 'Commissioni') + sum(payouts, 'Altri movimenti')).toBe(
    sum(payouts, 'Netto'),
  )
  const transfers = invoices.filter((row) => row['Pagata il']! > '2026-03-12')
  expect(transfers).toHaveLength(2)
  expect(balance(journal, 'Banca c/c')).toBe(sum(payouts, 'Netto') + sum(transfers, 'Da pagare'))
  expect(sum(payouts, 'Altri movimenti')).toBe(5000 - 25 - 75)
  expect(balance(journal, 'Altri movimenti Stripe')).toBe(-4900)
  expect(balance(journal, 'Commissioni sui pagamenti')).toBe(sum(payouts, 'Commissioni'))
  // What is on its way at the end of the month: the sale of its last hour.
  expect(balance(journal, 'Incassi da accreditare: Stripe')).toBe(99)
})

test('the workbook has a sheet for each register, in the order in which they are read', async () => {
  const registers = registersOf(await month(), { payouts: true })
  expect(registers.map(({ name }) => name)).toEqual([
    ...['IVA', 'Fatture', 'Corrispettivi', 'Accrediti', 'Prima nota'],
  ])
  for (const { head, rows } of registers) for (const row of rows) expect(row).toHaveLength(head.length)
  const parts = await unzip(await xlsxOf(registers))
  for (const [i, { rows }] of registers.entries())
    expect(String(parts.get(`xl/worksheets/sheet${i + 1}.xml`)).split('<row ')).toHaveLength(rows.length + 2)
})

test('the command writes a file for each register and the workbook, of all mastheads or of one', async () => {
  const { folder, close } = await testFiles()
  const settings = { brandsDir: 'brands', stripe: { ...house.settings, base: house.server.base } }
  const write = (brand: string | null, month_ = '2026-03') =>
    reportAccounts(settings, house.scratch.db, { month: month_, brand, out: join(folder, brand ?? 'tutte') })
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect([await write(null), await write('CA')]).toEqual([0, 0])
  // Invoices that have not left yet are in the registers, and whoever hands them over is told.
  expect(printed.mock.calls.join(' ')).toContain(
    'non ancora emesse per la legge, ma comprese nei registri: 1/',
  )
  const names = ['iva', 'fatture', 'corrispettivi', 'accrediti', 'prima-nota'].map(
    (one) => `${one}-2026-03.csv`,
  )
  expect((await readdir(join(folder, 'tutte'))).toSorted()).toEqual(
    [...names, 'contabilita-2026-03.xlsx'].toSorted(),
  )
  const text = await readFile(join(folder, 'CA', 'corrispettivi-2026-03-CA.csv'), 'utf8')
  expect(text.split('\r\n')[1]).toBe(
    '2026-03-04;CA;1234-5679;4;IT;Italia;Stripe;1;119,99;0,00;0,00;119,99;115,37;4,62',
  )
  // Nothing is known of an authorisation after June 2026; in March 2026 there is nothing to say.
  expect(printed.mock.calls.join(' ')).not.toContain('scissione dei pagamenti qui finisce')
  await write(null, '2026-07')
  const july = printed.mock.calls.join(' ').replaceAll(/\s+/g, ' ')
  expect(july).toContain('scissione dei pagamenti qui finisce il 30 giugno 2026')
  expect(await readdir(join(folder, 'CA'))).not.toContain('accrediti-2026-03-CA.csv')
  await expect(write('XX')).rejects.toThrow('Non c’è una testata «XX»')
  await expect(write(null, '2026-3')).rejects.toThrow('non è un mese')
  await close()
})

test('a month has all its days; the one before is that of the day before its first', () => {
  expect(daysOfMonth('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  for (const none of ['2026-13', '2026-00', '2026-1', '2026-11-01', 'novembre'])
    expect(daysOfMonth(none)).toBeNull()
  expect([monthBefore('2026-11-30'), monthBefore('2027-01-01')]).toEqual(['2026-10', '2026-12'])
})
