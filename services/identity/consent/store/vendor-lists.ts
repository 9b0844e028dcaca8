import type { Database } from '../../../platform/database/connect.ts'
import { sql } from 'kysely'

/** What another publishes of vendors, as it is kept. `body` null: it was never given. */
export interface ListFile {
  body: string | null
  goodUntil: string | null
  triedAt: string
  failure: string | null
}

export async function listFile(db: Database, url: string): Promise<ListFile | undefined> {
  return db
    .selectFrom('vendor_list_files')
    .select(['body', 'good_until as goodUntil', 'tried_at as triedAt', 'failure'])
    .where('url', '=', url)
    .executeTakeFirst()
}

/** Keeps what was given. */
export async function keepListFile(
  db: Database,
  file: { url: string; body: string; goodUntil: Date; triedAt: Date },
): Promise<void> {
  const values = { body: file.body, good_until: file.goodUntil, tried_at: file.triedAt, failure: null }
  await db
    .insertInto('vendor_list_files')
    .values({ url: file.url, ...values })
    .onConflict((on) => on.column('url').doUpdateSet(values))
    .execute()
}

/** Notes that nothing was given, and why: what was given before stays. */
export async function noteFailure(db: Database, url: string, failure: string, triedAt: Date): Promise<void> {
  const values = { tried_at: triedAt, failure }
  await db
    .insertInto('vendor_list_files')
    .values({ url, ...values })
    .onConflict((on) => on.column('url').doUpdateSet(values))
    .execute()
}

/** The vendors that a masthead shows. `since`: milliseconds; `goodUntil` null: the list is our own. */
export interface ShownRow {
  body: string
  since: string
  goodUntil: string | null
}

export const shownVendors = (db: Database, brand: string): Promise<ShownRow | undefined> =>
  db
    .selectFrom('shown_vendors')
    .select(['body', 'since', 'good_until as goodUntil'])
    .where('brand', '=', brand)
    .executeTakeFirst()

/**
 * Keeps what a masthead shows now, and says so to all processes when it differs. Since when it is so changes
 * only with who is shown and for what.
 */
export async function keepShown(
  db: Database,
  { brand, body, shown, at, goodUntil }: ShownNow,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .insertInto('shown_vendors')
      .values({ brand, body, shown, since: at, good_until: goodUntil })
      .onConflict((on) =>
        on
          .column('brand')
          .doUpdateSet({
            body: (set) => set.ref('excluded.body'),
            shown: (set) => set.ref('excluded.shown'),
            good_until: (set) => set.ref('excluded.good_until'),
            since: sql`case when shown_vendors.shown = excluded.shown
              then shown_vendors.since else excluded.since end`,
          })
          .where(
            sql<boolean>`(shown_vendors.body, shown_vendors.shown, shown_vendors.good_until)
              is distinct from (excluded.body, excluded.shown, excluded.good_until)`,
          ),
      )
      .returning('brand')
      .executeTakeFirst()
    if (changed) await sql`select pg_notify('edicola_content', ${brand})`.execute(tx)
  })
}
interface ShownNow {
  brand: string
  body: string
  shown: string
  at: Date
  goodUntil: Date | null
}

/** A masthead shows nobody any more. */
export async function forgetShown(db: Database, brands: readonly string[]): Promise<void> {
  await db
    .deleteFrom('shown_vendors')
    .$if(brands.length > 0, (of) => of.where('brand', 'not in', brands))
    .execute()
}
