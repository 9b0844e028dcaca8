import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { TableShape } from '../services/platform/database/table-shapes.ts'
import { allMigrations } from '../services/platform/database/migrate.ts'
import { SUMS, isThere, readSums, sumOf } from './backup-sums.ts'
import { Refusal, exit } from './refusal.ts'
import { progress } from './terminal.ts'

export const MANIFEST = 'manifest.json'

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const schema = z.enum(['own', 'queue'])
const manifest = z.object({
  format: z.literal(1),
  /** The moment that database and files are of. */
  moment: z.iso.datetime(),
  shape: z.object({
    migrations: z.array(z.string()),
    queueLevel: z.int(),
    tables: z.array(
      z.object({
        schema,
        name,
        columns: z.array(z.string()),
        part: z.object({ of: name, bound: z.string() }).nullable(),
      }),
    ),
    sequences: z.array(z.object({ schema, name, last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  }),
  /** By the file of the table. */
  rows: z.record(z.string(), z.int()),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Where the one stands that signed: in the backup, in SECRET; or nothing was signed yet. */
  secret: z.enum(['file', 'setting', 'none']),
})
export type Manifest = z.infer<typeof manifest>

/** Where the rows of a table lie in a backup. */
export const tableFile = ({ schema, name }: TableShape): string => `database/${schema}.${name}.copy.gz`

/**
 * Reads every byte of a backup. @throws Refusal: it was cut short or something in it is not as it was (9), or
 * a later version made it (6).
 */
export async function verifiedManifest(dir: string): Promise<Manifest> {
  if (!(await isThere(join(dir, SUMS))))
    throw new Refusal(
      exit.damaged,
      (await names(dir)) === null
        ? `Non c’è una copia in ${dir}: indicate la cartella di una copia.`
        : `La copia in ${dir} non è stata finita: usatene un’altra.`,
    )
  let total = 0
  for await (const sum of readSums(dir)) total += sum ? 1 : 0
  let done = 0
  let files = 0
  let last = ''
  const listed = new Set<string>()
  for await (const sum of readSums(dir)) {
    if (!sum) throw damaged(dir, SUMS)
    progress({ done: done++, total, what: 'Verifico la copia' })
    if ((await sumOf(join(dir, sum.path)).catch(() => null)) !== sum.sum) throw damaged(dir, sum.path)
    last = sum.path
    if (sum.path.startsWith('files/')) files++
    else listed.add(sum.path)
  }
  if (last !== MANIFEST) throw damaged(dir, SUMS)
  const read = parse(await readFile(join(dir, MANIFEST), 'utf8'))
  if (read === 'later') throw newer(dir)
  const isWhole = read?.shape.tables.every((table) => listed.has(tableFile(table)))
  if (!read || !isWhole || read.files.count !== files) throw damaged(dir, MANIFEST)
  const known = await allMigrations()
  const later = read.shape.migrations.find((one) => !known.includes(one))
  if (later !== undefined) throw newer(dir, later)
  return read
}

function parse(text: string): Manifest | 'later' | null {
  try {
    const value: unknown = JSON.parse(text)
    const { success, data } = manifest.safeParse(value)
    if (success) return data
    const { format } = (value ?? {}) as { format?: unknown }
    return typeof format === 'number' && format > 1 ? 'later' : null
  } catch {
    return null
  }
}

/** `del 30 novembre 2026 alle ore 18:00:21`, as clocks in Italy say. */
export const italianMoment = (moment: string): string =>
  `del ${new Date(moment).toLocaleString('it-IT', {
    ...{ dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Rome' },
  })}`

export const names = (dir: string): Promise<string[] | null> =>
  readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

export const damaged = (dir: string, path: string) =>
  new Refusal(
    exit.damaged,
    `La copia in ${dir} è rovinata: ${path} non è come è stato scritto. Usatene un’altra; nulla è stato ` +
      'toccato.',
  )

const newer = (dir: string, migration?: string) =>
  new Refusal(
    exit.newer,
    `La copia in ${dir} è di una versione più recente del programma` +
      `${migration === undefined ? '' : ` (migrazione ${migration})`}: ripristinatela con quella versione. ` +
      'Nulla è stato toccato.',
  )
