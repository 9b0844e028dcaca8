import { sql, type Updateable } from 'kysely'
import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { EndedWhy, SubscriptionTables } from '../../../platform/database/subscription-tables.ts'
import { type Terms, terms } from '../../terms.ts'
import type { SubscriptionStatus } from '../rules.ts'
import type { Pause } from '../pauses/rules.ts'
import type { Rise, RenewalNotice } from '../way-out-rules.ts'
import { addMovement } from './movements.ts'
import { cutPeriods } from './periods.ts'

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
  'on_invoice as onInvoice',
  'noticed_at as noticedAt',
  'unheard as missedNotice',
  'free_until as freeUntil',
  'price',
  'next_price as nextPrice',
  'next_price_from as nextPriceFrom',
  'next_price_told as nextPriceNotified',
  'charged_back as chargedBack',
  'worth',
  'worth_since as worthSince',
  'worth_until as worthUntil',
  'next_offer as nextOffer',
  'next_terms as nextTerms',
  'next_chosen as nextOrdered',
  'next_accepted_text as nextAcceptedText',
  'paused_from as pausedFrom',
  'paused_until as pausedUntil',
  'pause_told as pauseNotified',
] as const

/** Of a row of subscriptions: its person has paid nothing for it yet, for it began by a code, or a gift. */
const isUnpaid = sql<boolean>`(first_payment is null and not exists
  (select from paid_periods p where p.subscription_id = subscriptions.id and p.since > subscriptions.began))`

/** A subscription as it is stored; days are Rome's, instants ISO 8601. */
export interface Stored extends SubscriptionStatus, RenewalNotice, Rise, Pause {
  id: string
  account: number
  brand: string
  offer: string
  terms: Terms
  began: string
  card: number | null
  concluded: string
  immediate: boolean
  /** Null: it began by a code, without payment. */
  firstPayment: number | null
  /** It began by a code, and nobody has paid for it since. */
  neverPaid: boolean
  ended: string | null
  endedWhy: EndedWhy | null
  /** Its periods are invoiced, and paid by bank transfer. */
  onInvoice: boolean
  /** The bank took a payment back: what ends now, ends for that. */
  chargedBack: boolean
  /** What a contract that a change of plan made is worth, in cents, and for which days; null: none has. */
  worth: number | null
  worthSince: string | null
  worthUntil: string | null
  /** The plan from the next renewal on, as its person chose it; null: the same. */
  nextOffer: string | null
  nextTerms: Terms | null
  /** When it was chosen, and what was accepted with it. */
  nextOrdered: string | null
  nextAcceptedText: string | null
  /** Whether its person knows that the last pause is over. */
  pauseNotified: boolean
}

/** `price`: of a period now, which `terms` say as it was at first. */
function read<Row extends { terms: unknown; nextTerms: unknown; price: number | null }>(row: Row) {
  const bought = terms.parse(row.terms)
  const nextTerms = row.nextTerms === null ? null : terms.parse(row.nextTerms)
  return { ...row, terms: bought, nextTerms, price: row.price ?? bought.price }
}

/** The subscriptions of an account: those that run first, then the newest. */
export const subscriptionsOf = async (db: Database | Tx, account: number): Promise<Stored[]> =>
  (
    await db
      .selectFrom('subscriptions')
      .select([...columns, isUnpaid.as('neverPaid')])
      .where('account_id', '=', account)
      .orderBy(sql`state = 'ended'`)
      .orderBy('concluded', 'desc')
      .orderBy('id')
      .execute()
  ).map(read)

/** Whether an account has withdrawn from one since an instant. */
export const withdrewSince = async (db: Database | Tx, account: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', account)
    .where('ended_why', '=', 'withdrawn')
    .where('ended', '>=', since.toISOString())
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Locks a subscription until the transaction ends. Its account is held before it. */
export async function lockSubscription(tx: Tx, id: string): Promise<Stored | undefined> {
  const row = await tx
    .selectFrom('subscriptions')
    .select([...columns, isUnpaid.as('neverPaid')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && read(row)
}

export async function subscriptionById(db: Database | Tx, id: string): Promise<Stored | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select([...columns, isUnpaid.as('neverPaid')])
    .where('id', '=', id)
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
    | 'onInvoice'
    | 'periods'
    | 'renews'
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
        on_invoice: s.onInvoice,
        periods: s.periods,
        renews: s.renews,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Writes how a subscription stands. */
export async function setStatus(tx: Tx, id: string, s: SubscriptionStatus): Promise<void> {
  await change(tx, id, {
    state: s.state,
    months: s.months,
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
/**
 * The letter about the renewal of that day has been written. `at` null: when it was due already, as its
 * person asked.
 */
export const setNoticed = (tx: Tx, id: string, ends: string, at: Date | null): Promise<void> =>
  change(tx, id, { noticed: ends, noticed_at: at })
/** Without a notice of the renewal, the person may leave freely after it. */
export const setMissedNotice = (
  tx: Tx,
  id: string,
  { missedNotice, freeUntil }: Pick<RenewalNotice, 'missedNotice' | 'freeUntil'>,
): Promise<void> => change(tx, id, { unheard: missedNotice, free_until: freeUntil })
/** A renewal has been paid at a price. `freeUntil`: as it was told of. */
export const setRenewed = (
  tx: Tx,
  id: string,
  { price, freeUntil, riseIsOver }: { price: number; freeUntil: string | null; riseIsOver: boolean },
): Promise<void> => change(tx, id, { price, free_until: freeUntil, ...(riseIsOver && noRise) })
const noRise = { next_price: null, next_price_from: null, next_price_told: null }
/** A price rise that was announced; null: none was. */
export const setRise = (
  tx: Tx,
  id: string,
  rise: { price: number; from: string; notified: Date } | null,
): Promise<void> =>
  change(
    tx,
    id,
    rise === null
      ? noRise
      : { next_price: rise.price, next_price_from: rise.from, next_price_told: rise.notified },
  )
/** A pause, or its end. `notified`: whether its person knows that it is over. */
export const setPause = (
  tx: Tx,
  id: string,
  { pausedFrom, pausedUntil, notified }: Pause & { notified: boolean },
): Promise<void> =>
  change(tx, id, { paused_from: pausedFrom, paused_until: pausedUntil, pause_told: notified })
/** The plan from the next renewal on; null: the same. */
export const setNextPlan = (
  tx: Tx,
  id: string,
  next: { offer: string; terms: Terms; orderedAt: Date; acceptedText: string } | null,
): Promise<void> =>
  change(tx, id, {
    next_offer: next?.offer ?? null,
    next_chosen: next?.orderedAt ?? null,
    next_terms: next && JSON.stringify(next.terms),
    next_accepted_text: next?.acceptedText ?? null,
  })
/** It is another plan from now on; what was told of the price of the one before is over. */
export const setPlan = (
  tx: Tx,
  id: string,
  { offer, terms: now }: { offer: string; terms: Terms },
): Promise<void> =>
  change(tx, id, {
    offer,
    months: now.months,
    terms: JSON.stringify(now),
    price: null,
    next_offer: null,
    next_terms: null,
    next_chosen: null,
    next_accepted_text: null,
    ...noRise,
  })
/** The contract that a change of plan made. */
export const setContract = (
  tx: Tx,
  id: string,
  c: { worth: number; since: string; until: string; concluded: Date; immediate: boolean; payment: number },
): Promise<void> =>
  change(tx, id, {
    worth: c.worth,
    worth_since: c.since,
    worth_until: c.until,
    concluded: c.concluded,
    immediate: c.immediate,
    first_payment: c.payment,
  })
export const setChargedBack = (tx: Tx, id: string, chargedBack: boolean): Promise<void> =>
  change(tx, id, { charged_back: chargedBack })

/** Ends a subscription: its days are read no more, and the publisher's counts know why. */
export async function endSubscription(
  tx: Tx,
  id: string,
  { at, why }: { at: Date; why: EndedWhy },
): Promise<void> {
  await change(tx, id, { state: 'ended', renews: false, next_try: null, ended: at, ended_why: why })
  await cutPeriods(tx, id, romeDay(at))
  await addMovement(tx, id, { what: 'lost', why, at })
}

async function change(
  tx: Tx,
  id: string,
  values: Updateable<SubscriptionTables['subscriptions']>,
): Promise<void> {
  await tx.updateTable('subscriptions').set(values).where('id', '=', id).execute()
}
