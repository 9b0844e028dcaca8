import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testBrand } from 'contract/reading/site/test-brands.ts'
import {
  articleText,
  MAX_AGE_MS,
  expiresAt,
  isNight,
  TTL_MS,
  nextAt,
  romeHour,
  topicsOf,
  retryDelay,
  whenToAnnounce,
} from './rules.ts'

/** Instants around the years to come, both changes of the clock among them. */
const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
const ago = fc.integer({ min: -2 * MAX_AGE_MS, max: 3 * MAX_AGE_MS })
const clock = (text: string) => new Date(text)

test('by itself it is announced in the day, fresh, or not at all', () => {
  fc.assert(
    fc.property(instant, ago, (now, ms) => {
      const published = new Date(now.getTime() - ms)
      const when = whenToAnnounce({ published, now, urgent: false })
      if (when === 'now') expect([isNight(now), ms < MAX_AGE_MS, ms >= 0]).toEqual([false, true, true])
      else if (when !== 'never') {
        // Not before, and asked again then it is announced, unless the night has come.
        expect(when.at > now).toBe(true)
        expect(when.at >= published).toBe(true)
        expect(when.at.getTime() - published.getTime()).toBeLessThan(MAX_AGE_MS)
        const again = whenToAnnounce({ published, now: when.at, urgent: false })
        expect(again === 'now' || isNight(when.at)).toBe(true)
      } else expect(ms >= MAX_AGE_MS || isNight(now)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('the newsroom is held by age alone', () => {
  fc.assert(
    fc.property(instant, ago, (now, ms) => {
      const published = new Date(now.getTime() - ms)
      const when = whenToAnnounce({ published, now, urgent: true })
      expect(when).toEqual(ms >= MAX_AGE_MS ? 'never' : ms >= 0 ? 'now' : { at: published })
    }),
  )
})

test('what leaves in the day does not arrive in the night', () => {
  fc.assert(
    fc.property(instant, fc.nat({ max: 999 }), (now, part) => {
      fc.pre(!isNight(now))
      const until = expiresAt(now, false)
      expect(until > now).toBe(true)
      expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(TTL_MS)
      const between = new Date(now.getTime() + ((until.getTime() - now.getTime()) * part) / 1000)
      expect(isNight(between)).toBe(false)
    }),
    { numRuns: 3000 },
  )
})

test('the next seven o’clock comes within a day, by Rome’s clock', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 4, max: 23 }), (after, hour) => {
      const at = nextAt(hour, after)
      const hours = (at.getTime() - after.getTime()) / 3_600_000
      expect([romeHour(at), at.getUTCMinutes(), hours > 0, hours <= 25]).toEqual([hour, 0, true, true])
    }),
    { numRuns: 3000 },
  )
})

test.each([
  // Summer, winter, the two nights between them.
  ['2026-07-01T19:59:59Z', false],
  ['2026-07-01T20:00:00Z', true],
  ['2026-07-02T04:59:59Z', true],
  ['2026-07-02T05:00:00Z', false],
  ['2026-12-01T20:59:59Z', false],
  ['2026-12-01T21:00:00Z', true],
  ['2026-12-02T05:59:59Z', true],
  ['2026-12-02T06:00:00Z', false],
  ['2026-03-29T04:59:59Z', true],
  ['2026-03-29T05:00:00Z', false],
  ['2026-10-25T05:59:59Z', true],
  ['2026-10-25T06:00:00Z', false],
])('%s is night in Rome: %s', (at, night) => {
  expect(isNight(clock(at))).toBe(night)
})

test('an edition of the early morning waits for seven, one of the evening before does not come back', () => {
  const decide = (published: string, now: string) =>
    whenToAnnounce({ published: clock(published), now: clock(now), urgent: false })
  expect(decide('2026-12-01T03:30:00Z', '2026-12-01T03:31:00Z')).toEqual({
    at: clock('2026-12-01T06:00:00Z'),
  })
  // The clock goes forward in that night, and back in the other.
  expect(decide('2026-03-29T00:30:00Z', '2026-03-29T00:31:00Z')).toEqual({
    at: clock('2026-03-29T05:00:00Z'),
  })
  expect(decide('2026-10-25T00:30:00Z', '2026-10-25T01:31:00Z')).toEqual({
    at: clock('2026-10-25T06:00:00Z'),
  })
  expect(decide('2026-12-01T21:10:00Z', '2026-12-01T21:11:00Z')).toBe('never')
  expect(decide('2016-12-01T10:00:00Z', '2026-12-01T10:00:00Z')).toBe('never')
})

test('another try comes later each time, and not before the service wants it', () => {
  const waits = Array.from({ length: 9 }, (_, tries) => retryDelay(tries, null))
  expect(waits.slice(0, 3)).toEqual([60_000, 240_000, 960_000])
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  expect(retryDelay(0, 600_000)).toBe(600_000)
  expect(retryDelay(3, 1000)).toBe(retryDelay(3, null))
})

test('an article belongs to a topic by its section, its genre, or both', () => {
  const sections = ['politica', 'citta'].map((slug, i) => ({
    id: i + 1,
    slug,
    name: slug,
    description: slug,
  }))
  const brand = testBrand({
    sections,
    topics: [
      { slug: 'palazzo', name: 'Il Palazzo', description: 'd', sections: ['politica'] },
      { slug: 'commenti', name: 'Commenti', description: 'd', genres: ['opinion', 'analysis'] },
      {
        slug: 'inchieste-in-citta',
        name: 'Inchieste',
        description: 'd',
        sections: ['citta'],
        genres: ['investigation'],
      },
    ],
  })
  const of = (section: string, genre: string) => topicsOf(brand, { section, genre }).map(({ slug }) => slug)
  expect(of('politica', 'news')).toEqual(['palazzo'])
  expect(of('politica', 'opinion')).toEqual(['palazzo', 'commenti'])
  expect(of('citta', 'investigation')).toEqual(['inchieste-in-citta'])
  expect(of('citta', 'news')).toEqual([])
})

test.each([
  ['servono sezioni', [{ slug: 'a', name: 'A', description: 'd', sections: ['che-non-c-e'] }]],
  ['almeno una sezione', [{ slug: 'a', name: 'A', description: 'd' }]],
  ['slug', [{ slug: 'A B', name: 'A', description: 'd', sections: ['politica'] }]],
  [
    'si chiama già così',
    [
      { slug: 'a', name: 'A', description: 'd', sections: ['politica'] },
      { slug: 'a', name: 'B', description: 'd', sections: ['politica'] },
    ],
  ],
])('topics of a masthead that cannot be: %s', (why, topics) => {
  expect(() => testBrand({ topics })).toThrow(why)
})

test('what a device shows is short, whole characters, and one line of the newspaper', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const { title, body } = articleText({ id: 7, title: text, standfirst: text, path: '/articolo/7/x' })
      expect(Array.from(title).length).toBeLessThanOrEqual(140)
      expect(Array.from(body).length).toBeLessThanOrEqual(200)
      expect(title.isWellFormed()).toBe(true)
      expect(Buffer.byteLength(JSON.stringify({ title, body }))).toBeLessThan(3900)
    }),
  )
  expect(articleText({ id: 7, title: 't', standfirst: null, path: '/p' })).toEqual({
    title: 't',
    body: '',
    path: '/p',
    tag: 'articolo-7',
  })
})
