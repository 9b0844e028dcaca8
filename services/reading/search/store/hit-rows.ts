import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/**
 * What a result needs besides its teaser. `publicBody` is what anybody may read: the only text that extracts
 * are made of.
 */
export interface Shown {
  id: number
  title: string
  standfirst: string | null
  publicBody: string
  editionId: number | null
  page: number | null
}

export async function readShown(db: Database, ids: readonly number[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Shown>`
    select id, title, standfirst, public_body as "publicBody", edition_id as "editionId", page
    from articles where id = any(${ids}::bigint[]) and state = 'published'`.execute(db)
  return rows
}

/** Names of authors by slug. */
export async function readNames(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{
    slug: string
    name: string
  }>`select slug, name from authors where slug = any(${slugs}::text[])`.execute(db)
  return new Map(rows.map((r) => [r.slug, r.name]))
}
