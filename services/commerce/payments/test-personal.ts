import { cardToken } from '../../platform/test/gateway.ts'
import { askFor, pay, testPayments } from '../../platform/test/payments.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'

/** A card that paid, and one that did not. */
export const filling: PersonalFilling = {
  places: { payment_cards: 'cards', payments: 'payments' },
  async fill({ house, account }) {
    const paying = testPayments(house.scratch.db)
    const good = await cardToken(house, 'pays')
    await pay(paying, askFor(account, { means: { token: good } }))
    return [good]
  },
}
