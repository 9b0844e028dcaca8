import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** Customer care in a week of a masthead. Minutes are null where there is nothing to measure. */
export interface SupportWeek {
  /** Its Monday, YYYY-MM-DD, in Rome. */
  week: string
  brand: string
  chats: number
  /** Solved by the assistant: nobody was asked for. */
  solved: number
  /** A person was asked for. */
  handed: number
  assigned: number
  /** Minutes from the hand-over until somebody took it, and until they answered: of half, of nine in ten. */
  wait50: number | null
  wait90: number | null
  reply50: number | null
  reply90: number | null
  ratings: number
  /** From 1 to 5. */
  rating: number | null
  /** How chats with people ended. */
  closed: Record<(typeof outcomes)[number], number>
  /** Messages written to customer care, also those that chats became. */
  tickets: number
}

/**
 * What is kept of the weeks that begin between two days (YYYY-MM-DD, Rome), by week and masthead. Chats that
 * were forgotten or erased are not counted any more.
 */
export async function supportWeeks(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<SupportWeek[]> {
  const { rows } = await sql<
    Omit<SupportWeek, 'closed' | 'solved'> & SupportWeek['closed'] & { solvedAlone: number }
  >`
    with kept as (
      select c.brand, date_trunc('week', c.created at time zone 'Europe/Rome')::date as week,
        c.waiting_since, c.taken, c.outcome, c.rating,
        extract(epoch from c.taken - c.waiting_since) / 60 as wait,
        extract(epoch from c.first_reply - c.waiting_since) / 60 as reply
      from chats c
      where exists (select from chat_messages m where m.chat_id = c.id and m.author = 'reader')
        or c.waiting_since is not null
    ), chatted as (
      select brand, week, count(*)::int as chats,
        count(*) filter (where waiting_since is null and outcome = 'solved')::int as "solvedAlone",
        count(waiting_since)::int as handed, count(taken)::int as assigned,
        percentile_cont(0.5) within group (order by wait) as wait50,
        percentile_cont(0.9) within group (order by wait) as wait90,
        percentile_cont(0.5) within group (order by reply) as reply50,
        percentile_cont(0.9) within group (order by reply) as reply90,
        count(rating)::int as ratings, avg(rating)::float8 as rating,
        ${sql.join(outcomes.map((outcome) => counted(outcome)))}
      from kept where week between ${from}::date and ${to}::date
      group by brand, week
    ), written as (
      select brand, week, count(*)::int as tickets
      from (select brand, date_trunc('week', created at time zone 'Europe/Rome')::date as week
        from tickets) as t
      where week between ${from}::date and ${to}::date
      group by brand, week
    )
    select to_char(week, 'YYYY-MM-DD') as week, brand, coalesce(chats, 0) as chats,
      coalesce("solvedAlone", 0) as "solvedAlone", coalesce(handed, 0) as handed,
      coalesce(assigned, 0) as assigned, wait50, wait90, reply50, reply90,
      coalesce(ratings, 0) as ratings, rating,
      ${sql.join(outcomes.map((outcome) => sql`coalesce(${sql.ref(outcome)}, 0) as ${sql.ref(outcome)}`))},
      coalesce(tickets, 0) as tickets
    from chatted full join written using (brand, week)
    order by week, brand`.execute(db)
  return rows.map((row) => {
    const { solved, unsolved, gone: idle, ticket, abuse, left: abandoned, solvedAlone, ...week } = row
    const closed = { solved, unsolved, gone: idle, ticket, abuse, left: abandoned }
    return { ...week, solved: solvedAlone, closed }
  })
}

const outcomes = ['solved', 'unsolved', 'gone', 'ticket', 'abuse', 'left'] as const
const counted = (outcome: (typeof outcomes)[number]) =>
  sql`count(*) filter (where waiting_since is not null and outcome = ${outcome})::int as ${sql.ref(outcome)}`
