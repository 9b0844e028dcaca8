import { sql } from 'kysely'
import type { Story } from 'contract/reading/newsletters/newsletters.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'

export interface StoredIssue {
  id: number
  brand: string
  newsletter: string
  day: string
  state: 'held' | 'empty' | 'sending' | 'sent'
  line: string | null
  stories: readonly Story[] | null
  sent: string | null
}

const columns = ['id', 'brand', 'newsletter', 'day', 'state', 'line', 'sent'] as const
const select = (db: Database | Tx) =>
  db
    .selectFrom('newsletter_issues')
    .select(columns)
    .select(sql<readonly Story[] | null>`content -> 'stories'`.as('stories'))

interface Which {
  brand: string
  newsletter: string
  day: string
}

/** The issues of a day. */
export const issuesOfDay = (db: Database, day: string): Promise<StoredIssue[]> =>
  select(db).where('day', '=', day).orderBy('brand').orderBy('newsletter').execute()

export const issueById = (db: Database | Tx, id: number): Promise<StoredIssue | undefined> =>
  select(db).where('id', '=', id).executeTakeFirst()

/** The issue of a day, locked until the transaction ends. */
export const lockIssue = (tx: Tx, { brand, newsletter, day }: Which): Promise<StoredIssue | undefined> =>
  select(tx)
    .where('brand', '=', brand)
    .where('newsletter', '=', newsletter)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()

/** Writes the issue of a day; undefined when there is one already: another process was first. */
export const addIssue = async (
  tx: Tx,
  which: Which,
  {
    state,
    line,
    stories,
  }: { state: StoredIssue['state']; line: string | null; stories: readonly Story[] | null },
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('newsletter_issues')
      .values({
        ...which,
        state,
        line,
        content: stories && JSON.stringify({ stories }),
        composed: stories && sql`now()`,
      })
      .onConflict((on) => on.columns(['brand', 'newsletter', 'day']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Changes an issue. `stories`: it is composed now. */
export async function setIssue(
  tx: Tx,
  id: number,
  change: { state: StoredIssue['state']; line?: string | null; stories?: readonly Story[] },
): Promise<void> {
  const { state, line, stories } = change
  await tx
    .updateTable('newsletter_issues')
    .set({
      state,
      ...(line === undefined ? {} : { line }),
      ...(stories ? { content: JSON.stringify({ stories }), composed: sql<string>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Issues of which letters are being sent. */
export const issuesInProgress = async (db: Database): Promise<number[]> =>
  (
    await db
      .selectFrom('newsletter_issues')
      .select('id')
      .where('state', '=', 'sending')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Marks an issue as sent once none of its letters waits or is on its way. */
export async function finishIssue(db: Database, id: number): Promise<void> {
  await sql`
    update newsletter_issues set state = 'sent', sent = now()
    where id = ${id} and state = 'sending' and not exists (
      select from newsletter_letters where issue_id = ${id} and state in ('waiting', 'sending'))`.execute(db)
}

/** The day of the newest issue of each newsletter that was sent or is being sent. */
export const lastDays = async (
  db: Database,
): Promise<{ brand: string; newsletter: string; day: string }[]> => {
  const { rows } = await sql<{ brand: string; newsletter: string; day: string }>`
    select brand, newsletter, max(day) as day from newsletter_issues
    where state in ('sending', 'sent') group by 1, 2`.execute(db)
  return rows
}

/** The newest issue of a newsletter that was sent or is being sent. */
export const lastIssue = (
  db: Database,
  brand: string,
  newsletter: string,
): Promise<StoredIssue | undefined> =>
  select(db)
    .where('brand', '=', brand)
    .where('newsletter', '=', newsletter)
    .where('state', 'in', ['sending', 'sent'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
