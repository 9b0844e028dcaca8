import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeTypes, type Avvisi } from 'contract/platform/pushed-notice.ts'
import {
  MAX_NOTICES,
  readNotices,
  shownOn,
  titleOf,
  under,
  withNotice,
  withoutNotice,
  withoutPushed,
  type Notice,
} from './notice-rules.ts'

const notice = (id: string, title: string): Notice => ({
  id,
  type: 'info',
  title,
  timeout: 0,
  date: '2026-11-20',
})

test('a notice with the same title is not added twice', () => {
  const one = withNotice([], notice('1', 'Pagamento non riuscito'))
  expect(withNotice(one, notice('2', 'Pagamento non riuscito'))).toBe(one)
  expect(withNotice(one, notice('2', 'Altro'))).toHaveLength(2)
})

test('closing removes that one only', () => {
  expect(withoutNotice([notice('1', 'a'), notice('2', 'b')], '1').map((n) => n.id)).toEqual(['2'])
})

test('whatever the storage holds, only notices come out, with unlike titles', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (stored) => {
      const titles = readNotices(stored).map((n) => n.title)
      expect(new Set(titles).size).toBe(titles.length)
    }),
  )
})

test('an address that is not a page is refused', () => {
  expect(
    readNotices(
      JSON.stringify([
        { ...notice('1', 'a'), url: 'javascript:alert(1)' },
        { ...notice('2', 'b'), url: '//fuori' },
      ]),
    ),
  ).toEqual([])
})

const path = fc.constantFrom('/', '/user/newsletter', '/user/newsletter/', '/contact')
const words = fc.constantFrom('a', 'b', 'a\ndi più', 'b\ndi più')
const pushed = fc.record({
  id: fc.constantFrom('leaving', 'x.1', 'y.2', 'z.3'),
  type: fc.constantFrom(...noticeTypes),
  message: words,
  timeout: fc.constant(0),
  link: fc.option(fc.constantFrom('/contact', '/user/newsletter', 'http://shop.meriggio.localhost/vetrina')),
  linkText: fc.constant('Vai'),
})
const avvisi: fc.Arbitrary<Avvisi> = fc.dictionary(
  path,
  fc.uniqueArray(pushed, { selector: ({ id }) => id }),
  { maxKeys: 3 },
)
const own = fc
  .array(words)
  .map((titles) =>
    titles.map((title, i) => notice(`${i}`, title)).reduce(withNotice, [] as readonly Notice[]),
  )
const same = (one: string, other: string) => one.replace(/(.)\/$/, '$1') === other.replace(/(.)\/$/, '$1')
const account = 'http://account.meriggio.localhost'

test('a page shows each title once: the browser’s own first, then what is pushed under its entry', () => {
  fc.assert(
    fc.property(own, avvisi, path, (kept, told, at) => {
      const shown = shownOn(kept, told, { path: at, account })
      const titles = shown.map(({ title }) => titleOf(title))
      expect(new Set(titles).size).toBe(titles.length)
      expect(shown.slice(0, kept.length).map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
      const here = under(told, at)
      for (const one of shown.slice(kept.length)) {
        const source = here.find(({ id, message }) => id === one.id && message === one.title)!
        expect(source.link === null || !same(source.link, at)).toBe(true)
        expect(one.closes).toBe(one.id !== 'leaving')
        if (one.url !== undefined) expect(one.url).toMatch(/^http:\/\/(account|shop)\./)
      }
      // What is not shown leads here, or its title is shown.
      for (const { message, link } of here)
        expect(titles.includes(titleOf(message)) || (link !== null && same(link, at))).toBe(true)
    }),
  )
})

test('what was closed is nowhere, and everything else is where it was', () => {
  fc.assert(
    fc.property(avvisi, (told) => {
      const left = withoutPushed(told, 'x.1')
      for (const [key, list] of Object.entries(told))
        expect(left[key] ?? []).toEqual(list.filter(({ id }) => id !== 'x.1'))
      expect(Object.values(left).some((list) => list.length === 0)).toBe(false)
    }),
  )
})

test('a browser keeps so many notices of its own, the newest', () => {
  const many = Array.from({ length: MAX_NOTICES + 3 }, (_, i) => notice(`${i}`, `n. ${i}`))
  const kept = many.reduce(withNotice, [] as readonly Notice[])
  expect(kept.map(({ id }) => id)).toEqual(many.slice(3).map(({ id }) => id))
})
