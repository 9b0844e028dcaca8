import { romeDay } from 'contract/platform/rome.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import type { Database } from '../services/platform/database/connect.ts'
import {
  appointOperator,
  dismissOperator,
  isOperator,
  listOperators,
} from '../services/identity/entitlement/store.ts'
import { emailKey } from '../services/platform/signing/secrets.ts'
import { commandLine, runCommand } from './command.ts'
import { importDatabase } from './imports.ts'
import { Refusal, exit } from './refusal.ts'
import { readSettings } from './settings.ts'
import { say } from './terminal.ts'

const usage = [
  'Uso: npm run operators -- COMANDO',
  '',
  '  list            chi risponde alle chat, dalla pagina /assistenza del sito account',
  '  add EMAIL       nomina chi ha già un account',
  '  remove EMAIL    non risponde più: le sue chat tornano in coda entro pochi minuti',
].join('\n')

/** `npm run operators`: who answers chats. Exit 1: it was not done. */
async function run(): Promise<number> {
  const { positionals } = commandLine(usage, {})
  const [verb = '', email = '', ...more] = positionals
  const named = verb === 'add' || verb === 'remove'
  const sound =
    more.length === 0 && (verb === 'list' ? email === '' : named && /^[^\s@]+@[^\s@]+$/.test(email))
  if (!sound) throw new Refusal(exit.settings, usage)
  await using database = await importDatabase(readSettings())
  const { db } = database
  // Awaited: the database is closed when this returns.
  if (verb === 'list') return await list(db)
  const account = await accounts.byKey(db, emailKey(email))
  if (!account) {
    say(`Nessun account ha l’indirizzo ${email}: chi risponde si registra prima, come tutti.`)
    return exit.unforeseen
  }
  return await (verb === 'add' ? add(db, account) : remove(db, account))
}

type Account = NonNullable<Awaited<ReturnType<typeof accounts.byKey>>>
const called = ({ name, surname, email }: Pick<Account, 'name' | 'surname' | 'email'>) =>
  `${[name, surname].filter(Boolean).join(' ')} <${email}>`

async function list(db: Database): Promise<number> {
  const operators = await listOperators(db)
  if (operators.length === 0) say('Non c’è ancora nessun operatore: «add EMAIL» ne nomina uno.')
  for (const { account, since } of operators) {
    const match = await accounts.byId(db, account)
    if (match) say(`${called(match)}, dal ${romeDay(since).split('-').reverse().join('.')}`)
  }
  return 0
}

async function add(db: Database, account: Account): Promise<number> {
  const already = await isOperator(db, account.id)
  await appointOperator(db, account.id)
  say(
    already
      ? `${called(account)} risponde già alle chat.`
      : `${called(account)} ora risponde alle chat: la pagina è /assistenza, sul sito account.`,
  )
  return 0
}

async function remove(db: Database, account: Account): Promise<number> {
  const was = await dismissOperator(db, account.id)
  say(was ? `${called(account)} non risponde più alle chat.` : `${called(account)} non era un operatore.`)
  return was ? 0 : exit.unforeseen
}

await runCommand(run)
