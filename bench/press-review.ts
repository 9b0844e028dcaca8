import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { scratchDatabase } from '../services/database/scratch.ts'
import type { Row, Table } from './table.ts'

/** Clippings of the delivery, people that it goes to; MB that a process of its own may take. */
const ITEMS = 300
const PEOPLE = 2000
const MOST_MB = 400

/** A delivery of 300 clippings to 2,000 people: how much memory its process took, and how long. */
export async function bench(): Promise<Table> {
  const scratch = await scratchDatabase()
  try {
    const child = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('press-review-sender.ts', import.meta.url)),
        ...[scratch.url, String(ITEMS), String(PEOPLE)],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => void (said += bytes.toString()))
    await once(child, 'close')
    const { megabytes, seconds, sent } = JSON.parse(said) as Record<string, number>
    const row = (what: string, value: number, unit: string, budget: number | null = null): Row => ({
      ...{ what, value, unit, budget },
    })
    return {
      title: `Rassegna: ${ITEMS} ritagli a ${PEOPLE} persone, con la posta del programma`,
      rows: [
        row('memoria del processo, al massimo', megabytes!, 'MB', MOST_MB),
        row('dal PDF all’ultima lettera', seconds!, 's'),
        row('lettere partite', sent!, 'lettere'),
      ],
    }
  } finally {
    await scratch.close()
  }
}
