import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type OpenDatabase, embeddedFolder, openAt, openDatabase } from './database.ts'
import type { SeedPorts } from './demo.ts'
import { lockDataFolder } from './lock.ts'
import { runningPostgres } from './postgres.ts'
import { Refusal, exit } from './refusal.ts'
import { type Settings, project } from './settings.ts'

/** What `services/newsstand/import/` offers, until its own files can be imported by name. */
export interface Importer {
  importPaths(ports: SeedPorts, paths: string[], options: { brand?: string }, report: (progress: { done: number; total: number; line: string | null }) => void): Promise<{ refused: number }>
  watchFolder(ports: SeedPorts, folder: string, report: (line: string) => void, signal: AbortSignal): Promise<void>
}

/** The one place where the importer is reached. */
export async function importer(): Promise<Importer> {
  const from = async (file: string): Promise<Partial<Importer>> => {
    const path = join(project, 'services/newsstand/import', file)
    return existsSync(path) ? ((await import(pathToFileURL(path).href)) as Partial<Importer>) : {}
  }
  return { ...(await from('run.ts')), ...(await from('watch.ts')) } as Importer
}

/**
 * The database an import writes to: that of DATABASE_URL, the one a running Edicola has open on this data folder, or one started
 * for the occasion. @throws Refusal, as `lockDataFolder` and `openDatabase`.
 */
export async function importDatabase(settings: Settings): Promise<OpenDatabase> {
  if (settings.databaseUrl) return openDatabase(settings)
  for (const start = Date.now(); ; await wait(500)) {
    const url = await runningPostgres(embeddedFolder(settings))
    if (url) return openAt(url)
    try {
      const lock = await lockDataFolder(settings.dataDir)
      return await closingToo(openDatabase(settings), () => lock.release())
    } catch (error) {
      // An Edicola that is starting has the folder but not yet the database.
      if (!(error instanceof Refusal) || error.code !== exit.inUse || Date.now() - start > 30_000) throw error
    }
  }
}

async function closingToo(opening: Promise<OpenDatabase>, after: () => Promise<void>): Promise<OpenDatabase> {
  try {
    const opened = await opening
    return {
      ...opened,
      async [Symbol.asyncDispose]() {
        await opened[Symbol.asyncDispose]()
        await after()
      },
    }
  } catch (error) {
    await after()
    throw error
  }
}

/** Imports what is dropped into IMPORT_DIR while the program runs. */
export async function watchImports(settings: Settings, ports: SeedPorts, report: (line: string) => void, signal: AbortSignal): Promise<void> {
  if (!settings.importDir) return
  const { watchFolder } = await importer()
  await watchFolder(ports, settings.importDir, report, signal)
}
