import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import { inBatches } from '../services/platform/jobs/in-batches.ts'
import { isKey } from '../services/platform/outside/files.ts'
import type { S3Files } from '../services/platform/outside/s3-files.ts'
import { type Manifest, damaged, tableFile, verifiedManifest, italianMoment } from './backup-manifest.ts'
import { type Sum, readSums } from './backup-sums.ts'
import { commandLine, runCommand } from './command.ts'
import { copyAndSum, putAndSum } from './copy-files.ts'
import { openAsItIs } from './database.ts'
import { fill, refuseUsedDatabase } from './fill-database.ts'
import { isHalfRestored, markRestore, unmarkRestore } from './half-restored.ts'
import { lockDataFolder } from './lock.ts'
import { loneFiles } from './make-backup.ts'
import { openS3 } from './open-files.ts'
import { privateFolder } from './private-folder.ts'
import { Refusal, exit } from './refusal.ts'
import { type Settings, readSettings } from './settings.ts'
import { clear, progress, say } from './terminal.ts'

const usage =
  'Uso: npm run restore -- CARTELLA  (quella di una copia; DATA_DIR e DATABASE_URL dicono dove, e lì non ' +
  'c’è ancora nulla)'

/** `npm run restore`: what a backup holds, into an installation that holds nothing yet. */
async function run(): Promise<number> {
  const settings = readSettings()
  const { positionals } = commandLine(usage, {})
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new Refusal(exit.settings, usage)
  const dir = resolve(settings.callerDir, folder)
  const lock = await lockDataFolder(settings.dataDir)
  try {
    const s3 = settings.s3 ? await openS3(settings) : null
    // What a restore that was cut short has left there is written again.
    if (s3 && !(await isHalfRestored(settings.dataDir))) await refuseUsedBucket(s3, settings)
    await emptyFolder(settings)
    const manifest = await verifiedManifest(dir)
    await restore(settings, s3, { dir, manifest })
    clear()
    say(`Ripristinata la copia ${italianMoment(manifest.moment)}. Ora potete avviare Edicola.`)
    if (manifest.secret === 'setting')
      say('Il segreto era nella variabile SECRET: avviate con lo stesso, o tutti dovranno accedere di nuovo.')
    return 0
  } finally {
    await lock.release()
  }
}

/** Our files of the data folder; what a restore that was cut short has left goes. */
async function emptyFolder({ dataDir }: Settings): Promise<void> {
  const names = [...loneFiles, 'files', 'postgres', 'postgres.new']
  if (await isHalfRestored(dataDir))
    for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true })
  const there = new Set(await readdir(dataDir))
  const first = names.find((name) => there.has(name))
  if (first !== undefined)
    throw new Refusal(
      exit.settings,
      `La cartella dei dati ${dataDir} non è vuota (${first}): indicatene una nuova con DATA_DIR.`,
    )
}

async function restore(
  settings: Settings,
  s3: S3Files | null,
  { dir, manifest }: { dir: string; manifest: Manifest },
): Promise<void> {
  if (settings.databaseUrl) await checkOutside(settings)
  await markRestore(settings.dataDir)
  await restoreFiles(settings.dataDir, s3, { dir, manifest })
  await using database = await openAsItIs(settings)
  await fill(database.pool, {
    shape: manifest.shape,
    async rows(table) {
      const path = tableFile(table)
      const packed = createReadStream(join(dir, path))
      const stream = packed.pipe(createGunzip())
      packed.on('error', (error) => stream.destroy(error))
      return { stream, count: () => manifest.rows[path] ?? -1 }
    },
  })
  await unmarkRestore(settings.dataDir)
}

/** @throws Refusal (2): there is something in the database of DATABASE_URL. */
async function checkOutside(settings: Settings): Promise<void> {
  await using database = await openAsItIs(settings)
  await refuseUsedDatabase(database.pool)
}

/** @throws Refusal (2): there is something in the bucket. */
async function refuseUsedBucket(s3: S3Files, settings: Settings): Promise<void> {
  for await (const _ of s3.all(''))
    throw new Refusal(
      exit.settings,
      `Il contenitore «${settings.s3!.bucket}» non è vuoto: createne uno nuovo e indicate quello con ` +
        'S3_BUCKET.',
    )
}

async function restoreFiles(
  dataDir: string,
  s3: S3Files | null,
  { dir, manifest }: { dir: string; manifest: Manifest },
): Promise<void> {
  if (!s3) await privateFolder(join(dataDir, 'files'))
  let done = 0
  const restoreOne = async ({ path, sum }: Sum) => {
    const from = join(dir, path)
    const key = path.slice('files/'.length)
    if (s3 && !loneFiles.includes(path)) {
      if (!isKey(key)) say(`Il file ${from} ha un nome che su S3 non si usa: non l’ho ripristinato.`)
      else if ((await putAndSum(s3, key, createReadStream(from))) !== sum) throw damaged(dir, path)
    } else {
      const to = join(dataDir, path)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      if ((await copyAndSum(from, to)) !== sum) throw damaged(dir, path)
    }
    progress({ done: done++, total: manifest.files.count, what: 'Ripristino i file' })
  }
  await inBatches(listed(dir), s3 ? 8 : 1, restoreOne)
}

async function* listed(dir: string): AsyncGenerator<Sum> {
  for await (const sum of readSums(dir))
    if (sum && (sum.path.startsWith('files/') || loneFiles.includes(sum.path))) yield sum
}

await runCommand(run)
