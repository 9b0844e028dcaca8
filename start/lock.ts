import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal, exit, refusalOf } from './refusal.ts'

/**
 * Takes a lock the operating system itself drops when the process dies, however it dies. Node offers none
 * directly; an exclusive SQLite transaction on an empty file is one, on every system. Null: another process
 * holds it.
 */
export function takeLock(file: string): { release(): void } | null {
  // SQLite does not say why it cannot open a file; Node does.
  closeSync(openSync(file, 'a', 0o600))
  const handle = new DatabaseSync(file)
  try {
    handle.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive')
    return { release: () => handle.close() }
  } catch (error) {
    handle.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return null
    throw error
  }
}

async function patiently(file: string): Promise<{ release(): void } | null> {
  const start = Date.now()
  for (;;) {
    const lock = takeLock(file)
    if (lock || Date.now() - start > PATIENCE_MS) return lock
    await wait(250)
  }
}

/** Waits for the lock, trying four times a second. `waiting` is called once, when it is not free at once. */
export async function awaitLock(file: string, waiting: () => void): Promise<{ release(): void }> {
  for (let first = true; ; first = false) {
    const lock = takeLock(file)
    if (lock) return lock
    if (first) waiting()
    await wait(250)
  }
}

/** How long one that is closing, or whose npm was just killed, may take to leave. */
const PATIENCE_MS = 4_000

/** One program per data folder, for as long as it runs. @throws Refusal (4) when another one keeps it. */
export async function lockDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const holder = join(dataDir, 'process')
  try {
    // Root may have to run PostgreSQL as another user, who must be able to pass through.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const lock = await patiently(join(dataDir, 'lock'))
    if (!lock) {
      const pid = (await readFile(holder, 'utf8').catch(() => '')).trim()
      throw new Refusal(
        exit.inUse,
        `La cartella dei dati ${dataDir} è già usata da un'altra ` +
          `Edicola${pid ? ` (processo ${pid})` : ''}: fermatela, oppure indicate un'altra cartella con ` +
          'DATA_DIR. Più processi insieme vogliono ciascuno la propria DATA_DIR, la stessa banca dati ' +
          '(DATABASE_URL), lo stesso SECRET e i file su S3 (S3_BUCKET; docs/install.md).',
      )
    }
    await writeFile(holder, `${process.pid}\n`)
    return {
      async release() {
        await rm(holder, { force: true })
        lock.release()
      },
    }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.code !== exit.unforeseen) throw refusal
    throw new Refusal(
      exit.settings,
      `Non posso scrivere nella cartella dei dati ${dataDir} ` +
        `(${(error as NodeJS.ErrnoException).code ?? 'errore'}): date il permesso, oppure indicate ` +
        `un'altra cartella con DATA_DIR.`,
      error,
    )
  }
}
