import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseOf, freePort, HOST, processorTime, type Program } from './program.ts'
import { readers } from './readers.ts'
import { median, type Row } from './table.ts'
import { byYardstick } from './yardstick.ts'

/** Until the compiler has done its work: after 400, the next thousand still cost a tenth more. */
const WARM = 1500
const REQUESTS = 400
const ROUNDS = 5
const CONNECTIONS = [1, 8, 16] as const
/** At eight at once, ms: what the readers of a front page that has just changed cost (DESIGN §14). */
const BUDGET = { 1: 2, 8: 2, 16: null } as const

/**
 * Processor time, all threads, of a page made anew each time, as for the readers who come right after the
 * content has changed: questions to PostgreSQL, rendering, brotli, socket; by one, eight and sixteen
 * connections at once. The median of five rounds.
 */
export async function measureRendering(
  program: Program,
  pages: readonly { name: string; path: string }[],
): Promise<Row[]> {
  const port = await freePort()
  const server = fork(
    fileURLToPath(new URL('./fresh-pages.ts', import.meta.url)),
    [await databaseOf(program), program.dataDir, String(port)],
    // As `npm start` runs it.
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--max-semi-space-size=16', '--heap-growing-percent=20'],
    },
  )
  await once(server, 'message')
  const rows: Row[] = []
  for (const count of CONNECTIONS) {
    for (const { name, path } of pages) {
      using reader = readers(port, count, `${HOST}:${port}`)
      await reader.read(WARM, () => path)
      const round = async () => {
        const before = await processorTime(server.pid!)
        await reader.read(REQUESTS, () => path)
        return ((await processorTime(server.pid!)) - before) / REQUESTS
      }
      const rounds: { value: number; meant: number }[] = []
      for (let i = 0; i < ROUNDS; i++) rounds.push(await byYardstick(round))
      rows.push({
        what: `${name}: processore, resa da capo, ${count} in una volta`,
        value: median(rounds.map(({ value }) => value)),
        meant: median(rounds.map(({ meant }) => meant)),
        unit: 'ms',
        budget: BUDGET[count],
      })
    }
    await wait(200)
  }
  server.disconnect()
  await once(server, 'exit')
  return rows
}
