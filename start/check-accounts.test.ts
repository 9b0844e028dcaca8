import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPayout, payoutOfTestGateway } from '../services/commerce/payments/check-ledger.ts'
import { buying, SHOP } from '../services/platform/test/buying.ts'
import { careOf, sara } from '../services/platform/test/care.ts'
import { invoicingMastheads } from '../services/platform/test/brands.ts'
import { invoicingHouse, organisations, publicBody } from '../services/platform/test/invoicing.ts'
import { type Run, rolledBack } from '../services/platform/test/rolled-back.ts'
import { checkAccounts } from './check-accounts.ts'
import { payoutDifferences } from './check-stripe.ts'

let house: Awaited<ReturnType<typeof invoicingHouse>>
beforeAll(async () => {
  house = await invoicingHouse()
  await someSales()
})
afterAll(() => house.close())
const { buy, buyer, call, one, open, order, readAll, say } = buying(() => house)
const { called, companyBuyer, invoicesOf, onInvoice } = organisations(() => house)

/** Payments by their rows: of a person, of companies by card, by transfer, and not yet. */
const of = { person: 0, card: 0, transfer: 0, unpaid: 0 }

async function someSales(): Promise<void> {
  const { pool } = house.scratch
  await house.moveTo('2026-03-10T10:00:00Z')
  const newest = async () =>
    (await pool.query<{ id: number }>('select max(id)::int as id from payments')).rows[0]!.id
  await buy(await buyer())
  of.person = await newest()
  const leaves = await buyer()
  await buy(leaves, 'pays', { months: 1 })
  await say(leaves, (await one(leaves)).id, 'withdraw')
  await buy(await buyer(), 'declined')
  const firm = await companyBuyer()
  await buy(firm, 'pays')
  of.card = await newest()
  const { receipts } = await readAll(firm)
  const receipt = `MG-2026-${receipts[0]!.id.slice(0, 8)}`
  const care = careOf(house, { brands: invoicingMastheads, now: house.now })
  expect((await care.refund(sara, firm.email, { receipt, amount: 1000 })).ok).toBe(true)
  await house.services.runJobs(['run-refund'])
  await house.moveTo('2026-03-11T10:00:00Z')
  const [pays, owes, body] = [await companyBuyer(), await companyBuyer(), await buyer()]
  const { data } = await onInvoice(pays)
  of.transfer = await newest()
  await house.desk.paid((data as { invoice: string }).invoice, null)
  await onInvoice(owes)
  of.unpaid = await newest()
  // A public body under split payment: its transfer has no VAT in it, nor has what goes back of it.
  await called(body, publicBody)
  const { id } = (await open(body)).data as { id: string }
  const { transfer } = await order(body, id)
  expect(transfer!.payable).toBeLessThan(11_999)
  await call(body, `${SHOP}/api/shop/orders/${id}/invoice`, { due: 11_999, accepted: true })
  await house.desk.paid((await invoicesOf(body))[0]!.number, null)
  const [paid] = (await readAll(body)).receipts
  const again = { receipt: `MG-2026-${paid!.id.slice(0, 8)}`, amount: 777 }
  expect((await care.refund(sara, body.email, again)).ok).toBe(true)
  await house.services.runJobs(['run-refund'])
  // Issued, refused, credited and issued again.
  const refuses = await companyBuyer()
  await onInvoice(refuses)
  await pool.query(`update invoices set state = 'delivered' where kind = 'invoice'`)
  expect(await house.desk.replace((await invoicesOf(refuses))[0]!.number)).toHaveProperty('number')
}

/** What the check says once something was planted; then it is as it was. */
const planting = (plant: (run: Run) => Promise<unknown>): Promise<string[]> =>
  rolledBack(house.scratch.db, async (tx, run) => {
    await run('alter table ledger_entries disable trigger ledger_stays')
    await plant(run)
    return (await checkAccounts(tx, house.now())).wrong
  })

/** Writes a refund that is done, or waits, of a payment; gives its row. */
const refund = async (run: Run, payment: number, amount: number, state: 'done' | 'asked' = 'done') => {
  const [row] = await run(`insert into refunds (payment_id, amount, state, gateway_ref, asked, done)
    values (${payment}, ${amount}, '${state}', 'x', '2026-03-01',
      ${state === 'done' ? `'2026-03-01'` : 'null'})
    returning id`)
  return row!['id'] as number
}
/** Writes it into the ledger too. */
const refundInLedger = async (run: Run, payment: number, amount: number, vat: number) => {
  const id = await refund(run, payment, amount)
  await run(`insert into ledger_entries (at, kind, payment_id, refund_id, amount, vat, vat_amount, brand,
      offer, what, gateway, gateway_ref)
    select at, 'refund', payment_id, ${id}, ${-amount}, vat, ${-vat}, brand, offer, what, gateway, 'x'
    from ledger_entries where payment_id = ${payment} and kind = 'charge'`)
}

test('what was sold through the application agrees with itself', async () => {
  expect(await planting(async () => {})).toEqual([])
  const { looked } = await checkAccounts(house.scratch.db, house.now())
  expect(looked).toBe('8 pagamenti, 9 fatture, 6 periodi')
})

const planted: [what: string, plant: (run: Run) => Promise<unknown>, ...lines: RegExp[]][] = [
  [
    'a charge without a line of the ledger',
    (run) => run(`delete from ledger_entries where payment_id = ${of.person}`),
    /^Pagamento \S+: riuscito per 119,99 €, nel registro 0,00 €\.$/,
  ],
  [
    'a line without a charge',
    (run) => run(`update payments set state = 'failed' where id = ${of.person}`),
    /^Pagamento \S+: non riuscito, ma il registro ne tiene 119,99 €\.$/,
    /^Abbonamento \S+: aperto dal 2026-03-10 al 2027-03-10, ma il pagamento \S+ non è riuscito\.$/,
  ],
  [
    'a line that stands there twice',
    async (run) => {
      await run(`drop index ledger_entries_payment_id_idx`)
      await run(`insert into ledger_entries (at, kind, payment_id, amount, vat, vat_amount, brand, offer,
          what, gateway, gateway_ref)
        select at, kind, payment_id, amount, vat, vat_amount, brand, offer, what, gateway, gateway_ref
        from ledger_entries where payment_id = ${of.person}`)
    },
    /^Pagamento \S+: nel registro 2 volte: 239,98 € invece di 119,99 €\.$/,
  ],
  [
    'VAT that is not that of the rate',
    (run) => run(`update ledger_entries set vat_amount = vat_amount + 1 where payment_id = ${of.person}`),
    /^Pagamento \S+: 119,99 € al 4% non hanno 4,63 € di IVA\.$/,
  ],
  [
    'another rate than what was sold has',
    (run) => run(`update ledger_entries set vat = 22, vat_amount = 2164 where payment_id = ${of.person}`),
    /^Pagamento \S+: chiesto con IVA al 4%, nel registro è al 22%\.$/,
  ],
  [
    'a refund above its charge',
    (run) => refundInLedger(run, of.person, 12_000, 462),
    /^Pagamento \S+: reso più di quanto era stato pagato: 0,01 € in più\.$/,
  ],
  [
    'a refund that the ledger does not know',
    (run) => refund(run, of.person, 500),
    /^Pagamento \S+: rimborsi fatti per 5,00 €, nel registro 0,00 €\.$/,
  ],
  [
    'a refund that waits for days',
    (run) => refund(run, of.person, 500, 'asked'),
    /^Pagamento \S+: un rimborso di 5,00 € aspetta da più di un giorno\.$/,
  ],
  [
    'a refund of all without its VAT',
    (run) => refundInLedger(run, of.person, 11_999, 0),
    /^Pagamento \S+: tutto reso, ma resta IVA per 4,62 €\.$/,
  ],
  [
    'a total that the lines of an invoice do not make',
    (run) =>
      run(`update invoices set total = total + 1
        where payment_id = ${of.card} and kind = 'invoice'`),
    /^Fattura 1\/2026: le righe fanno 119,99 €, il totale dice 120,00 €\.$/,
  ],
  [
    'another sum to pay than its total',
    (run) => run(`update invoices set payable = 11998 where payment_id = ${of.transfer}`),
    /^Fattura 3\/2026: da pagare sono 119,99 €, ma dice 119,98 €\.$/,
    /^Fattura 3\/2026: da pagare 119,98 €, ma il pagamento è di 119,99 €\.$/,
  ],
  [
    'an invoice of another sum than its payment',
    (run) => run(`update payments set amount = 12000 where id = ${of.unpaid}`),
    /^Fattura 4\/2026: da pagare 119,99 €, ma il pagamento è di 120,00 €\.$/,
  ],
  [
    'a tax of a credit note that is not that of the rate',
    (run) =>
      run(`update invoices set content = jsonb_set(content, '{lines,0,tax}', '36')
        where payment_id = ${of.card} and kind = 'credit-note'`),
    /^Nota di credito 2\/2026: 9,64 € al 4% non hanno 0,36 € di IVA\.$/,
  ],
  [
    'a gap in the numbers',
    (run) => run(`update invoice_numbers set last = last + 1`),
    /^Manca la fattura 10\/2026 di 01234560587: il numero è stato dato, e nessuna lo ha\.$/,
  ],
  [
    'a day before that of the number before',
    (run) => run(`update invoices set day = '2026-03-09' where number = 4`),
    /^Fattura 4\/2026: è del 2026-03-09, ma il numero prima è del 2026-03-11\.$/,
  ],
  [
    'credit notes above their invoice',
    async (run) => {
      await run(`update invoice_numbers set last = last + 1`)
      await run(`insert into invoices (payment_id, credits, kind, seller, year, number, day, brand, content,
          total, payable, issued)
        select payment_id, id, 'credit-note', seller, year, 10, '2026-03-11', brand, content, total, payable,
          issued
        from invoices where payment_id = ${of.card} and kind = 'invoice'`)
    },
    /^Fattura 1\/2026: stornata per 129,99 €, ma era di 119,99 €\.$/,
  ],
  [
    'money that went back without a credit note',
    (run) => refundInLedger(run, of.card, 500, 19),
    /^Fattura 1\/2026: resi 15,00 €, ma le note di credito ne lasciano fatturati 109,99 €\.$/,
  ],
  [
    'an invoice that is paid without money',
    (run) => run(`delete from ledger_entries where payment_id = ${of.transfer}`),
    /^Pagamento \S+: riuscito per 119,99 €, nel registro 0,00 €\.$/,
    /^Fattura 3\/2026: risulta pagata, ma nel registro non c’è un incasso\.$/,
  ],
  [
    'money of an invoice that is asked for still',
    (run) => run(`update invoices set paid = null where payment_id = ${of.transfer}`),
    /^Fattura 3\/2026: nel registro ci sono 119,99 €, ma risulta da pagare\.$/,
  ],
  [
    'an invoice of no payment',
    (run) => run(`update invoices set payment_id = 999999 where payment_id = ${of.transfer}`),
    /^Fattura 3\/2026: il suo pagamento non c’è\.$/,
  ],
  [
    'days of a subscription that nobody paid',
    (run) =>
      run(`insert into paid_periods (payment_id, subscription_id, brand, offer, since, until)
        select 999999, subscription_id, brand, offer, until, until + 30 from paid_periods
        where payment_id = ${of.person}`),
    /^Abbonamento \S+: aperto dal 2027-03-10 al 2027-04-09, ma il loro pagamento non c’è\.$/,
  ],
]
test.each(planted)('%s: it is named', async (_, plant, ...lines) => {
  const wrong = (await planting(plant)).map((text) => text.replaceAll('\u00a0', ' '))
  expect(wrong).toEqual(lines.map((line) => expect.stringMatching(line) as string))
})

test('what the gateway says otherwise is named: missing, too much, twice, another sum', async () => {
  const { db } = house.scratch
  const payout = await payoutOfTestGateway(db)
  const [line] = payout
  const others = payout.slice(1)
  const check = async (lines: typeof payout) =>
    (await checkPayout(db, 'test', lines)).map((text) => text.replaceAll('\u00a0', ' '))
  expect(await check(payout)).toEqual([])
  const named = { missing: others, twice: [...payout, line!], other: [{ ...line!, amount: 1 }, ...others] }
  expect(await check(named.missing)).toEqual([expect.stringMatching(/ nel registro, nulla per il servizio/)])
  expect(await check(named.twice)).toEqual([expect.stringMatching(/il servizio lo dice 2 volte/)])
  expect(await check(named.other)).toEqual([expect.stringMatching(/: 0,01 € per il servizio, /)])
  const extra = { kind: 'charge' as const, ref: 'pi_1', amount: 500, day: null }
  expect(await check([...payout, extra])).toEqual([
    'Incasso pi_1: 5,00 € per il servizio, nulla nel registro.',
  ])
  const transfer = { ref: 'po_1', amount: 900, net: 1000 }
  expect(payoutDifferences({ moved: [], returned: [], payouts: [transfer], fees: 0 })).toEqual([
    'Accredito po_1: 9,00\u00a0€ sul conto, ma i suoi movimenti fanno 10,00\u00a0€.',
  ])
})
