import { expect, test } from 'vitest'
import { notHereIn } from '../../../../../page/not-here.ts'
import { requestedWeek } from './requested-week.ts'

const at = (query: string) => {
  try {
    return requestedWeek(`https://utenti.example/assistenza/domande${query}`)
  } catch (thrown) {
    return notHereIn(thrown)
  }
}

test('a week is that of a day, this one when none is named, and nowhere when the day is none', () => {
  expect(at('?settimana=2026-11-25')).toEqual({ week: '2026-11-25' })
  for (const query of ['', '?settimana=']) expect(at(query)).toEqual({})
  for (const day of ['2026-02-31', '9999-12-31', '0000-01-01', 'ieri'])
    expect([day, at(`?settimana=${day}`)]).toEqual([
      day,
      expect.objectContaining({ way: ['/assistenza/domande', 'Vai a questa settimana'] }),
    ])
})
