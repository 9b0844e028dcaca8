import { romeDay } from 'contract/platform/rome.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import { InvalidNotice, checkDraft } from '../services/reading/notices/parse-draft.ts'
import { noticeCommands, type CommandResult } from '../services/reading/notices/manage-notices.ts'
import { raiseNotice } from '../services/reading/notices/notices.ts'
import { noteAnswer } from '../services/assistance/support/note-answer.ts'
import { loadBrands } from './brands.ts'
import { commandLine, runCommand } from './command.ts'
import { importDatabase } from './imports.ts'
import { originsOf } from './origins.ts'
import { Refusal, exit } from './refusal.ts'
import { readSettings } from './settings.ts'
import { say } from './terminal.ts'

const usage = [
  'Uso: npm run notices -- COMANDO [opzioni]',
  '',
  '  list                        gli avvisi in corso e in arrivo',
  '  add                         aggiunge un avviso per chi ha fatto l’accesso',
  '    --title "…"               il titolo, fino a 80 caratteri',
  '    --text "…"                una riga in più, fino a 200',
  '    --level info              info, success, warning o error: da warning la voce di menu ha l’icona',
  '    --path /user/newsletter   la voce di menu sotto cui sta',
  '    --for all                 a chi: all, subscribers, not-subscribers, companies, people',
  '    --brands MG,CA            su quali testate (all, se manca)',
  '    --from 2027-01-07         il primo giorno, a Roma (oggi, se manca)',
  '    --to 2027-01-31           l’ultimo giorno, compreso',
  '    --link INDIRIZZO          una pagina nostra, con --link-text "…"',
  '    --preview                 mostra come sarebbe, e non aggiunge nulla',
  '  end 1a2b3c4d                lo toglie prima del suo ultimo giorno',
  '  answered MG-000123          dice a chi ha scritto che la risposta è nella sua posta',
].join('\n')

const text = { type: 'string' } as const
const options = {
  title: text,
  text,
  level: text,
  path: text,
  for: text,
  brands: text,
  from: text,
  to: text,
  link: text,
  'link-text': text,
  preview: { type: 'boolean' },
} as const

/** `npm run notices`: what people are told under the entries of the menu. Exit 1: it was not done. */
async function run(): Promise<number> {
  const { values, positionals } = commandLine(usage, options)
  const [verb = '', what = '', ...more] = positionals
  const named = verb === 'end' || verb === 'answered'
  const sound =
    more.length === 0 &&
    (verb === 'list' || verb === 'add' || named) &&
    named === (what !== '') &&
    (verb === 'add' || Object.keys(values).length === 0)
  if (!sound) throw new Refusal(exit.settings, usage)
  if (verb === 'end' && !/^[0-9a-f][0-9a-f-]{5,35}$/.test(what))
    throw new Refusal(exit.settings, 'Un avviso si toglie con la sua sigla, come 1a2b3c4d: «list» le dice.')
  if (verb === 'answered' && !/^[A-Z]{2}-\d{6,12}$/.test(what))
    throw new Refusal(exit.settings, 'Una richiesta si chiama come nelle lettere: per esempio MG-000123.')
  const settings = readSettings()
  const brands = await loadBrands(settings.brandsDir)
  const { preview, ...typed } = values
  const draft =
    verb === 'add'
      ? read(() =>
          checkDraft(typed, {
            brands: brands.all,
            origins: originsOf(settings, brands, settings.port),
            today: romeDay(new Date()),
          }),
        )
      : null
  await using database = await importDatabase(settings)
  const desk = noticeCommands(database)
  if (draft !== null) return print(await (preview ? desk.preview(draft) : desk.add(draft)))
  if (verb === 'list') return print(await desk.list())
  if (verb === 'end') return print(await desk.end(what))
  const ports = { db: database.db, holdAccount: accounts.lock, raise: raiseNotice }
  const noted = await noteAnswer(ports, what, new Date())
  return print({ ok: noted !== 'not-found', lines: [`${what}: ${notedWords[noted]}`] })
}

const notedWords = {
  told: 'chi ha scritto lo trova fra i suoi avvisi.',
  visitor: 'segnata; chi ha scritto non aveva fatto l’accesso, e non vede avvisi.',
  'not-found': 'non c’è nessuna richiesta con questo numero.',
} as const

function read<T>(draft: () => T): T {
  try {
    return draft()
  } catch (error) {
    throw error instanceof InvalidNotice ? new Refusal(exit.settings, error.message) : error
  }
}

function print({ ok, lines }: CommandResult): number {
  for (const line of lines) say(line)
  return ok ? 0 : exit.unforeseen
}

await runCommand(run)
