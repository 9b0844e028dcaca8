import { basename, dirname, sep } from 'node:path'
import type { Brand } from 'contract/site/brand.ts'
import { isUnfit } from '../../database/error-codes.ts'
import type { FoundFile } from './drop-folder/find-files.ts'
import { type Whereabouts, prepareArticle, storeArticle } from './write/import-article.ts'
import { prepareAuthors, storeAuthors } from './write/import-authors.ts'
import { prepareEdition, storeEdition } from './write/import-edition.ts'
import { prepareSpecial, storeSpecial } from './write/import-special.ts'
import type { Reading } from './incoming-item.ts'
import type { ImportLine, ImportPorts, Outcome } from './ports.ts'
import { readFile } from './read-file.ts'
import { Embargoed, Refused } from './refused.ts'

/** What became of an item, and the other files of the folder it took. */
export type DoneItem = Pick<ImportLine, 'item' | 'outcome' | 'reason' | 'place' | 'repaired' | 'until'>

/** An item read, its pictures made: `finish` is its transaction. */
export interface PreparedItem {
  used: ReadonlySet<string>
  finish(): Promise<DoneItem>
}

/** Reads a file and makes ready what it holds. What it may not hold comes back as an item whose end is a refusal. */
export async function prepareFile(
  ports: ImportPorts,
  file: FoundFile,
  brandCode: string | undefined,
): Promise<PreparedItem[]> {
  const name = basename(file.path)
  const now = (ports.now?.() ?? new Date()).getTime()
  try {
    const content = await readFile(file.path, now)
    if (content.kind === 'items') {
      const where = { ...file, brand: brandOf(ports, file, brandCode, undefined) }
      const items: PreparedItem[] = []
      const twins: Twins = new Map()
      for (const reading of content.readings)
        items.push(
          await prepareReading(
            ports,
            reading,
            { ...where, used: new Set() },
            { repaired: content.repaired, name, twins },
          ),
        )
      return items
    }
    const used = new Set<string>()
    if (content.kind === 'edition') {
      const { sidecar, repaired } = content
      const where = { ...file, used, brand: brandOf(ports, file, brandCode, sidecar.brand) }
      const item = `${where.brand.sigla} ${sidecar.edition} ${sidecar.date}`
      return [
        await guarded(item, repaired, used, async () => {
          const edition = await prepareEdition(ports, sidecar, where)
          return () => storeEdition(ports, edition)
        }),
      ]
    }
    const { list, repaired } = content
    const where = { ...file, used, brand: ports.brands.main }
    return [
      await guarded(`firme (${list.authors.length})`, repaired, used, async () => {
        const authors = await prepareAuthors(ports, list, where)
        return () => storeAuthors(ports, authors)
      }),
    ]
  } catch (error) {
    return [{ used: new Set(), finish: () => Promise.resolve(refusal(name, error, [])) }]
  }
}

/** What the items of a file said so far, by kind, uri and version. */
type Twins = Map<string, string>

/** Two items with the same name and version that say different things would take each other's place at every import: the first stays. */
function noTwin(twins: Twins, key: string, { state, digest }: { state: string; digest: string }): void {
  if (state === 'withdrawn') return
  const before = twins.get(key) ?? digest
  if (before !== digest)
    throw new Refused(
      'In questo file c’è già un’altra notizia con lo stesso identificatore e la stessa versione: vale la prima.',
    )
  twins.set(key, digest)
}

interface OfFile {
  repaired: readonly string[]
  name: string
  twins: Twins
}

function prepareReading(
  ports: ImportPorts,
  reading: Reading,
  where: Whereabouts,
  ofFile: OfFile,
): Promise<PreparedItem> {
  if ('refused' in reading)
    return guarded(reading.uri ?? ofFile.name, [], where.used, () => Promise.reject(reading.refused))
  const { item } = reading
  item.repaired.unshift(...ofFile.repaired)
  return guarded(
    item.kind === 'article' ? item.uri : `speciale ${item.slug}`,
    item.repaired,
    where.used,
    async () => {
      if (item.kind === 'article') {
        const article = await prepareArticle(ports, item, where)
        noTwin(ofFile.twins, `article ${item.version} ${item.uri}`, article.row)
        return () => storeArticle(ports, article, item.repaired)
      }
      const special = await prepareSpecial(ports, item, where)
      noTwin(ofFile.twins, `special ${item.version} ${item.uri}`, special)
      return () => storeSpecial(ports, special, item.repaired)
    },
  )
}

/** Prepares now, finishes later; a refusal of either is the item's outcome. */
async function guarded(
  item: string,
  repaired: string[],
  used: ReadonlySet<string>,
  prepare: () => Promise<() => Promise<Outcome>>,
): Promise<PreparedItem> {
  try {
    const store = await prepare()
    return {
      used,
      finish: async () => {
        try {
          const outcome = await store()
          return { item, outcome, repaired: said(repaired) }
        } catch (error) {
          return refusal(item, error, repaired)
        }
      },
    }
  } catch (error) {
    return { used, finish: () => Promise.resolve(refusal(item, error, repaired)) }
  }
}

/** Each repair once, and no endless list of them. */
const said = (repaired: readonly string[]): string[] => [...new Set(repaired)].slice(0, 30)

/** A refusal is a line, also when it is PostgreSQL that refuses a value; anything else is a failure of ours and goes up. */
function refusal(item: string, thrown: unknown, repaired: readonly string[]): DoneItem {
  const error = isUnfit(thrown) ? new Refused('Contiene un valore che la banca dati non può tenere.') : thrown
  if (!(error instanceof Refused)) throw error
  return {
    item,
    outcome: 'refused',
    reason: error.message,
    repaired: said(repaired),
    ...(error.place ? { place: error.place } : {}),
    ...(error instanceof Embargoed ? { until: error.until } : {}),
  }
}

/** Whose item it is: as asked, else the nearest folder named as a brand, else the sidecar's, else the main one. */
function brandOf(
  ports: ImportPorts,
  { path }: FoundFile,
  asked: string | undefined,
  sidecars: string | undefined,
): Brand {
  const codes = new Map(ports.brands.all.map((b) => [b.sigla, b]))
  const folder = dirname(path)
    .split(sep)
    .toReversed()
    .find((f) => codes.has(f))
  const code = asked ?? folder ?? sidecars
  const brand = code === undefined ? ports.brands.main : codes.get(code)
  if (!brand)
    throw new Refused(
      `La testata «${code}» non c’è: quelle di questo editore sono ${[...codes.keys()].join(', ')}.`,
      asked ? undefined : '$.brand',
    )
  return brand
}
