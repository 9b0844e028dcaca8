import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FullConfig } from '@playwright/test'
import { ask } from './ask.ts'
import { type Edicola, note } from './edicola.ts'
import { passOf } from './gate-passage.ts'
import { behindTls, startProgram } from './program.ts'
import { seededData } from './seeded-data.ts'

/** A machine with other work paints a day of six newspapers in ten minutes instead of one. */
const PATIENCE_MS = 1_200_000

/** Starts the program that all reading journeys share, with two days of the demo in it. */
export default async function startEdicola({ projects }: FullConfig): Promise<() => Promise<void>> {
  const dataDir = await seededData(seed)
  const program = await startProgram({
    entry: 'two-days.ts',
    dataDir,
    // The people of the demo sign in again and again: nobody’s first device makes room for another’s.
    settings: { TRUST_PROXY: '127.0.0.1,::1', MAX_DEVICES: '100' },
    tls: projects.some(({ name }) => behindTls(name)),
  })
  try {
    await writeFile(
      note,
      JSON.stringify({ port: program.port, publicPort: program.publicPort, dataDir: program.dataDir }),
    )
  } catch (error) {
    await program.stop()
    throw error
  }
  return async () => {
    await rm(note, { force: true })
    await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Leaves a folder in which every masthead has its second day and a special. */
async function seed(dataDir: string): Promise<void> {
  const program = await startProgram({ entry: 'two-days.ts', dataDir, tls: false })
  const end = Date.now() + PATIENCE_MS
  try {
    for (const { sigla } of program.edicola.brands.all) await secondDay(program.edicola, sigla, end)
  } finally {
    await program.stop()
  }
}

/** A special is shown with its first article, which may be of the second day. */
async function secondDay(edicola: Edicola, sigla: string, end: number): Promise<void> {
  const headers = { Cookie: await passOf(edicola, sigla) }
  const matches = async (path: string, pattern: RegExp): Promise<number> =>
    new Set((await ask(edicola.url(sigla, path), { headers })).text.match(pattern)).size
  const day = new RegExp(`/sfoglia/${sigla}/nazionale/\\d{4}-\\d\\d-\\d\\d"`, 'g')
  while (
    (await matches(`/sfoglia/${sigla}/nazionale`, day)) < 2 ||
    (await matches('/speciali', /\/speciale\/[\w-]+/g)) === 0
  ) {
    if (Date.now() > end)
      throw new Error(`${sigla} has no second day or no special after ${PATIENCE_MS / 1000} s`)
    await wait(500)
  }
}
