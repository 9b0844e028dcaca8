import { rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, connect } from '../services/platform/database/connect.ts'
import { migrate } from '../services/platform/database/migrate.ts'
import { serverFacts } from '../services/platform/database/probe.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { refuseHalfRestored } from './half-restored.ts'
import { Refusal, diskFull, exit, refusalOf } from './refusal.ts'
import type { Settings } from './settings.ts'

export interface OpenDatabase extends AsyncDisposable {
  db: Database
  pool: pg.Pool
  /** Null with DATABASE_URL. */
  embedded: Postgres | null
}

const OLDEST = 15
const PATIENCE_MS = 20_000
const POOL_END_MS = 1_000

/** Where the embedded database lives inside the data folder. */
export const embeddedFolder = (settings: Settings): string => join(settings.dataDir, 'postgres')

/**
 * The database with every migration applied. The caller holds the lock of the data folder. @throws Refusal 5,
 * 6 or 7.
 */
export async function openDatabase(settings: Settings, signal?: AbortSignal): Promise<OpenDatabase> {
  await refuseHalfRestored(settings.dataDir)
  const opened = await openAsItIs(settings, signal)
  try {
    await migrate(opened.pool)
    return opened
  } catch (error) {
    await opened[Symbol.asyncDispose]()
    throw await orDiskFull(databaseRefusal(error), settings)
  }
}

/** The same without any migration: to read it as it is, or to fill it. */
export async function openAsItIs(settings: Settings, signal?: AbortSignal): Promise<OpenDatabase> {
  try {
    return await openOrRefuse(settings, signal)
  } catch (error) {
    throw await orDiskFull(error, settings)
  }
}

/** A server of ours that finds no room may end before it has written why. */
async function orDiskFull(error: unknown, settings: Settings): Promise<unknown> {
  const isEmbedded = error instanceof Refusal && error.code === exit.database && !settings.databaseUrl
  return isEmbedded && (await isFull(settings.dataDir)) ? diskFull(error) : error
}

const MIN_ROOM = 1_000_000
const isFull = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < MIN_ROOM
}

async function openOrRefuse(settings: Settings, signal?: AbortSignal): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl ? null : await startPostgres(embeddedFolder(settings))
  const opened = openAt(settings.databaseUrl ?? embedded!.url, embedded)
  try {
    await reachable(opened.pool, signal)
    return opened
  } catch (error) {
    await opened[Symbol.asyncDispose]()
    throw error
  }
}

/**
 * Starts the embedded server again when it ends by itself: once. `gaveUp` hears when that does not help. What
 * it said last stays beside its log.
 */
export async function reviveOnce(
  opened: OpenDatabase,
  settings: Settings,
  {
    closing,
    say,
    gaveUp,
  }: { closing: () => boolean; say: (line: string) => void; gaveUp: (why: Refusal) => void },
): Promise<void> {
  const first = opened.embedded
  if (!first) return
  const folder = embeddedFolder(settings)
  const how = await first.ended
  if (closing()) return
  say(
    `PostgreSQL si è fermato all'improvviso (${how}): lo riavvio. Che cosa ha detto è in ` +
      `${folder}.fermato.log.`,
  )
  try {
    await rename(`${folder}.log`, `${folder}.fermato.log`)
    opened.embedded = await startPostgres(folder, { socket: first.socket })
  } catch (error) {
    return gaveUp(refusalOf(error))
  }
  if (closing()) return opened.embedded.close()
  await opened.embedded.ended
  if (!closing()) gaveUp(postgresExited(settings))
}

const postgresExited = (settings: Settings): Refusal =>
  new Refusal(
    exit.database,
    "PostgreSQL si è fermato all'improvviso: riavviate; ciò che era già salvato è intatto. " +
      `Il registro è in ${embeddedFolder(settings)}.log.`,
  )

/** A pool on a database that is already up and migrated by the program that runs it. */
export function openAt(url: string, embedded: Postgres | null = null): OpenDatabase {
  const { db, pool } = connect(url)
  return {
    db,
    pool,
    embedded,
    async [Symbol.asyncDispose]() {
      // Work that does not end holds its connection: the server, or the process, ends it.
      await Promise.race([pool.end(), wait(POOL_END_MS, null, { ref: false })])
      await this.embedded?.close()
    },
  }
}

/** A database started beside us may need a moment; one that says no is not asked twice. */
async function reachable(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  for (const start = Date.now(); ; await wait(500, null, signal ? { signal } : {})) {
    try {
      const { version, encoding } = await serverFacts(pool)
      if (version < OLDEST)
        throw new Refusal(
          exit.database,
          `La banca dati di DATABASE_URL è PostgreSQL ${version}: serve la versione ${OLDEST} o una più ` +
            'recente.',
        )
      if (encoding !== 'UTF8')
        throw new Refusal(
          exit.database,
          `La banca dati di DATABASE_URL usa i caratteri ${encoding}: createne una con encoding UTF8.`,
        )
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const mayCome = /^(ECONN|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|EHOST|ENOENT|57P03)/.test(code)
      if (!mayCome || Date.now() - start > PATIENCE_MS) throw databaseRefusal(error)
    }
  }
}

/** The words of the driver are kept, the address with its password is not. */
function databaseRefusal(error: unknown): Refusal {
  const refusal = refusalOf(error)
  if (refusal.code !== exit.unforeseen) return refusal
  const cause = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  const { message = '', code = '' } = (cause ?? {}) as { message?: string; code?: string }
  const text = [message, code].filter(Boolean).join(', ')
  return new Refusal(
    exit.database,
    `La banca dati non risponde come deve (${text}): verificate DATABASE_URL e che PostgreSQL sia acceso.`,
    error,
  )
}
