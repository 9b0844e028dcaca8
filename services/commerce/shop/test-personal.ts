import { expect } from 'vitest'
import { createCodes } from './codes/create-codes.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import { careOf, sara } from '../../platform/test/care.ts'
import { bareEdition } from '../../platform/test/copying.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'

const shop = 'http://shop.meriggio.localhost/api/shop'
const at = `${shop}/orders`

/** A copy, bought from a page of it, that customer care has refunded. */
async function buyCopy({
  house,
  browser,
  bearer,
  account,
  email,
}: Parameters<NonNullable<PersonalFilling['fill']>>[0]) {
  const { db, pool } = house.scratch
  // Before what they have opens it.
  await db
    .updateTable('entitlements')
    .set({ ends: new Date(0) })
    .where('account_id', '=', account)
    .execute()
  await bareEdition(pool, { brand: 'MG', edition: 'laguna', day: '2019-03-04' })
  const copy = { edition: 'laguna', date: '2019-03-04', page: 173 }
  const opened = await browser.call('http://shop.meriggio.localhost/api/shop/copies', { json: copy, bearer })
  const { id } = opened.data as { id: string }
  const { due } = (await browser.call(`${at}/${id}`, { bearer })).data as { due: number }
  const means = { token: await cardToken(house, 'paysOnce') }
  const json = { means, due, immediate: true, accepted: true }
  expect((await browser.call(`${at}/${id}/pay`, { json, bearer })).code).toBe('OK')
  const desk = careOf(house)
  const line = (await desk.show(email)).lines.find((one) => one.includes('singola copia'))!
  const [receipt] = /MG-\d{4}-[\dA-F]{8}/.exec(line)!
  expect((await desk.refund(sara, email, { receipt, amount: null })).ok).toBe(true)
  await house.services.runJobs(['run-refund'])
}

/** An order that is open, from an article, and one that is paid with a card that pays only once. */
export const filling: PersonalFilling = {
  places: {
    orders: 'orders',
    offer_activations: 'activations',
    gift_subscriptions: 'gifts',
    single_copies: 'copies',
    declined_offers: 'declinedOffers',
  },
  async fill(somebody) {
    const { house, browser, bearer, account, email } = somebody
    await buyCopy(somebody)
    const brand = threeMastheads.all.find(({ sigla }) => sigla === 'CA')!
    const campaign = {
      campaign: 'autunno-di-prova',
      brand,
      offer: 'digital',
      months: 1,
      uses: 9,
      until: '2999-12-31',
    }
    const [code] = (await createCodes(house.scratch.db, campaign, { count: 1, at: new Date() }))!
    const activated = await browser.call(`${shop}/codes`, {
      json: { code },
      bearer,
    })
    expect(activated.code).toBe('OK')
    const open = async (offer: string, months: number, gift = false) => {
      const json = { offer, months, gift, article: '/articolo/1/acqua-alta' }
      return ((await browser.call(at, { json, bearer })).data as { id: string }).id
    }
    await open('online', 1)
    const declined = { json: { declined: true }, bearer }
    expect((await browser.call(`${shop}/reserved-offer`, declined)).code).toBe('OK')
    const id = await open('digital', 12)
    const json = {
      means: { token: await cardToken(house, 'paysOnce') },
      due: 11_999,
      immediate: true,
      accepted: true,
    }
    expect((await browser.call(`${at}/${id}/pay`, { json, bearer })).code).toBe('OK')
    // For their own address, to be handed over: a friend's would be somebody else's data too.
    const gift = await open('digital', 12, true)
    const recipient = { name: 'Bruno Sartor', email, giver: 'Anna Rossi', words: 'Buone letture' }
    const near = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
    const described = { json: { ...recipient, day: near }, bearer }
    expect((await browser.call(`${at}/${gift}/gift`, described)).code).toBe('OK')
    const means = { token: await cardToken(house, 'paysOnce') }
    const paid = await browser.call(`${at}/${gift}/pay`, { json: { ...json, means }, bearer })
    expect(paid.code).toBe('OK')
    // Today stands in what was accepted too, which is kept.
    await house.scratch.db
      .updateTable('subscriptions')
      .set({ began: '2018-04-05', anchor: '2018-04-05' })
      .where('account_id', '=', account)
      .execute()
  },
}
