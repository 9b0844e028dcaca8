import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SeedPorts } from './demo.ts'
import { Refusal, exit } from './refusal.ts'
import { type Settings, project } from './settings.ts'

/** PLACEHOLDER until services/newsstand/import/watch.ts exists. */
export async function watchImports(settings: Settings, ports: SeedPorts, signal: AbortSignal): Promise<void> {
  if (!settings.importDir) return
  if (!existsSync(settings.importDir)) throw new Refusal(exit.settings, `IMPORT_DIR vale «${settings.importDir}», che non esiste.`)
  const program = join(project, 'services/newsstand/import/watch.ts')
  const { watchFolder } = (await import(pathToFileURL(program).href)) as { watchFolder(ports: SeedPorts, folder: string, signal: AbortSignal): Promise<void> }
  await watchFolder(ports, settings.importDir, signal)
}
