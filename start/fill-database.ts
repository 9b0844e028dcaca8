import type pg from 'pg'
import { CannotFill, type Filling, fillDatabase } from '../services/platform/database/copy-in.ts'
import { isEmptyDatabase, otherConnections } from '../services/platform/database/table-shapes.ts'
import { isThere } from './backup-sums.ts'
import { embeddedFolder } from './database.ts'
import { Refusal, exit } from './refusal.ts'
import type { Settings } from './settings.ts'
import { progress, say } from './terminal.ts'

/** Fills an empty database, showing how far it is. @throws Refusal (7): it does not take what was there. */
export async function fill(pool: pg.Pool, filling: Omit<Filling, 'progress'>): Promise<void> {
  try {
    const strange = await fillDatabase(pool, {
      ...filling,
      progress: (done, total) => progress({ done, total, what: 'Riempio la banca dati' }),
    })
    for (const { name } of strange) say(`La tabella ${name} non è di Edicola: non l’ho ripristinata.`)
  } catch (error) {
    if (!(error instanceof CannotFill)) throw error
    throw new Refusal(exit.database, `La banca dati non si lascia riempire: ${error.message}.`, error)
  }
}

const isEmpty = async (pool: pg.Pool): Promise<boolean> => {
  const client = await pool.connect()
  try {
    return await isEmptyDatabase(client)
  } finally {
    client.release()
  }
}

/** @throws Refusal (2): there is something in the database of DATABASE_URL. */
export async function refuseUsedDatabase(pool: pg.Pool): Promise<void> {
  if (!(await isEmpty(pool)))
    throw new Refusal(
      exit.settings,
      'La banca dati di DATABASE_URL non è vuota: createne una nuova e indicate quella.',
    )
}

/** @throws Refusal (2): there is nothing in it yet, so nothing to copy. */
export async function refuseEmptyDatabase(pool: pg.Pool): Promise<void> {
  if (await isEmpty(pool))
    throw new Refusal(
      exit.settings,
      'La banca dati è vuota: non c’è nulla da copiare. Verificate DATABASE_URL.',
    )
}

/** @throws Refusal (2): no database has ever been started in the data folder. */
export async function refuseNoDatabase(settings: Settings): Promise<void> {
  if (!settings.databaseUrl && !(await isThere(embeddedFolder(settings))))
    throw new Refusal(
      exit.settings,
      `Nella cartella dei dati ${settings.dataDir} non c’è una banca dati: verificate DATA_DIR o ` +
        'DATABASE_URL.',
    )
}

/** @throws Refusal (4): what another program writes from now on would stay behind. */
export async function refuseOthers(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    if ((await otherConnections(client)) === 0) return
  } finally {
    client.release()
  }
  throw new Refusal(exit.inUse, 'Un’altra Edicola usa la banca dati di DATABASE_URL: fermatela e ripetete.')
}
