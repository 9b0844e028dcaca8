import { shiftDay } from 'contract/platform/rome.ts'
import type { SingleCopy } from 'contract/commerce/shop/copies.ts'
import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT, type Buyer, buying, SHOP } from '../../../platform/test/buying.ts'
import { threeMastheads } from '../../../platform/test/brands.ts'
import { bareEdition, copying, copyStand, type CopyStand } from '../../../platform/test/copying.ts'
import { cardToken } from '../../../platform/test/gateway.ts'
import { testHouse } from '../../../platform/test/house.ts'
import { EDITORIAL_DAY, hidden, hiddenWords } from '../../../platform/test/paid-newsstand.ts'

const MG = 'http://edicola.meriggio.localhost'
const YESTERDAY = shiftDay(EDITORIAL_DAY, -1)
const EARLIER = shiftDay(EDITORIAL_DAY, -2)
const TOMORROW = shiftDay(EDITORIAL_DAY, 1)
let stand: CopyStand
beforeAll(async () => {
  stand = await copyStand()
  const { pool } = stand.scratch
  await bareEdition(pool, { brand: 'MG', day: YESTERDAY, uris: ['urn:test:ponte'] })
  await bareEdition(pool, { brand: 'MG', day: EARLIER })
  await bareEdition(pool, { brand: 'MG', day: TOMORROW })
  await bareEdition(pool, { brand: 'CA', day: '2020-02-29' })
  await bareEdition(pool, { brand: 'LG', day: EDITORIAL_DAY })
})
beforeEach(async () => {
  await stand.moveTo(`${EDITORIAL_DAY}T11:00:00Z`)
  // Tries of an hour: tests are one network.
  await stand.scratch.pool.query('truncate attempts')
})
afterAll(() => stand.close())
const { buy, buyer, call, letters, pay, readAll, reads, subjects } = buying(() => stand)
const { at, buyCopy, copies, openCopy, order } = copying(() => stand)

const get = (who: Buyer | null, path: string) =>
  (who?.browser ?? stand.browser()).call(MG + path, who ? { bearer: who.bearer } : {})
const pagesOf = async (who: Buyer | null, day = EDITORIAL_DAY) =>
  (await get(who, `/api/newsstand/edition/MG/nazionale/${day}/pages`)).data as {
    whole: boolean
    copyPrice: number | null
    pages: { image: { whole: boolean; sources: { src: string }[] } }[]
  }
/** The hidden words of an article that come out. */
const wordsOf = async (who: Buyer, id: string, door = 'articolo') => {
  const { text } = await get(who, `/api/edicola/${door}?id=${id}`)
  return hiddenWords.filter((word) => text.includes(word))
}
const printedWords = [...hidden.printed, ...hidden.picture]

test('nobody buys without an account; what it costs is everybody’s to know', async () => {
  const nobody = stand.browser()
  const json = { edition: 'nazionale', date: EDITORIAL_DAY }
  expect((await nobody.call(at, { json })).status).toBe(401)
  expect((await nobody.call(at)).status).toBe(401)
  expect(await pagesOf(null)).toMatchObject({ whole: false, copyPrice: 180 })
  const article = await get(null, `/api/edicola/articolo?id=${stand.printed}`)
  expect(article.data).toMatchObject({ article: { whole: false, printed: { copyPrice: 180 } } })
  const path = `/sfoglia/MG/nazionale/${EDITORIAL_DAY}`
  const copy = { price: 180, path, date: EDITORIAL_DAY }
  expect((await nobody.call(`${SHOP}/api/shop/offers`)).data).toMatchObject({ copy })
  expect((await get(null, '/api/newsstand/archive?code=MG')).data).toMatchObject({ copyPrice: 180 })
})

test('a masthead that sells no copies, and a day to come, show no trace of them', async () => {
  const nobody = stand.browser()
  const lagunare = (site: string, asked: string) =>
    nobody.call(`http://${site}.lagunare.localhost/api/${asked}`)
  expect((await lagunare('shop', 'shop/offers')).data).toMatchObject({ copy: null })
  for (const asked of ['archive?code=LG', `edition/LG/nazionale/${EDITORIAL_DAY}/pages`])
    expect((await lagunare('edicola', `newsstand/${asked}`)).data).toMatchObject({ copyPrice: null })
  expect((await pagesOf(null, TOMORROW)).copyPrice).toBeNull()
})

test('a copy opens its pages, their pictures, its words and its articles, and nothing else', async () => {
  const who = await buyer()
  expect(await pagesOf(who)).toMatchObject({ whole: false })
  const { code, due, id } = await buyCopy(who, { article: null, page: 2 })
  expect([code, due]).toEqual(['OK', 180])
  const { whole, pages } = await pagesOf(who)
  expect([whole, pages.every(({ image }) => image.whole)]).toEqual([true, true])
  const picture = pages[1]!.image.sources.at(-1)!.src
  expect(picture).toMatch(/^\/media\/pagine\//)
  expect((await get(who, picture)).status).toBe(200)
  const words = await get(
    who,
    `/api/newsstand/edition/MG/nazionale/${EDITORIAL_DAY}/search?q=${hidden.pages[0]}`,
  )
  expect(words.data).toMatchObject({ whole: true, hits: 1 })
  expect((await get(who, `/v1/pages/MG/nazionale/${EDITORIAL_DAY}/2`)).data).toMatchObject({
    thumb: expect.stringMatching(/^\/media\/pagine\//),
  })
  expect(await wordsOf(who, stand.printed)).toEqual(printedWords)
  // Neither what was born on line, nor another day, nor what subscribers may do.
  expect(await wordsOf(who, stand.online, 'articolo-online')).toEqual([])
  expect(await pagesOf(who, EARLIER)).toMatchObject({ whole: false })
  expect(await reads(who)).toBe(false)
  expect((await call(who, `${ACCOUNT}/api/user/short-info`)).data).toMatchObject({
    abbonato: false,
    abbonatoRassegna: false,
    abbonatoDigital: false,
    abbonatoConsent: false,
  })
  expect((await call(who, `${MG}/api/gifts/articles/${stand.printed}`, {})).code).toBe('ERR_NOT_ALLOWED')
  expect((await readAll(who)).subscriptions).toEqual([])
  // Years later, as on the first day.
  await stand.moveTo(`${shiftDay(EDITORIAL_DAY, 3650)}T11:00:00Z`)
  expect(await pagesOf(who)).toMatchObject({ whole: true })
  expect((await order(who, id)).copy).toMatchObject({ path: `/sfoglia/MG/nazionale/${EDITORIAL_DAY}/2` })
})

test('its buyer has a receipt, a contract that has no withdrawal, and the copy in their list', async () => {
  const who = await buyer()
  const { id } = await buyCopy(who, { article: '/articolo/999/che-non-c-e' })
  const shown = await order(who, id)
  expect(shown).toMatchObject({ state: 'paid', due: 180, vat: { rate: 4, amount: 7 }, article: null })
  const { number } = shown.copy
  expect(await subjects(who)).toEqual(['La tua copia è aperta'])
  const { text } = (await letters(who))[0]!
  for (const part of [number, 'non si rinnova', 'hai accettato di perdere il diritto di recesso'])
    expect(text.replace(/\s+/g, ' ')).toContain(part)
  expect(text.replace(/\s+/g, ' ')).toContain('Chiedo di leggere subito questa copia.')
  expect(text).toContain('Condizioni di vendita (versione')
  const [receipt] = (await readAll(who)).receipts
  expect(receipt).toMatchObject({ amount: 180, kind: 'charge' })
  expect(receipt!.what).toMatch(/^Il Meriggio di .*, singola copia$/)
  expect(await copies(who)).toMatchObject([
    {
      number,
      brand: 'MG',
      masthead: 'Il Meriggio',
      edition: 'nazionale',
      date: EDITORIAL_DAY,
      state: 'open',
      price: 180,
      receipt: receipt!.id,
      bought: EDITORIAL_DAY,
      cover: { path: `/sfoglia/MG/nazionale/${EDITORIAL_DAY}` },
    },
  ])
  const pdf = await call(who, `${ACCOUNT}/api/subscriptions/receipts/${receipt!.id}/pdf`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { rows } = await stand.scratch.pool.query(
    `select l.brand, l.offer, l.vat, l.issn, o.immediate, o.immediate_text, o.accepted is not null as accepted
    from ledger_entries l join payments p on p.id = l.payment_id join orders o on o.id = p.subject
    where o.id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      brand: 'MG',
      offer: 'copia',
      vat: 4,
      issn: '1234-5679',
      immediate: true,
      accepted: true,
      immediate_text: expect.stringContaining('perdo il diritto di recesso'),
    },
  ])
})

test('an article that two editions print opens by either of them', async () => {
  const who = await buyer()
  await buyCopy(who, { date: YESTERDAY })
  expect(await wordsOf(who, stand.printed)).toEqual(printedWords)
  expect([(await pagesOf(who)).whole, (await pagesOf(who, YESTERDAY)).whole]).toEqual([false, true])
})

test('no other sum, day, edition or masthead is sold than the one that is there', async () => {
  const who = await buyer()
  const code = async (copy: object, shop?: string) => (await openCopy(who, copy, shop)).code
  expect(await code({ date: '2019-01-01' })).toBe('ERR_COPY_NOT_FOUND')
  expect(await code({ date: TOMORROW })).toBe('ERR_COPY_NOT_FOUND')
  expect(await code({ edition: 'roma' })).toBe('ERR_COPY_NOT_FOUND')
  expect(await code({}, 'http://shop.lagunare.localhost')).not.toBe('OK')
  expect(await code({ date: '2020-02-29' })).toBe('ERR_COPY_NOT_FOUND')
  for (const copy of [{ date: '2026-02-30' }, { edition: '../x' }, { page: 0 }, { article: 'http://x' }])
    expect((await openCopy(who, copy)).status).toBe(400)
  const { id } = (await openCopy(who)).data as { id: string }
  const means = { token: await cardToken(stand, 'pays') }
  expect((await pay(who, id, { means, due: 1 })).code).toBe('ERR_PRICE_CHANGED')
  expect((await pay(who, id, { means, due: 180, immediate: false })).code).toBe('ERR_NOT_AT_ONCE')
  expect((await call(who, `${SHOP}/api/shop/orders/${id}/invoice`, { due: 180, accepted: true })).code).toBe(
    'ERR_NOT_ON_INVOICE',
  )
  const gift = { name: 'Bruno', giver: 'Anna', email: 'b@example.it', words: null, day: EDITORIAL_DAY }
  expect((await call(who, `${SHOP}/api/shop/orders/${id}/gift`, gift)).code).toBe('ERR_ORDER_NOT_FOUND')
  expect([await pagesOf(who), await copies(who)]).toMatchObject([{ whole: false }, []])
  // What is bought of one masthead opens no other.
  expect((await pay(who, id, { means, due: 180 })).code).toBe('OK')
  const bearer = await stand.token(who.browser, 'CA')
  const elsewhere = await who.browser.call(
    'http://edicola.corriereapulo.localhost/api/newsstand/edition/CA/nazionale/2020-02-29/pages',
    { bearer },
  )
  expect(elsewhere.data).toMatchObject({ whole: false, copyPrice: 150 })
})

test('what one has bought, or reads by a subscription, is not sold again', async () => {
  const who = await buyer()
  await buyCopy(who)
  expect((await openCopy(who)).code).toBe('ERR_COPY_OWNED')
  expect((await openCopy(who, { date: YESTERDAY })).code).toBe('OK')
  const reader = await buyer()
  const { id } = (await openCopy(reader)).data as { id: string }
  await buy(reader, 'pays', { months: 1 })
  expect((await openCopy(reader)).code).toBe('ERR_ALREADY_SUBSCRIBED')
  const means = { token: await cardToken(stand, 'pays') }
  expect((await pay(reader, id, { means, due: 180 })).code).toBe('ERR_ALREADY_SUBSCRIBED')
  // Who reads articles only buys the pages.
  const online = await buyer()
  await buy(online, 'pays', { offer: 'online', months: 1 })
  expect((await buyCopy(online)).code).toBe('OK')
})

test('the price is that of the day: an order from before it rose is closed, and another opened', async () => {
  const who = await buyer()
  await stand.moveTo('2029-12-31T11:00:00Z')
  const { id } = (await openCopy(who)).data as { id: string }
  await stand.moveTo('2029-12-31T23:00:30Z')
  const { id: dearer } = (await openCopy(who, { page: 3 })).data as { id: string }
  expect(dearer).not.toBe(id)
  expect((await order(who, id)).state).toBe('closed')
  expect((await order(who, dearer)).due).toBe(200)
  const means = { token: await cardToken(stand, 'pays') }
  expect((await pay(who, id, { means, due: 180 })).code).toBe('ERR_ORDER_CLOSED')
})

test('an order that was left open is paid at the price of the day', async () => {
  const who = await buyer()
  await stand.moveTo('2029-12-31T11:00:00Z')
  const { id } = (await openCopy(who)).data as { id: string }
  expect(await order(who, id)).toMatchObject({ due: 180, nextPrice: { due: 200 } })
  await stand.moveTo('2030-01-01T11:01:00Z')
  expect(await order(who, id)).toMatchObject({ due: 200, was: 180, nextPrice: null })
  const means = async () => ({ token: await cardToken(stand, 'pays', 2033) })
  expect((await pay(who, id, { means: await means(), due: 180 })).code).toBe('ERR_PRICE_CHANGED')
  expect((await pay(who, id, { means: await means(), due: 200 })).code).toBe('OK')
})

test('the copies and orders of somebody else are not there', async () => {
  const [who, other] = [await buyer(), await buyer()]
  const { id } = await buyCopy(who)
  const { id: open } = (await openCopy(who, { date: YESTERDAY })).data as { id: string }
  const [{ number, receipt }] = (await copies(who)) as [SingleCopy]
  expect([await copies(other), await copies(other, `?number=${number}`)]).toEqual([[], []])
  expect(await copies(who, `?number=${number}`)).toHaveLength(1)
  for (const asked of [id, open])
    expect((await call(other, `${SHOP}/api/shop/orders/${asked}`)).code).toBe('ERR_ORDER_NOT_FOUND')
  const means = { token: await cardToken(stand, 'pays') }
  expect((await pay(other, open, { means, due: 180 })).code).toBe('ERR_ORDER_NOT_FOUND')
  expect((await call(other, `${ACCOUNT}/api/subscriptions/receipts/${receipt}/pdf`)).code).toBe(
    'ERR_RECEIPT_NOT_FOUND',
  )
  expect(await pagesOf(other)).toMatchObject({ whole: false })
})

test('the list is read page by page, the newest first', async () => {
  const who = await buyer()
  for (let back = 0; back < 25; back++) {
    const day = shiftDay('2021-06-01', back)
    await bareEdition(stand.scratch.pool, { brand: 'MG', day })
    await stand.moveTo(`${EDITORIAL_DAY}T11:${String(back).padStart(2, '0')}:00Z`)
    expect((await buyCopy(who, { date: day })).code).toBe('OK')
  }
  const [first, second] = [await copies(who), await copies(who, '?page=2')]
  expect([first.length, first[0]!.date, second.map(({ date }) => date)]).toEqual([
    ...[24, '2021-06-25'],
    ['2021-06-01'],
  ])
})

test('a card that does not pay opens nothing', async () => {
  const who = await buyer()
  expect((await buyCopy(who, {}, 'declined')).code).toBe('ERR_CARD_DECLINED')
  expect([await copies(who), (await pagesOf(who)).whole]).toEqual([[], false])
})

test('who is erased leaves nothing that says what they read', async () => {
  const who = await buyer()
  const { id } = await buyCopy(who)
  expect(JSON.stringify(await stand.services.exportPerson(who.account))).toContain(`copy:${id}`)
  await stand.services.erasePerson(who.account)
  const { rows } = await stand.scratch.pool.query(
    `select 1 from edition_rights where account_id = $1 union all
    select 1 from single_copies where account_id = $1 union all select 1 from orders where id = $2`,
    [who.account, id],
  )
  expect(rows).toEqual([])
})

test('a closed masthead keeps its gate before its copies', async () => {
  const [MGs, LGs, CAs] = threeMastheads.all as [Brand, Brand, Brand]
  const brands: Brands = { ...threeMastheads, all: [MGs, LGs, { ...CAs, gated: true }] }
  const house = await testHouse({}, null, undefined, {}, { brands })
  try {
    await bareEdition(house.scratch.pool, { brand: 'CA', day: '2020-02-29' })
    const browser = house.browser()
    await house.enter(browser, 'CA', await house.account('cancello@example.it'))
    const bearer = await house.token(browser, 'CA')
    const json = { edition: 'nazionale', date: '2020-02-29' }
    for (const site of ['shop', 'account'])
      expect(
        (await browser.call(`http://${site}.corriereapulo.localhost/api/shop/copies`, { json, bearer })).code,
      ).toBe('ERR_GATE_CLOSED')
  } finally {
    await house.close()
  }
})
