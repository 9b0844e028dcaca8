import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { romeDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, type Buyer, sellingHouse, type SellingHouse } from '../test/buying.ts'
import { linksIn } from '../test/find-links.ts'
import { cardToken } from '../test/gateway.ts'
import { giving } from '../test/giving.ts'
import { sharing } from '../test/sharing.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
afterAll(() => house.close())
const { buy, buyer, call, invite, order, pay, plansOf } = sharing(() => house)
const { open, sendDue } = giving(() => house)

const WEB = 'apri https://premi.example.com/ritira'
const SITE = 'www.premi.it \u202eti.imerp'
const MAIL = 'ladro@premi.it'

/** Somebody whose every word leads elsewhere. */
async function liar(): Promise<Buyer> {
  const browser = house.browser()
  const email = 'bugiardo@example.it'
  const { account } = await house.enrol({
    kind: 'person',
    email,
    password: 'Bugiardo!2026',
    disclaimer: true,
    adult: true,
    name: 'Bugiardo',
    surname: 'Bugiardi',
  })
  // As accounts are that are older than the forms that refuse it.
  await house.scratch.pool.query('update accounts set name = $2, surname = $3 where id = $1', [
    ...[account, `Premio: ${WEB}`, `${SITE} ${MAIL}`],
  ])
  await house.enter(browser, 'MG', account)
  return { browser, account, email, bearer: await house.token(browser, 'MG') }
}

interface Written {
  to: string
  subject: string
  text: string
  html: string
}
const letters = async (): Promise<Written[]> =>
  (
    await sql<{ payload: Written }>`
      select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-mail' order by j.id`.execute(house.scratch.db)
  ).rows.map(({ payload }) => payload)

/** Links of a letter that lead neither to a masthead, nor to customer care, nor to its own reader. */
const foreign = ({ to, subject, text, html }: Written): string[] =>
  [subject, text, html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&#39;', "'")]
    .flatMap(linksIn)
    .filter((link) => !/\.localhost\b|@edizioni\.example\.it$/.test(link) && link !== to)

test('whatever somebody typed, no letter leads anywhere but to the mastheads', async () => {
  const who = await liar()
  await buy(who, 'pays', { offer: 'famiglia', months: 12 })
  const { id } = (await plansOf(who))[0]!
  const guest = await buyer()
  expect((await invite(who, id, guest.email)).code).toBe('OK')

  const given = (await open(who, { months: 12 })).data as { id: string }
  const friend = `amica-${randomUUID()}@example.it`
  const url = `http://shop.meriggio.localhost/api/shop/orders/${given.id}/gift`
  const words = `Un regalo: ${WEB}, ${SITE}, scrivi a ${MAIL}`
  const gift = { name: 'Bruno', giver: 'Anna', email: friend, words, day: romeDay(house.now()) }
  expect((await call(who, url, gift)).code).toBe('OK')
  await house.scratch.pool.query('update orders set gift = gift || $2::jsonb where id = $1', [
    ...[given.id, JSON.stringify({ name: SITE, giver: `Il Meriggio ${WEB}` })],
  ])
  const { due } = await order(who, given.id)
  const means = { token: await cardToken(house, 'pays') }
  expect((await pay(who, given.id, { means, due })).code).toBe('OK')
  await sendDue()

  const ticket = { once: randomUUID(), area: 'readers', topic: 'payments', attachments: [] }
  const sent = await call(who, `${ACCOUNT}/api/support/tickets`, {
    ...ticket,
    subject: `Premi.it: ${WEB}`,
    message: `Buongiorno,\n${WEB}\n${MAIL}\n${SITE}`,
  })
  expect(sent.code).toBe('OK')

  const all = await letters()
  expect(new Set(all.map(({ to }) => to)).size).toBeGreaterThanOrEqual(4)
  for (const letter of all) {
    // Customer care answers who wrote: their address stays whole there.
    const others = foreign(letter).filter((link) => link !== who.email)
    expect({ subject: letter.subject, others }).toEqual({ subject: letter.subject, others: [] })
    for (const part of [letter.subject, letter.text, letter.html]) expect(part).not.toMatch(/[\u202a-\u202e]/)
    expect(letter.subject).not.toMatch(/[\n\r]/)
  }
  // What was said is still read, as words.
  const invitation = all.find(({ to }) => to === guest.email)!
  expect(invitation.text).toContain('Premio: apri https: / /premi. example. com/ritira')
})
