import { shiftDay } from 'contract/platform/rome.ts'
import type { SingleCopy } from 'contract/commerce/shop/copies.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT, brokenLine, type Buyer, buying } from '../../../platform/test/buying.ts'
import { careOf, sara } from '../../../platform/test/care.ts'
import { bareEdition, copying, copyStand, type CopyStand } from '../../../platform/test/copying.ts'
import { cardToken, passBank } from '../../../platform/test/gateway.ts'
import { invoicingHouse, organisations } from '../../../platform/test/invoicing.ts'
import { EDITORIAL_DAY } from '../../../platform/test/paid-newsstand.ts'

const YESTERDAY = shiftDay(EDITORIAL_DAY, -1)
let stand: CopyStand
beforeAll(async () => {
  stand = await copyStand()
  await bareEdition(stand.scratch.pool, { brand: 'MG', day: YESTERDAY })
})
beforeEach(async () => {
  await stand.moveTo(`${EDITORIAL_DAY}T11:00:00Z`)
  // Tries of an hour: tests are one network.
  await stand.scratch.pool.query('truncate attempts')
})
afterAll(() => stand.close())
const { buy, buyer, call, letters, pay, readAll, subjects } = buying(() => stand)
const { buyCopy, copies, openCopy, order } = copying(() => stand)

const opens = async (who: Buyer, day = EDITORIAL_DAY) => {
  const path = `/api/newsstand/edition/MG/nazionale/${day}/pages`
  const answer = await call(who, `http://edicola.meriggio.localhost${path}`)
  return (answer.data as { whole: boolean }).whole
}
const amounts = async (who: Buyer) => (await readAll(who)).receipts.map(({ amount }) => amount)
const keyOf = async (order: string) =>
  (await stand.scratch.pool.query<{ key: string }>('select key from payments where subject = $1', [order]))
    .rows[0]!.key
/** How often the gateway took money for somebody. */
const charges = async ({ account }: Buyer) =>
  (
    await stand.scratch.pool.query(
      `select 1 from test_gateway_payments g join payments p on p.key = g.key
      where p.account_id = $1 and g.state = 'succeeded'`,
      [account],
    )
  ).rowCount
const look = () => stand.services.runJobs(['look-at-payments'])
const hearGateway = () => stand.services.runJobs(['send-test-gateway-notice'])

test('opened in four tabs it is one order; pressed in all of them it is paid once', async () => {
  const who = await buyer()
  const opened = await Promise.all([1, 2, 3, 4].map((page) => openCopy(who, { page })))
  const ids = new Set(opened.map(({ data }) => (data as { id: string }).id))
  expect(ids.size).toBe(1)
  const [id] = [...ids] as [string]
  const press = async () => pay(who, id, { means: { token: await cardToken(stand, 'pays') }, due: 180 })
  const answers = await Promise.all([press(), press(), press(), press()])
  expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK'])
  await look()
  expect([await charges(who), await amounts(who), await opens(who)]).toEqual([1, [180], true])
  expect(await copies(who)).toHaveLength(1)
})

test('killed after the gateway’s yes, it is one charge, and opens', async () => {
  const who = await buyer()
  const { id } = (await openCopy(who)).data as { id: string }
  const means = { token: await cardToken(stand, 'pays') }
  const { account } = who
  const paid = await brokenLine(stand, 'after').pay({ id, account, means, due: 180, immediate: true })
  expect(paid).toEqual({ state: 'pending', url: null })
  expect([await opens(who), (await copies(who)).length]).toEqual([false, 0])
  // Pressed again meanwhile: the same payment.
  expect((await pay(who, id, { means, due: 180 })).code).toBe('OK')
  await look()
  expect([await charges(who), await amounts(who), await opens(who)]).toEqual([1, [180], true])
})

test('while the bank asks nothing opens; what a subscription opened meanwhile is given back', async () => {
  const who = await buyer()
  const { answer, id } = await buyCopy(who, {}, 'asks')
  expect([answer.state, await opens(who)]).toEqual(['authenticate', false])
  await buy(who, 'pays', { months: 1 })
  await passBank(who.browser, answer.url!)
  expect((await order(who, id)).state).toBe('closed')
  await stand.services.runJobs(['run-refund'])
  expect((await amounts(who)).toSorted((a, b) => a - b)).toEqual([-180, 99, 180])
  expect(await copies(who)).toEqual([])
  expect(await subjects(who)).toContain('Ti rimborsiamo un pagamento')
})

test('what customer care gives back whole closes at once; what it gives back in part stays', async () => {
  const who = await buyer()
  await buyCopy(who)
  await buyCopy(who, { date: YESTERDAY })
  const desk = careOf(stand, { now: stand.now })
  const { lines } = await desk.show(who.email)
  const [second, first] = lines.flatMap((line) => /MG-\d{4}-[\dA-F]{8}/.exec(line)?.[0] ?? [])
  const refund = (receipt: string, amount: number | null) => desk.refund(sara, who.email, { receipt, amount })
  expect((await refund(first!, 100)).lines[0]).toContain('resta com’è')
  expect(await opens(who)).toBe(true)
  expect((await refund(second!, null)).lines[0]).toContain('La copia non si legge più')
  // Before the money is on its way.
  expect([await opens(who), await opens(who, YESTERDAY)]).toEqual([true, false])
  expect((await refund(first!, null)).ok).toBe(true)
  expect(await opens(who)).toBe(false)
  await stand.services.runJobs(['run-refund'])
  expect((await amounts(who)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  expect((await copies(who)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
  // It is not theirs any more: they may buy it again.
  expect((await buyCopy(who)).code).toBe('OK')
  expect([await opens(who), (await copies(who)).length]).toEqual([true, 3])
})

test('what the bank takes back closes at once', async () => {
  const who = await buyer()
  const { id } = await buyCopy(who)
  const key = await keyOf(id)
  await stand.gateway.test.dispute(key)
  await hearGateway()
  expect([await opens(who), (await copies(who))[0]!.state]).toEqual([false, 'chargeback'])
})

test('nobody withdraws from a copy; who declares it by its number is told why in their mailbox', async () => {
  const who = await buyer()
  const { id } = await buyCopy(who)
  const [{ id: copy, number }] = (await copies(who)) as [SingleCopy]
  for (const asked of [id, copy])
    expect((await call(who, `${ACCOUNT}/api/subscriptions/${asked}/withdraw`, {})).code).toBe(
      'ERR_SUBSCRIPTION_NOT_FOUND',
    )
  const declare = (email: string) =>
    stand.browser().call(`${ACCOUNT}/api/subscriptions/withdrawals`, {
      json: { name: 'Anna Rossi', contract: `ordine n. ${number.toLowerCase()}`, email },
    })
  const [own, strange] = [await declare(who.email), await declare('estranea@example.it')]
  expect([own.status, strange.status, own.data, strange.data]).toMatchObject([
    ...[200, 200],
    ...[{ refund: null }, { refund: null }],
  ])
  await stand.services.runJobs(['tell-of-withdrawal'])
  const told = (await letters(who)).at(-1)!.text.replace(/\s+/g, ' ')
  expect(told).toContain('Per una singola copia il recesso non c’è')
  expect(told).not.toMatch(/\/recesso\/[\w-]{20,}/)
  expect([await opens(who), await amounts(who)]).toEqual([true, [180]])
  // Nobody else learns by a number what somebody bought.
  const other = await buyer()
  await declare(other.email)
  await stand.services.runJobs(['tell-of-withdrawal'])
  expect((await letters(other)).at(-1)!.text).not.toContain('singola copia')
})

test('who wants an invoice gets it with a copy, and its credit note when the money goes back', async () => {
  const house = await invoicingHouse()
  try {
    await bareEdition(house.scratch.pool, { brand: 'MG', day: '2020-02-29' })
    const { companyBuyer, invoicesOf } = organisations(() => house)
    const company = await companyBuyer()
    const { code } = await copying(() => house).buyCopy(company, { date: '2020-02-29' })
    expect(code).toBe('OK')
    expect(await invoicesOf(company)).toMatchObject([
      { kind: 'invoice', total: 180, payable: 180, owed: null },
    ])
    const desk = careOf(house)
    const line = (await desk.show(company.email)).lines.find((one) => one.includes('singola copia'))!
    const [receipt] = /MG-\d{4}-[\dA-F]{8}/.exec(line)!
    expect((await desk.refund(sara, company.email, { receipt, amount: null })).ok).toBe(true)
    await house.services.runJobs(['run-refund'])
    expect((await invoicesOf(company)).map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'invoice'])
  } finally {
    await house.close()
  }
})
