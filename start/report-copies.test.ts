import { shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../services/commerce/payments/check-ledger.ts'
import { balancesOf, salesOfDays } from '../services/commerce/payments/store/reports.ts'
import { salesByArticle } from '../services/commerce/shop/store/sales-by-article.ts'
import { countSubscribers } from '../services/commerce/subscriptions/count-subscribers.ts'
import { buying } from '../services/platform/test/buying.ts'
import { copying, copyStand, type CopyStand } from '../services/platform/test/copying.ts'
import { EDITORIAL_DAY } from '../services/platform/test/paid-newsstand.ts'

let stand: CopyStand
beforeAll(async () => {
  stand = await copyStand()
  await stand.moveTo(`${EDITORIAL_DAY}T11:00:00Z`)
})
afterAll(() => stand.close())
const { buy, buyer } = buying(() => stand)
const { buyCopy } = copying(() => stand)

test('copies are sales of their masthead, VAT and ISSN, and nobody is a subscriber by them', async () => {
  const { db } = stand.scratch
  const [one, other, third] = [await buyer(), await buyer(), await buyer()]
  await buyCopy(one, { article: '/articolo/1/ponte' })
  await buyCopy(other, { article: '/articolo/1/ponte' })
  await buy(third, 'pays', { months: 1 })
  const day = { from: EDITORIAL_DAY, to: EDITORIAL_DAY }
  const sales = await salesOfDays(db, day)
  expect(sales.find(({ offer }) => offer === 'copia')).toMatchObject({
    ...{ brand: 'MG', vat: 4, issn: '1234-5679', count: 2, gross: 360, vatAmount: 14 },
    ...{ refunds: 0, chargebacks: 0 },
  })
  const subscribers = await countSubscribers(
    db,
    { ...day, today: EDITORIAL_DAY, next: (of) => shiftDay(of, 1) },
    (payments) => balancesOf(db, payments),
  )
  expect(subscribers.map(({ offer, active }) => [offer, active])).toEqual([['digital', 1]])
  expect(await salesByArticle(db, day, 5)).toEqual([
    { brand: 'MG', article: '/articolo/1/ponte', offer: 'copia', count: 2 },
  ])
  expect((await checkLedger(db, stand.now())).wrong).toEqual([])
})
