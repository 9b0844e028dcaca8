import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clamped,
  moved,
  revealed,
  wholeSight,
  withTop,
  zoomedAt,
  type Room,
  type Viewpoint,
} from './zoom-rules.ts'

const size = fc.integer({ min: 50, max: 3000 })
const room: fc.Arbitrary<Room> = fc.record({
  width: size,
  height: size,
  stageWidth: size,
  stageHeight: size,
  covered: fc.integer({ min: 0, max: 40 }),
})
const sight: fc.Arbitrary<Viewpoint> = fc.record({
  scale: fc.double({ min: 0.01, max: 50, noNaN: true }),
  x: fc.integer({ min: -1e6, max: 1e6 }),
  y: fc.integer({ min: -1e6, max: 1e6 }),
})
const desk: Room = { width: 800, height: 600, stageWidth: 1000, stageHeight: 700, covered: 0 }

test('never farther than whole nor closer than five times, and clamping twice changes nothing', () => {
  fc.assert(
    fc.property(sight, room, (s, r) => {
      const once = clamped(s, r)
      expect(once.scale).toBeGreaterThanOrEqual(1)
      expect(once.scale).toBeLessThanOrEqual(5)
      expect(clamped(once, r)).toEqual(once)
    }),
  )
})

test('paper wider than the stage covers it; paper that fits stays in the middle', () => {
  fc.assert(
    fc.property(sight, room, (s, r) => {
      const { scale, x } = clamped(s, r)
      const [left, right] = [x - (r.width * scale) / 2, x + (r.width * scale) / 2]
      if (r.width * scale <= r.stageWidth) expect(x).toBeCloseTo(0)
      else expect([left <= -r.stageWidth / 2 + 1e-6, right >= r.stageWidth / 2 - 1e-6]).toEqual([true, true])
    }),
  )
})

test('zooming keeps the point under the hand, unless an edge stops it', () => {
  const point = { x: 120, y: -80 }
  const from: Viewpoint = { scale: 2, x: 40, y: 10 }
  const to = zoomedAt(from, 1.5, point, desk)
  expect((point.x - to.x) / to.scale).toBeCloseTo((point.x - from.x) / from.scale)
  expect((point.y - to.y) / to.scale).toBeCloseTo((point.y - from.y) / from.scale)
  expect(zoomedAt(to, 0.001, point, desk)).toEqual(wholeSight)
})

test('a place can be brought under the top edge, above what covers the foot', () => {
  const phone: Room = { width: 390, height: 558, stageWidth: 390, stageHeight: 700, covered: 400 }
  const top = (s: Viewpoint) => 350 + s.y - (558 * s.scale) / 2
  expect(top(withTop(wholeSight, 0, phone))).toBeCloseTo(0)
  expect(top(withTop(wholeSight, 0.4, phone)) + 0.4 * 558).toBeCloseTo(8)
  expect(moved(wholeSight, { x: 500, y: 500 }, desk)).toEqual(wholeSight)
})

test('a box is brought into sight by the least movement, the beginning of one too large', () => {
  const near: Viewpoint = { scale: 3, x: 0, y: 0 }
  expect(revealed(near, { left: -100, top: -100, right: 100, bottom: 100 }, desk)).toEqual(near)
  expect(revealed(near, { left: 400, top: 300, right: 600, bottom: 500 }, desk)).toEqual({
    scale: 3,
    x: -100,
    y: -150,
  })
  expect(revealed(near, { left: -700, top: -400, right: 500, bottom: 500 }, desk)).toEqual({
    scale: 3,
    x: 200,
    y: 50,
  })
})
