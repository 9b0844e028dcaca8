import { expect } from 'vitest'
import type { GiftSubscription } from 'contract/commerce/shop/gifts.ts'
import { type Buyer, buying, SHOP, type SellingHouse } from './buying.ts'
import { cardToken, type TestCardName } from './gateway.ts'

export interface Recipient {
  day?: string
  email?: string
  words?: string | null
}

let friends = 0
/** For tests: what somebody does who gives a subscription on Il Meriggio, and who is given one, over HTTP. */
export const giving = (house: () => SellingHouse) => {
  const { call, lettersAt, order, pay } = buying(house)
  const friend = () => `amica${friends++}@example.it`
  const open = (who: Buyer, json: object = {}) =>
    call(who, `${SHOP}/api/shop/orders`, { offer: 'digital', months: 12, article: null, gift: true, ...json })
  const describe = (
    who: Buyer,
    id: string,
    { day = '2027-01-31', email = friend(), words = null }: Recipient = {},
  ) =>
    call(who, `${SHOP}/api/shop/orders/${id}/gift`, {
      name: 'Bruno',
      giver: 'Anna Rossi',
      email,
      words,
      day,
    })
  /** Gives a year of Digital; tells the order, and to which address the letter goes. */
  async function give(
    who: Buyer,
    {
      card = 'pays',
      token,
      immediate = true,
      months = 12,
      ...recipient
    }: Recipient & { card?: TestCardName; token?: string; immediate?: boolean; months?: 1 | 12 } = {},
  ) {
    const email = recipient.email ?? friend()
    const { id } = (await open(who, { months })).data as { id: string }
    expect((await describe(who, id, { ...recipient, email })).code).toBe('OK')
    const { due } = await order(who, id)
    const means = { token: token ?? (await cardToken(house(), card)) }
    const { code } = await pay(who, id, { means, due, immediate })
    return { id, email, due, code }
  }
  const gifts = async (who: Buyer) =>
    ((await call(who, `${SHOP}/api/shop/gifts`)).data as { gifts: GiftSubscription[] }).gifts
  const say = (who: Buyer, gift: string, what: 'send' | 'withdraw', json: object = {}) =>
    call(who, `${SHOP}/api/shop/gifts/${gift}/${what}`, json)
  const codesTo = async (email: string) =>
    (await lettersAt(email)).flatMap(({ text }) => /codice=([\dA-Z-]{19})/.exec(text)?.[1] ?? [])
  const activate = (who: Buyer, code: string) => call(who, `${SHOP}/api/shop/codes`, { code })
  const sendDue = () => house().services.runJobs(['send-gift-subscriptions'])
  return { activate, codesTo, describe, friend, gifts, give, open, say, sendDue }
}
