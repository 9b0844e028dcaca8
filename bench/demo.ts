import type pg from 'pg'
import { connect } from '../services/platform/database/connect.ts'
import { ask, databaseOf, startProgram, type Program } from './program.ts'

/** The program with every day of the demo: the older ones arrive after the first page. */
export async function startDemo(dataDir: string, settings: { TRUST_PROXY?: string } = {}): Promise<Program> {
  console.error('Primo avvio, con la dimostrazione…')
  const program = await startProgram(dataDir, settings)
  await waitForDays(program)
  return program
}

export async function withDatabase(program: Program, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const { pool } = connect(await databaseOf(program))
  await work(pool)
  await pool.end()
}

async function waitForDays({ port }: Program): Promise<void> {
  for (;;) {
    const covers = (await ask(port, '/sfoglia/MG/nazionale')).body
      .toString()
      .match(/\/sfoglia\/MG\/nazionale\/\d{4}-\d\d-\d\d"/g)
    if (new Set(covers).size >= 7) return
    await new Promise((done) => setTimeout(done, 1000))
  }
}

/** Until every picture has its AVIF: pages name them, and making them takes a processor for minutes. */
export async function waitForPictures(pool: pg.Pool): Promise<void> {
  for (let before = Infinity; ;) {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from media where not avif and key not like 'pages/%'`,
    )
    const remaining = rows[0]!.left
    if (remaining === 0) return
    if (Math.floor(remaining / 50) < Math.floor(before / 50))
      console.error(`${remaining} immagini ancora da fare`)
    before = remaining
    await new Promise((done) => setTimeout(done, 1000))
  }
}
