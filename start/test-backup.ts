import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { placeOf, readShape } from '../services/platform/database/table-shapes.ts'
import { startPostgres } from './postgres.ts'
import { project } from './settings.ts'
import { inherited } from './test-program.ts'

/** Runs a command of `start/` to its end, without holding up what the test does meanwhile. */
export async function command(
  env: Record<string, string>,
  file: string,
  ...args: string[]
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [join(project, 'start', file), ...args], {
    env: { ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}

/** Every table by its number of rows and the sum of all their values, and every sequence by where it is. */
export async function digest(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const { tables, sequences } = await readShape(client)
    const sums: Record<string, string> = {}
    for (const table of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum
         from ${placeOf(table)} t`,
      )
      sums[placeOf(table)] = rows[0]!.sum
    }
    for (const one of sequences) sums[`sequence ${placeOf(one)}`] = `${one.last} ${one.called}`
    return sums
  } finally {
    await client.end()
  }
}

/** Asks the database that nobody else has open in a data folder. */
export async function inEmbedded<T>(data: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres(join(data, 'postgres'))
  try {
    return await work(server.url)
  } finally {
    await server.close()
  }
}

/** Some statements on a database. */
export async function execute(url: string, ...statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let last: pg.QueryResult | undefined
    for (const statement of statements) last = await client.query(statement)
    return last!
  } finally {
    await client.end()
  }
}

/** The same server, another database and user. */
export const addressOf = (server: string, database: string, user: string): string =>
  server.replace(/^postgres(ql)?:\/\/[^@]*@\/[^?]*/, `postgres://${user}@/${database}`)
