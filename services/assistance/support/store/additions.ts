import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** A question that customer care has added; `brands` null: of every masthead. */
export interface Addition {
  slug: string
  category: string
  question: string
  answer: string[]
  /** Found too, never shown. */
  words: string
  brands: string[] | null
}

/** Questions that may be added: each is read by every process and drawn on one page. */
export const MAX_ADDITIONS = 100

/** In the order in which they were added. */
export const additions = (db: Database | Tx): Promise<Addition[]> =>
  db
    .selectFrom('faq_additions')
    .select(['slug', 'category', 'question', 'answer', 'words', 'brands'])
    .orderBy('added')
    .orderBy('slug')
    .limit(MAX_ADDITIONS)
    .execute()

/** Adds a question. Two are never added at once: there are never more than may be, nor two of one name. */
export async function addAddition(
  tx: Tx,
  { answer, brands, ...addition }: Addition,
): Promise<'added' | 'taken' | 'full'> {
  await sql`lock table faq_additions in share row exclusive mode`.execute(tx)
  const there = await tx.selectFrom('faq_additions').select('slug').execute()
  if (there.length >= MAX_ADDITIONS) return 'full'
  if (there.some(({ slug }) => slug === addition.slug)) return 'taken'
  await tx
    .insertInto('faq_additions')
    .values({ ...addition, answer, brands, added: sql`clock_now()` })
    .execute()
  await notifyContent(tx)
  return 'added'
}

/** Takes one away again; false: there is none of that name. */
export async function removeAddition(tx: Tx, slug: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('faq_additions').where('slug', '=', slug).executeTakeFirst()
  if (numDeletedRows > 0n) await notifyContent(tx)
  return numDeletedRows > 0n
}

/** Every process reads the questions anew, and makes its pages again. */
const notifyContent = (tx: Tx) => sql`select pg_notify('edicola_content', '*')`.execute(tx)
