import { access, constants, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { formatLine } from '../services/reading/newsstand/import/run.ts'
import type { ImportLine, ImportPorts } from '../services/reading/newsstand/import/ports.ts'
import type { Metrics } from '../services/platform/telemetry/metrics.ts'
import { type OpenDatabase, embeddedFolder, openAsItIs, openAt, openDatabase } from './database.ts'
import { lockDataFolder } from './lock.ts'
import { runningPostgres } from './postgres.ts'
import { Refusal, exit } from './refusal.ts'
import type { Settings } from './settings.ts'
import { complain, say } from './terminal.ts'

/**
 * The database an import writes to: that of DATABASE_URL, the one a running Edicola has open on this data
 * folder, or one started for the occasion. @throws Refusal, as `lockDataFolder` and `openDatabase`.
 */
export const importDatabase = (settings: Settings): Promise<OpenDatabase> =>
  databaseBy(settings, openDatabase)

/** The same database as it is: no migration is applied to it. */
export const databaseAsItIs = (settings: Settings): Promise<OpenDatabase> => databaseBy(settings, openAsItIs)

async function databaseBy(
  settings: Settings,
  opening: (settings: Settings) => Promise<OpenDatabase>,
): Promise<OpenDatabase> {
  if (settings.databaseUrl) return opening(settings)
  for (const start = Date.now(); ; await wait(500)) {
    const url = await runningPostgres(embeddedFolder(settings))
    if (url) return openAt(url)
    try {
      const lock = await lockDataFolder(settings.dataDir)
      return await closingToo(opening(settings), () => lock.release())
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

/**
 * Where nothing may be written the program starts: files are read and stay where they are, and it says so.
 * @throws Refusal (2) when files cannot be read from that folder.
 */
export async function checkImportDir(dir: string): Promise<void> {
  const refuse = (why: string) =>
    new Refusal(exit.settings, `IMPORT_DIR vale «${dir}», ${why}, oppure togliete la variabile.`)
  const status = await stat(dir).catch(() => null)
  if (!status) throw refuse('una cartella che non esiste: createla')
  if (!status.isDirectory()) throw refuse('che non è una cartella: indicatene una')
  await access(dir, constants.R_OK | constants.X_OK).catch(() => {
    throw refuse('una cartella in cui non posso leggere i file: date il permesso')
  })
  await access(dir, constants.W_OK).catch(() =>
    say(`Nella cartella di IMPORT_DIR, «${dir}», non posso scrivere: importo i file e li lascio dove sono.`),
  )
}

const AGAIN_MS = 600_000

/**
 * Tells of a trouble once, and of the same one again only after ten minutes: the folder is looked at every
 * two seconds.
 */
function onceInAWhile(dir: string): (error: unknown) => void {
  let last = ''
  let when = 0
  return (error) => {
    if (String(error) === last && Date.now() - when < AGAIN_MS) return
    last = String(error)
    when = Date.now()
    const code =
      error instanceof Error && 'path' in error && 'code' in error && String(error.path).startsWith(dir)
        ? String(error.code)
        : null
    complain(
      code
        ? new Refusal(
            exit.unforeseen,
            `Nella cartella di IMPORT_DIR, «${dir}», non posso leggere o spostare i file (${code}): ` +
              'riprovo finché non si può.',
            error,
          )
        : error,
    )
  }
}

/** Imports what is dropped into IMPORT_DIR while the program runs; nothing to close where it is not set. */
export async function watchImports(
  settings: Settings,
  ports: ImportPorts,
  metrics: Pick<Metrics, 'importItem'>,
): Promise<{ close(): Promise<void> }> {
  if (!settings.importDir) return { close: async () => {} }
  const { watchFolder } = await import('services/reading/newsstand/import/drop-folder/watch-folder.ts')
  const report = (line: ImportLine) => {
    if (line.outcome !== 'waiting') metrics.importItem(line.outcome)
    say(formatLine(line))
  }
  return watchFolder(ports, settings.importDir, report, { log: onceInAWhile(settings.importDir) })
}
