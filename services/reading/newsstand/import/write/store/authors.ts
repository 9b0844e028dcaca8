import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/connect.ts'
import { enqueueForget } from '../../../media/forget-pictures.ts'
import { insertMedia, type MediaPorts, type StoredPicture } from '../../../media/store.ts'

export interface AuthorToStore {
  slug: string
  name: string
  role: string | null
  bio: string | null
  portrait: StoredPicture | null
}

/**
 * Writes the by-lines of a list; says how many were new, how many changed, and the articles signed with a
 * name that did. Those not in the list stay.
 */
export async function writeAuthors(
  tx: Tx,
  authors: readonly AuthorToStore[],
  ports: Pick<MediaPorts, 'files' | 'addJob'>,
): Promise<{ created: number; updated: number; renamed: number[] }> {
  await insertMedia(
    tx,
    authors.flatMap((a) => a.portrait ?? []),
    ports,
    20,
  )
  const stored = await tx
    .selectFrom('authors')
    .select(['slug', 'name', 'portrait'])
    .where('slug', 'in', ['', ...authors.map((a) => a.slug)])
    .execute()
  const names = new Map(stored.map((a) => [a.slug, a.name]))
  const renamed = authors.filter((a) => names.has(a.slug) && names.get(a.slug) !== a.name).map((a) => a.slug)
  let created = 0
  let updated = 0
  for (const { portrait, ...author } of authors) {
    const row = { ...author, portrait: portrait?.key ?? null }
    const result = await tx
      .insertInto('authors')
      .values(row)
      .onConflict((c) =>
        c
          .column('slug')
          .doUpdateSet(row)
          .where(
            sql<boolean>`(authors.name, authors.role, authors.bio, authors.portrait)
              is distinct from (excluded.name, excluded.role, excluded.bio, excluded.portrait)`,
          ),
      )
      .returning(sql<boolean>`xmax = 0`.as('fresh'))
      .executeTakeFirst()
    if (result?.fresh) created++
    else if (result) updated++
  }
  await enqueueForget(
    tx,
    ports,
    stored.map((a) => a.portrait),
    authors.map((a) => a.portrait?.key ?? null),
  )
  const articles =
    renamed.length === 0
      ? []
      : await tx
          .selectFrom('article_authors')
          .select('article_id')
          .distinct()
          .where('author', 'in', renamed)
          .orderBy('article_id')
          .execute()
  return { created, updated, renamed: articles.map((s) => s.article_id) }
}
