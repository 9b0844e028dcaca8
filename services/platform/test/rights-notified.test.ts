import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRight } from '../../identity/entitlement/store.ts'
import { testHouse } from './house.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())

const rights = {
  consent: 'abbonatoConsent',
  'press-review': 'abbonatoRassegna',
  chatbot: 'abbonatoRag',
} as const

test('each right is told by its own name, opens none of the others, and closes at its end', async () => {
  const account = await house.account('diritti@example.it')
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const bearer = await house.token(browser, 'MG')
  const told = async () =>
    (await browser.call('http://account.meriggio.localhost/api/user/short-info', { bearer })).data as Record<
      string,
      boolean
    >
  for (const [what, flag] of Object.entries(rights) as [keyof typeof rights, string][]) {
    expect((await told())[flag]).toBe(false)
    const right = { account, what, brand: 'MG', source: 'test' }
    await grantRight(house.scratch.db, { ...right, ends: new Date(Date.now() + 60_000) })
    const { [flag]: has, abbonato, abbonatoDigital, ...others } = await told()
    expect([has, abbonato, abbonatoDigital]).toEqual([true, false, false])
    for (const other of Object.values(rights)) if (other !== flag) expect(others[other]).toBe(false)
    await grantRight(house.scratch.db, { ...right, ends: new Date(Date.now() - 1) })
    expect((await told())[flag]).toBe(false)
  }
})

test('who holds a press review has places to give, though they are a guest of a family too', async () => {
  const account = await house.account('rassegna.in.famiglia@example.it')
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const bearer = await house.token(browser, 'MG')
  const told = async () =>
    (await browser.call('http://account.meriggio.localhost/api/user/short-info', { bearer })).data
  const right = { account, brand: 'MG', ends: new Date(Date.now() + 60_000) }
  const seat = { ...right, source: 'seat', slave: true }
  await grantRight(house.scratch.db, { ...seat, what: 'digital', family: true })
  expect(await told()).toMatchObject({ isSlave: true, isFamilySubscribed: true, sharesPlaces: false })
  await grantRight(house.scratch.db, { ...right, what: 'press-review', source: 'own' })
  expect(await told()).toMatchObject({ isSlave: true, abbonatoRassegna: true, sharesPlaces: true })
})
