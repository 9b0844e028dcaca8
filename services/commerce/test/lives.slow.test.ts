import { expect, test } from 'vitest'
import { compareAll } from './compare.ts'
import { kinds } from './people.ts'
import { play } from './play.ts'
import { openShop } from './setting.ts'

/** What happened in all lives together, or they would prove nothing. */
const KINDS = [
  ...['bought', 'notice', 'renewed', 'rise', 'failed', 'suspended', 'ended', 'cancelled', 'resumed', 'card'],
  ...['refunded', 'withdrawn', 'changed', 'paused', 'reopened', 'due-soon', 'overdue'],
  ...['charge', 'refund', 'chargeback'],
]

const happened = new Set<string>()

test.each([11, 12, 13])(
  'three years of every kind of customer are as the model says (%i)',
  async (seed) => {
    const setting = await openShop()
    try {
      const lives = await play(setting, { kinds, from: '2026-01-20', days: 1096, seed, often: 0.05 })
      expect(await compareAll(setting.house, lives)).toBe('')
      for (const { documents } of lives) {
        for (const { kind } of documents.letters) happened.add(kind)
        for (const { kind } of documents.lines) happened.add(kind)
      }
    } finally {
      await setting.house.close()
    }
  },
  900_000,
)

test('every kind of thing has happened in them', () => {
  expect(KINDS.filter((kind) => !happened.has(kind))).toEqual([])
})
