import { brandOf } from '../../letter-parts.ts'
import { type GiftSubscription, readGifts } from 'contract/commerce/shop/gifts.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { withdrawalEnds } from '../../periods.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { ShopPorts } from '../ports.ts'
import { giftsOf, type StoredGift } from '../store/gift-subscriptions.ts'
import { isHeldBy, lastDayToActivate, mayWithdrawGift, stateOf } from './rules.ts'

function present(
  { brands }: Pick<ShopPorts, 'brands'>,
  gift: StoredGift,
  at: Date,
): Omit<GiftSubscription, 'held'> {
  const { id, terms, brand, name, email, given, day } = gift
  const state = stateOf(gift, romeDay(at))
  return {
    id,
    state,
    name,
    email,
    months: terms.months,
    what: terms.name,
    given: romeDay(given),
    masthead: brandOf(brands, brand).name,
    day: state === 'waiting' ? day : state === 'sent' ? lastDayToActivate(gift) : null,
    withdrawal:
      gift.closed === null && mayWithdrawGift(gift, at)
        ? { until: shiftDay(romeDay(withdrawalEnds(given)), -1), refund: terms.price }
        : null,
  }
}

/** What the person has paid for others, on all mastheads. */
export const answerReadGifts = (ports: ShopPorts) =>
  answers(readGifts, async ({ person: { account } }) => {
    const at = ports.clock()
    const declared = await ports.declarationsOf(ports.db, account, at)
    const gifts = await giftsOf(ports.db, account)
    return { gifts: gifts.map((gift) => ({ ...present(ports, gift, at), held: isHeldBy(gift, declared) })) }
  })
