import { sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../database/connect.ts'
import type { SubscriptionTables } from '../../database/subscription-tables.ts'
import { type Terms, terms } from '../../terms.ts'
import type { Standing } from '../rules.ts'

const columns = [
  'id',
  'account_id as account',
  'brand',
  'offer',
  'months',
  'terms',
  'state',
  'began',
  'anchor',
  'periods',
  'ends',
  'renews',
  'card_id as card',
  'concluded',
  'immediate',
  'first_payment as firstPayment',
  'noticed',
  'failed',
  'decline',
  'tries',
  'next_try as nextTry',
  'ended',
  'ended_why as endedWhy',
] as const

/** A subscription as it is stored; days are Rome's, instants ISO 8601. */
export interface Stored extends Standing {
  id: string
  account: number
  brand: string
  offer: string
  terms: Terms
  began: string
  card: number | null
  concluded: string
  immediate: boolean
  firstPayment: number
  noticed: string | null
  ended: string | null
  endedWhy: 'cancelled' | 'unpaid' | 'withdrawn' | null
}

const read = <Row extends { terms: unknown }>(row: Row) => ({ ...row, terms: terms.parse(row.terms) })

/** The subscriptions of an account: those that run first, then the newest. */
export const subscriptionsOf = async (db: Database | Tx, account: number): Promise<Stored[]> =>
  (
    await db
      .selectFrom('subscriptions')
      .select(columns)
      .where('account_id', '=', account)
      .orderBy(sql`state = 'ended'`)
      .orderBy('concluded', 'desc')
      .orderBy('id')
      .execute()
  ).map(read)

/** Locks a subscription until the transaction ends. Its account is held before it. */
export async function holdSubscription(tx: Tx, id: string): Promise<Stored | undefined> {
  const row = await tx
    .selectFrom('subscriptions')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && read(row)
}

/** Whose a subscription is. */
export const accountOf = async (db: Database | Tx, id: string): Promise<number | undefined> =>
  (await db.selectFrom('subscriptions').select('account_id').where('id', '=', id).executeTakeFirst())
    ?.account_id

export const addSubscription = async (
  tx: Tx,
  s: Pick<
    Stored,
    | 'account'
    | 'brand'
    | 'offer'
    | 'months'
    | 'terms'
    | 'began'
    | 'ends'
    | 'card'
    | 'immediate'
    | 'firstPayment'
  > & { concluded: Date },
): Promise<string> =>
  (
    await tx
      .insertInto('subscriptions')
      .values({
        account_id: s.account,
        brand: s.brand,
        offer: s.offer,
        months: s.months,
        terms: JSON.stringify(s.terms),
        began: s.began,
        anchor: s.began,
        ends: s.ends,
        card_id: s.card,
        concluded: s.concluded,
        immediate: s.immediate,
        first_payment: s.firstPayment,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Writes how a subscription stands. */
export async function setStanding(tx: Tx, id: string, s: Standing): Promise<void> {
  await change(tx, id, {
    state: s.state,
    anchor: s.anchor,
    periods: s.periods,
    ends: s.ends,
    renews: s.renews,
    failed: s.failed,
    decline: s.decline,
    tries: s.tries,
    next_try: s.nextTry,
  })
}
export const setCard = (tx: Tx, id: string, card: number): Promise<void> => change(tx, id, { card_id: card })
export const setRenews = (tx: Tx, id: string, renews: boolean): Promise<void> => change(tx, id, { renews })
/** The letter about the renewal of that day has been written. */
export const setNoticed = (tx: Tx, id: string, ends: string): Promise<void> =>
  change(tx, id, { noticed: ends })
export const endSubscription = (
  tx: Tx,
  id: string,
  { at, why }: { at: Date; why: 'cancelled' | 'unpaid' | 'withdrawn' },
): Promise<void> =>
  change(tx, id, { state: 'ended', renews: false, next_try: null, ended: at, ended_why: why })

async function change(
  tx: Tx,
  id: string,
  values: Updateable<SubscriptionTables['subscriptions']>,
): Promise<void> {
  await tx.updateTable('subscriptions').set(values).where('id', '=', id).execute()
}

/** By which days something is due. Days are Rome's, all included. */
export interface Looking {
  now: Date
  today: string
  /** Renewals by the year until this day are told of. */
  notice: string
  /** Unpaid ones that ended by this day have used up their grace. */
  grace: string
  /** Suspended ones that ended by this day are given up. */
  givenUp: string
}

/** Some of those that time may ask something of, in the order of their ids, after one of them. */
export const dueSubscriptions = (
  db: Database,
  { now, today, notice, grace, givenUp }: Looking,
  { after, most }: { after: string; most: number },
): Promise<{ id: string; account: number }[]> =>
  db
    .selectFrom('subscriptions')
    .select(['id', 'account_id as account'])
    .where('state', '<>', 'ended')
    .where('id', '>', after)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'active'), is('ends', '<=', today)]),
        is.and([is('state', '=', 'unpaid'), is('next_try', '<=', now.toISOString())]),
        is.and([is('state', '=', 'unpaid'), is('ends', '<=', grace)]),
        is.and([is('state', '=', 'suspended'), is('ends', '<=', givenUp)]),
        is.and([
          is('state', '=', 'active'),
          is('renews', '=', true),
          is('months', '=', 12),
          is('ends', '>', today),
          is('ends', '<=', notice),
          is.or([is('noticed', 'is', null), is('noticed', '<>', is.ref('ends'))]),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute()
