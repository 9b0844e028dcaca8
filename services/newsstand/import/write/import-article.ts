import type { Brand } from 'contract/site/brand.ts'
import { storePicture } from '../../media/store-picture.ts'
import type { StoredPicture } from '../../media/store.ts'
import type { FindPicture } from '../text/blocks.ts'
import { digestOf } from './digest.ts'
import type { IncomingArticle, IncomingPicture } from '../incoming-item.ts'
import { withoutEntities } from '../text/plain-text.ts'
import type { ImportPorts, Outcome } from '../ports.ts'
import { publicPart } from '../text/public-part.ts'
import { largest, readBytes } from '../drop-folder/read-bytes.ts'
import { Refused } from '../refused.ts'
import { resolveInside } from '../drop-folder/resolve-file.ts'
import { cleanBlocks } from '../text/sanitise.ts'
import { sectionOf } from './section.ts'
import { slugOf } from '../text/slug.ts'
import { stays } from './is-older-version.ts'
import { type ArticleToStore, findArticle, withdrawArticle, writeArticle } from './store/articles.ts'
import { inTurn, tellBrand } from './store/content-change.ts'

const MOST_PICTURES = 50
const MOST_AUTHORS = 20

/** Where an item was found: its file and the import folder, both real paths. `used` gathers the other files it took. */
export interface Whereabouts {
  path: string
  root: string
  brand: Brand
  used: Set<string>
}

/** Everything slow, before the transaction: the text cleaned, the pictures made. */
export async function prepareArticle(
  ports: ImportPorts,
  item: IncomingArticle,
  where: Whereabouts,
): Promise<ArticleToStore> {
  const { repaired } = item
  const section = sectionOf(where.brand, item.subjects, item.action === 'withdraw' ? [] : repaired)
  const incoming = item.action === 'publish' ? await thoseThere(item, where) : []
  const blocks = cleanBlocks(item.bodyHtml, inBody(incoming, repaired), repaired)
  if (incoming.length > MOST_PICTURES)
    throw new Refused(`Troppe immagini (${incoming.length}): al massimo ${MOST_PICTURES}.`)
  const pictures: ArticleToStore['pictures'] = []
  if (item.action === 'publish') {
    for (const p of incoming)
      pictures.push({
        media: await takePicture(ports, p.file, where),
        alt: p.alt,
        caption: p.caption,
        credit: p.credit,
        focus: p.focus,
      })
  }
  const parts = publicPart(blocks, item.paid, where.brand.freeParagraphs)
  const row = {
    section,
    kicker: item.kicker,
    title: item.title,
    slug: slugOf(item.title),
    standfirst: item.standfirst,
    place: item.place,
    credit: item.credit,
    genre: item.genre,
    urgency: item.urgency,
    paid: item.paid,
    body: parts.body,
    public_body: parts.publicBody,
    words: parts.words,
    public_words: parts.publicWords,
    updated: item.updated,
    corrected: item.correction ? (item.correction.date ?? item.updated ?? item.published) : null,
    correction: item.correction?.note ?? null,
    ...(item.language === null || item.language === 'it' ? {} : { language: item.language }),
  }
  const authors = item.authors.filter((a) => a.name).slice(0, MOST_AUTHORS)
  const state = item.action === 'withdraw' ? ('withdrawn' as const) : ('published' as const)
  const digest = digestOf(
    state === 'withdrawn'
      ? { state, version: item.version }
      : {
          state,
          row,
          published: item.published,
          version: item.version,
          authors,
          pictures: pictures.map((p) => ({ ...p, media: p.media.key })),
        },
  )
  return {
    row: {
      brand: where.brand.sigla,
      uri: item.uri,
      version: item.version,
      digest,
      state,
      made: item.made,
      ...row,
    },
    published: item.published,
    publishedIsFirst: item.publishedIsFirst,
    authors,
    pictures,
  }
}

async function thoseThere(
  { pictures, repaired }: IncomingArticle,
  where: Whereabouts,
): Promise<IncomingPicture[]> {
  const found = await Promise.all(
    pictures.map(
      async (p) =>
        !p.guessed ||
        (await resolveInside(where.root, where.path, p.file).then(
          () => true,
          () => false,
        )),
    ),
  )
  for (const [i, { file }] of pictures.entries())
    if (!found[i]) repaired.push(`immagine che non c’è nella cartella, lasciata fuori: ${file.slice(0, 120)}`)
  return pictures.filter((_, i) => found[i])
}

/** A picture of the body is one the item already lists (same file) or a new one after them. */
const inBody =
  (pictures: IncomingPicture[], repaired: string[]): FindPicture =>
  (image) => {
    if ('position' in image)
      return /^\d{1,2}$/.test(image.position) && Number(image.position) < pictures.length
        ? Number(image.position)
        : null
    // Out of HTML, where they are escaped, into columns that hold plain text.
    const plain = (text: string) => withoutEntities(text.replace(/<[^>]*>/g, '')).trim()
    const file = withoutEntities(image.src).replace(/^\.\//, '')
    if (!file || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(file)) {
      repaired.push(`immagine remota non scaricata: ${file.slice(0, 200) || 'senza indirizzo'}`)
      return null
    }
    const known = pictures.findIndex((p) => p.file.replace(/^\.\//, '') === file)
    if (known >= 0) return known
    pictures.push({
      file,
      alt: plain(image.alt) || plain(image.caption),
      caption: plain(image.caption) || null,
      credit: null,
      focus: [50, 40],
    })
    return pictures.length - 1
  }

/** Reads a picture of the import folder and makes it ready. */
export async function takePicture(
  ports: ImportPorts,
  file: string,
  where: Whereabouts,
): Promise<StoredPicture> {
  const path = await resolveInside(where.root, where.path, file)
  try {
    const stored = await storePicture(ports, await readBytes(path, largest.picture))
    where.used.add(path)
    return stored
  } catch (error) {
    if (error instanceof Refused && !error.place)
      throw new Refused(error.message, `immagine «${file.slice(0, 120)}»`)
    throw error
  }
}

/** The transaction: what is older or the same changes nothing. */
export async function storeArticle(
  ports: ImportPorts,
  article: ArticleToStore,
  repaired: string[],
): Promise<Outcome> {
  const now = (ports.now?.() ?? new Date()).toISOString()
  const { row } = article
  return await inTurn(ports.db, async (tx) => {
    const found = await findArticle(tx, row.brand, row.uri)
    if (stays(found, row, 'articolo', repaired)) return 'unchanged'
    const withdrawn = row.state === 'withdrawn'
    const id = withdrawn
      ? await withdrawArticle(tx, row, found, now)
      : await writeArticle(tx, article, found, now, ports.addJob)
    await ports.articleChanged?.(tx, id)
    await tellBrand(tx, row.brand)
    return withdrawn ? 'withdrawn' : found ? 'updated' : 'created'
  })
}
