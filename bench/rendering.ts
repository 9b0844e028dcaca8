import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createServices } from '../services/app.ts'
import { connect } from '../services/database/connect.ts'
import { folderFiles } from '../services/outside/files.ts'
import { loadBrands } from '../start/brands.ts'
import { project } from '../start/settings.ts'
import { databaseOf, HOST, type Program } from './program.ts'
import { median, type Row } from './table.ts'

interface Web {
  fetch(request: Request, connection: { origin: string; address: string | null }): Promise<Response>
  cache: { clear(): void }
}
const WARM = 1000
const ROUNDS = 50
const EACH = 20

// Request and Response as the program has them: its listener puts its own, which make no streams, in the
// place of Node's.
getRequestListener(() => new Response())

/**
 * Processor time, all threads, of a page made anew each time, as for the first reader after the content has
 * changed: questions to PostgreSQL, rendering, headers; without socket and compression. The median of fifty
 * rounds, each of twenty of every page in turn.
 */
export async function measureRendering(
  program: Program,
  pages: readonly (readonly [string, string])[],
): Promise<Row[]> {
  const brands = await loadBrands(join(project, 'brands'))
  const { db, pool } = connect(await databaseOf(program))
  const services = createServices({
    db,
    pool,
    files: folderFiles(join(program.dataDir, 'files')),
    brands,
    settings: { secret: 'x'.repeat(40), gatePasswords: {}, devPassword: null },
  })
  const { createWeb } = (await import(pathToFileURL(join(project, 'web/build/server/app.js')).href)) as {
    createWeb(ports: object): Promise<Web>
  }
  const web = await createWeb({ brands, services, clientFolder: join(project, 'web/build/client') })
  const origin = `http://${HOST}:${program.port}`
  const make = async (path: string, times: number) => {
    for (let i = 0; i < times; i++) {
      web.cache.clear()
      const { status } = await web.fetch(new Request(origin + path), { origin, address: null })
      if (status !== 200) throw new Error(`${path} answers ${status}`)
    }
  }
  for (const [, path] of pages) await make(path, WARM)
  const times = pages.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [nth, [, path]] of pages.entries()) {
      const before = process.cpuUsage()
      await make(path, EACH)
      const { user, system } = process.cpuUsage(before)
      times[nth]!.push((user + system) / 1000 / EACH)
    }
  }
  await services.close()
  await pool.end()
  return pages.map(([name], nth) => ({
    what: `${name}: processore, resa da capo`,
    value: median(times[nth]!),
    unit: 'ms',
    budget: 1.5,
  }))
}
