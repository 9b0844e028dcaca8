import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** Any number, always the same: one count at a time. */
const LOCK = 6_620_412

/**
 * Counts up to `most` changes into lexemes, terms and totals, in one transaction. Gives how many changes it
 * took, null when somebody else is counting.
 */
export const countPending = (db: Database, most: number): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(
      tx,
    )
    if (!rows[0]?.free) return null
    const { rows: taken } = await sql<{ count: number }>`
      with counted as (
        delete from search_pending where id in (select id from search_pending order by id limit ${most})
        returning *
      ), totals as (
        insert into search_totals (brand, documents, words)
        select brand, sum(documents), sum(length) from counted group by brand
        on conflict (brand) do update set
          documents = search_totals.documents + excluded.documents,
          words = search_totals.words + excluded.words
      ), lexemes as (
        insert into search_lexemes (brand, lexeme, documents)
        select brand, lexeme, sum(change) from (
          select brand, unnest(gained) as lexeme, 1 as change from counted
          union all select brand, unnest(lost), -1 from counted) c
        where lexeme not like '%:%' group by brand, lexeme having sum(change) <> 0
        on conflict (brand, lexeme) do update set documents = search_lexemes.documents + excluded.documents
      ), terms as (
        insert into search_terms (brand, word, folded, lexeme, documents)
        select f.brand, f.word, f.folded, x.lexeme, greatest(f.n, 1) from (
          select brand, split_part(w, '/', 1) as word, reverse(split_part(reverse(w), '/', 1)) as folded,
            sum(documents) as n
          from counted, unnest(words) as u (w) group by brand, w) f
        cross join lateral (select (tsvector_to_array(to_tsvector('edicola', f.folded)))[1] as lexeme) x
        where x.lexeme is not null and (f.n > 0 or not exists (
          select from search_terms t where t.brand = f.brand and t.word = f.word))
        on conflict (brand, word) do update set documents = search_terms.documents + excluded.documents
      )
      select count(*)::int as count from counted`.execute(tx)
    return taken[0]!.count
  })
