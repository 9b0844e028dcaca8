import { expect, test } from 'vitest'
import { requestedDay } from './requested-day.ts'

test('a day that exists is wanted, none is not, and one that does not exist is nowhere', () => {
  const answer = (giorno: string | null) => {
    try {
      return requestedDay(giorno, '/sfoglia/MG/nazionale')
    } catch (thrown) {
      return (thrown as { init: ResponseInit }).init.status
    }
  }
  expect([null, '', '2026-11-20', '2026-02-31', 'ieri'].map(answer)).toEqual([
    null,
    null,
    '2026-11-20',
    404,
    404,
  ])
})
