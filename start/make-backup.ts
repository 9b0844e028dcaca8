import { mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { type Snapshot, openSnapshot } from '../services/platform/database/copy-out.ts'
import { MANIFEST, type Manifest, names, tableFile } from './backup-manifest.ts'
import { SumsWriter, sumOf } from './backup-sums.ts'
import type { OpenDatabase } from './database.ts'
import { refuseEmptyDatabase } from './fill-database.ts'
import { FilesCopy, copyAndSum, folderSource, s3Source, writeAndSum } from './copy-files.ts'
import { filesFolder, openS3 } from './open-files.ts'
import { privateFolder } from './private-folder.ts'
import { Refusal, exit, refusalOf } from './refusal.ts'
import type { Settings } from './settings.ts'
import { progress } from './terminal.ts'

/** What else of the data folder must come back: the secret, and whether this is the demo publisher. */
export const loneFiles = ['secret', 'demo']
/** Rounds before the moment: each copies what came during the one before, so the last is short. */
const MAX_ROUNDS = 4

/** @throws Refusal (2): something is there already, or it lies in the data folder. */
export async function refuseUsedFolder(dir: string, dataDir: string): Promise<void> {
  if (((await names(dir)) ?? []).length > 0) throw usedFolder(dir)
  if (`${await whereReally(dir)}${sep}`.startsWith(`${await whereReally(dataDir)}${sep}`))
    throw new Refusal(
      exit.settings,
      `La cartella ${dir} sta in quella dei dati: indicatene una altrove, meglio su un altro disco.`,
    )
}

const usedFolder = (dir: string) =>
  new Refusal(exit.settings, `La cartella ${dir} non è vuota: indicatene una nuova.`)

/** A path without links, though its last steps may not be there yet. */
async function whereReally(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null)
  if (real !== null || dirname(path) === path) return real ?? path
  return join(await whereReally(dirname(path)), basename(path))
}

/**
 * Writes a whole backup into an empty folder, beside a program that runs. Cut short, it leaves no backup.
 * `open` is called once the folder is this one's: whoever is refused it never holds a server that another
 * backup reads from.
 */
export async function makeBackup(
  open: () => Promise<OpenDatabase>,
  settings: Settings,
  dir: string,
): Promise<Manifest> {
  await refuseUsedFolder(dir, settings.dataDir)
  await privateFolder(dir)
  // Whoever makes this one may write here: a second backup at the same moment finds it.
  await mkdir(join(dir, 'database'), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? usedFolder(dir) : error
  })
  try {
    await using database = await open()
    await refuseEmptyDatabase(database.pool)
    return await write(database.pool, settings, dir)
  } catch (error) {
    for (const name of await readdir(dir)) await rm(join(dir, name), { recursive: true, force: true })
    throw refusalOf(error).code === exit.diskFull
      ? new Refusal(exit.diskFull, `Il disco di ${dir} è pieno: la copia è annullata.`, error)
      : error
  }
}

async function write(pool: pg.Pool, settings: Settings, dir: string): Promise<Manifest> {
  const { dataDir } = settings
  await mkdir(join(dir, 'files'), { mode: 0o700 })
  const source = settings.s3 ? s3Source(await openS3(settings)) : folderSource(filesFolder(settings))
  const files = new FilesCopy(source, join(dir, 'files'))
  const what = (done: number) => (process.stderr.isTTY ? `Copio i file (${done})` : 'Copio i file')
  const copying = (done: number) => progress({ done, total: 0, what: what(done) })
  for (let round = 1; round <= MAX_ROUNDS; round++) if ((await files.round(copying)) === 0) break
  await files.prune()
  const list = new SumsWriter(dir)
  await using snapshot = await openSnapshot(pool)
  // What a row of this moment names was written before it.
  await files.round(copying, snapshot.moment)
  const rows = await writeTables(snapshot, dir, list)
  let secret: Manifest['secret'] = settings.secret ? 'setting' : 'none'
  for (const name of loneFiles) {
    const sum = await copyAndSum(join(dataDir, name), join(dir, name))
    if (sum === null) continue
    await list.add({ sum, path: name })
    if (name === 'secret' && secret === 'none') secret = 'file'
  }
  const size = { count: 0, bytes: 0 }
  for await (const { sum, path, size: bytes } of files.sums()) {
    await list.add({ sum, path: `files/${path}` })
    size.count++
    size.bytes += bytes
  }
  const { shape, moment } = snapshot
  const manifest: Manifest = { format: 1, moment: moment.toISOString(), shape, rows, files: size, secret }
  await writeFile(join(dir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await list.add({ sum: await sumOf(join(dir, MANIFEST)), path: MANIFEST })
  await list.end()
  return manifest
}

/** Packed as quickly as can be: texts shrink to a fourth all the same. */
const LEVEL = 1

async function writeTables(snapshot: Snapshot, dir: string, list: SumsWriter): Promise<Manifest['rows']> {
  const rows: Manifest['rows'] = {}
  const { tables } = snapshot.shape
  for (const [done, table] of tables.entries()) {
    progress({ done, total: tables.length, what: 'Copio la banca dati' })
    const path = tableFile(table)
    const { stream, count } = await snapshot.read(table)
    const packed = createGzip({ level: LEVEL })
    stream.on('error', (error) => packed.destroy(error))
    const sum = await writeAndSum(stream.pipe(packed), join(dir, path))
    if ((await sumOf(join(dir, path))) !== sum)
      throw new Refusal(
        exit.damaged,
        `Il disco non rende ciò che vi è scritto: ${path}. La copia è annullata.`,
      )
    await list.add({ sum, path })
    rows[path] = count()
  }
  return rows
}
