import { newsOf } from '../services/reading/newsstand/articles.ts'
import { announceUrgently } from '../services/reading/topics/announce.ts'
import { MAX_AGE_MS } from '../services/reading/topics/rules.ts'
import { commandLine, runCommand } from './command.ts'
import { importDatabase } from './imports.ts'
import { Refusal, exit } from './refusal.ts'
import { readSettings } from './settings.ts'
import { say } from './terminal.ts'

const usage = 'Uso: npm run push -- ARTICOLO…  (il numero o l’indirizzo di un articolo)'

const why = {
  unknown: 'non c’è nessun articolo con questo numero',
  withdrawn: 'è stato ritirato',
  old: `è più vecchio di ${MAX_AGE_MS / 3_600_000} ore: nessuno lo aspetta più`,
  early: 'non è ancora pubblicato',
}

/** `npm run push`: the newsroom has articles told now; a line for each, exit 1 when any was refused. */
async function run(): Promise<number> {
  const named = commandLine(usage, {}).positionals.map((text) => ({ text, id: idOf(text) }))
  if (named.length === 0) throw new Refusal(exit.settings, usage)
  await using database = await importDatabase(readSettings())
  let refused = 0
  for (const { text, id } of named) {
    const answer =
      id === null
        ? 'unknown'
        : await database.db.transaction().execute((tx) => announceUrgently(tx, newsOf, id))
    if (typeof answer === 'string') refused += 1
    say(
      typeof answer === 'string'
        ? `rifiutato   ${text}: ${why[answer]}.`
        : `in partenza ${answer.brand} ${answer.id} «${answer.title}»`,
    )
  }
  return refused > 0 ? exit.unforeseen : 0
}

/** `123`, `/articolo/123/titolo`, `https://edicola.esempio.it/articolo/ds/123`. */
function idOf(text: string): number | null {
  const [, digits] = /^(?:.*\/articolo\/(?:ds\/)?)?([1-9]\d{0,14})(?:[/?#].*)?$/.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

await runCommand(run)
