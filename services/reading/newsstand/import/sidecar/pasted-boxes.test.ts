import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_BOXES, within } from 'contract/press-review/boxes.ts'
import { sidecarText } from 'contract/press-review/sidecar-boxes.ts'
import { editionSidecar, readEdition } from './edition-sidecar.ts'

const px = fc.integer({ min: -100, max: 6000 })
const side = fc.integer({ min: 10, max: 20_000 })
const area = fc.record({ width: side, height: side })
const box = fc.record({ x: px, y: px, width: px, height: px })

/** A sidecar into which the text was pasted. */
const sidecarWith = (boxes: string): unknown => ({
  ...{ format: 'edicola-edition/1', date: '2026-11-20', pdf: 'e.pdf' },
  articles: [{ uri: 'u', boxes: JSON.parse(boxes) as unknown }],
})

test('what the page mapping says to paste is taken to the letter, and lies where it was drawn', () => {
  fc.assert(
    fc.property(
      fc.array(box, { minLength: 1, maxLength: MAX_BOXES }),
      area,
      fc.integer({ min: 1, max: 200 }),
      (boxes, on, page) => {
        const drawn = boxes.map((one) => ({ ...within(one, on), page }))
        const pasted = sidecarWith(sidecarText(drawn, on))
        expect(editionSidecar.safeParse(pasted).error).toBeUndefined()
        const [article] = readEdition(structuredClone(pasted)).articles
        expect(article!.boxes).toEqual((pasted as { articles: [{ boxes: unknown }] }).articles[0].boxes)
        for (const [i, { x, y, width, height }] of article!.boxes.entries()) {
          expect(x + width).toBeLessThanOrEqual(1)
          expect(y + height).toBeLessThanOrEqual(1)
          expect(Math.abs(x * on.width - drawn[i]!.x)).toBeLessThanOrEqual(on.width / 100_000)
          expect(Math.abs(width * on.width - drawn[i]!.width)).toBeLessThanOrEqual(on.width / 50_000)
        }
      },
    ),
  )
})

test('no more boxes can be drawn than an article of the sidecar takes', () => {
  const boxes = (n: number) =>
    sidecarText(
      Array.from({ length: n }, () => ({ page: 1, x: 0, y: 0, width: 100, height: 100 })),
      { width: 1860, height: 2800 },
    )
  expect(editionSidecar.safeParse(sidecarWith(boxes(MAX_BOXES))).success).toBe(true)
  expect(editionSidecar.safeParse(sidecarWith(boxes(MAX_BOXES + 1))).success).toBe(false)
})
