import { sql } from 'kysely'
import type { Period } from 'contract/press-review/measures/period.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { UseKind } from '../../../platform/database/press-review-measures-tables.ts'

/** Of an item that is used: a masthead of ours by its sigla, or an upload with its licence. */
export interface UsedItem {
  brand: string | null
  masthead: string
  licence: string | null
}

/**
 * Adds uses to the sums of a day (YYYY-MM-DD, Rome). Rows are written in one order, so that two who count at
 * once never wait for each other; who holds other locks counts last.
 */
export async function addUses(
  tx: Database | Tx,
  { review, day, kind }: { review: number; day: string; kind: UseKind },
  uses: readonly { item: UsedItem; count: number }[],
): Promise<void> {
  const sums = new Map<string, UsedItem & { count: number }>()
  for (const { item, count } of uses.filter((use) => use.count > 0)) {
    const key = JSON.stringify([item.brand ?? '', item.masthead, item.licence ?? ''])
    sums.set(key, { ...item, count: (sums.get(key)?.count ?? 0) + count })
  }
  if (sums.size === 0) return
  const rows = [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { brand, masthead, licence, count }]) => ({
      ...{ review_id: review, day, kind, masthead, count },
      ...{ brand: brand ?? '', licence: licence ?? '' },
    }))
  await tx
    .insertInto('press_review_uses')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['review_id', 'day', 'brand', 'masthead', 'licence', 'kind'])
        .doUpdateSet((is) => ({ count: is('press_review_uses.count', '+', is.ref('excluded.count')) })),
    )
    .execute()
}

export type UseCounts = Record<UseKind, number>
/** How often each kind, as columns. */
const counts = sql<UseCounts>`
  coalesce(sum(count) filter (where kind = 'shown'), 0) as shown,
  coalesce(sum(count) filter (where kind = 'sent'), 0) as sent,
  coalesce(sum(count) filter (where kind = 'opened'), 0) as opened,
  coalesce(sum(count) filter (where kind = 'downloaded'), 0) as downloaded`

/** The uses of a review by masthead and licence; at most `limit`. */
export async function usesOfReview(
  db: Database,
  { review, from, to }: Period & { review: number },
  limit: number,
): Promise<({ masthead: string; licence: string } & UseCounts)[]> {
  const { rows } = await sql<{ masthead: string; licence: string } & UseCounts>`
    select masthead, licence, ${counts} from press_review_uses
    where review_id = ${review} and day between ${from} and ${to}
    group by masthead, licence order by sum(count) desc, masthead, licence limit ${limit}`.execute(db)
  return rows
}

/** The uses of all reviews by month (YYYY-MM), masthead and licence. */
export async function usesOfMonths(
  db: Database,
  { from, to }: Period,
): Promise<({ month: string; masthead: string; licence: string } & UseCounts)[]> {
  const { rows } = await sql<{ month: string; masthead: string; licence: string } & UseCounts>`
    select to_char(day, 'YYYY-MM') as month, masthead, licence, ${counts} from press_review_uses
    where day between ${from} and ${to}
    group by 1, masthead, licence order by 1, masthead, licence`.execute(db)
  return rows
}

/** The same days by customer, masthead and licence; null: of those whose review is gone. */
export async function usesOfCustomers(
  db: Database,
  { from, to }: Period,
): Promise<({ customer: string | null; masthead: string; licence: string } & UseCounts)[]> {
  const { rows } = await sql<{ customer: string | null; masthead: string; licence: string } & UseCounts>`
    select r.name as customer, masthead, licence, ${counts}
    from press_review_uses u left join press_reviews r on r.id = u.review_id
    where day between ${from} and ${to}
    group by r.id, r.name, masthead, licence
    order by r.name nulls last, r.id, masthead, licence`.execute(db)
  return rows
}
