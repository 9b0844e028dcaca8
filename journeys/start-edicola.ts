import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { project } from '../start/settings.ts'
import { ask } from './ask.ts'
import { edicolaAt, note } from './edicola.ts'
import { startProgram } from './program.ts'

/** A machine with other work paints a day of six newspapers in ten minutes instead of one. */
const PATIENCE_MS = 1_200_000

/**
 * Starts the program that all reading journeys share, as a newcomer gets it, and waits for the second day of
 * the main masthead.
 */
export default async function startEdicola(): Promise<() => Promise<void>> {
  const program = await startProgram({ entry: 'main.ts' })
  try {
    const edicola = await edicolaAt(program.port, join(project, 'brands'))
    await secondDay(edicola.url('MG', '/sfoglia/MG/nazionale'))
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

/** The archive shows the other days once there is more than one. */
async function secondDay(address: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(500)) {
    if (new Set((await ask(address)).text.match(/\/sfoglia\/MG\/nazionale\/\d{4}-\d\d-\d\d"/g)).size > 1)
      return
  }
  throw new Error(`no second day at ${address} after ${PATIENCE_MS / 1000} s`)
}
