import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { project, testEnvironment } from '../start/settings.ts'
import type { Edicola } from './edicola.ts'

/** `npm run newsletter -- …` beside the running program; what it says. Rejects when it refuses. */
export async function newsletter({ port, dataDir }: Edicola, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(project, 'start/newsletter.ts'), ...words],
    { env: { ...testEnvironment(), PORT: String(port), DATA_DIR: dataDir } },
  )
  return stdout
}
