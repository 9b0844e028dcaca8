import { expect, test } from 'vitest'
import {
  checkPage,
  dayInAddress,
  dayNotHere,
  notHere,
  notHereIn,
  pageInAddress,
  requestedDay,
} from './not-here.ts'

const today = '2026-11-28'
const first = '/preferiti'
const titleOf = (run: () => unknown): string | undefined => {
  try {
    run()
  } catch (error) {
    return notHereIn(error)?.title
  }
  return undefined
}

test('a day that is none, or has still to come, is nowhere, and the page says which', () => {
  for (const day of ['2026-02-31', '2026-13-01', '0000-01-01', '9999-12-31', 'ieri', '', '2026-1-1'])
    expect([day, dayNotHere(day, today)?.title]).toEqual([day, 'Questo giorno non c’è nel calendario'])
  for (const day of ['2026-11-29', '2099-01-01'])
    expect([day, dayNotHere(day, today)?.title]).toEqual([day, 'Questo giorno deve ancora venire'])
  expect(dayNotHere('2099-01-01', today)?.text).toMatch(
    /^Di giovedì 1°\s?gennaio 2099 non c’è ancora niente\./,
  )
  for (const day of [today, '1990-01-01']) expect(dayInAddress(day, today)).toBe(day)
  expect(titleOf(() => dayInAddress('2099-01-01', today))).toBe('Questo giorno deve ancora venire')
})

test('a day that exists is wanted, none is not, and one that does not exist is nowhere', () => {
  const way = ['/sfoglia/MG/nazionale', 'Scegli un altro giorno'] as const
  expect([null, '', '2026-11-20'].map((typed) => requestedDay(typed, way))).toEqual([
    null,
    null,
    '2026-11-20',
  ])
  for (const typed of ['2026-02-31', '9999-12-31', 'ieri'])
    expect([typed, titleOf(() => requestedDay(typed, way))]).toEqual([
      typed,
      'Questo giorno non c’è nel calendario',
    ])
})

test('a page of a list is a number, and not after the last one', () => {
  const read = (typed: string | null) => pageInAddress(typed, { first, last: 100 })
  expect([null, '', '1', '100'].map(read)).toEqual([1, 1, 1, 100])
  for (const typed of ['0', '-1', '1.5', '101', 'abc', '1e1', '٣', '9'.repeat(400)])
    expect([typed, titleOf(() => read(typed))]).toEqual([typed, 'L’elenco non arriva a questa pagina'])
  expect(titleOf(() => checkPage(3, 2, first))).toBe('L’elenco non arriva a questa pagina')
  checkPage(1, 0, first)
})

test('only what says where one is can be told; it is a 404', () => {
  const thrown = notHere({ title: 'a', text: 'b' })
  expect(thrown.init?.status).toBe(404)
  expect(notHereIn(thrown)).toEqual({ title: 'a', text: 'b' })
  for (const other of [
    null,
    'x',
    new Error('x'),
    { notHere: {} },
    { type: 'DataWithResponseInit', data: null },
  ])
    expect(notHereIn(other)).toBe(null)
})
