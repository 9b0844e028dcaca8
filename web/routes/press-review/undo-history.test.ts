import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginning, changed, redone, undone, type History } from './undo-history.ts'

const box = (x: number) => ({ x, y: 0, width: 10, height: 10 })

test('what is undone is what was, and is there again when redone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }), (steps) => {
      let history: History = beginning([])
      const seen: History['now'][] = [[]]
      for (const [i, x] of steps.entries()) {
        history = changed(history, [box(x)], `step ${i}`, i)
        if (JSON.stringify(history.now) !== JSON.stringify(seen.at(-1))) seen.push(history.now)
      }
      for (const boxes of seen.toReversed()) {
        expect(history.now).toEqual(boxes)
        history = undone(history)
      }
      for (const boxes of seen) {
        expect(history.now).toEqual(boxes)
        history = redone(history)
      }
      expect(history.future).toEqual([])
    }),
  )
})

test('small steps of one kind are one, until something else or a second comes between', () => {
  let history = beginning([box(0)])
  for (const [x, at] of [
    [1, 0],
    [2, 900],
    [3, 1700],
  ] as const)
    history = changed(history, [box(x)], 'move 0', at)
  expect(undone(history).now).toEqual([box(0)])
  history = changed(history, [box(4)], 'move 0', 2701)
  expect(undone(history).now).toEqual([box(3)])
  history = changed(history, [box(5)], 'size 0', 2702)
  expect(undone(history).now).toEqual([box(4)])
})

test('a change after an undoing takes the undone away, and the steps kept are bounded', () => {
  let history = changed(beginning([box(0)]), [box(1)], 'a', 0)
  history = changed(undone(history), [box(2)], 'b', 1)
  expect(redone(history)).toBe(history)
  for (let x = 0; x < 500; x++) history = changed(history, [box(x)], `step ${x}`, x)
  expect(history.past).toHaveLength(200)
})
