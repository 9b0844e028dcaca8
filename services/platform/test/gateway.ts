import type { testHouse } from './house.ts'
import type { TestBrowser } from './browser.ts'

type House = Awaited<ReturnType<typeof testHouse>>

/** For tests: the cards of the built-in gateway, by what they do. */
export const testCards = {
  pays: '4242 4242 4242 4242',
  asks: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  paysOnce: '4000 0000 0000 0341',
  expired: '4000 0000 0000 0069',
} as const
export type TestCardName = keyof typeof testCards

/** For tests: what a card's form sends. */
export const cardForm = (card: TestCardName, year = new Date().getUTCFullYear() + 3) => ({
  number: testCards[card],
  month: 12,
  year,
  cvc: '123',
  holder: 'Anna Rossi',
})

/** For tests: a token for a card, as the gateway's own form gives it. */
export async function cardToken({ gateway }: Pick<House, 'gateway'>, card: TestCardName, year?: number) {
  const token = await gateway.test.addCard(cardForm(card, year))
  if (token === null) throw new Error(`the gateway does not know ${card}`)
  return token
}

/** For tests: answers the bank whose page has this address; gives where one comes back to. */
export async function passBank(browser: TestBrowser, url: string, yes = true): Promise<string> {
  const { origin, pathname } = new URL(url)
  const ref = pathname.split('/').at(-1)!
  const answer = await browser.call(`${origin}/api/payments/test-gateway/banks/${ref}`, { json: { yes } })
  if (answer.status !== 200) throw new Error(`the bank answered ${answer.code}`)
  return (answer.data as { back: string }).back
}
