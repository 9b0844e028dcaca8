import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { ImportLine } from '../services/newsstand/import/ports.ts'
import { type OpenDatabase, embeddedFolder, openAt, openDatabase } from './database.ts'
import type { SeedPorts } from './demo.ts'
import { lockDataFolder } from './lock.ts'
import { runningPostgres } from './postgres.ts'
import { Refusal, exit } from './refusal.ts'
import { type Settings, project } from './settings.ts'

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
  // WIRE: services/newsstand/import/watch.ts
  const program = join(project, 'services/newsstand/import/watch.ts')
  const { watchFolder } = (await import(pathToFileURL(program).href)) as {
    watchFolder(ports: SeedPorts, folder: string, report: (line: ImportLine) => void, signal: AbortSignal): Promise<void>
  }
  await watchFolder(ports, settings.importDir, (line) => report(lineText(line)), signal)
}

const words = { created: 'nuovo', updated: 'aggiornato', unchanged: 'già presente', withdrawn: 'ritirato', refused: 'RIFIUTATO' } as const

/** What became of one item, in one line. */
export function lineText({ outcome, path, item, place, reason, repaired }: ImportLine): string {
  const where = [path, place].filter(Boolean).join(':')
  const why = [reason, repaired.length > 0 ? `Aggiustato: ${repaired.join('; ')}.` : ''].filter(Boolean).join(' ')
  return `${words[outcome].padEnd(13)}${where}${item === path ? '' : `  ${item}`}${why ? `  ${why}` : ''}`
}
