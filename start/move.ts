import { rename, rm } from 'node:fs/promises'
import { openSnapshot } from '../services/platform/database/copy-out.ts'
import { isThere } from './backup-sums.ts'
import { commandLine, runCommand } from './command.ts'
import { type OpenDatabase, embeddedFolder, openAsItIs, openAt } from './database.ts'
import {
  fill,
  refuseEmptyDatabase,
  refuseNoDatabase,
  refuseOthers,
  refuseUsedDatabase,
} from './fill-database.ts'
import { refuseHalfRestored } from './half-restored.ts'
import { lockDataFolder } from './lock.ts'
import { startPostgres } from './postgres.ts'
import { Refusal, exit } from './refusal.ts'
import { type Settings, readSettings } from './settings.ts'
import { clear, say } from './terminal.ts'

const usage = [
  'Uso: npm run move -- out  porta la banca dati di DATA_DIR in quella di DATABASE_URL, che è vuota',
  '     npm run move -- in   porta quella di DATABASE_URL in DATA_DIR, dove non ce n’è',
].join('\n')

/** `npm run move`: the database to a PostgreSQL of one's own, or back; files and secret stay in place. */
async function run(): Promise<number> {
  const settings = readSettings()
  const [way, ...more] = commandLine(usage, {}).positionals
  if ((way !== 'out' && way !== 'in') || more.length > 0) throw new Refusal(exit.settings, usage)
  if (!settings.databaseUrl)
    throw new Refusal(exit.settings, `Manca DATABASE_URL: dice qual è la banca dati vostra.\n\n${usage}`)
  const lock = await lockDataFolder(settings.dataDir)
  try {
    await refuseHalfRestored(settings.dataDir)
    for (const line of way === 'out' ? await moveOut(settings) : await moveIn(settings)) say(line)
    return 0
  } finally {
    await lock.release()
  }
}

async function moveOut(settings: Settings): Promise<string[]> {
  const folder = embeddedFolder(settings)
  const embedded = { ...settings, databaseUrl: null }
  await refuseNoDatabase(embedded)
  {
    await using to = await openAsItIs(settings)
    await refuseUsedDatabase(to.pool)
    await using from = await openAsItIs(embedded)
    await copy(from, to)
  }
  // Started without DATABASE_URL by mistake, nobody writes into the one of before.
  const aside = `${folder}.moved-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  await rename(folder, aside)
  return [
    'La banca dati è in DATABASE_URL: d’ora in poi avviate Edicola con quella variabile.',
    `Quella di prima è in ${aside}: cancellatela quando siete certi.`,
  ]
}

async function moveIn(settings: Settings): Promise<string[]> {
  const folder = embeddedFolder(settings)
  if (await isThere(folder))
    throw new Refusal(
      exit.settings,
      `Nella cartella dei dati ${settings.dataDir} c’è già una banca dati (postgres): spostatela altrove.`,
    )
  const draft = `${folder}.moving`
  await rm(draft, { recursive: true, force: true })
  {
    await using from = await openAsItIs(settings)
    await refuseOthers(from.pool)
    const server = await startPostgres(draft)
    await using to = openAt(server.url, server)
    await copy(from, to)
  }
  await rename(draft, folder)
  await rm(`${draft}.log`, { force: true })
  return [
    `La banca dati è in ${folder}: d’ora in poi avviate Edicola senza DATABASE_URL.`,
    'Quella di prima è rimasta com’era: cancellatela quando siete certi.',
  ]
}

async function copy(from: OpenDatabase, to: OpenDatabase): Promise<void> {
  await refuseEmptyDatabase(from.pool)
  await using snapshot = await openSnapshot(from.pool)
  await fill(to.pool, { shape: snapshot.shape, rows: (table) => snapshot.read(table) })
  clear()
}

await runCommand(run)
