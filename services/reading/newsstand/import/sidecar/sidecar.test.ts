import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { readEdition, schemas } from './edition-sidecar.ts'
import { sidecar } from '../test/publisher-drop.ts'

test('a box stands in its page or is refused', () => {
  const number = fc.oneof(
    { arbitrary: fc.integer({ min: -5, max: 105 }).map((n) => n / 100), weight: 4 },
    fc.double({ min: -0.2, max: 1.2, noNaN: true }),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0, 1),
  )
  fc.assert(
    fc.property(fc.tuple(number, number, number, number), ([x, y, width, height]) => {
      const read = () => {
        try {
          const box = readEdition(
            sidecar({ articles: [{ uri: 'u', boxes: [{ page: 1, x, y, width, height }] }] }),
          ).articles[0]!.boxes[0]!
          return box.x >= 0 && box.y >= 0 && box.x + box.width <= 1 && box.y + box.height <= 1
            ? 'inside'
            : 'outside'
        } catch (error) {
          return error instanceof Refusal ? 'refused' : String(error)
        }
      }
      const sound =
        [x, y].every((v) => v >= 0 && v <= 1) &&
        [width, height].every((v) => v > 0 && v <= 1) &&
        x + width <= 1.001 &&
        y + height <= 1.001
      expect(read()).toBe(sound ? 'inside' : 'refused')
    }),
    { numRuns: 500 },
  )
})
test('the JSON Schemas beside the code are the ones it follows', async () => {
  for (const [name, make] of Object.entries(schemas))
    expect(JSON.parse(await readFile(new URL(`../sidecar/${name}`, import.meta.url), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(make())),
    )
})
