import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtp } from '../../platform/outside/smtp.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import { testHouse } from '../../platform/test/house.ts'
import { everybodyOnce, issueTools } from './test-issue.ts'
import { openDueIssues } from './open-issue.ts'
import { sendIssue } from './send-issue.ts'
import { hurry, mailsByReader, lettersByState } from './store/test-readers.ts'
import { mailServer } from '../../platform/test/mail-server.ts'
import { testPorts } from '../../platform/test/newsletters.ts'

const FROM = 'Il Meriggio <posta@example.it>'
let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())
const { db, clear, issueFor, state } = issueTools(() => house)
beforeEach(clear)

/** A sender in a process of its own. */
const sender = (issue: number, server?: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      fileURLToPath(new URL('test-sender.ts', import.meta.url)),
      house.scratch.url,
      String(issue),
      ...(server ? [server] : []),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )

test('killed again and again, the built-in post has sent each letter exactly once', async () => {
  const issue = await issueFor(600)
  for (let kill = 0; kill < 3; kill++) {
    const child = sender(issue)
    let batches = 0
    child.stdout!.on('data', (bytes: Buffer) => {
      batches += bytes.toString().split('\n').length - 1
      if (batches >= 2) child.kill('SIGKILL')
    })
    await once(child, 'close')
    const sent = (await lettersByState(db())).sent ?? 0
    expect(sent).toBeLessThan(600)
    expect((await mailsByReader(db())).size).toBe(sent)
  }
  expect((await lettersByState(db())).sent).toBeGreaterThan(0)
  while ((await state()) === 'sending') await sendIssue(testPorts(db()), issue)
  expect(await mailsByReader(db())).toEqual(everybodyOnce(600))
})

test('killed beside a mail server, nobody gets two, and what nobody knows is doubtful', async () => {
  const server = await mailServer(() => ({}), 5)
  const issue = await issueFor(200)
  const child = sender(issue, server.url)
  await expect.poll(() => server.received.length, { timeout: 30_000, interval: 2 }).toBeGreaterThan(20)
  child.kill('SIGKILL')
  await once(child, 'close')
  const outlet = { kind: 'delivered', deliver: smtp({ url: server.url, from: FROM }) } as const
  const ports = testPorts(db(), { outlet })
  // Just after the kill they may still be on their way; a quarter of an hour later they are not.
  await openDueIssues({ ...ports, brands: { ...threeMastheads, all: [] } })
  expect((await lettersByState(db())).doubtful).toBeUndefined()
  const later = () => new Date(Date.now() + 20 * 60_000)
  await openDueIssues({ ...ports, brands: { ...threeMastheads, all: [] }, clock: later })
  while ((await state()) === 'sending') await sendIssue(ports, issue)
  const { sent = 0, doubtful = 0, ...rest } = await lettersByState(db())
  expect([sent + doubtful, rest]).toEqual([200, {}])
  expect(doubtful).toBeGreaterThan(0)
  expect(doubtful).toBeLessThanOrEqual(5)
  const names = server.received.map(({ to }) => to)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(sent)
  await server.close()
})

test('what is refused for now is tried again, later each time; what is refused for good is not', async () => {
  let up = false
  const server = await mailServer((to) =>
    to.startsWith('lettore1@')
      ? { recipient: '550 5.1.1 sconosciuto' }
      : to.startsWith('lettore2@')
        ? { letter: '554 non lo prendo' }
        : to.startsWith('lettore3@')
          ? { letter: null }
          : up
            ? {}
            : { recipient: '451 più tardi' },
  )
  const outlet = { kind: 'delivered', deliver: smtp({ url: server.url, from: FROM }) } as const
  const issue = await issueFor(5)
  await sendIssue(testPorts(db(), { outlet }), issue)
  expect(await lettersByState(db())).toEqual({ refused: 2, doubtful: 1, waiting: 2 })
  const { rows } = await house.scratch.pool.query<{ minutes: number; tries: number }>(
    `select round(extract(epoch from due - now()) / 60) as minutes, tries from newsletter_letters
    where state = 'waiting'`,
  )
  expect(rows.map((row) => [Number(row.minutes), row.tries])).toEqual([
    [5, 1],
    [5, 1],
  ])
  await sendIssue(testPorts(db(), { outlet }), issue)
  expect((await lettersByState(db())).waiting).toBe(2)
  await hurry(db())
  up = true
  await sendIssue(testPorts(db(), { outlet }), issue)
  expect([await state(), await lettersByState(db())]).toEqual(['sent', { refused: 2, doubtful: 1, sent: 2 }])
  // An address that is none gets no more letters; a letter that was refused says nothing of the address.
  expect((await house.scratch.pool.query('select from newsletter_stops')).rowCount).toBe(1)
  await server.close()
})

test('where nobody answers at all letters are tried again, and given up in the end', async () => {
  const outlet = { kind: 'delivered', deliver: smtp({ url: 'smtp://127.0.0.1:1', from: FROM }) } as const
  const issue = await issueFor(1)
  for (let i = 0; i < 6; i++) {
    expect(await lettersByState(db())).toEqual({ waiting: 1 })
    await sendIssue(testPorts(db(), { outlet }), issue)
    await hurry(db())
  }
  expect([await state(), await lettersByState(db())]).toEqual(['sent', { failed: 1 }])
})
