import { expect, test } from 'vitest'
import type { Seat } from 'contract/commerce/seats/seats.ts'
import { seatStatuses } from 'contract/commerce/seats/seats.ts'
import { groups, placesWords, reasonOf } from './seat-words.ts'

const now = new Date('2026-11-20T11:00:00Z')
const why = (status: Seat['status'], at: string, until: string | null = null) =>
  reasonOf({ status, at, until }, now).replaceAll('\u00a0', ' ')

test.each<[string, string]>([
  [why('active', '2026-02-05T10:00:00Z', '2027-02-04'), 'Legge dal 5 febbraio 2026'],
  [why('active', '2026-11-21', '2027-02-04'), 'In pausa: legge dal 21 novembre 2026'],
  [
    why('to-activate', '2026-11-12T10:00:00Z', '2026-12-12'),
    'Link consegnato a mano il 12 nov; il codice vale fino al 12 dicembre 2026',
  ],
  [why('new', '2026-11-01'), 'Posto libero dal 1° novembre 2026'],
  [
    why('not-paid', '2026-11-18', '2026-11-24'),
    'Addebito respinto il 18 nov; si legge fino al 24 novembre 2026',
  ],
  [why('to-send', '2026-11-19T10:00:00Z'), 'Indirizzo inserito ieri, email mai partita'],
  [
    why('email-sent', '2026-11-19T16:20:00Z', '2026-12-19'),
    'Inviata ieri alle 17:20; il codice vale fino al 19 dicembre 2026',
  ],
  [why('expired', '2026-11-02T10:00:00Z'), 'Codice scaduto il 2 nov senza essere usato'],
  [why('subscription-expired', '2026-10-31'), 'Il piano è finito il 31 ott'],
  [why('suspended', '2026-11-11'), 'Non pagato: sospeso l’11 nov'],
  [why('renewed', '2026-11-16', '2027-11-15'), 'Fino al 15 novembre 2027'],
  [why('removed', '2026-11-20T08:12:00Z', '2026-11-21'), 'Da te, oggi alle 9:12. Il posto si libera domani'],
])('%s', (said, wanted) => {
  expect(said).toBe(wanted)
})

test('every place is in one of the groups, and in all', () => {
  const [all, ...some] = groups
  expect(all!.has).toBeNull()
  expect(some.flatMap(({ has }) => has ?? []).toSorted()).toEqual([...seatStatuses].toSorted())
})

test('places are counted in words as far as ten', () => {
  expect([1, 4, 10, 20].map(placesWords)).toEqual([
    'un posto',
    'quattro posti',
    'dieci posti',
    '20\u00a0posti',
  ])
})
