import type { Brand, Section } from 'contract/reading/site/brand.ts'
import type { Tx } from '../../../../platform/database/connect.ts'
import type { StoredPicture } from '../../media/store.ts'
import { resolveInside } from '../drop-folder/read-bytes.ts'
import { lastPart, SECTION } from '../formats/vocabulary.ts'
import type { IncomingArticle, IncomingPicture, SubjectHint } from '../incoming-item.ts'
import type { ImportPorts, Outcome } from '../ports.ts'
import { Missing, Refusal } from '../refusal.ts'
import { removePictures, type FindPicture } from '../text/blocks.ts'
import { slugOf } from '../text/plain-text.ts'
import { publicPart } from '../text/public-part.ts'
import { cleanBlocks } from '../text/sanitise.ts'
import { digestOf, keepsStored } from './compare-stored.ts'
import { importPicture, type ItemSource } from './import-picture.ts'
import {
  findArticle,
  findShownPicture,
  withdrawArticle,
  writeArticle,
  type ArticleToStore,
} from './store/articles.ts'
import { inImportLock, notifyBrand } from './store/content-change.ts'
import { withdrawnAmong } from './store/pictures.ts'
import { addExpiry } from './withdraw-expired.ts'

const same = (a: string, b: string) => a.localeCompare(b, 'it', { sensitivity: 'base' }) === 0

/**
 * The brand's section for an item: named outright (`edicola:section:{slug}`), else the first subject that a
 * section lists (Media Topic code or name) or that is a section's own slug or name; else `citta`, else the
 * first. Case and accents are ignored.
 */
export function sectionOf(
  brand: Pick<Brand, 'sections'>,
  subjects: readonly SubjectHint[],
  repairs: string[],
): string {
  for (const s of subjects) {
    const explicit =
      s.code?.startsWith(SECTION) &&
      brand.sections.find((section) => same(section.slug, s.code!.slice(SECTION.length)))
    if (explicit) return explicit.slug
  }
  for (const s of subjects) {
    const match = brand.sections.find((section) => leadsTo(section, s))
    if (match) return match.slug
  }
  const fallback = brand.sections.find((s) => s.slug === 'citta') ?? brand.sections[0]!
  repairs.push(`nessuna sezione corrisponde agli argomenti: messo in «${fallback.name}»`)
  return fallback.slug
}

const leadsTo = (section: Section, { code, name }: SubjectHint) =>
  [...section.subjects.map(lastPart), ...section.subjects, section.slug, section.name].some(
    (key) => (code !== null && same(key, code)) || (name !== null && same(key, name)),
  )

const MAX_PICTURES = 50
const MAX_AUTHORS = 20
const tooManyPictures = () => new Refusal(`Troppe immagini: al massimo ${MAX_PICTURES}.`)

/** Everything slow, before the transaction: the text cleaned, the pictures made. */
export async function prepareArticle(
  ports: ImportPorts,
  item: IncomingArticle,
  where: ItemSource,
): Promise<ArticleToStore> {
  const { repairs } = item
  const section = sectionOf(where.brand, item.subjects, item.action === 'withdraw' ? [] : repairs)
  const incoming = item.action === 'publish' ? await availablePictures(ports, item, where) : []
  if (incoming.length > MAX_PICTURES) throw tooManyPictures()
  // A withdrawal must not fail because of its text, which is not shown.
  const blocks =
    item.action === 'publish' ? cleanBlocks(item.bodyHtml, inBody(incoming, repairs), repairs) : []
  const pictures: ArticleToStore['pictures'] = []
  if (item.action === 'publish') {
    for (const p of incoming)
      pictures.push({
        media: await pictureOf(ports, item, p.file, where),
        file: p.file,
        uri: p.uri ?? null,
        alt: p.alt,
        caption: p.caption,
        credit: p.credit,
        focus: p.focus,
        expires: p.expires ?? null,
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
  const authors = item.authors.filter((a) => a.name).slice(0, MAX_AUTHORS)
  const state = item.action === 'withdraw' ? ('withdrawn' as const) : ('published' as const)
  const digest = digestOf(
    state === 'withdrawn'
      ? { state, version: item.version, ...(item.version === null ? { made: item.versionCreated } : {}) }
      : {
          state,
          row,
          published: item.published,
          version: item.version ?? 1,
          ...(item.expires === null ? {} : { expires: item.expires }),
          authors,
          pictures: pictures.map(({ media, alt, caption, credit, focus, expires }) => ({
            media: media.key,
            alt,
            caption,
            credit,
            focus,
            ...(expires === null ? {} : { expires }),
          })),
        },
  )
  return {
    row: {
      brand: where.brand.sigla,
      uri: item.uri,
      version: item.version,
      digest,
      state,
      versionCreated: item.versionCreated,
      ...row,
    },
    published: item.published,
    publishedIsFirst: item.publishedIsFirst,
    expires: item.expires,
    authors,
    pictures,
  }
}

/**
 * The picture of the folder; where it did not come again, the one that the stored article shows of that name.
 */
async function pictureOf(
  ports: ImportPorts,
  { uri }: IncomingArticle,
  file: string,
  where: ItemSource,
): Promise<StoredPicture> {
  try {
    return await importPicture(ports, file, where)
  } catch (error) {
    // While the folder still waits for files, a new picture of that name may arrive.
    const mayStay = error instanceof Missing && !where.isWhole
    const shown = mayStay && (await findShownPicture(ports.db, { brand: where.brand.sigla, uri, file }))
    if (!shown) throw error
    return shown
  }
}

async function availablePictures(
  ports: ImportPorts,
  { uri, pictures, repairs }: IncomingArticle,
  where: ItemSource,
): Promise<IncomingPicture[]> {
  const exists = await Promise.all(
    pictures.map(
      async ({ guessed, file }) =>
        !guessed ||
        (await resolveInside(where.root, where.path, file).then(
          () => true,
          () => false,
        )) ||
        (await findShownPicture(ports.db, { brand: where.brand.sigla, uri, file })) !== undefined,
    ),
  )
  const absent = pictures.find((_, i) => !exists[i])
  if (absent && where.isWhole) throw new Missing('L’immagine non è ancora arrivata.', absent.file)
  for (const [i, { file }] of pictures.entries())
    if (!exists[i]) repairs.push(`immagine che non c’è nella cartella, lasciata fuori: ${file.slice(0, 120)}`)
  return pictures.filter((_, i) => exists[i])
}

/** A picture of the body is one the item already lists (same file) or a new one after them. */
const inBody =
  (pictures: IncomingPicture[], repairs: string[]): FindPicture =>
  (image) => {
    if ('position' in image)
      return /^\d{1,2}$/.test(image.position) && Number(image.position) < pictures.length
        ? Number(image.position)
        : null
    const file = image.src.replace(/^\.\//, '')
    if (!file || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(file)) {
      repairs.push(`immagine remota non scaricata: ${file.slice(0, 200) || 'senza indirizzo'}`)
      return null
    }
    const index = pictures.findIndex((p) => p.file.replace(/^\.\//, '') === file)
    if (index >= 0) return index
    if (pictures.length === MAX_PICTURES) throw tooManyPictures()
    pictures.push({
      file,
      alt: image.alt || image.caption,
      caption: image.caption || null,
      credit: null,
      focus: [50, 40],
    })
    return pictures.length - 1
  }

/** The transaction: what is older or the same changes nothing. */
export async function storeArticle(
  ports: ImportPorts,
  article: ArticleToStore,
  repairs: string[],
): Promise<Outcome> {
  const now = (ports.now?.() ?? new Date()).toISOString()
  const { brand, uri, digest } = article.row
  return await inImportLock(ports.db, async (tx) => {
    const stored = await findArticle(tx, brand, uri)
    if (keepsStored(stored, article.row, 'articolo', repairs)) return 'unchanged'
    const incoming = { ...article.row, version: article.row.version ?? stored?.version ?? 1 }
    const withdrawn = incoming.state === 'withdrawn'
    const { pictures, row } = withdrawn
      ? { pictures: [], row: incoming }
      : await withoutWithdrawn(tx, article.pictures, incoming, repairs)
    const changed = withdrawn
      ? await withdrawArticle(tx, row, stored, now, ports)
      : [await writeArticle(tx, { ...article, pictures }, row, stored, now, ports)]
    const item = { kind: 'article' as const, brand, uri, digest }
    if (article.expires) await addExpiry(ports, tx, item, article.expires)
    for (const { media, expires } of pictures)
      if (expires) await addExpiry(ports, tx, { ...item, picture: media.key }, expires)
    for (const id of changed) await ports.articleChanged?.(tx, id)
    await notifyBrand(tx, brand)
    return withdrawn ? 'withdrawn' : stored ? 'updated' : 'created'
  })
}

/** What is stored of an article: without the pictures that were withdrawn, before it or meanwhile. */
async function withoutWithdrawn<R extends ArticleToStore['row']>(
  tx: Tx,
  pictures: ArticleToStore['pictures'],
  row: R,
  repairs: string[],
): Promise<{ pictures: ArticleToStore['pictures']; row: R }> {
  const withdrawn = await withdrawnAmong(
    tx,
    row.brand,
    pictures.map(({ uri }) => uri),
  )
  const isWithdrawn = ({ uri }: { uri: string | null }) => uri !== null && withdrawn.has(uri)
  const removed = new Set(pictures.flatMap((picture, place) => (isWithdrawn(picture) ? place : [])))
  if (removed.size === 0) return { pictures, row }
  for (const uri of withdrawn) repairs.push(`immagine ritirata, lasciata fuori: ${uri.slice(0, 200)}`)
  return {
    pictures: pictures.filter((_, place) => !removed.has(place)),
    row: {
      ...row,
      body: removePictures(row.body, removed),
      public_body: removePictures(row.public_body, removed),
    },
  }
}
