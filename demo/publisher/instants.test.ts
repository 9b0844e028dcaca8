import { expect, test } from 'vitest'
import { instantsOf } from './day.ts'

const times = ['05:10', '05:40', '06:55', '11:20', '18:05']
const rising = (instants: string[]) => instants.every((instant, i) => i === 0 || instant > instants[i - 1]!)

test('an earlier day keeps its hours in Rome', () => {
  expect(instantsOf('2026-11-19', ['05:10', '18:05'], new Date('2026-11-20T09:00:00Z'))).toEqual([
    '2026-11-19T04:10:00.000Z',
    '2026-11-19T17:05:00.000Z',
  ])
})

test('nothing of today lies ahead, and the order stays', () => {
  for (const now of [
    '2026-11-19T23:10:00Z',
    '2026-11-20T05:00:00Z',
    '2026-11-20T11:00:00Z',
    '2026-11-20T22:50:00Z',
  ]) {
    const instants = instantsOf('2026-11-20', times, new Date(now))
    expect(rising(instants)).toBe(true)
    expect(instants.at(-1)! < new Date(now).toISOString()).toBe(true)
  }
})
