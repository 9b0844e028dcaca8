import { euros } from 'contract/platform/money.ts'
import type { InvoiceRefusal } from '../services/commerce/invoices/desk.ts'
import { commandLine, runCommand } from './command.ts'
import { importDatabase } from './imports.ts'
import { Refusal, exit } from './refusal.ts'
import { sellingAtTerminal } from './selling.ts'
import { readSettings } from './settings.ts'
import { say } from './terminal.ts'

const usage = [
  'Uso: npm run billing -- COMANDO [NUMERO] [opzioni]',
  '',
  '  list                        le fatture che aspettano un bonifico',
  '  paid 12/2026                il bonifico di una fattura è arrivato, oggi',
  '    --date 2026-11-20         o in un altro giorno',
  '  correct 12/2026             manda di nuovo una fattura scartata, con i dati di oggi',
  '  replace 12/2026             storna una fattura rifiutata e ne emette un’altra, con i dati di oggi',
  '  credit 12/2026              storna una fattura con una nota di credito; se nessuno l’ha pagata,',
  '                              l’abbonamento finisce',
].join('\n')

const why: Readonly<Record<InvoiceRefusal, string>> = {
  unknown: 'non c’è',
  'not-waited-for': 'non aspetta un bonifico',
  replaced: 'è stata sostituita: il bonifico si scrive con il numero di quella nuova',
  'paid-already': 'risulta già pagata',
  'before-its-day': 'è stata emessa dopo quel giorno',
  'after-today': 'non può essere pagata in un giorno che deve venire',
  'not-rejected': 'non è stata scartata: non c’è nulla da correggere',
  'after-its-invoice': 'storna una fattura che non è ancora emessa: parte da sola dopo quella',
  'not-issued': 'non è una fattura emessa: prima si corregge',
  'nothing-left': 'è già stornata del tutto',
}

/** `npm run billing`: what the office does with invoices. Exit 1: it could not be done. */
async function run(): Promise<number> {
  const settings = readSettings()
  const { values, positionals } = commandLine(usage, { date: { type: 'string' } })
  const [verb = '', number = '', ...more] = positionals
  const named = ['paid', 'correct', 'replace', 'credit'].includes(verb)
  if (more.length > 0 || (verb !== 'list' && !named) || named !== (number !== ''))
    throw new Refusal(exit.settings, usage)
  if (values.date !== undefined && (verb !== 'paid' || !isDay(values.date)))
    throw new Refusal(exit.settings, '--date vuole un giorno come 2026-11-20, e va con paid.')
  await using database = await importDatabase(settings)
  const { desk } = await sellingAtTerminal(settings, database.db)
  if (verb === 'list') {
    const unpaid = await desk.unpaid()
    for (const one of unpaid)
      say(
        `${one.number} del ${one.day}, scade ${one.due}: ${euros(one.payable)}, ${one.buyer}, ` +
          `${one.reminded} solleciti`,
      )
    if (unpaid.length === 0) say('Nessuna fattura aspetta un bonifico.')
    return 0
  }
  if (verb === 'paid') {
    const done = await desk.paid(number, values.date ?? null)
    if (typeof done === 'string') return refused(number, done)
    say(`Scritto nei libri: ${euros(done.amount)} il ${done.day}, fattura ${number}.`)
    if (done.back) say('È stornata: il bonifico va restituito. I dati arrivano al servizio clienti.')
    return 0
  }
  const act = verb as 'correct' | 'replace' | 'credit'
  const done = await desk[act](number)
  if (typeof done === 'string') return refused(number, done)
  const { number: other, toRefund = 0 }: { number: string; toRefund?: number } = done
  say(`${outcomeTexts[act]} ${other}: in partenza.`)
  if (toRefund > 0) say(`Era pagata: ${euros(toRefund)} sono ancora da restituire (npm run care -- refund).`)
  return 0
}

const outcomeTexts = {
  correct: 'Corretta',
  replace: 'Stornata; nuova fattura',
  credit: 'Nota di credito',
} as const

function refused(number: string, done: InvoiceRefusal): number {
  say(`${number} ${why[done]}.`)
  return exit.unforeseen
}

/** A day that there is. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T12:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

await runCommand(run)
