import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { inBatches } from '../services/platform/jobs/in-batches.ts'
import { type Files, folderFiles, isKey } from '../services/platform/outside/files.ts'
import type { S3Files } from '../services/platform/outside/s3-files.ts'
import { isThere, sumOf } from './backup-sums.ts'
import { commandLine, runCommand } from './command.ts'
import { type Source, folderSource, putAndSum, s3Source } from './copy-files.ts'
import { openAsItIs } from './database.ts'
import { refuseOthers } from './fill-database.ts'
import { refuseHalfRestored } from './half-restored.ts'
import { lockDataFolder } from './lock.ts'
import { filesFolder, openS3 } from './open-files.ts'
import { Refusal, exit } from './refusal.ts'
import { type Settings, readSettings } from './settings.ts'
import { clear, complain, progress, say } from './terminal.ts'

const usage = [
  'Uso: npm run files -- move --to s3      porta i file di DATA_DIR nel contenitore di S3_BUCKET',
  '     npm run files -- move --to folder  porta quelli di S3_BUCKET in DATA_DIR',
].join('\n')

/** `npm run files`: pages, pictures and PDFs to a bucket, or back; each is read again where it was put. */
async function run(): Promise<number> {
  const settings = readSettings()
  const { values, positionals } = commandLine(usage, { to: { type: 'string' } })
  const way = values.to
  if (positionals.join(' ') !== 'move' || (way !== 's3' && way !== 'folder'))
    throw new Refusal(exit.settings, usage)
  const lock = await lockDataFolder(settings.dataDir)
  try {
    await refuseHalfRestored(settings.dataDir)
    const s3 = await openS3(settings)
    if (settings.databaseUrl) {
      await using database = await openAsItIs(settings)
      await refuseOthers(database.pool)
    }
    for (const line of await (way === 's3' ? toBucket(s3, settings) : toFolder(s3, settings))) say(line)
    return 0
  } finally {
    await lock.release()
  }
}

async function toBucket(s3: S3Files, settings: Settings): Promise<string[]> {
  const folder = filesFolder(settings)
  if (!(await isThere(folder)))
    throw new Refusal(
      exit.settings,
      `Nella cartella dei dati ${settings.dataDir} non ci sono file: verificate DATA_DIR.`,
    )
  const sum = async (key: string) => {
    const bytes = await s3Source(s3).open(key)
    return bytes && digest(bytes)
  }
  const noted = async (key: string) => {
    const there = await s3.noted(key)
    // What came in parts has no sum.
    return there && (there.sum ?? (await sum(key)))
  }
  const moved = await move(folderSource(folder), { files: s3, noted, sum })
  // Started without S3_BUCKET by mistake, nobody writes into the folder of before.
  const aside = `${folder}.moved-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  await rename(folder, aside)
  return [
    `${moved}. D’ora in poi avviate Edicola con S3_BUCKET.`,
    `La cartella di prima è in ${aside}: cancellatela quando siete certi.`,
  ]
}

async function toFolder(s3: S3Files, settings: Settings): Promise<string[]> {
  const folder = filesFolder(settings)
  const sum = (key: string) =>
    sumOf(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  const moved = await move(s3Source(s3), { files: folderFiles(folder), noted: sum, sum })
  return [
    `${moved}. D’ora in poi avviate Edicola senza S3_BUCKET.`,
    'Quelli nel contenitore sono rimasti com’erano: cancellateli quando siete certi.',
  ]
}

interface Target {
  files: Files
  /** The sum that stands there for a file, as far as it is known without reading it from afar. */
  noted(key: string): Promise<string | null>
  /** The sum of what is read there; null: nothing. */
  sum(key: string): Promise<string | null>
}

/** Done again, it puts only what is not there yet. @throws Refusal (9): what was put is not read so. */
async function move(from: Source, to: Target): Promise<string> {
  let total = 0
  for await (const _ of from.all()) total++
  let [done, put] = [0, 0]
  await inBatches(from.all(), 8, async ({ path }) => {
    progress({ done: done++, total, what: 'Porto i file' })
    if (!isKey(path)) {
      complain(
        new Refusal(exit.settings, `${from.nameOf(path)} ha un nome che su S3 non si usa: resta dov’è.`),
      )
      return
    }
    const bytes = await from.open(path)
    if (!bytes) return
    if ((await to.noted(path)) === (await digest(bytes))) return
    const again = await from.open(path)
    if (!again) return
    if ((await putAndSum(to.files, path, again)) !== (await to.sum(path)))
      throw new Refusal(
        exit.damaged,
        `${path} non si rilegge com’è stato scritto: ripetete, e se succede ancora cambiate disco o ` +
          'contenitore. I file di prima sono dov’erano.',
      )
    put++
  })
  clear()
  const italian = (count: number) => count.toLocaleString('it-IT')
  return `${italian(done)} file al loro posto, ${italian(put)} portati adesso e riletti uno per uno`
}

async function digest(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('hex')
}

await runCommand(run)
