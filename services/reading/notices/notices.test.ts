import { randomUUID } from 'node:crypto'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import type { PushedNotice } from 'contract/platform/pushed-notice.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, type Buyer, buying, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { giveRight } from '../../platform/test/people.ts'
import { threeMastheads, threeMastheadsOrigins } from '../../platform/test/brands.ts'
import { answerTicket, raiseFor } from '../../platform/test/notices.ts'
import { checkDraft, type TypedNotice } from './parse-draft.ts'
import { MAX_ACTIVE, noticeCommands } from './manage-notices.ts'
import { storedNames } from './store/test-notices.ts'
import { MAX_STORED } from './store/account-notices.ts'

let house: SellingHouse
beforeAll(async () => {
  house = await sellingHouse()
  await house.moveTo('2027-01-31T11:00:00Z')
})
afterAll(() => house.close())
const { buyer, buy, call, renew } = buying(() => house)

const MG = 'http://edicola.meriggio.localhost'
const told = async ({ browser, bearer }: Pick<Buyer, 'browser' | 'bearer'>) =>
  ((await browser.call(`${ACCOUNT}/api/user/short-info`, { bearer })).data as ShortInfo).avvisi
const under = async (who: Buyer, path: string) => (await told(who))[path] ?? []
/** SPEC §7: on the newsstand's own origin, without a payload. */
const close = ({ browser, bearer }: Pick<Buyer, 'browser' | 'bearer'>, id: string) =>
  browser.call(`${MG}/api/user/notices/${encodeURIComponent(id)}`, { method: 'POST', bearer })
const desk = () => noticeCommands({ db: house.scratch.db, now: house.now })
const add = (typed: TypedNotice = {}) =>
  desk().add(
    checkDraft(
      { title: `Titolo ${randomUUID()}`, path: '/user/newsletter', to: '2027-02-10', ...typed },
      { brands: threeMastheads.all, origins: threeMastheadsOrigins, today: '2027-01-31' },
    ),
  )
/** The publisher's notices are seen within two seconds. */
const soon = { timeout: 6000, interval: 250 }
const titles = async (who: Buyer) =>
  (await under(who, '/user/newsletter/')).map(({ message }) => message.split('\n')[0])

/** Somebody whose renewal the bank has just refused. */
async function owing(): Promise<{ who: Buyer; notice: PushedNotice }> {
  await house.moveTo('2027-01-31T11:00:00Z')
  const who = await buyer()
  await buy(who, 'paysOnce', { months: 1 })
  await house.moveTo('2027-02-28T11:00:00Z')
  await renew()
  return { who, notice: (await under(who, '/user/subscriptions'))[0]! }
}

test('a stranger closes nothing; somebody else’s notice is not there for who signs in', async () => {
  const { who, notice } = await owing()
  const stranger = house.browser()
  expect((await stranger.call(`${MG}/api/user/notices/${notice.id}`, { method: 'POST' })).status).toBe(401)
  const other = await buyer()
  expect(await close(other, notice.id)).toMatchObject({ status: 404, code: 'ERR_NOTICE_NOT_FOUND' })
  for (const id of ['renewal', `${notice.id}0`, 'missing-data.000000000000', '../short-info', 'a.b.c', '%00'])
    expect((await close(other, id)).code).toMatch(/^ERR_(NOTICE_NOT_FOUND|BAD_REQUEST|NOT_FOUND)$/)
  expect(await under(who, '/user/subscriptions')).toHaveLength(1)
  expect(await storedNames(house.scratch.db, other.account)).toEqual([])
})

test('a closed failure stays closed on all browsers, and the next failure shows again', async () => {
  const { who, notice } = await owing()
  const another = house.browser()
  await house.enter(another, 'MG', who.account)
  const elsewhere = { browser: another, bearer: await house.token(another, 'MG') }
  expect((await told(elsewhere))['/user/subscriptions']).toEqual([notice])
  expect(await close(who, notice.id)).toMatchObject({ status: 200, data: {} })
  expect([await told(who), await told(elsewhere)]).toEqual([{}, {}])
  // The same failure a minute later is the same.
  await house.moveTo('2027-02-28T11:01:00Z')
  await renew()
  expect(await told(who)).toEqual({})
  await house.moveTo('2027-03-03T12:00:00Z')
  await renew()
  const [again] = await under(who, '/user/subscriptions')
  expect(again).toMatchObject({ type: 'error', link: '/user/subscriptions' })
  expect(again!.id).not.toBe(notice.id)
  // The first is not what stands there now.
  expect((await close(elsewhere, notice.id)).code).toBe('ERR_NOTICE_NOT_FOUND')
  expect(await under(who, '/user/subscriptions')).toEqual([again])
})

test('closed twice at once it is closed once; closed again it is no error', async () => {
  const { who, notice } = await owing()
  const answers = await Promise.all(Array.from({ length: 6 }, () => close(who, notice.id)))
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 'OK'))
  expect((await close(who, notice.id)).code).toBe('OK')
  expect(await storedNames(house.scratch.db, who.account)).toHaveLength(1)
})

test('data that are missing show again when others are', async () => {
  await house.moveTo('2027-01-31T11:00:00Z')
  const who = await buyer()
  const save = (part: string, json: object) => call(who, `${ACCOUNT}/api/account/profile/${part}`, json)
  await save('invoicing', { kind: 'person', wanted: true, pec: null })
  const [first] = await under(who, '/user/profile')
  expect(first!.message).toBe(
    'Mancano dati obbligatori nel tuo profilo.\nCodice fiscale, Via e numero civico, Comune, CAP, Paese.',
  )
  expect((await close(who, first!.id)).code).toBe('OK')
  await save('invoicing', { kind: 'person', wanted: true, pec: null })
  expect(await told(who)).toEqual({})
  await save('address', { country: 'IT', street: 'Calle 1', city: 'Venezia', zip: '30125', province: 'VE' })
  const [second] = await under(who, '/user/profile')
  expect(second!.message).toContain('\nCodice fiscale.')
})

test('a card that expires is another one when it was changed for another that expires', async () => {
  const who = await buyer()
  await buy(who)
  const change = async (year: number) => {
    const token = await house.gateway.test.addCard({
      ...{ number: '4242 4242 4242 4242', month: 12, year, cvc: '123', holder: 'Anna Rossi' },
    })
    const { subscriptions } = (await call(who, `${ACCOUNT}/api/subscriptions`)).data as {
      subscriptions: { id: string }[]
    }
    await call(who, `${ACCOUNT}/api/subscriptions/${subscriptions[0]!.id}/card`, { means: { token } })
  }
  await change(2027)
  const [first] = await under(who, '/user/subscriptions')
  expect(first).toMatchObject({ type: 'warning', linkText: 'Aggiorna la carta' })
  await close(who, first!.id)
  expect(await told(who)).toEqual({})
  await change(2027)
  expect(await under(who, '/user/subscriptions')).toHaveLength(1)
})

test('an account that goes says so until it stays: that cannot be closed', async () => {
  const who = await buyer()
  await house.scratch.db
    .updateTable('accounts')
    .set({ erase_after: '2027-03-01T00:00:00Z' })
    .where('id', '=', who.account)
    .execute()
  const [leaving] = await under(who, '/user/profile/data')
  expect(leaving!.id).toBe('leaving')
  expect(await close(who, 'leaving')).toMatchObject({ status: 409, code: 'ERR_NOTICE_STAYS' })
  expect(await under(who, '/user/profile/data')).toHaveLength(1)
})

test('who wrote is told that there is an answer; a second answer is told again', async () => {
  const who = await buyer()
  const json = { once: randomUUID(), area: 'readers', topic: 'surfing', subject: 'App', attachments: [] }
  const written = await call(who, `${ACCOUNT}/api/support/tickets`, { ...json, message: 'Non si apre.' })
  const { number } = written.data as { number: string }
  const answer = (of: string, at: string) => answerTicket(house.scratch.db, of, new Date(at))
  expect(await answer(number.replace('MG', 'CA'), '2027-02-01T09:00:00Z')).toBe('not-found')
  expect(await answer('MG-999999', '2027-02-01T09:00:00Z')).toBe('not-found')
  expect(await told(who)).toEqual({})
  expect(await answer(number, '2027-02-01T09:00:00Z')).toBe('told')
  const [first] = await under(who, '/contact')
  expect(first!.message).toContain(`Abbiamo risposto alla tua richiesta ${number}.`)
  expect(await told(await buyer())).toEqual({})
  expect((await close(who, first!.id)).code).toBe('OK')
  expect(await told(who)).toEqual({})
  expect((await close(who, first!.id)).code).toBe('OK')
  expect(await answer(number, '2027-02-02T09:00:00Z')).toBe('told')
  expect((await close(who, first!.id)).code).toBe('ERR_NOTICE_NOT_FOUND')
  expect(await under(who, '/contact')).toHaveLength(1)
})

test('the publisher’s notice shows to whom it is for, on its mastheads and days, until its end', async () => {
  await house.moveTo('2027-01-31T11:00:00Z')
  const [reader, subscriber] = [await buyer(), await buyer()]
  await giveRight(house.scratch.db, subscriber.account, { what: 'online' })
  const { lines } = await add({ title: 'Per chi legge', for: 'subscribers', text: 'Una riga' })
  await add({ title: 'Solo in Puglia', brands: 'CA' })
  await add({ title: 'Da domani', from: '2027-02-01' })
  await expect.poll(() => titles(subscriber), soon).toEqual(['Per chi legge'])
  expect((await under(subscriber, '/user/newsletter/'))[0]!.message).toBe('Per chi legge\nUna riga')
  expect(await titles(reader)).toEqual([])
  // Rome's midnight, not Greenwich's.
  await house.moveTo('2027-01-31T22:59:00Z')
  expect(await titles(reader)).toEqual([])
  await house.moveTo('2027-01-31T23:01:00Z')
  await expect.poll(() => titles(reader), soon).toEqual(['Da domani'])
  const apulian = house.browser()
  await house.enter(apulian, 'CA', reader.account)
  const there = await apulian.call('http://account.corriereapulo.localhost/api/user/short-info', {
    bearer: await house.token(apulian, 'CA'),
  })
  expect((there.data as ShortInfo).avvisi['/user/newsletter/']!.map(({ message }) => message)).toEqual([
    'Da domani',
    'Solo in Puglia',
  ])
  const [own] = await under(subscriber, '/user/newsletter/').then((all) =>
    all.filter(({ message }) => message.startsWith('Per')),
  )
  // Who may not see it may not close it.
  expect((await close(reader, own!.id)).code).toBe('ERR_NOTICE_NOT_FOUND')
  expect((await close(subscriber, own!.id)).code).toBe('OK')
  expect(await titles(subscriber)).toEqual(['Da domani'])
  const id = /[0-9a-f]{8}/.exec(lines[0]!)![0]
  expect((await desk().end(id)).ok).toBe(true)
  expect((await desk().end(id)).ok).toBe(false)
  await house.moveTo('2027-02-11T11:00:00Z')
  await expect.poll(() => titles(reader), soon).toEqual([])
  // Forgotten with it is who closed it.
  await house.moveTo('2027-04-01T11:00:00Z')
  await house.services.runJobs(['forget-notices'])
  expect(await storedNames(house.scratch.db, subscriber.account)).toEqual([])
  expect((await desk().list()).lines).toEqual(['Non ci sono avvisi.'])
})

test('two cannot have one title at once, and there are never too many: two who add at once too', async () => {
  await house.moveTo('2027-01-31T11:00:00Z')
  const twins = await Promise.all([add({ title: 'Uno solo' }), add({ title: 'Uno solo' })])
  expect(twins.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await add({ title: 'Uno solo', from: '2027-02-11', to: '2027-02-12' })).ok).toBe(true)
  const many = await Promise.all(Array.from({ length: MAX_ACTIVE + 2 }, () => add()))
  expect(many.filter(({ ok }) => ok)).toHaveLength(MAX_ACTIVE - 2)
  expect(many.find(({ ok }) => !ok)!.lines[0]).toContain(`Ci sono già ${MAX_ACTIVE} avvisi`)
  await house.scratch.pool.query('delete from publisher_notices')
})

test('an account keeps so many and no more: what was closed first goes first', async () => {
  const who = await buyer()
  const { db } = house.scratch
  const raise = (i: number) => {
    const notice = { name: `prova-${i}`, cause: 'una', path: '/contact', message: `N. ${i}` } as const
    const more = { type: 'info', link: null, linkText: null } as const
    return raiseFor(db, who.account, { ...notice, ...more }, house.now())
  }
  await raise(0)
  const [first] = await under(who, '/contact')
  expect((await close(who, first!.id)).code).toBe('OK')
  await raise(0)
  expect(await told(who)).toEqual({})
  for (let i = 1; i <= MAX_STORED; i++) await raise(i)
  const names = await storedNames(db, who.account)
  expect(names).toHaveLength(MAX_STORED)
  expect(names).not.toContain('prova-0')
})

test('who is erased meanwhile closes nothing', async () => {
  const { who, notice } = await owing()
  const [answer] = await Promise.all([close(who, notice.id), house.services.erasePerson(who.account)])
  expect([200, 401, 404]).toContain(answer.status)
  expect(await storedNames(house.scratch.db, who.account)).toEqual([])
})
