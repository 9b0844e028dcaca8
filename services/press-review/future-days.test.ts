import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { endpointsOfContract } from '../platform/test/contract.ts'
import { testHouse } from '../platform/test/house.ts'
import { person } from './days/test-editors.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())

const id = randomUUID()
const titled = { title: 'Porti', author: '' }
const sending = { items: null, corrects: null, errata: '', subject: null }
/** What each call that names a day is asked with. */
const bodies: Readonly<Record<string, object>> = {
  'days/{day}/note': { note: 'Nota', seen: '' },
  'days/{day}/state': { state: 'closed' },
  'days/{day}/items': { items: [{ id, version: 1 }], change: { what: 'delete' } },
  'filling/add/{day}/articles': { from: 'search', articles: ['1'] },
  'filling/add/{day}/page': {
    ...{ brand: 'MG', edition: 'nazionale', date: '2026-11-20', page: 1, parts: [] },
    ...titled,
  },
  'filling/add/{day}/file': {
    ...{ file: id, masthead: 'Il Meriggio', date: null, page: null, licence: 'Nostra', text: '', ...titled },
  },
  'sending/days/{day}/close': {},
  'sending/days/{day}/reopen': {},
  'sending/days/{day}/preview': sending,
  'sending/days/{day}/preview/pdf': sending,
  'sending/days/{day}/send': { ...sending, once: id, recipients: null, even_if_empty: true },
}
const BASE = '/api/press-review/'

test('no call that writes or sends takes a day after tomorrow, and none is opened', async () => {
  const who = await person(house)
  const calls = (await endpointsOfContract()).filter(
    ({ method, path }) => method === 'POST' && path.startsWith(BASE) && path.includes('{day}'),
  )
  expect(calls.map(({ path }) => path.slice(BASE.length)).toSorted()).toEqual(Object.keys(bodies).toSorted())
  const today = romeDay(new Date())
  const ask = async (path: string, day: string) =>
    (await who.call(path.replace('{day}', day), bodies[path.slice(BASE.length)])).code
  for (const { path } of calls) {
    for (const day of [shiftDay(today, 2), '2030-02-03', '8999-12-31'])
      expect([path, day, await ask(path, day)]).toEqual([path, day, 'ERR_DAY_IN_FUTURE'])
    expect([path, await ask(path, '9999-12-31')]).toEqual([path, 'ERR_BAD_REQUEST'])
    expect([path, await ask(path, shiftDay(today, 1))]).not.toEqual([path, 'ERR_DAY_IN_FUTURE'])
  }
  const { data } = await who.call('/api/press-review/days')
  expect((data as { days: { day: string }[] }).days.filter(({ day }) => day > shiftDay(today, 1))).toEqual([])
})
