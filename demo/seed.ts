import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Brand } from 'contract/reading/site/brand.ts'
import { importPaths, type ImportLine, type ImportPorts } from '../services/reading/newsstand/import/run.ts'
import { daysBefore, piecesOfDay, SETS, setOf } from './publisher/day.ts'
import { pressPictures } from './publisher/pictures.ts'
import { readRawMaterial, type RawMaterial } from './publisher/raw-material.ts'
import { writeDay } from './publisher/write-day.ts'
import { DAYS, writeAuthors, writeSpecials } from './publisher/write-lists.ts'

export interface SeedOptions {
  /**
   * `newest`: by-lines, specials and the newest edition of every masthead. `rest`: the days before, the
   * newest first.
   */
  step: 'newest' | 'rest'
  /** How many days there are to be, with the newest: a week when absent. */
  days?: number | undefined
  /** 2026-11-20, in Rome. */
  today: string
  /** The set of articles that today has, 0 to 6; by the calendar when absent. */
  newestSet?: number | undefined
  report(progress: { done: number; total: number; what: string }): void
  signal?: AbortSignal
  /** Where the publisher works; a temporary folder when none is given. */
  workFolder?: string
}

/** The doors of the importer, and the question that spares writing again what is there. */
export interface SeedPorts extends ImportPorts {
  /**
   * Whether the newsstand has a masthead's edition of a date. Without it all days are written anew, and found
   * unchanged.
   */
  hasEdition?: (brand: string, date: string) => Promise<boolean>
}

/**
 * Brings the demo publisher in through the importer. Each step does only what is missing: an edition comes
 * last of its day, so a day that was cut short is taken up again.
 */
export async function seedDemo(
  ports: SeedPorts,
  { step, days = DAYS, today, newestSet = setOf(today), report, signal, workFolder }: SeedOptions,
): Promise<void> {
  const dates =
    step === 'newest' ? [today] : Array.from({ length: days - 1 }, (_, i) => daysBefore(today, i + 1))
  const missing: { brand: Brand; date: string }[] = []
  for (const date of dates)
    for (const brand of ports.brands.all)
      if (!(await ports.hasEdition?.(brand.sigla, date))) missing.push({ brand, date })
  if (missing.length === 0) return
  const folder = workFolder ?? (await mkdtemp(join(tmpdir(), 'edicola-demo-')))
  try {
    await importMissing(ports, missing, {
      folder,
      raw: turned(await readRawMaterial(), setOf(today) - newestSet),
      newest: step === 'newest' ? today : null,
      report,
      signal,
    })
  } finally {
    if (!workFolder) await rm(folder, { recursive: true, force: true })
  }
}

/** The same articles, so many sets later. */
const turned = (raw: RawMaterial, by: number): RawMaterial => ({
  ...raw,
  articles: raw.articles.map((one) => ({ ...one, day: (one.day + by + SETS) % SETS })),
})

interface Work {
  folder: string
  raw: RawMaterial
  newest: string | null
  report: SeedOptions['report']
  signal: AbortSignal | undefined
}

async function importMissing(
  ports: ImportPorts,
  missing: readonly { brand: Brand; date: string }[],
  { folder, raw, newest, report, signal }: Work,
): Promise<void> {
  const desk = {
    raw,
    press: pressPictures(),
    now: ports.now?.() ?? new Date(),
  }
  const total = missing.reduce((sum, { brand, date }) => sum + itemsOf(raw, brand, date), newest ? 1 : 0)
  let done = 0
  const take = (paths: string[], what: string) =>
    importPaths(ports, paths, signal ? { signal } : {}, (line) => {
      report({
        done: Math.min(++done, total),
        total,
        what: line.outcome === 'refused' ? refusal(line) : what,
      })
    })
  // While one masthead's day is imported, the next is written.
  const write = async ({ brand, date }: (typeof missing)[number]): Promise<string[]> => {
    const day = await writeDay(desk, folder, brand, date)
    if (newest) await writeSpecials(desk, folder, brand, date)
    const names = (await readdir(day)).filter((name) => /\.(?:json|xml)$/.test(name)).toSorted()
    return [
      ...names.filter((name) => name !== 'edizione.json'),
      ...names.filter((name) => name === 'edizione.json'),
    ].map((name) => join(day, name))
  }
  report({ done, total, what: 'Edizioni dimostrative' })
  let coming = write(missing[0]!)
  coming.catch(() => {})
  if (newest) await take([await writeAuthors(folder, raw.authors.values())], 'Firme')
  for (const [i, { brand, date }] of missing.entries()) {
    const paths = await coming
    if (signal?.aborted) return
    coming = missing[i + 1] ? write(missing[i + 1]!) : Promise.resolve([])
    coming.catch(() => {})
    await take(paths, `${brand.name}, ${date}`)
    await rm(join(folder, brand.sigla, date), { recursive: true, force: true })
  }
}

const itemsOf = (raw: RawMaterial, brand: Brand, date: string): number => {
  const { printed, online } = piecesOfDay(raw.articles, brand, date)
  return printed.length + online.length + 1
}
const refusal = ({ item, reason }: ImportLine): string => `Rifiutato ${item}: ${reason ?? 'senza motivo'}`
