import type { Tx } from '../../../../../platform/database/connect.ts'
import { enqueueForget } from '../../../media/forget-pictures.ts'
import type { MediaPorts } from '../../../media/store.ts'
import { removePictures } from '../../text/blocks.ts'

/** Those of these names that their publisher has withdrawn. */
export async function withdrawnAmong(
  tx: Tx,
  brand: string,
  uris: readonly (string | null)[],
): Promise<Set<string>> {
  const named = uris.filter((uri) => uri !== null)
  if (named.length === 0) return new Set()
  const rows = await tx
    .selectFrom('articles')
    .select('uri')
    .where('brand', '=', brand)
    .where('uri', 'in', named)
    .where('state', '=', 'withdrawn')
    .execute()
  return new Set(rows.map(({ uri }) => uri))
}

/**
 * Takes a picture from every article and special of the brand that shows it, under whatever name: what was
 * withdrawn is the picture. Gives the ids of these articles.
 */
export async function withdrawPicture(
  tx: Tx,
  { brand, uri }: { brand: string; uri: string },
  ports: Pick<MediaPorts, 'addJob'>,
): Promise<number[]> {
  const shown = () =>
    tx
      .selectFrom('article_pictures as p')
      .innerJoin('articles as a', 'a.id', 'p.article_id')
      .where('a.brand', '=', brand)
  const named = await shown().where('p.uri', '=', uri).select('p.media').distinct().execute()
  const keys = named.map(({ media }) => media)
  if (keys.length === 0) return []
  const articles = await shown().where('p.media', 'in', keys).select('a.id').distinct().execute()
  for (const { id } of articles) await takePictures(tx, id, new Set(keys))
  await tx
    .updateTable('specials')
    .set({ media: null })
    .where('brand', '=', brand)
    .where('media', 'in', keys)
    .execute()
  await enqueueForget(tx, ports, keys)
  return articles.map(({ id }) => id)
}

/** Takes a picture, by its key, from one article or special: others may show it for longer. */
export async function takePictureFrom(
  tx: Tx,
  { kind, id, picture }: { kind: 'article' | 'special'; id: number; picture: string },
  ports: Pick<MediaPorts, 'addJob'>,
): Promise<void> {
  if (kind === 'article') await takePictures(tx, id, new Set([picture]))
  else
    await tx
      .updateTable('specials')
      .set({ media: null })
      .where('id', '=', id)
      .where('media', '=', picture)
      .execute()
  await enqueueForget(tx, ports, [picture])
}

async function takePictures(tx: Tx, id: number, keys: ReadonlySet<string>): Promise<void> {
  const pictures = await tx
    .deleteFrom('article_pictures')
    .where('article_id', '=', id)
    .returningAll()
    .execute()
  const inOrder = pictures.toSorted((a, b) => a.position - b.position)
  const removed = new Set(inOrder.flatMap(({ media }, place) => (keys.has(media) ? place : [])))
  const remaining = inOrder.filter((_, place) => !removed.has(place))
  if (remaining.length > 0)
    await tx
      .insertInto('article_pictures')
      .values(remaining.map((picture, position) => ({ ...picture, position })))
      .execute()
  const article = await tx
    .selectFrom('articles')
    .select(['body', 'public_body'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('articles')
    .set({
      body: removePictures(article.body, removed),
      public_body: removePictures(article.public_body, removed),
    })
    .where('id', '=', id)
    .execute()
}
