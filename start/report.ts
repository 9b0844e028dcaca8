import { realClock } from '../services/platform/features/context.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { checkPayout, payoutOfTestGateway } from '../services/commerce/payments/check-ledger.ts'
import { readTestPayout, writePayout } from '../services/commerce/payments/payout-file.ts'
import { balancesOf, salesOfDays } from '../services/commerce/payments/store/reports.ts'
import { unactivatedGifts } from '../services/commerce/shop/store/gift-subscriptions.ts'
import { salesByArticle } from '../services/commerce/shop/store/sales-by-article.ts'
import { countSubscribers } from '../services/commerce/subscriptions/count-subscribers.ts'
import type { Database } from '../services/platform/database/connect.ts'
import { countDays } from '../services/reading/tracking/tracking.ts'
import { loadBrands } from './brands.ts'
import { commandLine, runCommand } from './command.ts'
import { csvOf } from '../services/platform/documents/csv.ts'
import { type Table, tableOf } from './table.ts'
import { importDatabase } from './imports.ts'
import { Refusal, exit } from './refusal.ts'
import { readSettings } from './settings.ts'
import { checkAccounts } from './check-accounts.ts'
import { checkStripe } from './check-stripe.ts'
import { monthBefore, reportAccounts } from './report-accounts.ts'
import { chatbotTable } from './report-chatbot.ts'
import { accessesTable, usesTable } from './report-press-review.ts'
import { supportTable } from './report-support.ts'
import { type Days, mostSeenTable, visitsOfSections, visitsTable } from './report-visits.ts'
import { say } from './terminal.ts'

const usage = [
  'Uso: npm run report -- COMANDO [opzioni]',
  '',
  '  sales                       le vendite per giorno, offerta, testata, aliquota e ISSN',
  '  subscribers                 gli abbonati per testata e offerta, e gli articoli che hanno venduto',
  '  visits                      le pagine viste e i lettori per giorno, testata e sezione, con gli',
  '                              articoli più visti (con --out tutti); oggi, fino a questo momento',
  '  support                     le chat con il servizio clienti per settimana e testata: quante, chi le ha',
  '                              risolte, quanto si aspetta (in minuti), i voti, i messaggi',
  '  chatbot                     le domande al chatbot per giorno e tipo: quante senza risposta,',
  '                              interrotte, i token, i tempi (in millisecondi), i giudizi',
  '  press-review                gli usi degli articoli nelle rassegne stampa per mese, testata e licenza, e',
  '                              per cliente: mostrati, inviati, aperti da un link, scaricati',
  '    --accesses                chi ha aperto quali rassegne: dati di sicurezza, per l’editore',
  '    --from 2026-11-01         dal giorno (se manca, il primo del mese)',
  '    --to 2026-11-30           al giorno compreso (se manca, oggi)',
  '    --out FILE                scrive la tabella in CSV',
  '  accounts 2026-11            per il commercialista, di un mese (se manca, quello scorso): IVA per',
  '                              aliquota e Paese, fatture e note, corrispettivi, accrediti, prima nota,',
  '                              OSS del trimestre; e quanto manca alla sua soglia',
  '    --brand MG                di una sola testata',
  '    --out CARTELLA            scrive i registri in CSV e in XLSX',
  '  check                       il registro con pagamenti e rimborsi, fatture e note con le loro righe, i',
  '                              loro numeri e i loro incassi, i giorni degli abbonamenti con chi li ha',
  '                              pagati; e tutto con il servizio di pagamento',
  '                              (Stripe: i movimenti di quei giorni e i suoi accrediti, chiesti a Stripe)',
  '    --payout FILE             con questo file del servizio di pagamento',
  '  payout --out FILE           il file del circuito di prova',
].join('\n')

const verbs = [
  'sales',
  'accounts',
  'subscribers',
  'visits',
  'support',
  'chatbot',
  'press-review',
  'check',
  'payout',
]

/** `npm run report`: what the publisher counts. Exit 1: something does not agree. */
async function run(): Promise<number> {
  const settings = readSettings()
  const { values, positionals } = commandLine(usage, {
    from: { type: 'string' },
    to: { type: 'string' },
    out: { type: 'string' },
    payout: { type: 'string' },
    accesses: { type: 'boolean', default: false },
    brand: { type: 'string' },
  })
  const [verb = '', ...more] = positionals
  const known =
    verbs.includes(verb) &&
    (!values.accesses || verb === 'press-review') &&
    (verb === 'accounts' ? values.from === undefined && values.to === undefined : values.brand === undefined)
  if (
    !known ||
    more.length > (verb === 'accounts' ? 1 : 0) ||
    (verb === 'payout' && values.out === undefined)
  )
    throw new Refusal(exit.settings, `${misread(verb, more)}\n\n${usage}`)
  const now = new Date()
  const today = romeDay(now)
  const days = { from: dayOf(values.from) ?? `${today.slice(0, 8)}01`, to: dayOf(values.to) ?? today }
  if (days.from > days.to) throw new Refusal(exit.settings, '--from viene dopo --to.')
  const inFile = (path: string) => resolve(settings.callerDir, path)
  await using database = await importDatabase(settings)
  const { db } = database
  if (verb === 'accounts')
    return await reportAccounts(settings, db, {
      month: more[0] ?? monthBefore(today),
      brand: values.brand ?? null,
      out: values.out === undefined ? null : inFile(values.out),
    })
  if (verb === 'payout') {
    await written(inFile(values.out!), writePayout(await payoutOfTestGateway(db)))
    say(`Scritto ${inFile(values.out!)}.`)
    return 0
  }
  const payout = values.payout === undefined ? null : inFile(values.payout)
  if (verb === 'check' && settings.stripe)
    return await checkStripe(db, {
      stripe: settings.stripe,
      brandsDir: settings.brandsDir,
      now,
      days,
      payout,
    })
  if (verb === 'check') return await check(db, now, payout, values)
  if (verb === 'visits')
    await countDays({ db, brands: await loadBrands(settings.brandsDir), clock: realClock })
  const table = await tableFor(verb, db, days, {
    ...{ today, whole: values.out !== undefined, accesses: values.accesses },
  })
  if (values.out === undefined) {
    sayTable(table)
    if (verb === 'subscribers') await sayArticles(db, days)
    if (verb === 'visits') {
      const seen = await mostSeenTable(db, days, MAX_ARTICLES)
      if (seen.rows.length > 0) sayTable(seen, '')
    }
  } else {
    await written(inFile(values.out), csvOf(table.head, table.rows))
    say(`Scritto ${inFile(values.out)}: ${table.rows.length} righe.`)
  }
  return 0
}

/** `whole`: for a file, which may have more lines than a screen. */
const tableFor = async (
  verb: string,
  db: Database,
  days: Days,
  { today, whole, accesses }: { today: string; whole: boolean; accesses: boolean },
): Promise<Table> => {
  if (verb === 'sales') return await salesTable(db, days)
  if (verb === 'subscribers') return await subscribersTable(db, days, today)
  if (verb === 'support') return await supportTable(db, days)
  if (verb === 'chatbot') return await chatbotTable(db, days)
  if (verb === 'press-review') return await (accesses ? accessesTable : usesTable)(db, days)
  return whole ? await visitsTable(db, days) : await visitsOfSections(db, days)
}

const sayTable = ({ head, rows }: Table, ...before: string[]): void => {
  for (const line of [...before, ...tableOf(head, rows)]) say(line)
}

const misread = (verb: string, rest: readonly string[]): string => {
  // The month of `accounts` is read where it is used.
  const more = rest[verb === 'accounts' ? 1 : 0]
  if (verb === '') return 'Manca il comando.'
  if (more !== undefined) return `Non capisco «${more}».`
  if (verbs.includes(verb) && verb !== 'payout')
    return '--accesses è di press-review, --brand di accounts, che vuole un mese e non --from e --to.'
  return verb === 'payout' ? 'Manca --out: il file da scrivere.' : `Non c’è un comando «${verb}».`
}

async function salesTable(db: Database, days: Days): Promise<Table> {
  const sales = await salesOfDays(db, days)
  return {
    head: [
      ...['Giorno', 'Testata', 'Offerta', 'IVA %', 'Paese', 'ISSN', 'Vendite', 'Lordo', 'Imponibile'],
      ...['IVA', 'Rimborsi', 'Contestazioni', 'IVA resa'],
    ],
    rows: sales.map((s) => [
      ...[s.day, s.brand, s.offer, s.vat, s.country, s.issn ?? '', s.count],
      ...[s.gross, s.gross - s.vatAmount, s.vatAmount, s.refunds, s.chargebacks, s.vatBack].map((cents) => ({
        cents,
      })),
    ]),
  }
}

async function subscribersTable(db: Database, days: Days, today: string): Promise<Table> {
  const next = (day: string) => shiftDay(day, 1)
  const counted = await countSubscribers(
    db,
    { ...days, today, next },
    (payments) => balancesOf(db, payments),
    await unactivatedGifts(db, today),
  )
  const why = ['cancelled', 'unpaid', 'withdrawn', 'chargeback', 'left', 'erased'] as const
  return {
    head: [
      ...['Testata', 'Offerta', 'Attivi', 'Attivi con codice', 'Sospesi'],
      ...['Nuovi', 'Nuovi con codice', 'Recuperati'],
      ...['Disdetti', 'Non pagati', 'Recessi', 'Contestati', 'Usciti', 'Account chiusi'],
      ...['Ricorrente al mese', 'Differito'],
    ],
    rows: counted.map((c) => [
      ...[c.brand, c.offer, c.active, c.unpaid, c.suspended, c.new, c.newByCode, c.recovered],
      ...why.map((reason) => c.lost[reason] ?? 0),
      { cents: c.recurring },
      { cents: c.deferred },
    ]),
  }
}

const MAX_ARTICLES = 20

async function sayArticles(db: Database, days: Days): Promise<void> {
  const sold = await salesByArticle(db, days, MAX_ARTICLES)
  if (sold.length === 0) return
  const rows = sold.map(({ count, brand, offer, article }) => [count, brand, offer, article])
  sayTable({ head: ['Vendite', 'Testata', 'Offerta', 'Articolo da cui venivano'], rows }, '')
}

async function check(
  db: Database,
  now: Date,
  payout: string | null,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<number> {
  const { looked, wrong } = await checkAccounts(db, now)
  const moved = payout === null ? await payoutOfTestGateway(db) : readTestPayout(await textOf(payout))
  if (typeof moved === 'number')
    throw new Refusal(exit.settings, `${payout}: la riga ${moved} non è di un file del circuito di prova.`)
  const differences = await checkPayout(db, 'test', moved, {
    from: dayOf(from),
    to: dayOf(to),
  })
  for (const line of [...wrong, ...differences]) say(line)
  const all = wrong.length + differences.length
  say(
    all === 0
      ? `Tutto torna: ${looked}, ${moved.length} movimenti del servizio di pagamento.`
      : `Differenze: ${all}.`,
  )
  return all === 0 ? 0 : exit.unforeseen
}

const textOf = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => {
    throw new Refusal(exit.settings, `Non posso leggere «${path}».`)
  })

const written = (path: string, text: string): Promise<void> =>
  writeFile(path, text).catch(() => {
    throw new Refusal(exit.settings, `Non posso scrivere «${path}».`)
  })

/** A day of the calendar; null: none was given. */
function dayOf(value: string | undefined): string | null {
  if (value === undefined) return null
  const sound = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  if (sound && shiftDay(value, 0) === value) return value
  throw new Refusal(exit.settings, `«${value}» non è un giorno: si scrive 2026-11-30.`)
}

await runCommand(run)
