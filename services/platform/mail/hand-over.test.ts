import { expect, test } from 'vitest'
import { handOver, retryMinutes } from './hand-over.ts'
import { NotDelivered } from '../outside/mail.ts'

const letter = { to: 'anna@example.it', subject: 's', text: 't', html: 'h' }

test('what became of a letter is said, and why it was not taken is logged', async () => {
  const logged: unknown[] = []
  const outcome = (deliver: () => Promise<void>) => handOver(deliver, letter, (why) => void logged.push(why))
  expect(await outcome(async () => {})).toBe('sent')
  expect(logged).toEqual([])
  for (const why of ['later', 'recipient', 'refused', 'unknown'] as const)
    expect(await outcome(() => Promise.reject(new NotDelivered(why, new Error('451'))))).toBe(why)
  // What nobody has thought of: it may have left.
  expect(await outcome(() => Promise.reject(new Error('broken')))).toBe('unknown')
  expect(logged).toHaveLength(5)
})

test('waits grow, and end', () => {
  const waits = Array.from({ length: 6 }, (_, i) => retryMinutes(i + 1))
  expect(waits).toEqual([5, 15, 45, 120, 240, null])
})
