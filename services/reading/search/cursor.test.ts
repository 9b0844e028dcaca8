import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cursor, cursors } from './cursor.ts'

const { write, read } = cursors('a secret of the test')

const cursor: fc.Arbitrary<Cursor> = fc.record({
  ids: fc.array(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 200 }),
  page: fc.integer({ min: 0, max: 255 }),
  exact: fc.boolean(),
  match: fc.constantFrom('all', 'any'),
  oldest: fc
    .date({ min: new Date('0001-01-01'), max: new Date('3000-01-01'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10)),
})

test('a cursor comes back as it was written, and only for what it belongs to', () => {
  fc.assert(
    fc.property(cursor, fc.string(), (c, of) => {
      const text = write(c, of)
      expect(text).toMatch(/^[\w-]+$/)
      expect(read(text, of)).toEqual(c)
      expect(read(text, `${of}!`)).toBe(null)
    }),
  )
})

test('any other text is no cursor', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.uint8Array({ maxLength: 60 }).map((b) => Buffer.from(b).toString('base64url')),
      ),
      (text) => {
        expect(read(text, 'of')).toBe(null)
      },
    ),
  )
})

test('a cursor that somebody touched, or signed with another secret, is none', () => {
  fc.assert(
    fc.property(cursor, fc.nat(), fc.constantFrom('', 'A', '-', '%', 'é'), (c, at, sign) => {
      const text = write(c, 'of')
      const place = at % text.length
      const touched = text.slice(0, place) + sign + text.slice(place + 1)
      if (touched !== text) expect(read(touched, 'of')).toBe(null)
      expect(cursors('another secret').read(text, 'of')).toBe(null)
    }),
  )
})

test('200 ids of a collection of a million stay under 1,000 characters', () => {
  expect(
    write(
      {
        ids: Array.from({ length: 200 }, (_, i) => 1_000_000 + i),
        page: 0,
        exact: false,
        match: 'any',
        oldest: '2026-01-01',
      },
      '',
    ).length,
  ).toBeLessThan(1000)
})
