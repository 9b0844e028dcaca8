import { basename, dirname, relative, sep } from 'node:path'
import type { Brand } from 'contract/reading/site/brand.ts'
import { PictureMissing } from '../media/store.ts'
import type { ImportFile } from './drop-folder/list-files.ts'
import type { Reading } from './incoming-item.ts'
import type { ImportLine, ImportPorts, Outcome } from './ports.ts'
import { readFile } from './read-file.ts'
import { Embargo, Missing, Refusal, refusalOf } from './refusal.ts'
import { prepareArticle, storeArticle } from './write/import-article.ts'
import { prepareAuthors, storeAuthors } from './write/import-authors.ts'
import { prepareEdition, storeEdition, type EditionsOfRun } from './write/import-edition.ts'
import type { ItemSource } from './write/import-picture.ts'
import { prepareSpecial, storeSpecial } from './write/import-special.ts'

/**
 * The masthead of a file: the command’s option, else the nearest folder named after one; null when neither
 * names one. A folder that looks like a code but is none (`ZZ`, `qp`, `mg`) refuses its files, so that a typo
 * does not publish under another masthead.
 */
export function brandOfFile(
  { brands }: Pick<ImportPorts, 'brands'>,
  { path, root }: ImportFile,
  option: string | undefined,
): Brand | null {
  const codes = new Map(brands.all.map((b) => [b.sigla, b]))
  if (option !== undefined) return codes.get(option) ?? refuse(brands, option)
  const known = dirname(path)
    .split(sep)
    .findLast((folder) => codes.has(folder))
  if (known !== undefined) return codes.get(known) ?? null
  const unknown =
    relative(root, dirname(path))
      .split(sep)
      .findLast((folder) => /^[a-z]{2}$/i.test(folder)) ??
    // The drop itself may be called `in`: only capitals mean a masthead.
    /^[A-Z]{2}$/.exec(basename(root))?.[0]
  return unknown === undefined ? null : refuse(brands, unknown)
}

/** The masthead of an edition; folder and sidecar must agree. */
function brandOfEdition(
  { brands }: Pick<ImportPorts, 'brands'>,
  ofFile: Brand | null,
  code: string | undefined,
  option: string | undefined,
): Brand {
  if (code === undefined || option !== undefined) return ofFile ?? brands.main
  const named = brands.all.find((b) => b.sigla === code) ?? refuse(brands, code, '$.brand')
  if (ofFile && ofFile !== named)
    throw new Refusal(
      `La scheda è della testata «${code}», la cartella della «${ofFile.sigla}»: ` +
        'vanno d’accordo, oppure si indica --brand.',
      '$.brand',
    )
  return named
}

function refuse(brands: ImportPorts['brands'], code: string, place?: string): never {
  throw new Refusal(
    `La testata «${code}» non c’è: quelle di questo editore sono ` +
      `${brands.all.map((b) => b.sigla).join(', ')}.`,
    place,
  )
}

/** What became of an item. */
export type ItemResult = Pick<
  ImportLine,
  'brand' | 'item' | 'outcome' | 'reason' | 'place' | 'repairs' | 'until'
>

/** An item that was read and whose pictures were created; `finish` runs its transaction. */
interface PreparedItem {
  used: ReadonlySet<string>
  /** A file it names, as it names it, that is not there or not whole: it will be refused. */
  missing?: string
  finish(): Promise<ItemResult>
}

export interface ImportRun {
  /** As asked on the command line. */
  brand?: string
  editions: EditionsOfRun
}

/**
 * Reads a file and makes ready what it holds. What it may not hold comes back as an item whose end is a
 * refusal.
 */
export async function prepareFile(
  ports: ImportPorts,
  file: ImportFile,
  run: ImportRun,
): Promise<PreparedItem[]> {
  const name = basename(file.path)
  const now = (ports.now?.() ?? new Date()).getTime()
  let brand: string | null = null
  try {
    const ofFile = brandOfFile(ports, file, run.brand)
    brand = (ofFile ?? ports.brands.main).sigla
    const content = await readFile(file.path, now)
    if (content.kind === 'items') {
      const where = { ...file, brand: ofFile ?? ports.brands.main }
      const items: PreparedItem[] = []
      const twins: Twins = new Map()
      for (const reading of content.readings)
        items.push(
          await prepareReading(
            ports,
            reading,
            { ...where, used: new Set() },
            { repairs: content.repairs, name, twins },
          ),
        )
      return items
    }
    const used = new Set<string>()
    if (content.kind === 'edition') {
      const { sidecar, repairs } = content
      const where = { ...file, used, brand: brandOfEdition(ports, ofFile, sidecar.brand, run.brand) }
      brand = where.brand.sigla
      return [
        await prepareItem(
          ports,
          { brand, item: `${sidecar.edition} ${sidecar.date}` },
          repairs,
          used,
          async () => {
            const edition = await prepareEdition(ports, sidecar, where)
            return () => storeEdition(ports, edition, where, run.editions)
          },
        ),
      ]
    }
    const { list, repairs } = content
    const where = { ...file, used, brand: ports.brands.main }
    return [
      await prepareItem(
        ports,
        { brand: null, item: `firme (${list.authors.length})` },
        repairs,
        used,
        async () => {
          const authors = await prepareAuthors(ports, list, where)
          return () => storeAuthors(ports, authors)
        },
      ),
    ]
  } catch (error) {
    return [
      {
        used: new Set(),
        finish: async () => resultOfRefusal(ports, { brand, item: name }, error, []),
      },
    ]
  }
}

/** Digest of each item read so far from the file, by kind, uri and version. */
type Twins = Map<string, string>

/**
 * Two items with the same uri and version but different content would replace each other at every import: the
 * first one is stored.
 */
function refuseTwin(twins: Twins, key: string, { state, digest }: { state: string; digest: string }): void {
  if (state === 'withdrawn') return
  const before = twins.get(key) ?? digest
  if (before !== digest)
    throw new Refusal(
      'In questo file c’è già un’altra notizia con lo stesso identificatore e la stessa versione: ' +
        'vale la prima.',
    )
  twins.set(key, digest)
}

interface SourceFile {
  repairs: readonly string[]
  name: string
  twins: Twins
}

function prepareReading(
  ports: ImportPorts,
  reading: Reading,
  where: ItemSource,
  source: SourceFile,
): Promise<PreparedItem> {
  const brand = where.brand.sigla
  if ('refusal' in reading)
    return prepareItem(ports, { brand, item: reading.uri ?? source.name }, [], where.used, () =>
      Promise.reject(reading.refusal),
    )
  const { item } = reading
  item.repairs.unshift(...source.repairs)
  return prepareItem(
    ports,
    { brand, item: item.kind === 'article' ? item.uri : `speciale ${item.slug}` },
    item.repairs,
    where.used,
    async () => {
      if (item.kind === 'article') {
        const article = await prepareArticle(ports, item, where)
        refuseTwin(source.twins, `article ${item.version ?? item.versionCreated} ${item.uri}`, article.row)
        return () => storeArticle(ports, article, item.repairs)
      }
      const special = await prepareSpecial(ports, item, where)
      refuseTwin(source.twins, `special ${item.version} ${item.uri}`, special)
      return () => storeSpecial(ports, special, item.repairs)
    },
  )
}

/** Prepares now, finishes later; a refusal of either is the item's outcome. */
async function prepareItem(
  ports: ImportPorts,
  item: Pick<ItemResult, 'brand' | 'item'>,
  repairs: string[],
  used: ReadonlySet<string>,
  prepare: () => Promise<() => Promise<Outcome>>,
): Promise<PreparedItem> {
  try {
    const store = await prepare()
    return {
      used,
      finish: async () => {
        try {
          const outcome = await storeWithRetry(store, prepare)
          return { ...item, outcome, repairs: listRepairs(repairs) }
        } catch (error) {
          return resultOfRefusal(ports, item, error, repairs)
        }
      },
    }
  } catch (error) {
    return {
      used,
      ...(error instanceof Missing ? { missing: error.file } : {}),
      finish: async () => resultOfRefusal(ports, item, error, repairs),
    }
  }
}

const MAX_ATTEMPTS = 5

/** Another import may delete a picture between preparation and storage: then the item is prepared again. */
async function storeWithRetry(
  store: () => Promise<Outcome>,
  prepare: () => Promise<() => Promise<Outcome>>,
): Promise<Outcome> {
  for (let attempt = 1, next = store; ; attempt++) {
    try {
      return await next()
    } catch (error) {
      if (!(error instanceof PictureMissing) || attempt === MAX_ATTEMPTS) throw error
      next = await prepare()
    }
  }
}

/** Each repair once, at most thirty. */
const listRepairs = (repairs: readonly string[]): string[] => [...new Set(repairs)].slice(0, 30)

/** A refusal becomes a line of the report; a failure of the database or of the files is thrown. */
function resultOfRefusal(
  { log }: Pick<ImportPorts, 'log'>,
  item: Pick<ItemResult, 'brand' | 'item'>,
  thrown: unknown,
  repairs: readonly string[],
): ItemResult {
  const error = refusalOf(thrown, log)
  return {
    ...item,
    outcome: 'refused',
    reason: error.message,
    repairs: listRepairs(repairs),
    ...(error.place ? { place: error.place } : {}),
    ...(error instanceof Embargo ? { until: error.until } : {}),
  }
}
