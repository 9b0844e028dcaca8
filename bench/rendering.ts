import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServices } from '../services/app.ts'
import { connect } from '../services/database/connect.ts'
import { folderFiles } from '../services/outside/files.ts'
import { loadBrands } from '../start/brands.ts'
import { runningPostgres } from '../start/postgres.ts'
import { project } from '../start/settings.ts'
import { HOST, type Program } from './program.ts'
import type { Row } from './table.ts'

interface Web {
  fetch(request: Request, connection: { origin: string; address: string | null }): Promise<Response>
  cache: { clear(): void }
}
const WARM = 300
const TIMES = 600

/** Processor time of a page made anew each time: questions to the database, rendering, headers; without socket and compression. */
export async function measureRendering({ dataDir, port }: Program, pages: readonly (readonly [string, string])[]): Promise<Row[]> {
  const url = await runningPostgres(join(dataDir, 'postgres'))
  if (!url) throw new Error('the program has no embedded PostgreSQL to measure on')
  const brands = await loadBrands(join(project, 'brands'))
  const { db, pool } = connect(url)
  const services = createServices({ db, pool, files: folderFiles(join(dataDir, 'files')), brands, settings: { secret: 'x'.repeat(40), gatePasswords: {}, devPassword: null } })
  const { createWeb } = (await import(pathToFileURL(join(project, 'web/build/server/app.js')).href)) as { createWeb(ports: object): Promise<Web> }
  const web = await createWeb({ brands, services, clientFolder: join(project, 'web/build/client') })
  const origin = `http://${HOST}:${port}`
  const rows: Row[] = []
  for (const [name, path] of pages) {
    const make = async () => {
      web.cache.clear()
      await (await web.fetch(new Request(origin + path), { origin, address: null })).arrayBuffer()
    }
    for (let i = 0; i < WARM; i++) await make()
    const before = process.cpuUsage()
    for (let i = 0; i < TIMES; i++) await make()
    const { user, system } = process.cpuUsage(before)
    rows.push({ what: `${name}: processore, resa da capo`, value: (user + system) / 1000 / TIMES, unit: 'ms', budget: 1.5 })
  }
  await services.close()
  await pool.end()
  return rows
}
