import { brandOf } from '../../letter-parts.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { untrusted } from '../../../platform/outside/safe-text.ts'
import { addMonths } from '../../periods.ts'
import type { Holder, ShopPorts } from '../ports.ts'
import { lockGiftByCode, setActivated } from '../store/gift-subscriptions.ts'
import { isOnHold } from './send-gift.ts'
import { activatedGiftLetter } from './letters.ts'
import { opens } from './rules.ts'

/**
 * Begins what the code of a gift opens, for the account, which is held; null: it is the code of none. It is
 * good once, for whoever has it, and opens nothing that a person reads already: that is kept for later.
 */
export async function activateGift(
  ports: ShopPorts,
  tx: Tx,
  { holder, account, hash, at }: { holder: Holder; account: number; hash: Buffer; at: Date },
) {
  const gift = await lockGiftByCode(tx, hash)
  const today = romeDay(at)
  if (!gift || !opens(gift, today)) return null
  if (await isOnHold(ports, tx, gift, at)) return 'ERR_GIFT_HELD'
  const { brand, offer, terms, giver } = gift
  if (await ports.isCovered(tx, account, { brand, ...terms })) return 'ERR_ALREADY_SUBSCRIBED'
  await ports.begin(tx, {
    account,
    brand,
    offer,
    terms,
    at,
    immediate: true,
    payment: null,
    card: null,
    giftPayment: gift.payment,
  })
  await setActivated(tx, gift.id, { at, account })
  const { name: masthead } = brandOf(ports.brands, brand)
  const until = shiftDay(addMonths(today, terms.months), -1)
  const about = { to: holder.email, name: holder.name, host: ports.accountHost(brand) }
  await ports.post(
    tx,
    activatedGiftLetter({ ...about, what: `${terms.name} (${masthead})` }, { until, giver }),
  )
  return { name: terms.name, brand, masthead, until, giver: giver && String(untrusted(giver)) }
}
