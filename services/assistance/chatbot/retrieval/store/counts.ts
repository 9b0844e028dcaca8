import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/connect.ts'

/** Advisory lock: one count at a time. */
const LOCK = 6_620_415

/** Corpus statistics: number of passages, mean length in words and in n-grams. */
export interface CorpusStatistics {
  passages: number
  words: number
  letters: number
}

/** Row changes of the table so far and at the last count, and the passages counted then. */
export async function changesSince(db: Database): Promise<{ now: number; then: number; passages: number }> {
  const { rows } = await sql<{ now: number; then: number | null; passages: number | null }>`
    select s.n_tup_ins + s.n_tup_upd + s.n_tup_del as now, c.changes as then, c.passages
    from pg_stat_all_tables s left join chatbot_counts c on true
    where s.relid = 'chatbot_passages'::regclass`.execute(db)
  const { now, then, passages } = rows[0]!
  return { now, then: then ?? 0, passages: passages ?? 0 }
}

/** A random sample of about `limit` passages. */
export async function sampleTexts(db: Database, limit: number): Promise<{ title: string; text: string }[]> {
  const { rows } = await sql<{ title: string; text: string }>`
    select a.title, p.text from chatbot_passages p tablesample system (${await percentFor(db, limit)})
    join articles a on a.id = p.article_id limit ${limit * 2}`.execute(db)
  return rows
}

async function percentFor(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from chatbot_passages`.execute(db)
  return Math.min(100, (100 * limit) / Math.max(1, rows[0]!.n))
}

/**
 * Replaces the document frequencies: lexemes on a sample of about `limit` passages, n-grams as given. False:
 * another process is counting.
 */
export const writeLexemeCounts = (
  db: Database,
  limit: number,
  runs: { counts: ReadonlyMap<string, number>; sampled: number; mean: number },
  changes: number,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const lock = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(tx)
    if (!lock.rows[0]?.free) return false
    const all = await sql<{ n: number; words: number | null }>`
      select count(*)::int as n, avg(words)::float8 as words from chatbot_passages`.execute(tx)
    const { n, words } = all.rows[0]!
    const percent = Math.min(100, (100 * limit) / Math.max(1, n))
    await sql`delete from chatbot_words`.execute(tx)
    await sql`
      insert into chatbot_words (word, passages)
      select word, greatest(1, round(ndoc * 100 / ${percent}::float8))
      from ts_stat(${`select vector from chatbot_passages tablesample system (${percent})`})`.execute(tx)
    const scale = n / Math.max(1, runs.sampled)
    const entries = [...runs.counts]
    for (let from = 0; from < entries.length; from += 10_000) {
      const some = entries.slice(from, from + 10_000)
      await sql`
        insert into chatbot_words (word, passages)
        select 'g:' || run, least(${n}::int, greatest(1, round(found * ${scale}::float8)))
        from unnest(${some.map(([run]) => run)}::text[], ${some.map(([, count]) => count)}::int[])
          as g (run, found)`.execute(tx)
    }
    await sql`
      insert into chatbot_counts (passages, words, letters, changes)
      values (${n}, ${words ?? 0}, ${runs.mean}, ${changes})
      on conflict (single) do update set passages = excluded.passages, words = excluded.words,
        letters = excluded.letters, changes = excluded.changes`.execute(tx)
    return true
  })
