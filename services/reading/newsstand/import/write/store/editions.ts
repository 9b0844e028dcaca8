import { sql } from 'kysely'
import type { Database, Tx } from '../../../../../platform/database/connect.ts'
import { enqueueForget } from '../../../media/forget-pictures.ts'
import { insertMedia, type MediaPorts, type StoredPicture } from '../../../media/store.ts'
import type { PageWords } from '../../../reader/page-words.ts'

export interface EditionToStore {
  brand: string
  edition: string
  date: string
  digest: string
  /** Files key. */
  pdf: string
  /** In order, from page 1. `width` and `height` in PDF points. */
  pages: {
    section: string | null
    width: number
    height: number
    image: StoredPicture
    text: string
    words: PageWords
  }[]
  boxes: { page: number; uri: string; x: number; y: number; width: number; height: number }[]
}

export const findEdition = (db: Database | Tx, of: Pick<EditionToStore, 'brand' | 'edition' | 'date'>) =>
  db
    .selectFrom('editions')
    .select(['id', 'digest'])
    .where('brand', '=', of.brand)
    .where('edition', '=', of.edition)
    .where('date', '=', of.date)
    .executeTakeFirst()

/**
 * Writes an edition whole, in place of an earlier one of the same day, and links the articles it prints.
 * Front pages get their AVIF first, the others when somebody opens them. Gives the articles that are printed
 * elsewhere than before, or not any more.
 */
export async function writeEdition(
  tx: Tx,
  edition: EditionToStore,
  stored: { id: number } | undefined,
  ports: Pick<MediaPorts, 'files' | 'addJob'>,
): Promise<number[]> {
  const [cover, ...others] = edition.pages
  await insertMedia(tx, cover ? [cover.image] : [], ports, 10)
  await insertMedia(
    tx,
    others.map((p) => p.image),
    { files: ports.files },
    0,
  )
  const values = {
    brand: edition.brand,
    edition: edition.edition,
    date: edition.date,
    pages: edition.pages.length,
    digest: edition.digest,
    pdf: edition.pdf,
    imported: sql<string>`now()`,
  }
  const id =
    stored?.id ??
    (await tx.insertInto('editions').values(values).returning('id').executeTakeFirstOrThrow()).id
  if (stored) {
    await tx.updateTable('editions').set(values).where('id', '=', id).execute()
    const dropped = await tx
      .deleteFrom('edition_pages')
      .where('edition_id', '=', id)
      .returning('image')
      .execute()
    await enqueueForget(
      tx,
      ports,
      dropped.map((p) => p.image),
      edition.pages.map((p) => p.image.key),
    )
    await tx.deleteFrom('edition_boxes').where('edition_id', '=', id).execute()
  }
  for (const [i, p] of edition.pages.entries()) {
    await tx
      .insertInto('edition_pages')
      .values({
        edition_id: id,
        number: i + 1,
        section: p.section,
        width: p.width,
        height: p.height,
        image: p.image.key,
        text: p.text,
        words: p.words.words,
        word_places: Buffer.from(p.words.places),
      })
      .execute()
  }
  for (let from = 0; from < edition.boxes.length; from += 1000) {
    await tx
      .insertInto('edition_boxes')
      .values(
        edition.boxes.slice(from, from + 1000).map((b, i) => ({
          edition_id: id,
          position: from + i,
          page: b.page,
          article_uri: b.uri,
          x: b.x,
          y: b.y,
          width: b.width,
          height: b.height,
        })),
      )
      .execute()
  }
  return linkArticles(tx, edition.brand, id)
}

/**
 * Every article this edition prints, or printed before: where it was printed first, or that it no longer is.
 * Gives the ids of those that changed.
 */
async function linkArticles(tx: Tx, brand: string, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update articles a set
      edition_id = f.edition_id, page = f.page,
      origin = case when f.edition_id is null then 'online' else 'edition' end
    from (
      select t.id, w.edition_id, w.page from articles t
      left join lateral (
        select b.edition_id, b.page from edition_boxes b join editions e on e.id = b.edition_id
        where e.brand = ${brand} and b.article_uri = t.uri
        order by e.date, e.edition = 'nazionale' desc, e.edition, b.position limit 1
      ) w on true
      where t.brand = ${brand}
        and (t.edition_id = ${id}
        or t.uri in (select article_uri from edition_boxes where edition_id = ${id}))
    ) f
    where a.id = f.id and (a.edition_id, a.page) is distinct from (f.edition_id, f.page)
    returning a.id`.execute(tx)
  return rows.map((row) => row.id)
}
