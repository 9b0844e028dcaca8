import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brands } from 'contract/reading/site/brand.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { SeedOptions } from '../demo/seed.ts'
import { demoPeople } from '../demo/people.ts'
import { hasAnyAccount, hasEditions } from '../services/platform/database/probe.ts'
import { hasEdition } from '../services/reading/newsstand/import/write/has-edition.ts'
import type { ImportPorts } from '../services/reading/newsstand/import/ports.ts'
import { Refusal, exit } from './refusal.ts'
import type { Settings } from './settings.ts'

/** A demo is a publisher whose every domain ends in .localhost: nobody outside can reach it by name. */
export const isDemo = (brands: Brands): boolean =>
  brands.all.every((b) => [b.domain, ...b.secondaryDomains].every((d) => d.endsWith('.localhost')))

const passwords: Readonly<Record<string, string>> = { LG: 'laguna-chiara', GZ: 'zattere-1872' }
/** The passwords of the demo's gates: printed at start, so they protect nothing. */
export const demoPasswords = (brands: Brands) => ({
  gates: Object.fromEntries(
    brands.all
      .filter((b) => b.gated)
      .map((b) => [b.sigla, passwords[b.sigla] ?? `${b.sigla.toLowerCase()}-prova`]),
  ),
  dev: 'banco-di-prova',
})

/**
 * @throws Refusal (2): people whose password everybody knows, beside a domain that others can reach (DESIGN
 * §10).
 */
export async function refuseDemoPeople(brands: Brands, db: ImportPorts['db']): Promise<void> {
  if (
    isDemo(brands) ||
    !(await hasAnyAccount(
      db,
      demoPeople.map(({ registration }) => registration.email),
    ))
  )
    return
  throw new Refusal(
    exit.settings,
    'La banca dati contiene gli account della dimostrazione, con una password nota a tutti, ma una ' +
      'testata ha un dominio vero: usate una banca dati nuova.',
  )
}

/**
 * Whether this installation shows the demo publisher: only .localhost domains, and a database that is empty
 * or was the demo's to begin with. The answer is kept in the data folder, so that a step cut short is taken
 * up again.
 */
export async function hasDemo(
  settings: Settings,
  ports: Pick<ImportPorts, 'db' | 'brands'>,
): Promise<boolean> {
  if (!isDemo(ports.brands)) return false
  const mark = join(settings.dataDir, 'demo')
  const isDemoData = await readFile(mark, 'utf8').then(
    () => true,
    () => false,
  )
  if (!isDemoData && (await hasEditions(ports.db))) return false
  await writeFile(mark, 'This database holds the demo publisher: missing days are added at each start.\n')
  return true
}

/**
 * The two steps of the demo publisher, or null where there is none. A start on a later day adds the missing
 * days.
 */
export async function demoSeed(
  settings: Settings,
  ports: ImportPorts,
): Promise<((options: Omit<SeedOptions, 'today'>) => Promise<void>) | null> {
  if (!(await hasDemo(settings, ports))) return null
  // Loaded here: a publisher's own installation never needs it.
  const { seedDemo } = await import('../demo/seed.ts')
  const isIn = (brand: string, date: string) => hasEdition(ports, { brand, edition: 'nazionale', date })
  return (options) => seedDemo({ ...ports, hasEdition: isIn }, { ...options, today: romeDay(new Date()) })
}
