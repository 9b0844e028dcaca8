import type { Tx } from '../../../database/connect.ts'
import { type StoredPicture, insertMedia } from '../../media/store.ts'
import type { AddJob } from '../../media/ports.ts'

export interface SpecialToStore {
  brand: string
  slug: string
  digest: string
  kicker: string | null
  title: string
  standfirst: string | null
  position: number
  picture: StoredPicture | null
  /** Identifiers of articles, in order; they may not be there yet. */
  articles: string[]
}

export const findSpecial = (tx: Tx, brand: string, slug: string) =>
  tx.selectFrom('specials').select(['id', 'digest']).where('brand', '=', brand).where('slug', '=', slug).executeTakeFirst()

export async function writeSpecial(tx: Tx, special: SpecialToStore, found: { id: number } | undefined, addJob: AddJob | undefined): Promise<void> {
  const { picture, articles, ...columns } = special
  await insertMedia(tx, picture ? [picture] : [], addJob, 20)
  const values = { ...columns, media: picture?.key ?? null }
  const id = found?.id ?? (await tx.insertInto('specials').values(values).returning('id').executeTakeFirstOrThrow()).id
  if (found) {
    await tx.updateTable('specials').set(values).where('id', '=', id).execute()
    await tx.deleteFrom('special_articles').where('special_id', '=', id).execute()
  }
  if (articles.length > 0) await tx.insertInto('special_articles').values(articles.map((article_uri, position) => ({ special_id: id, position, article_uri }))).execute()
}

export async function removeSpecial(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('specials').where('id', '=', id).execute()
}
