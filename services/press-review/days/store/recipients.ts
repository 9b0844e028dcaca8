import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Frequency } from '../../../platform/database/press-review-tables.ts'

/** Somebody who receives a press review, with the names of their groups. */
export interface Recipient {
  id: string
  name: string
  email: string
  groups: string[]
  frequency: Frequency
}

/** Who receives a review now: nobody who was removed, has unsubscribed or whose letters came back. */
export const recipientsOf = (db: Database | Tx, review: number): Promise<Recipient[]> =>
  db
    .selectFrom('press_review_people as p')
    .select(['p.id', 'p.name', 'p.email', 'p.frequency'])
    .select((is) =>
      is
        .selectFrom('press_review_members as m')
        .innerJoin('press_review_groups as g', 'g.id', 'm.group_id')
        .select(sql<string[]>`coalesce(array_agg(g.name order by lower(g.name)), '{}')`.as('names'))
        .whereRef('m.person_id', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('groups'),
    )
    .where('p.review_id', '=', review)
    .where('p.removed', 'is', null)
    .where('p.unsubscribed', 'is', null)
    .where('p.stopped', 'is', null)
    .orderBy((is) => is.fn('lower', ['p.name']))
    .orderBy('p.id')
    .execute()
