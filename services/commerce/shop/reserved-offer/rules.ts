import type { Because } from 'contract/commerce/shop/reserved-offer.ts'
import type { OfferSettings } from 'contract/reading/site/offer-settings.ts'
import type { Interest, Interests } from '../ports.ts'

type Choosable = Pick<OfferSettings, 'slug' | 'foremost' | 'everywhere' | 'for' | 'suits'>
interface Asking {
  brand: string
  /** What they follow and receive; null: it is not looked at. */
  interests: Interests | null
  /** Names of the mastheads, in their order. */
  mastheads: readonly { sigla: string; name: string }[]
}

/**
 * The offer for a person among those they may have, in the order of the shop window; null: there is none.
 * The first of these that holds decides:
 * 1. for a company or a public body, what is made for those;
 * 2. what they follow or receive is of other mastheads too: an offer that opens all of them;
 * 3. the offer that suits the most of what they follow and receive on this masthead;
 * 4. the foremost, or else the first, as for everybody.
 * 2 and 3 need consent to profiling (`interests` is null without it); nothing else of a person is used.
 */
export function chooseOffer<Offer extends Choosable>(
  offers: readonly Offer[],
  { brand, interests, mastheads }: Asking,
): { offer: Offer; because: Because } | null {
  const forThem = offers.find((offer) => offer.for === 'company')
  if (forThem) return { offer: forThem, because: { kind: 'organisation' } }

  const all = interests ? [...interests.topics, ...interests.newsletters] : []
  const names = mastheads
    .filter(({ sigla }) => sigla !== brand && all.some((choice) => choice.brand === sigla))
    .map(({ name }) => name)
  const everywhere = offers.find((offer) => offer.everywhere)
  if (everywhere && names.length > 0) return { offer: everywhere, because: { kind: 'mastheads', names } }

  const here = (choices: readonly Interest[], slugs: readonly string[] = []) =>
    choices.filter((choice) => choice.brand === brand && slugs.includes(choice.slug)).map(({ name }) => name)
  const suiting = offers.map((offer) => ({
    offer,
    topics: here(interests?.topics ?? [], offer.suits?.topics),
    newsletters: here(interests?.newsletters ?? [], offer.suits?.newsletters),
  }))
  const count = (one: (typeof suiting)[number]) => one.topics.length + one.newsletters.length
  const max = Math.max(0, ...suiting.map(count))
  const best = suiting.filter((one) => count(one) === max)
  const [suits] = best.toSorted((one, other) => Number(other.offer.foremost) - Number(one.offer.foremost))
  if (max > 0 && suits) {
    const { offer, topics, newsletters } = suits
    return { offer, because: { kind: 'chosen', topics, newsletters } }
  }
  const offer = offers.find(({ foremost }) => foremost) ?? offers[0]
  return offer ? { offer, because: { kind: 'everybody' } } : null
}
