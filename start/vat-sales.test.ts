import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Receipt } from 'contract/commerce/subscriptions/subscriptions.ts'
import { invoicingMastheads } from '../services/platform/test/brands.ts'
import { ACCOUNT, type Buyer, buying, SHOP } from '../services/platform/test/buying.ts'
import { careOf, sara } from '../services/platform/test/care.ts'
import { company, organisations } from '../services/platform/test/invoicing.ts'
import { readPdf } from '../services/platform/test/pdf.ts'
import { type Run, rolledBack } from '../services/platform/test/rolled-back.ts'
import { stripeInvoicingHouse } from '../services/platform/test/stripe-house.ts'
import { checkAccounts } from './check-accounts.ts'
import { accountsOf, daysOfMonth, registersOf, reportAccounts } from './report-accounts.ts'

/** The first day on which consumers elsewhere in the Union pay their own country's VAT. */
const OSS = '2025-06-01'
const { shared } = invoicingMastheads
const brands = {
  ...invoicingMastheads,
  shared: { ...shared, seller: { ...shared.seller!, oss: { since: OSS } } },
}
let house: Awaited<ReturnType<typeof stripeInvoicingHouse>>
beforeAll(async () => {
  house = await stripeInvoicingHouse(brands)
})
afterAll(() => house.close())
const { buyer, call, letters, open, order, readAll, renew } = buying(() => house)
const { called, invoicesOf, textOf, write } = organisations(() => house)

const at = (day: string) => house.moveTo(`${day}T10:00:00Z`)
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

interface Way {
  /** Of the card; null: Stripe does not know. */
  card?: string | null
  /** Where they say that they live, with the payment. */
  country?: string
  offer?: string
  months?: 1 | 12
}
/** Buys with a card over HTTP: the order as it was shown, and the line of the ledger. */
async function buy(who: Buyer, { card = 'IT', country, ...plan }: Way = {}) {
  const { id } = (await open(who, plan)).data as { id: string }
  const shown = await order(who, id)
  const paid = await call(who, `${SHOP}/api/shop/orders/${id}/pay`, {
    ...{ means: { token: house.server.token('pays', card) }, due: shown.due },
    ...{ immediate: true, accepted: true, country },
  })
  expect(paid.code).toBe('OK')
  return { shown, line: (await ledger(who))[0]! }
}
/** The lines of the ledger about somebody, the newest first: `DE oss 7: 11999, 785`. */
const ledger = async ({ account }: Pick<Buyer, 'account'>) =>
  (
    await house.scratch.pool.query<{ line: string }>(
      `select l.country || ' ' || l.treatment || ' ' || l.vat || ': ' || l.amount || ', ' || l.vat_amount
         as line
       from ledger_entries l join payments p on p.id = l.payment_id
       where p.account_id = $1 order by l.id desc`,
      [account],
    )
  ).rows.map(({ line }) => line)
const evidence = async ({ account }: Buyer) =>
  (
    await house.scratch.pool.query<{ stated: string | null; card: string | null }>(
      `select stated_country as stated, card_country as card from payments
       where account_id = $1 order by id desc limit 1`,
      [account],
    )
  ).rows[0]
/** Writes an address into the profile. */
async function lives(who: Buyer, country: string): Promise<void> {
  const address = { country, street: 'Hauptstraße 1', city: 'Ort', zip: country === 'IT' ? '34121' : '10115' }
  const province = country === 'IT' ? { province: 'TS' } : {}
  const saved = await call(who, `${ACCOUNT}/api/account/profile/address`, { ...address, ...province })
  expect(saved.code).toBe('OK')
}
async function giveBack(who: Buyer, amount: number): Promise<void> {
  const { receipts } = await readAll(who)
  const { id, at: day } = receipts.find((one) => one.amount > 0)!
  const care = careOf(house, { brands, now: house.now })
  const receipt = `MG-${day.slice(0, 4)}-${id.slice(0, 8)}`
  expect((await care.refund(sara, who.email, { receipt, amount })).ok).toBe(true)
  await house.services.runJobs(['run-refund'])
}

test('a German pays Italy’s VAT until OSS begins, and it goes back at the rate of the sale', async () => {
  await at('2025-05-31')
  const who = await buyer()
  expect((await buy(who, { card: 'DE', country: 'DE' })).line).toBe('DE domestic 4: 11999, 462')
  await at(OSS)
  await giveBack(who, 5000)
  expect((await ledger(who))[0]).toBe('DE domestic 4: -5000, -192')
})

test('from the first day of OSS a German pays Germany’s VAT, within the same price', async () => {
  const who = await buyer()
  await lives(who, 'DE')
  const { shown, line } = await buy(who, { card: 'DE' })
  expect(shown).toMatchObject({ due: 11_999, country: 'DE', invoice: 'none' })
  expect(shown.vat).toEqual({ rate: 7, amount: 785, treatment: 'oss' })
  expect(line).toBe('DE oss 7: 11999, 785')
  expect(await evidence(who)).toEqual({ stated: 'DE', card: 'DE' })
  expect(plain((await letters(who)).at(-1)!.text)).toContain(
    '119,99 €, IVA inclusa (7,85 € di IVA al 7 per cento, Germania).',
  )
  const [receipt] = (await readAll(who)).receipts as [Receipt]
  const pdf = await call(who, `${ACCOUNT}/api/subscriptions/receipts/${receipt.id}/pdf`)
  expect(plain((await readPdf(pdf.bytes)).pages[0]!.text)).toContain('IVA 7% (Germania)')
  // Monaco is France: the page says so as the receipt will.
  const neighbour = await buyer()
  await lives(neighbour, 'MC')
  const { id } = (await open(neighbour)).data as { id: string }
  expect(await order(neighbour, id)).toMatchObject({ country: 'FR', vat: { rate: 20, treatment: 'oss' } })
  // What is no newspaper bears the standard rate.
  expect((await buy(who, { offer: 'digital-tutte' })).line).toBe('DE oss 19: 23999, 3832')
})

test('an Italian pays as ever, says once where they live, and is asked no more', async () => {
  const who = await buyer()
  const { shown, line } = await buy(who, { country: 'IT' })
  expect(shown.country).toBeNull()
  expect(shown.vat).toEqual({ rate: 4, amount: 462, treatment: 'domestic' })
  expect(line).toBe('IT domestic 4: 11999, 462')
  expect(await evidence(who)).toEqual({ stated: 'IT', card: 'IT' })
  const { id } = (await open(who, { offer: 'digital-tutte' })).data as { id: string }
  expect((await order(who, id)).country).toBe('IT')
  expect((await call(who, `${ACCOUNT}/api/account/profile`)).data).toMatchObject({ country: 'IT' })
})

test('who says nothing is in Italy, whatever card they pay with', async () => {
  for (const card of ['DE', 'US', null])
    expect((await buy(await buyer(), { card })).line).toBe('IT domestic 4: 11999, 462')
})

test('where address and card disagree the person decides, and both are kept', async () => {
  const who = await buyer()
  await lives(who, 'IT')
  // A payment does not change what the profile says.
  expect((await buy(who, { card: 'DE', country: 'DE' })).line).toBe('IT domestic 4: 11999, 462')
  expect(await evidence(who)).toEqual({ stated: 'IT', card: 'DE' })
})

test('what goes back after a rate has changed has the rate of its sale', async () => {
  await at('2025-06-30')
  const who = await buyer()
  expect((await buy(who, { card: 'EE', country: 'EE' })).line).toBe('EE oss 22: 11999, 2164')
  // The bank asks, and is answered once another rate holds.
  const late = await buyer()
  const { id } = (await open(late)).data as { id: string }
  const means = { token: house.server.token('asks', 'EE') }
  const request = { means, due: 11_999, immediate: true, accepted: true, country: 'EE' }
  expect((await call(late, `${SHOP}/api/shop/orders/${id}/pay`, request)).data).toMatchObject({
    state: 'authenticate',
  })
  await at('2025-07-02')
  const { rows } = await house.scratch.pool.query<{ key: string }>(
    `select key from payments where subject = $1`,
    [id],
  )
  house.server.answerBank(rows[0]!.key, true)
  expect((await order(late, id)).state).toBe('paid')
  expect((await ledger(late))[0]).toBe('EE oss 22: 11999, 2164')
  const next = await buyer()
  expect((await buy(next, { card: 'EE', country: 'EE' })).line).toBe('EE oss 24: 11999, 2322')
  await giveBack(who, 5000)
  await giveBack(who, 6999)
  expect((await ledger(who)).slice(0, 2)).toEqual(['EE oss 22: -6999, -1262', 'EE oss 22: -5000, -902'])
})

test('a Swiss pays no VAT, before as after OSS, and a renewal follows who moves', async () => {
  await at('2025-07-10')
  const who = await buyer()
  const { line } = await buy(who, { card: 'CH', country: 'CH', months: 1 })
  expect(line).toBe('CH outside-union 0: 99, 0')
  expect(plain((await letters(who)).at(-1)!.text)).toContain(
    '0,99 € (operazione fuori dall’Unione europea, senza IVA).',
  )
  await lives(who, 'DE')
  await at('2025-08-10')
  await renew()
  expect((await ledger(who))[0]).toBe('DE oss 7: 1299, 85')
  await lives(who, 'CH')
  await at('2025-09-10')
  await renew()
  expect((await ledger(who))[0]).toBe('CH outside-union 0: 1299, 0')
  expect(plain((await letters(who)).at(-1)!.text)).toContain('abbiamo ricevuto 12,99 €, per il tuo')
})

const french = { ...company, companyName: 'Presse Ouverte SARL', vatNumber: 'FR12345678901' }

test('a French company with its number pays no VAT, by card or transfer, as its invoice says', async () => {
  await at('2025-09-12')
  const [card, transfer, elsewhere] = [await buyer(), await buyer(), await buyer()]
  for (const who of [card, transfer, elsewhere]) {
    await called(who, french)
    await lives(who, 'FR')
  }
  const { shown, line } = await buy(card, { card: 'FR' })
  expect(shown).toMatchObject({ invoice: 'comes', vat: { rate: 0, amount: 0, treatment: 'reverse-charge' } })
  expect(line).toBe('FR reverse-charge 0: 11999, 0')
  const { id } = (await open(transfer)).data as { id: string }
  expect((await order(transfer, id)).transfer).toMatchObject({ payable: 11_999 })
  await call(transfer, `${SHOP}/api/shop/orders/${id}/invoice`, { due: 11_999, accepted: true })
  await write()
  for (const who of [card, transfer]) {
    const [invoice] = await invoicesOf(who)
    expect(invoice).toMatchObject({ total: 11_999, payable: 11_999 })
    const xml = await textOf(invoice!.number)
    for (const part of [
      ...['<Natura>N2.1</Natura>', '<AliquotaIVA>0.00</AliquotaIVA>', '<Imposta>0.00</Imposta>'],
      ...['<CodiceDestinatario>XXXXXXX<', '<IdPaese>FR<', 'Inversione contabile', '<ImportoBollo>2.00<'],
      '<ImponibileImporto>119.99<',
    ])
      expect(xml).toContain(part)
  }
  // A card of elsewhere is evidence against a number, too.
  expect((await buy(elsewhere, { card: 'LT' })).line).toBe('FR reverse-charge 0: 11999, 0')
  await giveBack(card, 1000)
  const [note] = await invoicesOf(card)
  expect(note).toMatchObject({ kind: 'credit-note', total: 1000 })
  await write()
  expect(await textOf(note!.number)).toContain('<Natura>N2.1</Natura>')
})

test('a Swiss may have an invoice, without VAT; under OSS no German has one, nor a German club', async () => {
  const wants = { kind: 'person', wanted: true, pec: null }
  const swiss = await buyer()
  await lives(swiss, 'CH')
  await called(swiss, wants)
  await lives(swiss, 'CH')
  await buy(swiss, { card: 'CH' })
  await write()
  const xml = await textOf((await invoicesOf(swiss))[0]!.number)
  expect(xml).toContain('art. 7-octies')
  expect(xml).toContain('<Natura>N2.1</Natura>')
  const german = await buyer()
  await called(german, wants)
  await lives(german, 'DE')
  expect((await buy(german, { card: 'DE' })).line).toBe('DE oss 7: 11999, 785')
  expect(await invoicesOf(german)).toEqual([])
  // An association has no VAT number: it is a consumer, and cannot order on invoice.
  const club = await buyer()
  await called(club, { ...company, vatNumber: null, organisationCode: '00743110157' })
  await lives(club, 'DE')
  const { id } = (await open(club)).data as { id: string }
  expect(await order(club, id)).toMatchObject({ transfer: null, invoice: 'none' })
  const refused = await call(club, `${SHOP}/api/shop/orders/${id}/invoice`, { due: 11_999, accepted: true })
  expect(refused.code).toBe('ERR_NOT_ON_INVOICE')
})

/** What a register says, by the names of its columns. */
const rowsOf = ({ head, rows }: ReturnType<typeof registersOf>[number]) =>
  rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]])) as Record<string, never>)
const centsOf = (cell: unknown) => (cell as { cents: number }).cents
const total = (rows: readonly Record<string, unknown>[], name: string) =>
  rows.reduce((sum, row) => sum + centsOf(row[name]), 0)

test('the registers add up to the ledger to the cent; what OSS declares is not owed to Italy', async () => {
  const { db, pool } = house.scratch
  for (const month of ['2025-06', '2025-07', '2025-08', '2025-09']) {
    const days = daysOfMonth(month)!
    const registers = registersOf(await accountsOf(db, days, []), { payouts: false })
    const [vat, , takings, journal] = registers.map(rowsOf) as [never, never, never, never]
    const sums = await pool.query<{ oss: number; other: number }>(
      `select coalesce(sum(vat_amount) filter (where treatment = 'oss'), 0)::int as oss,
         coalesce(sum(vat_amount) filter (where treatment <> 'oss'), 0)::int as other
       from ledger_entries where at >= ($1::date)::timestamp at time zone 'Europe/Rome'
         and at < ($2::date + 1)::timestamp at time zone 'Europe/Rome'`,
      [days.from, days.to],
    )
    const { oss, other } = sums.rows[0]!
    expect([month, total(vat, 'IVA OSS'), total(vat, 'IVA a debito')]).toEqual([month, oss, other])
    expect(total(takings, 'Imponibile') + total(takings, 'IVA')).toBe(total(takings, 'Corrispettivo'))
    const account = (journal as Record<string, unknown>[]).filter(
      (row) => row['Conto'] === 'IVA di altri Stati (OSS)',
    )
    const balance = account.reduce(
      (sum, row) =>
        sum + (row['Avere'] ? centsOf(row['Avere']) : 0) - (row['Dare'] ? centsOf(row['Dare']) : 0),
      0,
    )
    expect(balance).toBe(oss)
  }
  // The quarter of July, with what went back of a sale of June as a correction of its own quarter.
  const quarter = rowsOf(
    registersOf(await accountsOf(db, daysOfMonth('2025-08')!, []), { payouts: false }).at(-1)!,
  ).map((row) => [row['Trimestre'], row['Paese'], row['IVA %'], centsOf(row['IVA']), centsOf(row['Totale'])])
  expect(quarter).toEqual([
    ['2025-T2', 'EE', 22, -2164, -11_999],
    ['2025-T3', 'DE', 7, 85 + 785, 1299 + 11_999],
    ['2025-T3', 'EE', 22, 2164, 11_999],
    ['2025-T3', 'EE', 24, 2322, 11_999],
  ])
})

test('the command says how far the threshold is, what disagrees and which numbers to look up', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const settings = { brandsDir: 'brands', stripe: null }
  const reportOf = async (month: string) => {
    printed.mockClear()
    await reportAccounts(settings, house.scratch.db, { month, brand: null, out: null })
    return plain(printed.mock.calls.join(' '))
  }
  const june = await reportOf('2025-06')
  expect(june).toContain('IT, carta di DE (1)')
  expect(june).toContain('Paese mai detto, carta di US (1)')
  const september = await reportOf('2025-09')
  expect(september).toContain('Vendite a consumatori di altri Paesi dell’Unione nel 2025: 7')
  expect(september).toContain('vanno cercate nel VIES: FR12345678901.')
  expect(september).toContain('partita IVA di FR, carta di LT (1).')
  expect(september).not.toContain('carta di IT')
  printed.mockRestore()
})

test('a country, a rule or a rate that cannot be is named', async () => {
  const planting = (plant: string) =>
    rolledBack(house.scratch.db, async (tx, run: Run) => {
      await run('alter table ledger_entries disable trigger ledger_stays')
      await run(plant)
      return (await checkAccounts(tx, house.now())).wrong.map((line) => line.replace(/^Pagamento \S+ /, ''))
    })
  expect(await planting('select 1')).toEqual([])
  const [{ id }] = (
    await house.scratch.pool.query<{ id: number }>(
      `select max(id)::int as id from payments where treatment = 'oss' and country = 'DE' and amount = 11999`,
    )
  ).rows as [{ id: number }]
  const both = (set: string) =>
    `with p as (update payments set ${set} where id = ${id} returning id)
     update ledger_entries set ${set} where payment_id = ${id}`
  expect(await planting(`update ledger_entries set country = 'AT' where payment_id = ${id}`)).toEqual([
    'nel registro l’IVA è di un altro Paese, o di un’altra regola.',
  ])
  expect(await planting(both(`country = 'AT'`))).toEqual(['IVA di AT, ma chi compra risulta in DE.'])
  expect(await planting(both(`treatment = 'outside-union'`))).toEqual(['DE non va con «fuori dall’Unione».'])
  expect(await planting(both('vat = 8'))).toContain('DE non ha l’IVA al 8%.')
})
