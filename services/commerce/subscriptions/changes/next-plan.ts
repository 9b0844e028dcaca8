import { romeDay } from 'contract/platform/rome.ts'
import { chooseNextPlan, keepPlan } from 'contract/commerce/subscriptions/changes.ts'
import { saleAcceptance, saleText } from 'contract/commerce/shop/conditions.ts'
import { brandOf, sellerOf } from '../../letter-parts.ts'
import { answers } from '../../../platform/wire/call.ts'
import { nameOf, ownSubscription, write } from '../own-subscription.ts'
import type { SubscriptionPorts } from '../ports.ts'
import { withdrawalEnds } from '../rules.ts'
import { setNextPlan } from '../store/subscriptions.ts'
import { renewalPrice } from '../way-out-rules.ts'
import { nextPlanLetter, samePlanLetter } from './letters.ts'
import { isPaying, offeredTo } from './available-changes.ts'
import { remainingPlaces } from './rules.ts'

/**
 * Orders the plan from the next renewal on: nothing is paid before, and one reads as before. Places that it
 * does not have are not given any more. It is a contract of today: what is accepted is kept, and confirmed by
 * letter.
 */
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
      if (input.country !== undefined) await ports.saveCountry(tx, account, input.country)
      const answer = { day: s.ends, amount: to.terms.price }
      if (s.nextOffer === to.offer && s.nextTerms?.months === to.terms.months) return answer
      const masthead = brandOf(ports.brands, s.brand)
      const seller = sellerOf(ports.brands, masthead)
      const acceptedText = `${saleAcceptance.text}\n\n${saleText(seller)}`
      const at = ports.clock()
      await setNextPlan(tx, s.id, { ...to, orderedAt: at, acceptedText })
      const last = romeDay(withdrawalEnds(at).getTime() - 1)
      const next = nameOf(ports, { ...s, terms: to.terms })
      const places = remainingPlaces(to.terms, s.terms)
      const fewerPlaces = places < s.terms.seats ? places : null
      const dates = { next, ends: s.ends, last }
      const vat = await ports.payments.vatFor(tx, s.account, to.terms.vat)
      await write(ports, tx, holder, s, (about) =>
        nextPlanLetter(about, {
          ...dates,
          terms: to.terms,
          vat,
          places: fewerPlaces,
          accepted: acceptedText,
          seller,
        }),
      )
      return answer
    }),
  )

/** Keeps the plan it has after all, until the renewal is paid. */
export const answerKeepPlan = (ports: SubscriptionPorts) =>
  answers(keepPlan, ({ input, person, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, person.account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, subscription: s } = own
      if (s.state === 'ended') return refuse('ERR_SUBSCRIPTION_ENDED')
      const isDue = s.state !== 'active'
      const answer = { day: s.ends, amount: renewalPrice({ ...s, nextTerms: null }) }
      if (s.nextTerms === null) return answer
      if (await isPaying(ports, tx, s.id)) return refuse('ERR_PAYMENT_RUNNING')
      await setNextPlan(tx, s.id, null)
      await write(ports, tx, holder, s, (about) =>
        samePlanLetter(about, { ends: s.ends, amount: answer.amount, isDue }),
      )
      return answer
    }),
  )
