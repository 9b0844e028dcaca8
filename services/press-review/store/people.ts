import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Frequency } from '../../platform/database/press-review-tables.ts'

/** Somebody who receives a review now. `opens`: since when the review may know what they open. */
export interface ActivePerson {
  id: string
  name: string
  email: string
  emailKey: string
  frequency: Frequency
  opens: string | null
}

/**
 * Who receives a review: neither removed nor unsubscribed nor stopped, by name. `ids`, `groups`: only those,
 * and who is in these groups; ids of other reviews find nobody.
 */
export const activePeople = (
  db: Database | Tx,
  review: number,
  {
    ids,
    groups,
    frequency,
  }: { ids?: readonly string[]; groups?: readonly string[]; frequency?: Frequency } = {},
): Promise<ActivePerson[]> =>
  db
    .selectFrom('press_review_people as p')
    .select(['p.id', 'p.name', 'p.email', 'p.email_key as emailKey', 'p.frequency'])
    .select('p.opens_agreed as opens')
    .where('p.review_id', '=', review)
    .where('p.removed', 'is', null)
    .where('p.unsubscribed', 'is', null)
    .where('p.stopped', 'is', null)
    .$if(frequency !== undefined, (some) => some.where('p.frequency', '=', frequency!))
    .$if(ids !== undefined || groups !== undefined, (some) =>
      some.where((is) =>
        is.or([
          is('p.id', 'in', [...(ids ?? []), NOBODY]),
          is(
            'p.id',
            'in',
            is
              .selectFrom('press_review_members')
              .select('person_id')
              .where('group_id', 'in', [...(groups ?? []), NOBODY]),
          ),
        ]),
      ),
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
/** A list for SQL is never empty. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Letters to these people come back: no more are written to them. Who is stopped already stays so. */
export async function stopPeople(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('press_review_people')
    .set({ stopped: at })
    .where('id', 'in', ids)
    .where('stopped', 'is', null)
    .execute()
}

/** The same, of an address (normalised) in whichever review it stands; not of who was added after `at`. */
export async function stopAddress(tx: Tx, { emailKey, at }: { emailKey: string; at: Date }): Promise<void> {
  await tx
    .updateTable('press_review_people')
    .set({ stopped: at })
    .where('email_key', '=', emailKey)
    .where('stopped', 'is', null)
    .where('added', '<=', at.toISOString())
    .execute()
}
