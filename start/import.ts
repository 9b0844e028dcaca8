import { resolve } from 'node:path'
import { formatLine, formatSummary } from '../services/reading/newsstand/import/run.ts'
import { enqueue } from '../services/platform/database/enqueue.ts'
import { articleChanged } from './article-changed.ts'
import { loadBrands } from './brands.ts'
import { commandLine, runCommand } from './command.ts'
import { importDatabase } from './imports.ts'
import { openFiles } from './open-files.ts'
import { Refusal, exit } from './refusal.ts'
import { readSettings } from './settings.ts'
import { complain, progress, say } from './terminal.ts'

const usage =
  'Uso: npm run import -- [--brand MG] PERCORSO…  (file o cartelle: ninjs, NewsML-G2, NITF, PDF con la ' +
  'sua scheda)'

/** `npm run import`: a line per item; exit 1 when any was refused. */
async function run(): Promise<number> {
  const settings = readSettings()
  const { values, positionals } = commandLine(usage, { brand: { type: 'string' } })
  if (positionals.length === 0) throw new Refusal(exit.settings, usage)
  const brands = await loadBrands(settings.brandsDir)
  if (values.brand !== undefined && !brands.all.some((b) => b.sigla === values.brand)) {
    throw new Refusal(
      exit.settings,
      `--brand vale «${values.brand}», ma le testate sono ${brands.all.map((b) => b.sigla).join(', ')}.`,
    )
  }
  // Loaded here: an argument that is wrong should not wait for the PDF reader.
  const { importPaths } = await import('../services/reading/newsstand/import/run.ts')
  if (process.stderr.isTTY) progress({ done: 0, total: 0, what: 'Apro la banca dati' })
  await using database = await importDatabase(settings)
  const { files } = await openFiles(settings)
  const paths = positionals.map((path) => resolve(settings.callerDir, path))
  // Lines name files as the person did: from where the command was given.
  process.chdir(settings.callerDir)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const options = { signal: stop.signal, ...(values.brand === undefined ? {} : { brand: values.brand }) }
  const done = await importPaths(
    {
      db: database.db,
      files,
      brands,
      addJob: enqueue,
      articleChanged,
      log: complain,
    },
    paths,
    options,
    (line) => {
      say(formatLine(line))
      if (process.stderr.isTTY && line.total > 0)
        progress({ done: line.index, total: line.total, what: 'Importo' })
    },
  )
  say(`\n${formatSummary(done)}`)
  return done.refused > 0 || stop.signal.aborted ? exit.unforeseen : 0
}

await runCommand(run)
