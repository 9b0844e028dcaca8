import { expect, test } from 'vitest'
import type { ReaderSituation } from '../../own-situation.ts'
import { situationText } from './answer-words.ts'

type Own = ReaderSituation['subscriptions'][number]
const active: Own = {
  ...{
    name: 'Digital',
    masthead: 'Il Meriggio',
    state: 'active',
    readsUntil: '2026-12-22',
    until: '2026-12-22',
  },
  renews: true,
  due: null,
  pause: null,
  onInvoice: false,
  next: { day: '2026-12-23', amount: 1299, lastDay: '2026-12-22', notice: null },
}
const situation = (own: Partial<Own>[], more: Partial<ReaderSituation> = {}): ReaderSituation => ({
  account: 1,
  subscriptions: own.map((change) => ({ ...active, ...change })),
  reads: { online: false, digital: false, slave: false },
  devices: { used: 2, max: 5 },
  ...more,
})
const plain = (words: string[]) => words.map((line) => line.replaceAll('\u00a0', ' '))
const stands = (own: Partial<Own>) => plain(situationText(situation([own]), ['subscriptions']))[0]
const charges = (own: Partial<Own>[]) => plain(situationText(situation(own), ['charge']))

test('each way a subscription may stand is said as it is', () => {
  const due = { amount: 1299, since: '2026-11-20', why: 'declined' as const, nextTry: '2026-11-26' }
  const unpaid = { next: null, due, state: 'unpaid' as const, readsUntil: '2026-11-29' }
  expect(stands({})).toBe(
    'Il tuo abbonamento Digital (Il Meriggio) è attivo e si rinnova il 23 dicembre 2026.',
  )
  expect(stands({ renews: false, next: null })).toBe(
    'Il tuo abbonamento Digital (Il Meriggio) è attivo fino al 22 dicembre 2026 e non si rinnova.',
  )
  expect(stands(unpaid)).toBe(
    'Il tuo abbonamento Digital (Il Meriggio) non è pagato (12,99 €): leggi ancora fino al 29 novembre 2026.',
  )
  expect(stands({ ...unpaid, state: 'suspended', readsUntil: null })).toBe(
    'Il tuo abbonamento Digital (Il Meriggio) è sospeso: mancano 12,99 €.',
  )
  expect(stands({ state: 'suspended', next: null, onInvoice: true, readsUntil: null })).toContain(
    'la fattura non risulta pagata',
  )
  expect(stands({ pause: { resumes: '2027-01-08' } })).toBe(
    'Il tuo abbonamento Digital (Il Meriggio) è in pausa: ricomincia l’8 gennaio 2027.',
  )
  expect(charges([unpaid])).toEqual([
    'Per Digital (Il Meriggio) un addebito di 12,99 € non è riuscito: riproviamo il 26 novembre 2026.',
  ])
})

test('the next charge is that of each subscription, or said not to come', () => {
  expect(charges([{}, { name: 'Online', renews: false, next: null }])).toEqual([
    'Il prossimo addebito di Digital (Il Meriggio) è il 23 dicembre 2026: 12,99 €. ' +
      'Puoi disdire fino al 22 dicembre 2026 compreso.',
    'Per Online (Il Meriggio) non è previsto nessun addebito.',
  ])
  expect(charges([])).toEqual([
    'Con questo account non risultano abbonamenti, quindi nessun addebito in arrivo.',
  ])
})

test('who reads without a subscription of their own is not told that they read nothing', () => {
  const answerFor = (reads: Partial<ReaderSituation['reads']>) =>
    situationText(situation([], { reads: { online: false, digital: false, slave: false, ...reads } }), [
      'subscriptions',
    ])[0]
  expect(answerFor({ digital: true, slave: true })).toContain('qualcuno condivide con te')
  const reads = { online: true, digital: true, slave: false }
  expect(situationText(situation([], { reads }), ['charge'])[0]).toMatch(/non è stato comprato qui/)
  expect(answerFor({ digital: true })).toContain('può leggere questa testata (digital)')
  expect(answerFor({})).toBe('Con questo account non risulta un abbonamento a questa testata.')
  expect(situationText(situation([]), ['devices'])).toEqual([
    'Nell’elenco del tuo account ci sono 2 dispositivi, di 5 possibili.',
  ])
})
