import { createHash } from 'node:crypto'
import { pageWidths, writeWebp } from '../../media/derive.ts'
import { type StoredPicture, findMedia } from '../../media/store.ts'
import { checkPdf } from '../pdf/check-pdf.ts'
import { digestOf } from './digest.ts'
import type { EditionSidecar } from '../sidecar/edition-sidecar.ts'
import type { Whereabouts } from './import-picture.ts'
import type { PageOfPdf } from '../pdf/messages.ts'
import { type PdfLimits, openPdf } from '../pdf/pages.ts'
import { soundText } from '../text/plain-text.ts'
import type { ImportPorts, Outcome } from '../ports.ts'
import { largest, readBytes } from '../drop-folder/read-bytes.ts'
import { checkPages } from '../sidecar/read-sidecar.ts'
import { Refusal } from '../refusal.ts'
import { resolveInside } from '../drop-folder/resolve-file.ts'
import { type EditionToStore, findEdition, writeEdition } from './store/editions.ts'
import { inTurn, tellBrand } from './store/content-change.ts'

/** Nobody prints earlier than this: a slip of the pen would be the newest edition for ever. */
const AHEAD = 366 * 86_400_000
/** Changes when the pictures made of a page do: the same PDF is then made anew. */
const RENDERING = 'pages/1'
/** Changes when the words found on a page, or their places, do. */
const WORDS = 'words/1'

/** The edition with its page pictures made, or null when it is stored already as it is. */
export async function prepareEdition(
  ports: ImportPorts,
  sidecar: EditionSidecar,
  where: Whereabouts,
  limits?: PdfLimits,
): Promise<EditionToStore | null> {
  const now = (ports.now?.() ?? new Date()).getTime()
  if (Date.parse(sidecar.date) > now + AHEAD)
    throw new Refusal('Il giorno dell’edizione è oltre un anno nel futuro.', '$.date')
  const path = await resolveInside(where.root, where.path, sidecar.pdf)
  where.used.add(path)
  const sha256 = await hashOfPdf(path, sidecar.pdf)
  const of = { brand: where.brand.sigla, edition: sidecar.edition, date: sidecar.date }
  const { format: _, brand: __, ...content } = sidecar
  // The names of these fields are part of every stored digest.
  const digest = digestOf({ said: content, sha256, RENDERING, WORDS })
  if ((await findEdition(ports.db, of))?.digest === digest) return null
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

/** The PDF is read here and once more when it is stored: it is not held while its pages are made. */
async function hashOfPdf(path: string, name: string): Promise<string> {
  const bytes = await readBytes(path, largest.pdf).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(error.message, `«${name}»`) : error
  })
  checkPdf(bytes)
  return createHash('sha256').update(bytes).digest('hex')
}

const changed = () => new Refusal('Il PDF è cambiato mentre lo si leggeva: riprovare quando è completo.')

async function putPdf(ports: ImportPorts, key: string, path: string, sha256: string): Promise<void> {
  const bytes = await readBytes(path, largest.pdf)
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
        text: soundText(page.text)
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

/** The transaction: the edition whole, in place of an earlier one of that day. */
export async function storeEdition(ports: ImportPorts, edition: EditionToStore | null): Promise<Outcome> {
  if (!edition) return 'unchanged'
  return await inTurn(ports.db, async (tx) => {
    const stored = await findEdition(tx, edition)
    if (stored?.digest === edition.digest) return 'unchanged'
    await writeEdition(tx, edition, stored, ports.addJob)
    await tellBrand(tx, edition.brand)
    return stored ? 'updated' : 'created'
  })
}
