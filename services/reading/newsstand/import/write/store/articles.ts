import { sql } from 'kysely'
import type { Database, Tx } from '../../../../../platform/database/connect.ts'
import { enqueueForget } from '../../../media/forget-pictures.ts'
import { insertMedia, type MediaPorts, type StoredPicture } from '../../../media/store.ts'
import type { IncomingAuthor } from '../../incoming-item.ts'
import { withdrawPicture } from './pictures.ts'

/** An article as its columns want it. */
export interface ArticleRow {
  brand: string
  uri: string
  version: number
  digest: string
  state: 'published' | 'withdrawn'
  section: string
  kicker: string | null
  title: string
  slug: string
  standfirst: string | null
  place: string | null
  credit: string | null
  genre: string
  urgency: number
  paid: boolean
  body: string
  public_body: string
  words: number
  public_words: number
  updated: string | null
  corrected: string | null
  correction: string | null
  versionCreated: string | null
  /** Two letters; absent: Italian, or not known. */
  language?: string
}

export interface ArticleToStore {
  /** `version` null: it has none, and takes that of what it replaces. */
  row: Omit<ArticleRow, 'version'> & { version: number | null }
  /** When it will have to go, ISO 8601 in UTC; null: never. */
  expires: string | null
  /** null: not known; an earlier time already stored stays unless `publishedIsFirst`. */
  published: string | null
  publishedIsFirst: boolean
  authors: IncomingAuthor[]
  pictures: {
    media: StoredPicture
    /** As the item names it. */
    file: string
    /** As its publisher names it: null, it is no item of its own. */
    uri: string | null
    alt: string
    caption: string | null
    credit: string | null
    focus: [number, number]
    /** When it will have to go from this article, ISO 8601 in UTC; null: with it. */
    expires: string | null
  }[]
}

export const findArticle = (tx: Tx, brand: string, uri: string) =>
  tx
    .selectFrom('articles')
    .select(['id', 'version', 'digest', 'state', 'published', 'made as versionCreated', 'section', 'slug'])
    .where('brand', '=', brand)
    .where('uri', '=', uri)
    .executeTakeFirst()

/**
 * Writes the article whole: every column, author and picture of an earlier version gives way. Gives its id.
 */
export async function writeArticle(
  tx: Tx,
  article: ArticleToStore,
  row: ArticleRow,
  stored: { id: number; published: string } | undefined,
  now: string,
  ports: Pick<MediaPorts, 'files' | 'addJob'>,
): Promise<number> {
  const pictures = article.pictures.map((p) => p.media)
  await insertMedia(tx, pictures, ports, 20)
  const published =
    stored && !article.publishedIsFirst && (!article.published || stored.published < article.published)
      ? stored.published
      : (article.published ?? now)
  const printed = await firstPrinted(tx, row.brand, row.uri)
  const { versionCreated, ...columns } = row
  const values = {
    ...columns,
    made: versionCreated,
    language: row.language ?? null,
    published,
    imported: sql<string>`now()`,
    edition_id: printed?.edition_id ?? null,
    page: printed?.page ?? null,
    origin: printed ? ('edition' as const) : ('online' as const),
  }
  const id = stored
    ? (await tx.updateTable('articles').set(values).where('id', '=', stored.id).execute(), stored.id)
    : (await tx.insertInto('articles').values(values).returning('id').executeTakeFirstOrThrow()).id
  await dropPictures(
    tx,
    id,
    ports,
    pictures.map((p) => p.key),
  )
  await tx.deleteFrom('article_authors').where('article_id', '=', id).execute()
  if (article.pictures.length > 0) {
    await tx
      .insertInto('article_pictures')
      .values(
        article.pictures.map((p, position) => ({
          article_id: id,
          position,
          media: p.media.key,
          alt: p.alt,
          caption: p.caption,
          credit: p.credit,
          focus_x: p.focus[0],
          focus_y: p.focus[1],
          file: p.file,
          uri: p.uri,
        })),
      )
      .execute()
  }
  await writeAuthors(tx, id, row.brand, published, article.authors)
  return id
}

async function writeAuthors(
  tx: Tx,
  id: number,
  brand: string,
  published: string,
  authors: readonly IncomingAuthor[],
): Promise<void> {
  const once = [...new Map(authors.map((a) => [a.slug, a])).values()]
  if (once.length === 0) return
  // The list of by-lines (edicola-authors/1) has the last word on a person: an article only names who is not
  // there yet.
  await tx
    .insertInto('authors')
    .values(once.map(({ slug, name, role }) => ({ slug, name, role })))
    .onConflict((c) => c.column('slug').doNothing())
    .execute()
  await tx
    .insertInto('article_authors')
    .values(once.map((a, position) => ({ article_id: id, position, author: a.slug, published, brand })))
    .execute()
}

/**
 * Takes the pictures of an article away; those that are not `stillShown` go, unless something else shows
 * them.
 */
async function dropPictures(
  tx: Tx,
  id: number,
  ports: Pick<MediaPorts, 'addJob'>,
  stillShown: readonly string[],
): Promise<void> {
  const dropped = await tx
    .deleteFrom('article_pictures')
    .where('article_id', '=', id)
    .returning('media')
    .execute()
  await enqueueForget(
    tx,
    ports,
    dropped.map((p) => p.media),
    stillShown,
  )
}

/** The picture that the stored article shows under that name. */
export const findShownPicture = (
  db: Database,
  { brand, uri, file }: { brand: string; uri: string; file: string },
): Promise<StoredPicture | undefined> =>
  db
    .selectFrom('articles as a')
    .innerJoin('article_pictures as p', 'p.article_id', 'a.id')
    .innerJoin('media as m', 'm.key', 'p.media')
    .where('a.brand', '=', brand)
    .where('a.uri', '=', uri)
    .where('p.file', '=', file)
    .select(['m.key', 'm.width', 'm.height', 'm.widths'])
    .executeTakeFirst()

/** The first edition that prints an article, of a day's the national one; the page of its first box. */
const firstPrinted = (tx: Tx, brand: string, uri: string) =>
  tx
    .selectFrom('edition_boxes as b')
    .innerJoin('editions as e', 'e.id', 'b.edition_id')
    .where('e.brand', '=', brand)
    .where('b.article_uri', '=', uri)
    .orderBy('e.date')
    .orderBy(sql`e.edition = 'nazionale'`, 'desc')
    .orderBy('e.edition')
    .orderBy('b.position')
    .select(['b.edition_id', 'b.page'])
    .executeTakeFirst()

/**
 * Takes the words of an article away and keeps its address, which answers 410 from then on. An item may be a
 * picture that others show: it goes from them too. Gives the ids of all that changed.
 */
export async function withdrawArticle(
  tx: Tx,
  row: Pick<ArticleRow, 'brand' | 'uri' | 'version' | 'digest' | 'section' | 'slug' | 'versionCreated'>,
  stored: { id: number } | undefined,
  now: string,
  ports: Pick<MediaPorts, 'addJob'>,
): Promise<number[]> {
  const { versionCreated, ...columns } = row
  const blank = {
    ...columns,
    made: versionCreated,
    state: 'withdrawn' as const,
    title: '',
    kicker: null,
    standfirst: null,
    place: null,
    credit: null,
    body: '',
    public_body: '',
    words: 0,
    public_words: 0,
    updated: null,
    corrected: null,
    correction: null,
    language: null,
    imported: sql<string>`now()`,
  }
  const others = await withdrawPicture(tx, row, ports)
  if (!stored) {
    const { id } = await tx
      .insertInto('articles')
      .values({ ...blank, published: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [id, ...others]
  }
  await tx.updateTable('articles').set(blank).where('id', '=', stored.id).execute()
  await dropPictures(tx, stored.id, ports, [])
  await tx.deleteFrom('article_authors').where('article_id', '=', stored.id).execute()
  return [...new Set([stored.id, ...others])]
}
