import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServices } from '../services/app.ts'
import { connect } from '../services/platform/database/connect.ts'
import { folderFiles } from '../services/platform/outside/files.ts'
import { loadBrands } from '../start/brands.ts'
import { project } from '../start/settings.ts'

export interface Web {
  fetch(request: Request, connection: { origin: string; address: string | null }): Promise<Response>
  cache: { clear(): void }
}

/** The website on a database that a program already keeps, to be asked without its port. */
export async function composedWeb(
  databaseUrl: string,
  dataDir: string,
  origins: readonly string[],
): Promise<{ web: Web } & AsyncDisposable> {
  const brands = await loadBrands(join(project, 'brands'))
  const { db, pool } = connect(databaseUrl)
  const services = createServices({
    db,
    pool,
    files: folderFiles(join(dataDir, 'files')),
    brands,
    origins: new Set(),
    settings: { secret: 'x'.repeat(40), gatePasswords: {}, devPassword: null },
  })
  const { createWeb } = (await import(pathToFileURL(join(project, 'web/build/server/app.js')).href)) as {
    createWeb(ports: object): Promise<Web>
  }
  const clientFolder = join(project, 'web/build/client')
  const web = await createWeb({ brands, services, clientFolder, origins: new Set(origins) })
  return {
    web,
    async [Symbol.asyncDispose]() {
      await services.close()
      await pool.end()
    },
  }
}
