import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storedMails } from '../../../platform/database/mails.ts'
import { scratchDatabase, type Scratch } from '../../../platform/database/scratch.ts'
import { smtp } from '../../../platform/outside/smtp.ts'
import { mailServer } from '../../../platform/test/mail-server.ts'
import { testPerson } from '../../../platform/test/people.ts'
import { openDueLetters, sendLetters } from './jobs.ts'
import { clearDigests, lettersBy } from './store/test-letters.ts'
import { asks, testPorts } from '../../../platform/test/daily-digests.ts'

const SEVEN = new Date('2026-11-20T06:01:00Z')
let scratch: Scratch
beforeAll(async () => void (scratch = await scratchDatabase()))
afterAll(() => scratch.close())
beforeEach(() => clearDigests(scratch.db))

const sender = (at: Date, server?: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      fileURLToPath(new URL('test-sender.ts', import.meta.url)),
      scratch.url,
      at.toISOString(),
      ...(server ? [server] : []),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
const later = (minutes: number) => new Date(SEVEN.getTime() + minutes * 60_000)
async function readers(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await asks(scratch.db, await testPerson(scratch.db), SEVEN)
  await openDueLetters(testPorts(scratch.db, { clock: () => SEVEN }))
}
const mailed = async () => (await storedMails(scratch.db, null)).map(({ to }) => to)

test('killed again and again, the built-in post has sent each letter exactly once', async () => {
  await readers(60)
  for (let kill = 0; kill < 3; kill++) {
    const child = sender(later(kill * 10))
    let letters = 0
    child.stdout!.on('data', (bytes: Buffer) => {
      letters += bytes.toString().split('\n').length - 1
      if (letters >= 8) child.kill('SIGKILL')
    })
    await once(child, 'close')
    expect((await mailed()).length).toBe((await lettersBy(scratch.db)).sent ?? 0)
    expect((await mailed()).length).toBeLessThan(60)
    await openDueLetters(testPorts(scratch.db, { clock: () => later(kill * 10 + 9) }))
  }
  expect((await mailed()).length).toBeGreaterThan(0)
  const end = testPorts(scratch.db, { clock: () => later(60) })
  await openDueLetters(end)
  do await sendLetters(end)
  while ((await lettersBy(scratch.db)).written)
  expect(await lettersBy(scratch.db)).toEqual({ sent: 60 })
  expect(new Set(await mailed()).size).toBe(60)
  expect(await mailed()).toHaveLength(60)
})

test('killed beside a mail server nobody gets two, and what nobody knows is doubtful', async () => {
  await readers(30)
  const server = await mailServer(() => ({}), 5)
  const child = sender(SEVEN, server.url)
  await expect.poll(() => server.received.length, { timeout: 30_000, interval: 2 }).toBeGreaterThan(4)
  child.kill('SIGKILL')
  await once(child, 'close')
  const outlet = {
    kind: 'delivered',
    deliver: smtp({ url: server.url, from: 'Il Meriggio <posta@example.it>' }),
  } as const
  for (const minutes of [5, 10, 20, 30]) {
    const ports = testPorts(scratch.db, { outlet, clock: () => later(minutes) })
    await openDueLetters(ports)
    await sendLetters(ports)
  }
  const { sent = 0, doubtful = 0, ...rest } = await lettersBy(scratch.db)
  expect([sent + doubtful, rest]).toEqual([30, {}])
  expect(doubtful).toBeLessThanOrEqual(4)
  const names = server.received.map(({ to }) => to)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(sent)
  await server.close()
})
