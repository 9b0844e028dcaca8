import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { folderFiles } from '../services/outside/files.ts'
import { loadBrands } from './brands.ts'
import { importDatabase, importer } from './imports.ts'
import { Refusal, exit, refusalOf } from './refusal.ts'
import { readSettings } from './settings.ts'
import { clear, complain, progress, say } from './terminal.ts'

const usage = 'Uso: npm run import -- [--brand MG] PERCORSO…  (file o cartelle: ninjs, NewsML-G2, NITF, PDF con la sua scheda)'

/** `npm run import`: a line per item; exit 1 when any was refused. */
async function run(): Promise<number> {
  const settings = readSettings()
  const { values, positionals } = command()
  if (positionals.length === 0) throw new Refusal(exit.settings, usage)
  const brands = await loadBrands(settings.brandsDir)
  if (values.brand !== undefined && !brands.all.some((b) => b.sigla === values.brand)) {
    throw new Refusal(exit.settings, `--brand vale «${values.brand}», ma le testate sono ${brands.all.map((b) => b.sigla).join(', ')}.`)
  }
  const { importPaths } = await importer()
  await using database = await importDatabase(settings)
  const folder = join(settings.dataDir, 'files')
  await mkdir(folder, { recursive: true })
  const ports = { db: database.db, pool: database.pool, files: folderFiles(folder), brands }
  const paths = positionals.map((path) => resolve(settings.callerDir, path))
  const { refused } = await importPaths(ports, paths, values.brand === undefined ? {} : { brand: values.brand }, ({ done, total, line }) => {
    if (line !== null) say(line)
    if (process.stderr.isTTY) progress({ done, total, what: 'Importo' })
  })
  clear()
  return refused > 0 ? exit.unforeseen : 0
}

function command() {
  try {
    return parseArgs({ allowPositionals: true, options: { brand: { type: 'string' } } })
  } catch {
    throw new Refusal(exit.settings, usage)
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  complain(error)
  process.exitCode = refusalOf(error).code
}
