import { type PlanChange, readChanges } from 'contract/commerce/subscriptions/changes.ts'
import type { z } from 'zod'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { isRunning, shownCards, type PaymentStatus } from '../../payment-port.ts'
import type { Terms } from '../../terms.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { SubscriptionPorts } from '../ports.ts'
import { paidOf, present } from '../read-subscriptions.ts'
import { isDone } from '../store/changes.ts'
import { subscriptionById } from '../store/subscriptions.ts'
import { cardOf } from '../own-subscription.ts'
import { isPaying, type Offered, offeredTo } from './available-changes.ts'
import { remainingPlaces } from './rules.ts'

const shown = (from: Terms, { offer, terms, now }: Offered, rate: number): PlanChange => ({
  offer,
  name: terms.name,
  line: terms.line,
  rights: terms.rights,
  everywhere: terms.everywhere,
  seats: terms.seats,
  kept: remainingPlaces(terms, from),
  months: terms.months,
  price: terms.price,
  rate,
  now: now && {
    price: now.price,
    credit: now.credit,
    due: now.due,
    until: shiftDay(now.ends, -1),
    next: now.ends,
  },
})

type Came = NonNullable<z.infer<(typeof readChanges)['answer']>['last']>

/** What came of a change that was paid for. */
async function cameOf(
  db: Database,
  { id, state, amount, bank, method, decline }: PaymentStatus,
): Promise<Came> {
  const states = {
    started: 'pending',
    processing: 'pending',
    authenticating: 'authenticating',
    failed: 'failed',
  } as const
  const came: Came['state'] =
    state === 'succeeded' ? ((await isDone(db, id)) ? 'changed' : 'given-back') : states[state]
  return {
    state: came,
    due: amount,
    method,
    declined: decline,
    authenticate: state === 'authenticating' ? bank : null,
  }
}

/** What a subscription of one's own may become, and what each costs today. */
export const answerReadChanges = (ports: SubscriptionPorts) =>
  answers(readChanges, async ({ input, person: { account, kind }, refuse }) => {
    const { db, payments } = ports
    const s = await subscriptionById(db, input.id)
    if (s?.account !== account) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
    const at = ports.clock()
    const before = await payments.status(db, 'upgrade', s.id)
    const last = isRunning(before) ? await payments.refresh('upgrade', s.id) : before
    const now = (await subscriptionById(db, input.id)) ?? s
    const paying = await isPaying(ports, db, s.id)
    const offered = paying ? [] : await offeredTo(ports, db, now, kind !== 'person')
    const card = await cardOf(ports, db, now)
    const paid = await paidOf(ports, db, now, at)
    return {
      subscription: present(ports, now, { card, at, paid }),
      changes: await Promise.all(
        offered.map(async (one) => {
          const { vat } = await payments.vatFor(db, account, one.terms.vat)
          return shown(now.terms, one, vat)
        }),
      ),
      today: romeDay(at),
      paying,
      last: last && (await cameOf(db, last)),
      cards: shownCards(await payments.cards.of(db, account), 'upgrade'),
      gateway: payments.form,
      country: await ports.countryOf(db, account),
    }
  })
