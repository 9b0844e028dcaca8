import { romeDay } from 'contract/platform/rome.ts'
import { campaigns, createCodes } from '../services/commerce/shop/codes/create-codes.ts'
import { loadBrands } from './brands.ts'
import { commandLine, runCommand } from './command.ts'
import { importDatabase } from './imports.ts'
import { Refusal, exit } from './refusal.ts'
import { readSettings } from './settings.ts'
import { say } from './terminal.ts'

const usage = [
  'Uso: npm run codes -- COMANDO [TESTATA/OFFERTA] [opzioni]',
  '',
  '  make MG/digital             crea codici che attivano l’offerta senza pagare',
  '    --campaign NOME           la campagna: un account ne attiva uno solo per campagna',
  '    --months 3                i mesi che apre (da 1 a 24)',
  '    --until 2027-01-31        l’ultimo giorno per attivarlo',
  '    --uses 1                  quanti account possono usare lo stesso codice',
  '    --count 1                 quanti codici (fino a 5000)',
  '  list                        le campagne, con gli usi',
].join('\n')

const options = {
  campaign: { type: 'string' },
  months: { type: 'string' },
  until: { type: 'string' },
  uses: { type: 'string', default: '1' },
  count: { type: 'string', default: '1' },
} as const

/** `npm run codes`: codes of campaigns. They are written here and nowhere else: only hashes are kept. */
async function run(): Promise<number> {
  const { values, positionals } = commandLine(usage, options)
  const [verb, name, ...more] = positionals
  if (more.length > 0 || (verb !== 'make' && verb !== 'list') || (verb === 'make') !== (name !== undefined))
    throw new Refusal(exit.settings, usage)
  const settings = readSettings()
  if (verb === 'list') return list(settings)
  const [sigla = '', offer = '', ...rest] = (name ?? '').split('/')
  const campaign = (values.campaign ?? '').trim()
  const [months, uses, count] = [
    within(values.months, 24),
    within(values.uses, 1_000_000),
    within(values.count, 5000),
  ]
  const until = values.until ?? ''
  const today = romeDay(new Date())
  if (rest.length > 0 || !/^[\p{L}\p{N} ._-]{1,60}$/u.test(campaign) || !months || !uses || !count)
    throw new Refusal(exit.settings, usage)
  if (!isDay(until) || until < today)
    throw new Refusal(exit.settings, '--until è un giorno da oggi in poi, come 2027-01-31.')
  const brands = await loadBrands(settings.brandsDir)
  const brand = brands.all.find((one) => one.sigla === sigla)
  await using database = await importDatabase(settings)
  const order = brand && { campaign, brand, offer, months, uses, until }
  const codes = order ? await createCodes(database.db, order, { count, at: new Date() }) : null
  if (codes === null) throw new Refusal(exit.settings, `${sigla}/${offer} non si vende per quei mesi.`)
  for (const code of codes) say(code)
  return 0
}

async function list(settings: ReturnType<typeof readSettings>): Promise<number> {
  await using database = await importDatabase(settings)
  const all = await campaigns(database.db)
  for (const { campaign, brand, offer, until, codes, uses, used } of all)
    say(`${campaign}  ${brand}/${offer}  fino al ${until}  codici ${codes}  usi ${used} di ${uses}`)
  if (all.length === 0) say('Non ci sono campagne.')
  return 0
}

/** A whole number from 1 to `max`; null: it is none. */
function within(text: string | undefined, max: number): number | null {
  const number = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text

await runCommand(run)
