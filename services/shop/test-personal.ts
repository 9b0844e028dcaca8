import { expect } from 'vitest'
import { cardToken } from '../test/gateway.ts'
import type { PersonalFilling } from '../test/personal-filling.ts'

const at = 'http://shop.meriggio.localhost/api/shop/orders'

/** An order that is open, from an article, and one that is paid with a card that pays only once. */
export const filling: PersonalFilling = {
  places: { orders: 'orders' },
  async fill({ house, browser, bearer, account }) {
    const open = async (offer: string, months: number) => {
      const json = { offer, months, article: '/articolo/1/acqua-alta' }
      return ((await browser.call(at, { json, bearer })).data as { id: string }).id
    }
    await open('online', 1)
    const id = await open('digital', 12)
    const json = {
      means: { token: await cardToken(house, 'paysOnce') },
      due: 11_999,
      immediate: true,
      accepted: true,
    }
    expect((await browser.call(`${at}/${id}/pay`, { json, bearer })).code).toBe('OK')
    // Today stands in what was accepted too, which is kept.
    await house.scratch.db
      .updateTable('subscriptions')
      .set({ began: '2018-04-05', anchor: '2018-04-05' })
      .where('account_id', '=', account)
      .execute()
  },
}
