import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { romeDay } from 'contract/platform/rome.ts'
import { project } from '../start/settings.ts'

/** What the seeded demo is made of: another hash, another cache. */
const SOURCES = [
  'demo',
  'start/two-days.ts',
  'brands',
  'services/platform/database/migrations',
  'services/reading/newsstand/import',
  'package-lock.json',
]
const cache = join(project, 'node_modules/.cache/edicola-demo')

/**
 * A data folder of one's own with the demo seeded for today: a copy of the one that `seed` made the last time
 * from the same sources, or what it makes now. `seed` leaves the folder with nobody working in it.
 */
export async function seededData(seed: (dataDir: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-journey-'))
  const seeded = join(cache, `${romeDay(Date.now())}-${await hashOf(SOURCES)}`)
  if (await copied(seeded, folder)) return folder
  await seed(folder)
  await rm(cache, { recursive: true, force: true })
  // Whole or not at all: another run may look for it meanwhile.
  await mkdir(cache, { recursive: true })
  const part = await mkdtemp(join(cache, 'part-'))
  await cp(folder, part, { recursive: true })
  await rename(part, seeded).catch(() => rm(part, { recursive: true, force: true }))
  return folder
}

const copied = (from: string, to: string): Promise<boolean> =>
  cp(from, to, { recursive: true }).then(
    () => true,
    () => false,
  )

async function hashOf(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of await filesOf(join(project, place)))
      hash.update(`${file.slice(project.length)}\n`).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [place]
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}
