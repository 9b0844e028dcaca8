import { commandLine, runCommand } from './command.ts'
import { retentionLines } from './retention-table.ts'
import { Refusal, exit } from './refusal.ts'
import { readSettings } from './settings.ts'
import { say } from './terminal.ts'

const usage = 'Uso: npm run retention  (che cosa si conserva, per quanto, perché, e quale lavoro lo cancella)'

/** `npm run retention`: how long everything stays, as the jobs read it. Opens nothing. */
async function run(): Promise<number> {
  if (commandLine(usage, {}).positionals.length > 0) throw new Refusal(exit.settings, usage)
  for (const line of retentionLines(readSettings().pressReview)) say(line)
  return 0
}

await runCommand(run)
