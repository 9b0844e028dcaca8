import { sql } from 'kysely'
import { ROME } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'

/** Days in Rome, both included; `until`: published by then. */
export interface DaysWanted {
  sections: readonly string[]
  from: string
  to: string
  until: Date
  most: number
}

/**
 * Published articles of these days and sections, the last day first and in the order of its pages; what was
 * born on line follows. `beginning`: of the part that anybody may read.
 */
export async function findOfDays(
  db: Database,
  brand: string,
  { sections, from, to, until, most }: DaysWanted,
): Promise<{ id: number; beginning: string }[]> {
  const { rows } = await sql<{ id: number; beginning: string }>`
    select id, left(public_body, 4000) as beginning from articles
    where brand = ${brand} and state = 'published' and section = any(${sections}::text[])
      and published >= ${from}::date::timestamp at time zone ${ROME}
      and published < (${to}::date + 1)::timestamp at time zone ${ROME}
      and published <= ${until}
    order by (published at time zone ${ROME})::date desc, page nulls last, published desc, id desc
    limit ${most}`.execute(db)
  return rows
}
