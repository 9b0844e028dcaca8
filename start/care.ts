import { userInfo } from 'node:os'
import type { OpenDatabase } from './database.ts'
import type { By, Words } from '../services/commerce/subscriptions/care-desk.ts'
import { commandLine, runCommand } from './command.ts'
import { importDatabase } from './imports.ts'
import { Refusal, exit } from './refusal.ts'
import { sellingAtTerminal } from './selling.ts'
import { readSettings, type Settings } from './settings.ts'
import { say } from './terminal.ts'

const usage = [
  'Uso: npm run care -- COMANDO EMAIL --why "…" [--as NOME] [opzioni]',
  '',
  '  show EMAIL                  che cosa ha, che cosa ha pagato, che cosa è stato fatto',
  '  extend EMAIL --days 10      allunga l’abbonamento di giorni non pagati',
  '  unlock EMAIL [--days 7]     riapre un abbonamento sospeso, per qualche giorno',
  '  unlock EMAIL --devices      toglie tutti i dispositivi, se non riesce più ad accedere',
  '  resend EMAIL contract       rimanda la conferma del contratto; notice: l’annuncio del rinnovo;',
  '                              receipt: la ricevuta, l’ultima o quella di --receipt',
  '  refund EMAIL --receipt N    restituisce un pagamento, tutto o solo --amount 12,50: una singola',
  '                              copia, restituita tutta, si chiude',
  '  withdraw EMAIL --number N   esegue il recesso n. N, dichiarato senza link o con un link scaduto',
  '    --subscription ID         quando gli abbonamenti sono più di uno',
  '',
  'Ogni intervento resta scritto, con chi l’ha fatto e perché.',
].join('\n')

/** What of a command that cannot be done is wrong, in a sentence. */
function misread(
  verb: string,
  email: string,
  what: string,
  { receipt, days, number }: Partial<Record<'receipt' | 'days' | 'number', string | undefined>>,
): string {
  if (verb === '') return 'Manca il comando.'
  if (!verbs.includes(verb)) return `Non c’è un comando «${verb}».`
  if (email === '') return 'Manca l’indirizzo email della persona.'
  if (!isEmail(email)) return `«${email}» non è un indirizzo email.`
  if (verb === 'resend' && !letters.includes(what))
    return 'Manca che cosa rimandare: contract, notice o receipt.'
  if (verb === 'refund' && receipt === undefined)
    return 'Manca --receipt: il numero sta nella ricevuta, e lo dice «show».'
  if (verb === 'extend' && days === undefined) return 'Manca --days: di quanti giorni si allunga.'
  if (verb === 'withdraw' && number === undefined)
    return 'Manca --number: il numero sta nella dichiarazione di recesso.'
  return 'C’è qualche parola di troppo: una frase va tra virgolette.'
}

const verbs = ['show', 'extend', 'unlock', 'resend', 'refund', 'withdraw']
const letters = ['contract', 'notice', 'receipt']
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)
const MAX_DAYS = 366
const LONGEST = 300

/** `npm run care`: what customer care does for a person. Exit 1: it could not be done. */
async function run(): Promise<number> {
  const settings = readSettings()
  const { values, positionals } = commandLine(usage, {
    why: { type: 'string' },
    as: { type: 'string' },
    days: { type: 'string' },
    subscription: { type: 'string' },
    receipt: { type: 'string' },
    amount: { type: 'string' },
    number: { type: 'string' },
    devices: { type: 'boolean' },
  })
  const [verb = '', email = '', what = '', ...more] = positionals
  const sound =
    verbs.includes(verb) &&
    isEmail(email) &&
    more.length === 0 &&
    (verb === 'resend' ? letters.includes(what) : what === '') &&
    (verb !== 'refund' || values.receipt !== undefined) &&
    (verb !== 'withdraw' || values.number !== undefined) &&
    (verb !== 'extend' || values.days !== undefined)
  if (!sound) throw new Refusal(exit.settings, `${misread(verb, email, what, values)}\n\n${usage}`)
  const days = daysOf(values.days ?? '7')
  const amount = values.amount === undefined ? null : centsOf(values.amount)
  const by = verb === 'show' ? null : byOf(values)
  const which = values.subscription === undefined ? null : lineOf('--subscription', values.subscription)
  const number = values.number === undefined ? null : numberOf(values.number)
  const receipt = values.receipt === undefined ? null : lineOf('--receipt', values.receipt)
  await using database = await importDatabase(settings)
  const desk = await deskOf(settings, database)
  if (by === null) return print(await desk.show(email))
  if (verb === 'extend') return print(await desk.extend(by, email, { days, which }))
  if (verb === 'resend') return print(await desk.resend(by, email, { what, which, receipt }))
  if (verb === 'refund') return print(await desk.refund(by, email, { receipt: receipt!, amount }))
  if (verb === 'withdraw') return print(await desk.withdraw(by, email, { number: number!, which }))
  return print(
    values.devices ? await desk.unlockDevices(by, email) : await desk.unlock(by, email, { days, which }),
  )
}

async function deskOf(settings: Settings, { db }: Pick<OpenDatabase, 'db'>) {
  const { care } = await sellingAtTerminal(settings, db)
  return care()
}

function print({ ok, lines }: Words): number {
  for (const line of lines) say(line)
  return ok ? 0 : exit.unforeseen
}

/** Who does it, and why: without a why nothing is done. */
function byOf({ why, as }: { why?: string | undefined; as?: string | undefined }): By {
  if (why === undefined) throw new Refusal(exit.settings, 'Manca --why: ogni intervento vuole il suo perché.')
  return {
    user: userInfo().username,
    name: as === undefined ? null : lineOf('--as', as),
    why: lineOf('--why', why),
  }
}

/** One line of text. */
function lineOf(option: string, value: string): string {
  const line = value.trim()
  if (line !== '' && line.length <= LONGEST && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(line)) return line
  throw new Refusal(
    exit.settings,
    `${option} vuole una riga sola di testo, al massimo di ${LONGEST} caratteri.`,
  )
}

function daysOf(value: string): number {
  const days = /^\d{1,3}$/.test(value) ? Number(value) : 0
  if (days >= 1 && days <= MAX_DAYS) return days
  throw new Refusal(exit.settings, `--days vuole un numero di giorni da 1 a ${MAX_DAYS}.`)
}

function numberOf(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new Refusal(exit.settings, '--number vuole il numero della dichiarazione, per esempio 1204.')
}

/** `12,50`, `12.50` or `12`. */
function centsOf(value: string): number {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(value.trim()) ?? []
  const cents = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (cents > 0) return cents
  throw new Refusal(exit.settings, '--amount vuole una somma in euro, per esempio 12,50.')
}

await runCommand(run)
