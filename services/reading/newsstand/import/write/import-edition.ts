import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { pageWidths, writeWebp } from '../../media/store-picture.ts'
import { findMedia, type StoredPicture } from '../../media/store.ts'
import { checkPdf, openPdf, type PdfLimits } from '../pdf/open-pdf.ts'
import { digestOf } from './compare-stored.ts'
import { checkPages, type EditionSidecar } from '../sidecar/edition-sidecar.ts'
import type { ItemSource } from './import-picture.ts'
import type { PageOfPdf } from '../pdf/document.ts'
import { cleanText } from '../text/plain-text.ts'
import type { ImportPorts, Outcome } from '../ports.ts'
import { maxBytes, readBytes, resolveInside } from '../drop-folder/read-bytes.ts'
import { Refusal } from '../refusal.ts'
import { type EditionToStore, findEdition, writeEdition } from './store/editions.ts'
import { inImportLock, notifyBrand } from './store/content-change.ts'

/** No edition is delivered earlier than this: a typing error in the year would make it the newest one. */
const AHEAD = 62 * 86_400_000
/** Before this there were no newspapers, and the archive has no such months. */
const EARLIEST = '1600-01-01'
/** Changes when the pictures made of a page do: the same PDF is then made anew. */
const RENDERING = 'pages/1'
/** Changes when the words found on a page, or their places, do. */
const WORDS = 'words/1'

/** The editions of one run, by brand, name and day: which file brought each. */
export type EditionsOfRun = Map<string, { path: string; digest: string }>

/** An edition of a run, before its transaction. */
export interface PreparedEdition {
  brand: string
  edition: string
  date: string
  digest: string
  /** With its pages; null: it was stored already as it is when it was looked at. */
  whole: EditionToStore | null
  make(): Promise<EditionToStore>
}

/** Checks an edition's PDF and, unless it is stored already as it is, makes its page pictures. */
export async function prepareEdition(
  ports: ImportPorts,
  sidecar: EditionSidecar,
  where: ItemSource,
  limits?: PdfLimits,
): Promise<PreparedEdition> {
  const now = (ports.now?.() ?? new Date()).getTime()
  if (Date.parse(sidecar.date) > now + AHEAD)
    throw new Refusal('Il giorno dell’edizione è oltre due mesi nel futuro.', '$.date')
  if (sidecar.date < EARLIEST) throw new Refusal('Il giorno dell’edizione è prima del 1600.', '$.date')
  const path = await resolveInside(where.root, where.path, sidecar.pdf)
  where.used.add(path)
  const sha256 = await hashOfPdf(path, sidecar.pdf)
  const of = { brand: where.brand.sigla, edition: sidecar.edition, date: sidecar.date }
  const { format: _, brand: __, ...content } = sidecar
  // The names of these fields are part of every stored digest.
  const digest = digestOf({ said: content, sha256, RENDERING, WORDS })
  const make = async (): Promise<EditionToStore> => {
    const pages = await makePages(ports, path, sha256, sidecar, limits)
    const pdf = `pdf/${sha256.slice(0, 32)}.pdf`
    await putPdf(ports, pdf, path, sha256)
    return {
      ...of,
      digest,
      pdf,
      pages,
      boxes: sidecar.articles.flatMap((a) => a.boxes.map((b) => ({ uri: a.uri, ...b }))),
    }
  }
  const stored = await findEdition(ports.db, of)
  return { ...of, digest, make, whole: stored?.digest === digest ? null : await make() }
}

/**
 * The PDF is read here and again when it is stored, so that it is not in memory while its pages are created.
 */
async function hashOfPdf(path: string, name: string): Promise<string> {
  const bytes = await readBytes(path, maxBytes.pdf).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(error.message, `«${name}»`) : error
  })
  checkPdf(bytes)
  return createHash('sha256').update(bytes).digest('hex')
}

const changed = () => new Refusal('Il PDF è cambiato mentre lo si leggeva: riprovare quando è completo.')

async function putPdf(ports: ImportPorts, key: string, path: string, sha256: string): Promise<void> {
  const bytes = await readBytes(path, maxBytes.pdf)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw changed()
  await ports.files.put(key, bytes)
}

async function makePages(
  ports: ImportPorts,
  path: string,
  sha256: string,
  sidecar: EditionSidecar,
  limits: PdfLimits | undefined,
): Promise<EditionToStore['pages']> {
  const pdf = await openPdf(path, limits)
  try {
    if (pdf.sha256 !== sha256) throw changed()
    checkPages(sidecar, pdf.pages)
    const pages: EditionToStore['pages'] = []
    await pdf.each(async (page) => {
      const section = sidecar.pages.find((p) => p.number === page.number)?.section ?? null
      pages.push({
        section,
        ...page.points,
        image: await pagePicture(ports, sha256, page),
        text: cleanText(page.text)
          .replace(/[^\S\n]+/g, ' ')
          .trim(),
        words: page.words,
      })
    })
    return pages
  } finally {
    pdf.close()
  }
}

/** The front page is a public picture; the others lie where no public path leads. */
async function pagePicture(ports: ImportPorts, sha256: string, page: PageOfPdf): Promise<StoredPicture> {
  const hash = createHash('sha256').update(`${RENDERING} ${sha256} ${page.number}`).digest('hex').slice(0, 32)
  const key = `${page.number === 1 ? 'media' : 'pages'}/${hash}`
  const pixels = Buffer.from(page.pixels.buffer, page.pixels.byteOffset, page.pixels.byteLength)
  return (
    (await findMedia(ports.db, key)) ??
    (await writeWebp(
      ports.files,
      key,
      { pixels, width: page.width, height: page.height, channels: 4 },
      pageWidths,
      78,
    ))
  )
}

/**
 * The transaction: the edition whole, in place of an earlier one of that day. Of two sidecars for one day in
 * the same run the first stays and the second is refused, with the name of the first.
 */
export async function storeEdition(
  ports: ImportPorts,
  prepared: PreparedEdition,
  { path }: Pick<ItemSource, 'path'>,
  run: EditionsOfRun,
): Promise<Outcome> {
  const key = `${prepared.brand} ${prepared.edition} ${prepared.date}`
  const attempt = (whole: EditionToStore | null) =>
    inImportLock(ports.db, async (tx): Promise<Outcome | 'not made'> => {
      const first = run.get(key)
      if (first && first.digest !== prepared.digest)
        throw new Refusal(
          `Per questa edizione c’è già un’altra scheda, ${basename(first.path)}: vale quella.`,
        )
      const stored = await findEdition(tx, prepared)
      if (stored?.digest === prepared.digest) return 'unchanged'
      if (!whole) return 'not made'
      // In the order of ids, as everybody who locks several.
      const moved = await writeEdition(tx, whole, stored, ports)
      for (const id of moved.toSorted((a, b) => a - b)) await ports.articleChanged?.(tx, id)
      await notifyBrand(tx, prepared.brand)
      return stored ? 'updated' : 'created'
    })
  let outcome = await attempt(prepared.whole)
  // It was unchanged during preparation but has been replaced since: its pages must be created now.
  while (outcome === 'not made') outcome = await attempt(await prepared.make())
  run.set(key, { path, digest: prepared.digest })
  return outcome
}
