import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { OfferSettings } from 'contract/reading/site/offer-settings.ts'
import { readOwnOffers } from 'contract/commerce/shop/own-offers.ts'
import { opened } from '../terms.ts'
import { answers } from '../../platform/wire/call.ts'
import type { ShopPorts } from './ports.ts'

type Own = AnswerOf<typeof readOwnOffers>['offers'][number]

/** What each offer that is sold is to who asks: an order would refuse it, or a change serve them better. */
export const answerReadOwnOffers = (ports: ShopPorts) =>
  answers(readOwnOffers, async ({ caller, person }) => {
    const { db, isCovered, largerPlans } = ports
    const { brand } = caller.host
    const company = person.kind !== 'person'
    const growing = await largerPlans(db, person.account, { brand: brand.sigla, company })
    const reads = opened(person.rights.map(({ what }) => what))
    const of = async ({ slug, rights, everywhere, seats, for: whose }: OfferSettings): Promise<Own[]> => {
      const is = (what: Own['is'], subscription: string | null = null): Own[] => [
        { offer: slug, is: what, subscription },
      ]
      if (whose && (whose === 'company') !== company) return is('others')
      if (await isCovered(db, person.account, { brand: brand.sigla, rights, everywhere, seats }))
        return is('owned')
      const grows = growing.find(({ plans }) => plans.some((plan) => plan.offer === slug))
      if (grows) return is('change', grows.id)
      return !everywhere && seats === 0 && rights.every((right) => reads.has(right)) ? is('reads') : []
    }
    const offers = await Promise.all(brand.offers.filter(({ sold }) => sold).map(of))
    return { offers: offers.flat() }
  })
