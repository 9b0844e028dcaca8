import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/**
 * What each folded word is to the search (its Italian stem, by the text configuration `edicola`); words that
 * say nothing, as articles and prepositions, are left out.
 */
export async function lexemesOf(db: Database | Tx, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; lexeme: string | null }>`
    select word, (tsvector_to_array(to_tsvector('edicola', word)))[1] as lexeme
    from unnest(${words}::text[]) as u (word)`.execute(db)
  return new Map(rows.flatMap(({ word, lexeme }) => (lexeme === null ? [] : [[word, lexeme] as const])))
}
