import { romeDay } from 'contract/rome.ts'
import { chooseNextPlan, keepPlan } from 'contract/subscriptions/changes.ts'
import { answers } from '../../wire/call.ts'
import { ownSubscription } from '../own.ts'
import { clockOf, type SubscriptionPorts } from '../ports.ts'
import { setNextPlan } from '../store/subscriptions.ts'
import { renewalPrice } from '../way-out-rules.ts'
import { nameOf, write } from '../write-letter.ts'
import { nextPlanLetter, samePlanLetter } from './letters.ts'
import { isPaying, offeredTo } from './offered.ts'

/** Chooses the plan from the next renewal on: nothing is paid before, and nothing is lost before. */
export const answerChooseNextPlan = (ports: SubscriptionPorts) =>
  answers(chooseNextPlan, ({ input, person: { account, kind }, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, subscription: s } = own
      if (s.state === 'ended') return refuse('ERR_SUBSCRIPTION_ENDED')
      if (await isPaying(ports, tx, s.id)) return refuse('ERR_PAYMENT_RUNNING')
      const to = (await offeredTo(ports, tx, s, kind !== 'person')).find(
        ({ offer, terms }) => offer === input.offer && terms.months === input.months,
      )
      if (to?.now !== null) return refuse('ERR_CHANGE_NOT_OFFERED')
      if (to.terms.price !== input.amount) return refuse('ERR_PRICE_CHANGED')
      const answer = { day: s.ends, amount: to.terms.price }
      if (s.nextOffer === to.offer && s.nextTerms?.months === to.terms.months) return answer
      await setNextPlan(tx, s.id, to)
      const next = nameOf(ports, { ...s, terms: to.terms })
      await write(ports, tx, holder, s, (about) =>
        nextPlanLetter(about, { next, ends: s.ends, amount: to.terms.price }),
      )
      return answer
    }),
  )

/** Keeps the plan it has after all, until the day of the renewal. */
export const answerKeepPlan = (ports: SubscriptionPorts) =>
  answers(keepPlan, ({ input, person, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, person.account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, subscription: s } = own
      if (s.state === 'ended') return refuse('ERR_SUBSCRIPTION_ENDED')
      const answer = { day: s.ends, amount: renewalPrice({ ...s, nextTerms: null }) }
      if (s.nextTerms === null) return answer
      if ((await isPaying(ports, tx, s.id)) || s.state !== 'active' || romeDay(clockOf(ports)) >= s.ends)
        return refuse('ERR_PAYMENT_RUNNING')
      await setNextPlan(tx, s.id, null)
      await write(ports, tx, holder, s, (about) =>
        samePlanLetter(about, { ends: s.ends, amount: answer.amount }),
      )
      return answer
    }),
  )
