import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonErrorIndex } from './parse-json.ts'

test('the place of a JSON error is where it stops being JSON', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, n) => {
      const cut = n % (json.length || 1)
      const broken = `${json.slice(0, cut)}\u0001${json.slice(cut)}`
      expect(jsonErrorIndex(broken)).toBeLessThanOrEqual(cut)
      expect(() => void JSON.parse(broken)).toThrow(SyntaxError)
    }),
  )
  expect([
    jsonErrorIndex('{"a": [}'),
    jsonErrorIndex('{"a": 1,}'),
    jsonErrorIndex('{"a": 1} x'),
    jsonErrorIndex('[1, 2'),
  ]).toEqual([7, 8, 9, 5])
})
