import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { project } from '../start/settings.ts'
import { ask } from './ask.ts'
import { type Edicola, edicolaAt, note } from './edicola.ts'
import { passOf } from './gate-passage.ts'
import { startProgram } from './program.ts'

/** A machine with other work paints a day of six newspapers in ten minutes instead of one. */
const PATIENCE_MS = 1_200_000

/** Days of editions that the demo has (DESIGN §11). */
const DAYS = 7

/**
 * Starts the program that all reading journeys share, as a newcomer gets it, and waits for the whole demo: on
 * a busy machine the older days and the specials come in minutes after the first page.
 */
export default async function startEdicola(): Promise<() => Promise<void>> {
  const program = await startProgram({ entry: 'main.ts' })
  try {
    const edicola = await edicolaAt(program.port, join(project, 'brands'))
    const end = Date.now() + PATIENCE_MS
    for (const { sigla } of edicola.brands.all) await wholeDemo(edicola, sigla, end)
    await writeFile(note, JSON.stringify({ port: program.port }))
  } catch (error) {
    await program.stop()
    throw error
  }
  return async () => {
    await rm(note, { force: true })
    await program.stop()
  }
}

/** Waits until a masthead has all its days and a special. */
async function wholeDemo(edicola: Edicola, sigla: string, end: number): Promise<void> {
  const headers = { Cookie: await passOf(edicola, sigla) }
  const matches = async (path: string, pattern: RegExp): Promise<number> =>
    new Set((await ask(edicola.url(sigla, path), { headers })).text.match(pattern)).size
  const day = new RegExp(`/sfoglia/${sigla}/nazionale/\\d{4}-\\d\\d-\\d\\d"`, 'g')
  while (
    (await matches(`/sfoglia/${sigla}/nazionale`, day)) < DAYS ||
    (await matches('/speciali', /\/speciale\/[\w-]+/g)) === 0
  ) {
    if (Date.now() > end) throw new Error(`${sigla} is not whole after ${PATIENCE_MS / 1000} s`)
    await wait(500)
  }
}
