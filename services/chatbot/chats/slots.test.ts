import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Slot, slots } from './slots.ts'

test('never more than so many at once, nor of one person; all come, and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ person: fc.integer({ min: 1, max: 4 }), ends: fc.nat() }), { maxLength: 60 }),
      async (steps) => {
        const limits = { atOnce: 3, waiting: 5, atOnceEach: 2, waitingEach: 2 }
        const queue = slots(limits)
        const held: { person: number; slot: Slot; begun: boolean; number: number }[] = []
        const settle = () => new Promise((done) => setImmediate(done))
        const check = () => {
          const working = held.filter(({ begun }) => begun)
          expect(working.length).toBeLessThanOrEqual(limits.atOnce)
          expect(held.length - working.length).toBeLessThanOrEqual(limits.waiting)
          for (const { person } of held) {
            const theirs = working.filter((one) => one.person === person)
            const waiting = held.filter((one) => one.person === person && !one.begun)
            expect(theirs.length).toBeLessThanOrEqual(limits.atOnceEach)
            expect(waiting.length).toBeLessThanOrEqual(limits.waitingEach)
            // Of one person, who came first begins first.
            for (const one of waiting)
              for (const other of theirs) expect(one.number).toBeGreaterThan(other.number)
            // Nobody waits for a place that is free.
            if (waiting.length > 0)
              expect(working.length === limits.atOnce || theirs.length === limits.atOnceEach).toBe(true)
          }
        }
        for (const [number, { person, ends }] of steps.entries()) {
          const slot = queue.enter(person)
          if (slot) {
            const one = { person, slot, begun: false, number }
            void slot.turn.then(() => (one.begun = true))
            held.push(one)
          }
          await settle()
          check()
          if (ends % 3 === 0 && held.length > 0) {
            const [gone] = held.splice(ends % held.length, 1)
            gone!.slot.release()
            gone!.slot.release()
            await settle()
            check()
          }
        }
        while (held.length > 0) {
          held.shift()!.slot.release()
          await settle()
          check()
        }
        expect(Array.from({ length: 3 }, (_, i) => queue.enter(i)).every(Boolean)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})
