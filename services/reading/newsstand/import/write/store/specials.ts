import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/connect.ts'
import { enqueueForget } from '../../../media/forget-pictures.ts'
import { insertMedia, type MediaPorts, type StoredPicture } from '../../../media/store.ts'

export interface SpecialToStore {
  brand: string
  uri: string
  version: number
  /** When it will have to go, ISO 8601 in UTC; null: never. */
  expires: string | null
  state: 'published' | 'withdrawn'
  slug: string
  digest: string
  kicker: string | null
  title: string
  standfirst: string | null
  position: number
  picture: StoredPicture | null
  /** When the picture will have to go, ISO 8601 in UTC; null: with it. */
  pictureExpires: string | null
  /** Identifiers of articles, in order; they may not be there yet. */
  articles: string[]
}

interface StoredSpecial {
  id: number
  media: string | null
}

/** The special of that uri; one imported before its uri was kept is known by its slug. */
export const findSpecial = (tx: Tx, { brand, uri, slug }: Pick<SpecialToStore, 'brand' | 'uri' | 'slug'>) =>
  tx
    .selectFrom('specials')
    .select(['id', 'version', 'digest', 'state', 'slug', 'media'])
    .where('brand', '=', brand)
    .where((eb) => eb.or([eb('uri', '=', uri), eb.and([eb('uri', 'is', null), eb('slug', '=', slug)])]))
    .orderBy('uri', (o) => o.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()

/**
 * Writes the special whole. Another one published at the same address gives way to it, and counts as
 * withdrawn.
 */
export async function writeSpecial(
  tx: Tx,
  special: SpecialToStore,
  stored: StoredSpecial | undefined,
  ports: Pick<MediaPorts, 'files' | 'addJob'>,
): Promise<void> {
  const { picture, pictureExpires: _, articles, expires: __, ...columns } = special
  await insertMedia(tx, picture ? [picture] : [], ports, 20)
  const other = await tx
    .selectFrom('specials')
    .select(['id', 'media'])
    .where('brand', '=', special.brand)
    .where('slug', '=', special.slug)
    .where('state', '=', 'published')
    .where('id', '<>', stored?.id ?? 0)
    .executeTakeFirst()
  if (other) await empty(tx, other, { digest: '' }, ports)
  const values = { ...columns, media: picture?.key ?? null }
  await enqueueForget(tx, ports, [stored?.media ?? null], [values.media])
  const id =
    stored?.id ??
    (await tx.insertInto('specials').values(values).returning('id').executeTakeFirstOrThrow()).id
  if (stored) {
    await tx
      .updateTable('specials')
      .set(values)
      .set({
        former_slugs: sql<string[]>`case when slug = ${special.slug} then former_slugs
          else array_append(array_remove(former_slugs, slug), slug) end`,
      })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('special_articles').where('special_id', '=', id).execute()
  }
  if (articles.length > 0)
    await tx
      .insertInto('special_articles')
      .values(articles.map((article_uri, position) => ({ special_id: id, position, article_uri })))
      .execute()
}

/** Takes a special away and keeps its address, which answers 410 from then on. */
export async function withdrawSpecial(
  tx: Tx,
  {
    brand,
    uri,
    version,
    digest,
    slug,
  }: Pick<SpecialToStore, 'brand' | 'uri' | 'version' | 'digest' | 'slug'>,
  stored: StoredSpecial | undefined,
  ports: Pick<MediaPorts, 'addJob'>,
): Promise<void> {
  if (stored) await empty(tx, stored, { uri, version, digest }, ports)
  else
    await tx
      .insertInto('specials')
      .values({ brand, uri, version, digest, slug, ...blank })
      .execute()
}

const blank = { state: 'withdrawn', kicker: null, title: '', standfirst: null, media: null } as const

async function empty(
  tx: Tx,
  { id, media }: StoredSpecial,
  set: { uri?: string; version?: number; digest: string },
  ports: Pick<MediaPorts, 'addJob'>,
): Promise<void> {
  await tx
    .updateTable('specials')
    .set({ ...blank, ...set })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('special_articles').where('special_id', '=', id).execute()
  await enqueueForget(tx, ports, [media])
}
