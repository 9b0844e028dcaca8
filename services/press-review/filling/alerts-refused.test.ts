import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scratch, scratchDatabase } from '../../platform/database/scratch.ts'
import { NotDelivered } from '../../platform/outside/mail.ts'
import { testPerson } from '../../platform/test/people.ts'
import { testDocuments, testSendingPorts } from '../../platform/test/sending.ts'
import { sendAlerts } from './alerts.ts'
import { fillReviews } from './fill.ts'
import { saveFirstQuery } from './change-queries.ts'

let scratch: Scratch
beforeAll(async () => void (scratch = await scratchDatabase()))
afterAll(() => scratch.close())
const someoneWithAlert = async () =>
  saveFirstQuery(scratch.db, {
    ...{ holder: await testPerson(scratch.db), review: 'Ditta', topic: null, name: 'Ricerca' },
    ...{ words: ['articolo'], match: 'all', phrases: [], without: [], brands: [] },
    ...{ available: true, alert: true },
  })

test('an address that the mail server will never take is tried once, not at every find', async () => {
  const { db } = scratch
  await someoneWithAlert()
  const { papers } = testDocuments()
  let tried = 0
  const found = async (article: number, hours: number) => {
    const ports = testSendingPorts(db, {
      newspapers: { ...papers, articlesOf: async () => [...(await papers.articles(db, [article])).values()] },
      clock: () => new Date(Date.parse('2026-11-20T06:00:00Z') + hours * 3_600_000),
      outlet: {
        kind: 'delivered',
        deliver: async () => {
          tried++
          throw new NotDelivered('recipient', new Error('no such mailbox'))
        },
      },
    })
    await fillReviews(ports, { brand: 'MG', edition: 'nazionale', day: '2026-11-20', quiet: false })
    await sendAlerts(ports)
  }
  await found(1, 0)
  await found(2, 5)
  await found(3, 10)
  expect(tried).toBe(1)
})

test('a letter that cannot be made holds back no other, and is tried again later', async () => {
  const { db } = scratch
  for (let i = 0; i < 3; i++) await someoneWithAlert()
  const { papers } = testDocuments()
  let unlucky: string | null = null
  const kept: string[] = []
  const at = (minutes: number) =>
    testSendingPorts(db, {
      newspapers: { ...papers, articlesOf: async () => [...(await papers.articles(db, [4])).values()] },
      clock: () => new Date(Date.parse('2026-11-21T06:00:00Z') + minutes * 60_000),
      outlet: {
        kind: 'kept',
        keep: async (_, letters) => {
          unlucky ??= letters[0]!.to
          if (minutes === 0 && letters[0]!.to === unlucky) throw new Error('no letter can be made of it')
          kept.push(...letters.map(({ to }) => to))
        },
      },
    })
  await fillReviews(at(0), { brand: 'MG', edition: 'nazionale', day: '2026-11-21', quiet: false })
  await sendAlerts(at(0))
  expect(kept).toHaveLength(2)
  await sendAlerts(at(6))
  expect(kept).toHaveLength(3)
  expect(kept).toContain(unlucky)
})
