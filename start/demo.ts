import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brands } from 'contract/site/brand.ts'
import type pg from 'pg'
import type { Database } from '../services/database/connect.ts'
import type { Files } from '../services/outside/files.ts'
import { type Settings, project } from './settings.ts'
import type { Progress } from './terminal.ts'

/** What `demo/seed.ts` gets. It enters through the same doors as real data. */
export interface SeedPorts {
  db: Database
  pool: pg.Pool
  files: Files
  brands: Brands
}
export interface SeedOptions {
  /**
   * `newest`: what the first page needs; /healthz waits for it. `rest`: everything else, in the background.
   * Each does only what is missing, so that a step cut short at any moment is taken up again at the next start.
   */
  step: 'newest' | 'rest'
  /** Today in Rome, as 2026-11-20: the newest edition. */
  today: string
  report(progress: Progress): void
  /** Ends the work at the next safe point. */
  signal: AbortSignal
}
export type SeedDemo = (ports: SeedPorts, options: SeedOptions) => Promise<void>

/** A demo is a publisher whose every domain ends in .localhost: nobody outside can reach it by name. */
export const isDemo = (brands: Brands): boolean => brands.all.every((b) => [b.domain, ...b.secondaryDomains].every((d) => d.endsWith('.localhost')))

const passwords: Readonly<Record<string, string>> = { LG: 'laguna-chiara', GZ: 'zattere-1872' }
/** The passwords of the demo's gates: printed at start, so they protect nothing. */
export const demoPasswords = (brands: Brands) => ({
  gates: Object.fromEntries(brands.all.filter((b) => b.gated).map((b) => [b.sigla, passwords[b.sigla] ?? `${b.sigla.toLowerCase()}-prova`])),
  dev: 'banco-di-prova',
})

/**
 * The two steps of the demo publisher, or null where there is nothing to seed: no `demo/seed.ts`, other domains than .localhost,
 * or a database with editions that were not ours to begin with. A start on a later day adds the missing days.
 */
export async function demoSeed(settings: Settings, ports: SeedPorts): Promise<((options: Omit<SeedOptions, 'today'>) => Promise<void>) | null> {
  const program = join(project, 'demo', 'seed.ts')
  if (!isDemo(ports.brands) || !existsSync(program)) return null
  const mark = join(settings.dataDir, 'demo')
  const empty = !(await ports.db.selectFrom('editions').select('id').limit(1).executeTakeFirst())
  const ours = await readFile(mark, 'utf8').then(() => true, () => false)
  if (!empty && !ours) return null
  await writeFile(mark, 'This database holds the demo publisher: missing days are added at each start.\n')
  const { seedDemo } = (await import(pathToFileURL(program).href)) as { seedDemo: SeedDemo }
  return (options) => seedDemo(ports, { ...options, today: todayInRome() })
}

export const todayInRome = (now = new Date()): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(now)
