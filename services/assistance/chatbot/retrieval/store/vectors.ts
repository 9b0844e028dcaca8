import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../../platform/database/connect.ts'
import { type Bounds, type Candidate, candidateColumns, withinBounds } from './candidates.ts'

/** Advisory lock: one process changes tables at a time. */
const LOCK = 6_620_416
/** Lock timeout of table changes, ms: everything else would queue behind a longer wait. */
const LOCK_MS = 2000
/** The oldest pgvector with iterative index scans. */
const MIN_PGVECTOR = [0, 8] as const
const NAME = 'chatbot_vectors'

/** A table of vectors of one model and dimension; no migration creates it. */
export interface VectorTable {
  name: string
  numbers: number
}

export const tableFor = (model: string, numbers: number): VectorTable => ({
  name: `${NAME}_${createHash('sha256').update(model).digest('hex').slice(0, 12)}_${numbers}`,
  numbers,
})

/** Serialises table changes, with a short lock timeout. */
const lockTables = (tx: Tx): Promise<unknown> =>
  sql`
    select pg_advisory_xact_lock(${LOCK}), set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(tx)

/**
 * Enables pgvector. `absent`: the server has none or one before 0.8; `refused`: our user may not create the
 * extension.
 */
export const openVectors = (db: Database): Promise<'ready' | 'absent' | 'refused'> =>
  db
    .transaction()
    .execute(async (tx) => {
      await lockTables(tx)
      const { rows } = await sql<{ offered: string; installed: string | null }>`
        select default_version as offered, installed_version as installed
        from pg_available_extensions where name = 'vector'`.execute(tx)
      const version = rows[0]?.installed ?? rows[0]?.offered
      if (version === undefined || !isSupported(version)) return 'absent'
      await sql`create extension if not exists vector`.execute(tx)
      return 'ready'
    })
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code === '42501') return 'refused'
      throw error
    })

function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > MIN_PGVECTOR[0] || (major === MIN_PGVECTOR[0] && minor >= MIN_PGVECTOR[1])
}

/** Creates the table if it is missing. Deleting a passage deletes its vector. */
export const createTable = (db: Database, { name, numbers }: VectorTable): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockTables(tx)
    if (await hasTable(tx, { name, numbers })) return
    await sql`
      create table ${sql.table(name)} (
        article_id bigint not null,
        place int not null,
        embedding vector(${sql.lit(numbers)}), -- null: the model does not take this text
        primary key (article_id, place),
        foreign key (article_id, place) references chatbot_passages on delete cascade
      )`.execute(tx)
    await sql`
      create index on ${sql.table(name)} using hnsw (embedding vector_cosine_ops)`.execute(tx)
  })

export async function hasTable(db: Database, { name }: VectorTable): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass(${name}) is not null as has`.execute(db)
  return rows[0]!.has
}

/** Drops the tables of other models. */
export const dropOtherTables = (db: Database, { name }: VectorTable): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ other: string }>`
      select tablename as other from pg_tables where schemaname = current_schema()
        and tablename ~ ${`^${NAME}_[0-9a-f]{12}_[0-9]+$`} and tablename <> ${name}`.execute(tx)
    if (rows.length === 0) return
    await lockTables(tx)
    for (const { other } of rows) await sql`drop table if exists ${sql.table(other)}`.execute(tx)
  })

/** A passage without a vector. */
export interface UnembeddedPassage {
  article: number
  place: number
  title: string
  text: string
}

/** The newest published passages without a vector. */
export async function unembeddedPassages(
  db: Database,
  { name }: VectorTable,
  limit: number,
): Promise<UnembeddedPassage[]> {
  const { rows } = await sql<UnembeddedPassage>`
    select p.article_id as article, p.place, a.title, p.text
    from chatbot_passages p join articles a on a.id = p.article_id and a.state = 'published'
    where not exists (
      select from ${sql.table(name)} v where v.article_id = p.article_id and v.place = p.place)
    order by p.day desc, p.article_id desc, p.place limit ${limit}`.execute(db)
  return rows
}

/**
 * Stores vectors of passages whose text is still what was embedded; rows locked by an import are skipped and
 * come again. Returns how many were stored.
 */
export async function writeVectors(
  db: Database,
  { name }: VectorTable,
  vectors: readonly (UnembeddedPassage & { embedding: readonly number[] | null })[],
): Promise<number> {
  const values = vectors.map(({ article, place, title, text, embedding }) => ({
    article,
    place,
    title,
    text,
    embedding: embedding && JSON.stringify(embedding),
  }))
  const { numAffectedRows } = await sql`
    insert into ${sql.table(name)} (article_id, place, embedding)
    select p.article_id, p.place, g.embedding::vector
    from json_to_recordset(${JSON.stringify(values)})
      as g (article bigint, place int, title text, text text, embedding text)
    join chatbot_passages p on p.article_id = g.article and p.place = g.place and p.text = g.text
    join articles a on a.id = p.article_id and a.title = g.title
    for key share of p skip locked
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The nearest passages to a vector within bounds, nearest first. */
export const nearest = (
  db: Database,
  table: VectorTable,
  request: Bounds & { embedding: readonly number[]; limit: number; patienceMs: number },
): Promise<Candidate[]> =>
  db.transaction().execute(async (tx) => {
    const { limit, patienceMs } = request
    const vector = sql`${JSON.stringify(request.embedding)}::vector`
    await sql`
      select set_config('statement_timeout', ${String(patienceMs)}, true),
        set_config('hnsw.ef_search', ${String(2 * limit)}, true),
        set_config('hnsw.iterative_scan', 'strict_order', true)`.execute(tx)
    const { rows } = await sql<Candidate>`
      with near as materialized (
        select v.article_id, v.place, v.embedding <=> ${vector} as distance
        from ${sql.table(table.name)} v
        join chatbot_passages p on p.article_id = v.article_id and p.place = v.place
        where v.embedding is not null and ${withinBounds(request)}
        order by v.embedding <=> ${vector} limit ${limit})
      select ${candidateColumns} from near n
      join chatbot_passages p on p.article_id = n.article_id and p.place = n.place
      join articles a on a.id = n.article_id and a.state = 'published'
      order by n.distance, p.day desc, a.id desc, p.place`.execute(tx)
    return rows
  })
