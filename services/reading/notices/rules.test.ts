import fc from 'fast-check'
import { noticeTypes } from 'contract/platform/pushed-notice.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { expect, test } from 'vitest'
import { audiences } from '../../platform/database/notice-tables.ts'
import type { StoredNotice, ActiveNotice } from '../../platform/features/active-notice.ts'
import {
  avvisiOf,
  type Candidate,
  candidates,
  idOf,
  isFor,
  keyOf,
  MAX_PER_PATH,
  type PublisherNotice,
  type Viewer,
  toAccountNotice,
} from './rules.ts'

const day = fc.integer({ min: -400, max: 400 }).map((by) => shiftDay('2027-03-28', by))
const few = fc.constantFrom('a', 'b', 'c')
const type = fc.constantFrom(...noticeTypes)
const published: fc.Arbitrary<PublisherNotice> = fc.record({
  id: fc.uuid(),
  brands: fc.uniqueArray(fc.constantFrom('MG', 'CA', 'EM'), { minLength: 1 }),
  type,
  title: fc.string({ minLength: 1 }),
  words: fc.option(fc.string()),
  path: few,
  audience: fc.constantFrom(...audiences),
  begins: day,
  ends: day,
  link: fc.constant(null),
  linkText: fc.constant(null),
})
const standing: fc.Arbitrary<Viewer> = fc.record({
  brand: fc.constantFrom('MG', 'CA', 'EM'),
  day,
  subscribed: fc.boolean(),
  company: fc.boolean(),
})
const found: fc.Arbitrary<ActiveNotice> = fc.record({
  name: few,
  cause: fc.option(few),
  path: few,
  type,
  message: fc
    .tuple(few, fc.option(few))
    .map(([title, more]) => (more === null ? title : `${title}\n${more}`)),
  link: fc.constant(null),
  linkText: fc.constant(null),
})
const kept: fc.Arbitrary<StoredNotice> = fc.record({
  name: few,
  key: few.map(keyOf),
  closed: fc.boolean(),
  raised: fc.constant(null),
})
const byName = { selector: ({ name }: { name: string }) => name }
const all = fc
  .tuple(fc.uniqueArray(found, byName), fc.uniqueArray(kept, byName))
  .map(([standings, keeps]) => candidates(standings, keeps))
const severity = ['success', 'info', 'warning', 'error']

test('a notice of the publisher’s shows on its days, on its mastheads, to whom it is for', () => {
  fc.assert(
    fc.property(published, standing, (notice, to) => {
      const shown = isFor(notice, to)
      if (to.day < notice.begins || to.day > notice.ends) expect(shown).toBe(false)
      else if (!notice.brands.includes(to.brand)) expect(shown).toBe(false)
      else
        expect(shown).toBe(
          {
            all: true,
            subscribers: to.subscribed,
            'not-subscribers': !to.subscribed,
            companies: to.company,
            people: !to.company,
          }[notice.audience],
        )
    }),
  )
})

test('everybody is one of each pair: no notice for both of them misses anybody', () => {
  fc.assert(
    fc.property(published, standing, (notice, to) => {
      const at = { ...notice, brands: [to.brand], begins: to.day, ends: to.day }
      const shows = (audience: PublisherNotice['audience']) => isFor({ ...at, audience }, to)
      expect([shows('all'), shows('subscribers') !== shows('not-subscribers')]).toEqual([true, true])
      expect(shows('companies')).not.toBe(shows('people'))
    }),
  )
})

test('closed is what was closed for this very cause, and nothing else', () => {
  fc.assert(
    fc.property(fc.uniqueArray(found, byName), fc.uniqueArray(kept, byName), (standings, keeps) => {
      for (const [i, one] of candidates(standings, keeps).entries()) {
        const { name, cause } = standings[i]!
        const keep = keeps.find((k) => k.name === name)
        expect(one.closed).toBe(
          cause !== null && keep !== undefined && keep.closed && keep.key === keyOf(cause),
        )
        // What cannot be closed has no cause in its id.
        expect(idOf(one).includes('.')).toBe(cause !== null)
      }
    }),
  )
})

test('under an entry stand the worst first, never two with one title, never too many', () => {
  fc.assert(
    fc.property(all, (list) => {
      const avvisi = avvisiOf(list)
      for (const [path, told] of Object.entries(avvisi)) {
        const titles = told.map(({ message }) => message.split('\n')[0])
        expect(new Set(titles).size).toBe(titles.length)
        expect(told.length).toBeLessThanOrEqual(MAX_PER_PATH)
        const levels = told.map((one) => severity.indexOf(one.type))
        expect(levels).toEqual(levels.toSorted((a, b) => b - a))
        for (const { id } of told)
          expect(list.some((one) => idOf(one) === id && one.path === path && !one.closed)).toBe(true)
      }
      // Whatever is not told is closed, or its title is told, and not by anything milder.
      for (const one of list.filter(({ closed }) => !closed)) {
        const twin = avvisi[one.path]!.find(
          ({ message }) => message.split('\n')[0] === one.message.split('\n')[0],
        )
        expect(severity.indexOf(twin!.type)).toBeGreaterThanOrEqual(severity.indexOf(one.type))
      }
    }),
  )
})

test('what was raised once shows until it is closed', () => {
  const raised = { path: '/contact', type: 'info', message: 'Risposto', link: null, linkText: null } as const
  const one = (closed: boolean): Candidate[] =>
    candidates([], [{ name: 'ticket-mg-000001', key: keyOf('oggi'), closed, raised }])
  expect(avvisiOf(one(false))['/contact']).toHaveLength(1)
  expect(avvisiOf(one(true))).toEqual({})
})

test('more than fit under an entry are left out, the mildest', () => {
  const many = Array.from({ length: MAX_PER_PATH + 5 }, (_, i) =>
    toAccountNotice({
      ...{ id: `${i}`, brands: ['MG'], title: `Titolo ${i}`, words: null, path: '/', audience: 'all' },
      ...{ begins: '2027-01-01', ends: '2027-01-01', link: null, linkText: null },
      type: i < 5 ? 'info' : 'error',
    }),
  )
  const told = avvisiOf(candidates(many, []))['/']!
  expect(told.map((one) => one.type)).toEqual(Array.from({ length: MAX_PER_PATH }, () => 'error'))
})
