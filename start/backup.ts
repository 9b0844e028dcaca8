import { resolve } from 'node:path'
import { verifiedManifest, italianMoment } from './backup-manifest.ts'
import { commandLine, runCommand } from './command.ts'
import { refuseNoDatabase } from './fill-database.ts'
import { refuseHalfRestored } from './half-restored.ts'
import { databaseAsItIs } from './imports.ts'
import { makeBackup, refuseUsedFolder } from './make-backup.ts'
import { Refusal, exit } from './refusal.ts'
import { readSettings } from './settings.ts'
import { clear, say } from './terminal.ts'

const usage = [
  'Uso: npm run backup -- CARTELLA          copia banca dati e file in una cartella nuova, anche mentre',
  '                                         Edicola lavora',
  '     npm run backup -- --check CARTELLA  rilegge una copia e dice se è intera',
].join('\n')

/** `npm run backup`: everything that must survive, of one moment, into a folder. */
async function run(): Promise<number> {
  const settings = readSettings()
  const { values, positionals } = commandLine(usage, { check: { type: 'boolean' } })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new Refusal(exit.settings, usage)
  const dir = resolve(settings.callerDir, folder)
  if (values.check) {
    const { moment, files, rows } = await verifiedManifest(dir)
    clear()
    say(`La copia in ${dir} è intera: ${summary({ files, rows })}, ${italianMoment(moment)}.`)
    return 0
  }
  await refuseUsedFolder(dir, settings.dataDir)
  await refuseHalfRestored(settings.dataDir)
  await refuseNoDatabase(settings)
  const open = () => databaseAsItIs(settings)
  const { files, rows, secret, moment } = await makeBackup(open, settings, dir)
  clear()
  say(`Copia in ${dir}: ${summary({ files, rows })}, ${italianMoment(moment)}.`)
  if (secret === 'file') say('Contiene il segreto che firma gli accessi: conservatela come una chiave.')
  if (secret === 'setting')
    say('Non contiene il segreto, che è nella variabile SECRET: conservatelo a parte.')
  return 0
}

function summary({ files, rows }: { files: { count: number; bytes: number }; rows: Record<string, number> }) {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const italian = (number: number) => number.toLocaleString('it-IT')
  return `${italian(total)} righe, ${italian(files.count)} file (${italian(Math.ceil(files.bytes / 1e6))} MB)`
}

await runCommand(run)
