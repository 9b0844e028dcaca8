import { declineReservedOffer } from 'contract/commerce/shop/reserved-offer.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { ShopPorts } from '../ports.ts'
import { clearDeclined, declineOffer } from '../store/declined-offers.ts'

/** Says no to the offer of a masthead, or takes that back. */
export const answerDeclineReservedOffer = (ports: ShopPorts) =>
  answers(declineReservedOffer, async ({ input, caller, person: { account } }) => {
    const brand = caller.host.brand.sigla
    await ports.db.transaction().execute(async (tx) => {
      await ports.lockAccount(tx, account)
      if (input.declined) await declineOffer(tx, { account, brand, at: ports.clock() })
      else await clearDeclined(tx, account, brand)
    })
    return {}
  })
