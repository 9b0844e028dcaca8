import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { threeMastheads } from '../../platform/test/brands.ts'
import { careOf, sara } from '../../platform/test/care.ts'
import { ACCOUNT, type Buyer, buying, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'

let house: SellingHouse
const START = '2027-03-17T11:00:00Z'
beforeAll(async () => void (house = await sellingHouse()))
afterEach(() => house.moveTo(START))
afterAll(() => house.close())
const { buyer, buy, call, one, readAll, reads, say, letters, lettersAt, subjects } = buying(() => house)

const sumOf = async (who: Buyer) => {
  await house.services.runJobs(['run-refund'])
  return (await readAll(who)).receipts.reduce((sum, { amount }) => sum + amount, 0)
}
const declareOnly = (
  email: string,
  address = '198.51.100.7',
  contract = 'Digital',
  browser = house.browser(),
) =>
  browser.call(`${ACCOUNT}/api/subscriptions/withdrawals`, {
    json: { name: 'Anna Rossi', contract, email },
    address,
  })
/** Declares, and waits for the letters, which go once the answer is given. */
async function declare(...asked: Parameters<typeof declareOnly>) {
  const answer = await declareOnly(...asked)
  await house.services.runJobs(['tell-of-withdrawal'])
  return answer
}
const mailbox = threeMastheads.main.support.mailbox
/** The newest declaration by an address. */
const declared = (email: string) =>
  house.scratch.db
    .selectFrom('withdrawals')
    .select('number')
    .where('email', '=', email)
    .orderBy('number', 'desc')
    .executeTakeFirst()
const link = async (email: string) =>
  (await lettersAt(email))
    .map(({ text }) => /\/recesso\/([\w-]{20,})/.exec(text)?.[1])
    .findLast((token) => token !== undefined)

test('on the fourteenth day at 23:59:58 in Rome it is taken, and its part comes back', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who)
  const { id, withdrawal } = await one(who)
  expect(withdrawal).toEqual({ until: '2027-03-31T21:59:59.000Z', refund: 11_999 })
  await house.moveTo('2027-03-31T21:59:58Z')
  const { code, data } = await say(who, id, 'withdraw')
  // 352 days of 366 are left.
  expect([code, data]).toMatchObject(['OK', { refund: Math.ceil((11_999 * 352) / 366) }])
  expect(await one(who)).toMatchObject({ state: 'ended', ended: { why: 'withdrawn' }, withdrawal: null })
  expect(await reads(who)).toBe(false)
  expect(await sumOf(who)).toBe(11_999 - Math.ceil((11_999 * 352) / 366))
  const { number } = data as { number: number }
  expect((await letters(who)).at(-1)!.text).toMatch(
    new RegExp(`recesso n. ${number}, mercoledì 31\\u00a0marzo 2027, ore 23:59:5\\d`),
  )
  expect((await say(who, id, 'withdraw')).data).toMatchObject({ number })
  expect(await sumOf(who)).toBe(11_999 - Math.ceil((11_999 * 352) / 366))
})

test('a second after that midnight it is refused', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who)
  const { id } = await one(who)
  await house.moveTo('2027-03-31T22:00:00Z')
  expect((await say(who, id, 'withdraw')).code).toBe('ERR_WITHDRAWAL_OVER')
  expect(await one(who)).toMatchObject({ state: 'active', withdrawal: null })
})

test('who did not ask to begin at once is given everything back', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who, 'pays', { immediate: false })
  await house.moveTo('2027-03-30T10:00:00Z')
  expect((await say(who, (await one(who)).id, 'withdraw')).data).toMatchObject({ refund: 11_999 })
  expect(await sumOf(who)).toBe(0)
  const [first] = (await readAll(who)).receipts
  expect(first).toMatchObject({ kind: 'refund', amount: -11_999 })
  const pdf = await call(who, `${ACCOUNT}/api/subscriptions/receipts/${first!.id}/pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
})

test('a stranger’s declaration is answered alike whatever we know of the address', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who)
  const [known, unknown] = [await declare(who.email), await declare('nessuno@example.it')]
  for (const { status, data } of [known, unknown])
    expect([status, Object.keys(data), (data as { refund: null }).refund]).toEqual([
      200,
      ['number', 'at', 'refund'],
      null,
    ])
  const body = async (email: string) =>
    (await lettersAt(email))
      .at(-1)!
      .text.replace(/n\. \d+|ore [\d:]+/g, '…')
      .replace(/^(?:Conferma il recesso|Scrivi al servizio clienti): .*$/m, 'LINK')
  expect(await body(who.email)).toBe(await body('nessuno@example.it'))
  expect(await link('nessuno@example.it')).toBeUndefined()
  expect(await one(who)).toMatchObject({ state: 'active' })
})

test('nothing is looked up before the answer: only what was typed stands there', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who)
  const rows = async (email: string) =>
    (
      await house.scratch.pool.query<{ account_id: number | null; ends: boolean }>(
        'select account_id, token_hash is not null as ends from withdrawals where email = $1',
        [email],
      )
    ).rows
  for (const email of [who.email, 'sconosciuta@example.it']) {
    expect((await declareOnly(email, '198.51.100.8')).code).toBe('OK')
    expect(await rows(email)).toEqual([{ account_id: null, ends: false }])
  }
  expect(await link(who.email)).toBeUndefined()
  await house.services.runJobs(['tell-of-withdrawal'])
  expect(await rows(who.email)).toEqual([{ account_id: who.account, ends: true }])
  expect(await rows('sconosciuta@example.it')).toEqual([{ account_id: null, ends: false }])
  expect(await link(who.email)).toBeDefined()
})

test('who is erased before the letter is looked up for leaves nothing and gets none', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who)
  await declareOnly(who.email, '198.51.100.8')
  await house.services.erasePerson(who.account)
  await house.services.runJobs(['tell-of-withdrawal'])
  expect([await declared(who.email), await link(who.email)]).toEqual([undefined, undefined])
})

test('the link of the letter ends the contract once, and counts from when it was declared', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who)
  const { id } = await one(who)
  await house.moveTo('2027-03-31T21:00:00Z')
  await declare(`  ${who.email.toUpperCase()}`.trim())
  const token = (await link(who.email))!
  await house.moveTo('2027-04-02T10:00:00Z')
  const url = `${ACCOUNT}/api/subscriptions/withdrawals/by-link/${token}`
  const stranger = house.browser()
  const refund = Math.ceil((11_999 * 352) / 366)
  expect((await stranger.call(url)).data).toMatchObject({ contracts: [{ id, refund }], done: false })
  expect((await stranger.call(url, { json: { contract: crypto.randomUUID() } })).code).toBe(
    'ERR_WITHDRAWAL_NOT_FOUND',
  )
  const first = await stranger.call(url, { json: { contract: id } })
  expect(first.data).toMatchObject({ refund })
  expect((await stranger.call(url, { json: { contract: id } })).data).toEqual(first.data)
  expect((await stranger.call(url)).data).toMatchObject({ contracts: [], done: true })
  expect(await reads(who)).toBe(false)
  expect(await sumOf(who)).toBe(11_999 - refund)
  expect((await stranger.call(`${url}x`)).code).toBe('ERR_WITHDRAWAL_NOT_FOUND')
})

test('a link that is confirmed after a renewal gives back what the renewal paid', async () => {
  await house.moveTo('2027-01-31T11:00:00Z')
  const who = await buyer()
  await buy(who, 'pays', { months: 1, immediate: false })
  await house.moveTo('2027-02-14T21:00:00Z')
  await declare(who.email)
  const url = `${ACCOUNT}/api/subscriptions/withdrawals/by-link/${(await link(who.email))!}`
  await house.moveTo('2027-02-28T05:00:00Z')
  await house.services.runJobs(['renew-subscriptions'])
  await house.moveTo('2027-02-28T11:00:00Z')
  expect((await readAll(who)).receipts).toHaveLength(2)
  const { id } = await one(who)
  expect((await house.browser().call(url)).data).toMatchObject({ contracts: [{ id, refund: 99 + 1299 }] })
  expect((await house.browser().call(url, { json: { contract: id } })).data).toMatchObject({
    refund: 99 + 1299,
  })
  expect(await sumOf(who)).toBe(0)
  expect(await reads(who)).toBe(false)
})

test('a link is good for fourteen days, and for no contract that came after it', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  const { id } = await one(who)
  await declare(who.email)
  const url = `${ACCOUNT}/api/subscriptions/withdrawals/by-link/${(await link(who.email))!}`
  await buy(who, 'pays', { offer: 'digital-tutte' })
  expect((await house.browser().call(url)).data).toMatchObject({ contracts: [{ id }], done: false })
  const other = (await readAll(who)).subscriptions.find(({ everywhere }) => everywhere)!
  const confirm = (contract: string) => house.browser().call(url, { json: { contract } })
  expect((await confirm(other.id)).code).toBe('ERR_WITHDRAWAL_OVER')
  await house.moveTo('2027-03-31T11:00:01Z')
  expect((await house.browser().call(url)).code).toBe('ERR_WITHDRAWAL_LINK_EXPIRED')
  expect((await confirm(id)).code).toBe('ERR_WITHDRAWAL_LINK_EXPIRED')
  expect(await reads(who)).toBe(true)
  // The declaration stands: customer care carries it out, once, as of when it was made.
  const { number } = (await declared(who.email))!
  const care = careOf(house, { now: house.now })
  const wrong = await buyer()
  expect((await care.withdraw(sara, wrong.email, { number, which: null })).ok).toBe(false)
  const paid = await sumOf(who)
  const both = await care.withdraw(sara, who.email, { number, which: null })
  expect(both).toMatchObject({ ok: true })
  expect(await sumOf(who)).toBe(paid - 99)
  expect((await readAll(who)).subscriptions.find((one) => one.id === id)).toMatchObject({
    state: 'ended',
    ended: { why: 'withdrawn' },
  })
  expect((await care.withdraw(sara, who.email, { number, which: null })).lines[0]).toContain(
    'già stata eseguita',
  )
  expect((await house.browser().call(url)).data).toMatchObject({ done: true })
})

test('a declaration that no link can confirm reaches customer care, who carries it out', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who, 'pays', { immediate: false })
  const elsewhere = `altrove-${who.account}@example.it`
  const { number } = (await declare(elsewhere)).data as { number: number }
  const told = (await lettersAt(mailbox)).at(-1)!
  expect(told.subject).toContain(`Recesso n. ${number} da verificare`)
  expect(told.text).toContain(elsewhere)
  expect(told.text).toContain('Anna Rossi')
  const before = (await lettersAt(mailbox)).length
  await declare(who.email)
  expect(await lettersAt(mailbox)).toHaveLength(before)
  // Carried out a month later it counts from when it was made.
  await house.moveTo('2027-04-20T10:00:00Z')
  const care = careOf(house, { now: house.now })
  expect((await care.withdraw(sara, who.email, { number: 999_999, which: null })).ok).toBe(false)
  expect((await care.withdraw(sara, who.email, { number, which: null })).ok).toBe(true)
  expect(await sumOf(who)).toBe(0)
  expect(await reads(who)).toBe(false)
  expect((await letters(who)).at(-1)!.text).toContain(`recesso n. ${number}`)
  // One that was made too late ends nothing.
  const late = await buyer()
  await buy(late)
  await house.moveTo('2027-05-10T10:00:00Z')
  const { number: second } = (await declare(late.email)).data as { number: number }
  expect((await care.withdraw(sara, late.email, { number: second, which: null })).ok).toBe(false)
  expect(await reads(late)).toBe(true)
})

test('few letters a day for who asks from one network, its owner still has theirs; all count', async () => {
  await house.moveTo(START)
  const numbers = new Set<number>()
  const ask = async (network: number) => {
    const { data } = await declare(
      'bersaglio@example.it',
      `203.0.${network}.7`,
      'vai su http://truffa.example',
    )
    numbers.add((data as { number: number }).number)
  }
  for (let i = 0; i < 5; i++) await ask(113)
  expect(await lettersAt('bersaglio@example.it')).toHaveLength(3)
  for (let i = 0; i < 25; i++) await ask(i)
  expect(numbers.size).toBe(30)
  const sent = await lettersAt('bersaglio@example.it')
  expect(sent).toHaveLength(20)
  for (const { text } of sent) expect(text).not.toMatch(/truffa\.example|http:\/\/truffa/)
})

test('whatever strangers declare for an address, its owner, signed in, has their own receipts', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who)
  const before = (await letters(who)).length
  for (let i = 0; i < 22; i++) await declareOnly(who.email, `203.1.${i}.7`)
  await house.services.runJobs(['tell-of-withdrawal'])
  expect(await letters(who)).toHaveLength(before + 20)
  // Somebody else who is signed in is nobody for this address.
  for (const by of [who, who, who, who, await buyer()])
    expect((await declareOnly(who.email, '198.51.100.9', 'Digital', by.browser)).code).toBe('OK')
  await house.services.runJobs(['tell-of-withdrawal'])
  expect(await letters(who)).toHaveLength(before + 23)
  const url = `${ACCOUNT}/api/subscriptions/withdrawals/by-link/${(await link(who.email))!}`
  const read = await house.browser().call(url)
  expect(read.data).toMatchObject({ contracts: [{ name: 'Digital' }], done: false })
})

test('nothing comes back of a renewal', async () => {
  await house.moveTo(START)
  const who = await buyer()
  await buy(who, 'pays', { months: 1 })
  await house.moveTo('2027-04-17T10:00:00Z')
  await house.services.runJobs(['renew-subscriptions'])
  expect(await subjects(who)).toContain('Il tuo abbonamento è rinnovato')
  expect((await say(who, (await one(who)).id, 'withdraw')).code).toBe('ERR_WITHDRAWAL_OVER')
})
