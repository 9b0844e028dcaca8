import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../platform/database/connect.ts'
import { keepMails, storedMails } from '../../platform/database/mails.ts'
import { besideTransaction } from '../../platform/database/one-connection.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import { testHouse } from '../../platform/test/house.ts'
import { DAY, everybodyOnce, testNewsletter, issueTools } from './test-issue.ts'

import { sendIssue } from './send-issue.ts'
import { holdIssue, openDueIssues, sendIssueNow } from './open-issue.ts'
import type { SendingPorts } from './ports.ts'
import { issuesOfDay } from './store/issues.ts'
import { hurry, mailsByReader, manyReaders, lettersByState } from './store/test-readers.ts'
import { end } from './store/subscriptions.ts'
import { stopAddress } from './stop-address.ts'
import { article, newsletterUrl, testPorts } from '../../platform/test/newsletters.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())
const { db, clear, issueFor, state } = issueTools(() => house)
beforeEach(clear)

test('each reader gets one letter, which says how to leave, with a name and a link of its own', async () => {
  const issue = await issueFor(3)
  await sendIssue(testPorts(db()), issue)
  expect([await state(), await lettersByState(db())]).toEqual(['sent', { sent: 3 }])
  const mails = await storedMails(db(), null)
  expect(new Set(mails.map(({ headers }) => headers['Message-ID'])).size).toBe(3)
  for (const { subject, headers, text, html } of mails) {
    expect(subject).toBe('Il mattino: Acqua alta')
    expect(headers['List-Id']).toBe('<mattino.newsletter.meriggio.localhost>')
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, link] = /^<(http:\/\/account\.meriggio\.localhost\/newsletter\/disiscrizione\/[\w.-]+)>$/.exec(
      headers['List-Unsubscribe']!,
    )!
    expect(link).not.toContain('lettore')
    expect(text).toContain(link)
    expect(html).toContain(link)
    const token = link!.split('/').at(-1)!
    expect((await house.browser().call(newsletterUrl(`unsubscriptions/${token}`), { json: {} })).status).toBe(
      200,
    )
  }
  await sendIssue(testPorts(db()), issue)
  expect(await mailsByReader(db())).toEqual(everybodyOnce(3))
})

test('what was withdrawn since an issue was composed is in no letter, and nothing is no letter', async () => {
  const stories = [
    article('Acqua alta'),
    article('Vetro fermo', { id: '2', path: '/articolo/2/vetro-fermo' }),
    article('Dal Vaticano', { id: '3', path: '/articolo/ds/3' }),
  ]
  const issue = await issueFor(2, { articlesOf: async () => stories })
  const without = (...gone: number[]) =>
    testPorts(db(), { publishedAmong: async (ids) => new Set(ids.filter((id) => !gone.includes(id))) })
  await house.scratch.pool.query(
    `update newsletter_letters set due = now() + interval '1 hour'
      where account_id = (select min(account_id) from newsletter_letters)`,
  )
  await sendIssue(without(1), issue)
  const [mail] = await storedMails(db(), null)
  expect(mail!.subject).toBe('Il mattino: Vetro fermo')
  expect(mail!.text).not.toContain('Acqua alta')
  expect(mail!.text).toContain('Dal Vaticano')
  await sendIssue(without(1, 2, 3), issue)
  expect([await state(), await lettersByState(db())]).toEqual(['sent', { sent: 1, dropped: 1 }])
})

test('one of many processes opens an issue; several senders send each letter once', async () => {
  await manyReaders(db(), 230)
  const clock = () => new Date('2026-11-20T06:02:00Z')
  await using other = Object.assign(connect(house.scratch.url), {
    async [Symbol.asyncDispose]() {
      await other.pool.end()
    },
  })
  const [here, there] = [testPorts(db(), { clock }), testPorts(other.db, { clock })]
  await Promise.all([openDueIssues(here), openDueIssues(there), openDueIssues(here), openDueIssues(there)])
  const issues = await issuesOfDay(db(), DAY)
  expect(issues.map(({ brand, newsletter }) => `${brand}/${newsletter}`)).toEqual(['CA/puglia', 'MG/mattino'])
  const { id } = issues[1]!
  await hurry(db())
  const later = { clock: () => new Date(Date.now() + 60_000) }
  await Promise.all([
    sendIssue(testPorts(db(), later), id),
    sendIssue(testPorts(other.db, later), id),
    sendIssue(testPorts(db(), later), id),
  ])
  expect(await mailsByReader(db())).toEqual(everybodyOnce(230))
  expect(await lettersByState(db())).toEqual({ sent: 230 })
})

test('who left, was stopped, was erased or has asked to go after composing gets nothing', async () => {
  const issue = await issueFor(5)
  const { rows } = await house.scratch.pool.query<{ id: string; email: string }>(
    'select id, email from accounts order by id',
  )
  const [leaver, stopped, erased] = rows.map(({ id, email }) => ({ account: Number(id), email }))
  await end(db(), { account: leaver!.account, brand: 'MG', newsletter: 'mattino' }, 'account')
  await stopAddress(testPorts(db()), { address: stopped!.email, kind: 'complaint', at: new Date() })
  await house.services.erasePerson(erased!.account)
  await house.scratch.pool.query(
    `update accounts set erase_after = now() + interval '14 days' where id = $1`,
    [rows[4]!.id],
  )
  await sendIssue(testPorts(db()), issue)
  expect([...(await mailsByReader(db())).keys()]).toEqual([rows[3]!.email])
  expect(await lettersByState(db())).toEqual({ sent: 1, dropped: 3 })
})

test('an issue whose newsletter is no longer in the settings comes to its end without a letter', async () => {
  const issue = await issueFor(3)
  const bare = { ...threeMastheads.main, newsletters: [] }
  const all = threeMastheads.all.map((brand) => (brand.sigla === bare.sigla ? bare : brand))
  await sendIssue(testPorts(db(), { brands: { ...threeMastheads, all, main: bare } }), issue)
  expect([await state(), await lettersByState(db())]).toEqual(['sent', { dropped: 3 }])
  expect(await storedMails(db(), null)).toEqual([])
})

test('an erasure while letters leave waits for their batch; nothing leaves or stays after', async () => {
  const issue = await issueFor(60)
  const { rows } = await house.scratch.pool.query<{ id: string; email: string }>(
    'select id, email from accounts order by id',
  )
  await using other = Object.assign(connect(house.scratch.url), {
    async [Symbol.asyncDispose]() {
      await other.pool.end()
    },
  })
  let [reached, go] = [() => {}, () => {}]
  const inBatch = new Promise<void>((done) => (reached = done))
  const mayGo = new Promise<void>((done) => (go = done))
  const outlet: SendingPorts['outlet'] = {
    kind: 'kept',
    async keep(tx, letters) {
      await keepMails(tx, letters)
      reached()
      await mayGo
    },
  }
  const sending = sendIssue(testPorts(other.db, { outlet }), issue)
  await inBatch
  // One whose letter is in the batch that is open, one whose letter waits.
  const erasing = [rows[0]!, rows[59]!].map(({ id }) => house.services.erasePerson(Number(id)))
  await erasing[1]
  let waits = true
  void erasing[0]!.then(() => (waits = false))
  await new Promise((done) => setTimeout(done, 150))
  expect(waits).toBe(true)
  go()
  await Promise.all([sending, ...erasing])
  while ((await state()) === 'sending') await sendIssue(testPorts(db()), issue)
  const mails = await mailsByReader(db())
  expect(mails.size).toBe(58)
  for (const { email } of [rows[0]!, rows[59]!]) expect(mails.has(email)).toBe(false)
  expect(await lettersByState(db())).toEqual({ sent: 58 })
})

test('without articles there is no issue, and it is said once', async () => {
  await manyReaders(db(), 2)
  const said: string[] = []
  const clock = () => new Date('2026-11-20T06:02:00Z')
  const ports = testPorts(db(), { clock, articlesOf: async () => [], say: (line) => void said.push(line) })
  await openDueIssues(ports)
  await openDueIssues(ports)
  expect(said).toEqual([
    'Newsletter MG/mattino: nessun articolo, il numero del 2026-11-20 non esce.',
    'Newsletter CA/puglia: nessun articolo, il numero del 2026-11-20 non esce.',
  ])
  expect(await lettersByState(db())).toEqual({})
})

test('a newsletter that cannot be composed does not keep back the others', async () => {
  const errors: unknown[] = []
  const clock = () => new Date('2026-11-20T06:02:00Z')
  const ports = testPorts(db(), { clock, log: (error) => void errors.push(error) })
  const { articlesOf } = ports
  await openDueIssues({
    ...ports,
    articlesOf: async (brand, wanted) =>
      brand.sigla === 'MG' ? Promise.reject(new Error('broken')) : articlesOf(brand, wanted),
  })
  expect((await issuesOfDay(db(), DAY)).map(({ brand }) => brand)).toEqual(['CA'])
  expect(errors).toHaveLength(1)
})

test('held, an issue waits for its line; once letters have left a line comes too late', async () => {
  await manyReaders(db(), 2)
  const ports = testPorts(db(), { clock: () => new Date('2026-11-20T06:02:00Z') })
  expect(await holdIssue(ports, testNewsletter, DAY, null)).toBe('held')
  await openDueIssues(ports)
  expect(await lettersByState(db())).toEqual({})
  const line = 'Buongiorno.\r\nBcc: x@example.it <script>'
  expect(await holdIssue(ports, testNewsletter, DAY, line)).toBe('held')
  expect(await sendIssueNow(ports, testNewsletter, DAY, null)).toBe('leaving')
  const { id } = (await issuesOfDay(db(), DAY)).find(({ newsletter }) => newsletter === 'mattino')!
  await sendIssue(testPorts(db()), id)
  const [mail] = await storedMails(db(), 'lettore1@example.it')
  expect(mail!.text).toContain('Buongiorno.')
  expect(mail!.html).toContain('&lt;script&gt;')
  expect(Object.keys(mail!.headers).toSorted()).toEqual([
    'Auto-Submitted',
    'List-Id',
    'List-Unsubscribe',
    'List-Unsubscribe-Post',
    'Message-ID',
  ])
  expect(await holdIssue(ports, testNewsletter, DAY, 'Tardi')).toBe('left')
  expect(await sendIssueNow(ports, testNewsletter, DAY, null)).toBe('left')
})

test('held in the middle, an issue leaves no more letters until it is sent on', async () => {
  const issue = await issueFor(120)
  let held = false
  const outlet: SendingPorts['outlet'] = {
    kind: 'kept',
    async keep(tx, letters) {
      await keepMails(tx, letters)
      // It waits for the batch, and the sender finds nothing after it.
      if (!held) void besideTransaction(() => holdIssue(testPorts(db()), testNewsletter, DAY, null))
      held = true
      await new Promise((done) => setTimeout(done, 50))
    },
  }
  await sendIssue(testPorts(db(), { outlet }), issue)
  await expect.poll(state).toBe('held')
  const { sent = 0, waiting = 0 } = await lettersByState(db())
  expect([sent > 0, waiting > 0]).toEqual([true, true])
  expect(await sendIssueNow(testPorts(db()), testNewsletter, DAY, 'Una riga')).toBe('begun')
  expect(await sendIssueNow(testPorts(db()), testNewsletter, DAY, null)).toBe('leaving')
  await sendIssue(testPorts(db()), issue)
  expect(await mailsByReader(db())).toEqual(everybodyOnce(120))
})
