import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { databaseOf, scratchFolder, startProgram } from './program.ts'
import { machine, type Row, type Table } from './table.ts'

/** Clippings of the delivery, people that it goes to; MB that a process of its own may take. */
const ITEMS = 300
const PEOPLE = 2000
const MOST_MB = 400

/**
 * A delivery of 300 clippings to 2,000 people through the built-in post, with a PDF of 7 MB: how much memory
 * its process took, and how long. How the PDF is drawn is not in it.
 */
export async function bench(): Promise<Table> {
  await using folder = await scratchFolder()
  await using program = await startProgram(folder.path, { empty: true })
  const url = await databaseOf(program)
  const sender = fileURLToPath(new URL('press-review-sender.ts', import.meta.url))
  const child = spawn(process.execPath, [sender, url, String(ITEMS), String(PEOPLE)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => void (said += bytes.toString()))
  await once(child, 'close')
  const { megabytes, seconds, sent } = JSON.parse(said) as Record<string, number>
  const row = (what: string, value: number, unit: string, budget: number | null = null): Row => ({
    ...{ what, value, unit, budget },
  })
  return {
    bench: `rassegna: ${ITEMS} ritagli a ${PEOPLE} persone, con la posta del programma`,
    machine: machine(),
    rows: [
      row('memoria del processo, al massimo', megabytes!, 'MB', MOST_MB),
      row('dal PDF all’ultima lettera', seconds!, 's'),
      row('lettere partite', sent!, 'lettere'),
    ],
  }
}
