import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Crowded, type Slot, turns } from './turns.ts'

test('never more than so many at once, nor of one person; all come, and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ person: fc.integer({ min: 1, max: 4 }), ends: fc.nat() }), { maxLength: 60 }),
      async (steps) => {
        const limits = { atOnce: 3, waiting: 5, atOnceEach: 2, waitingEach: 2 }
        const queue = turns(limits)
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

test('whoever comes waits for one turn of each other asker at most, however many are asked for', async () => {
  const limits = { atOnce: 2, atOnceEach: 1, waiting: 500, waitingEach: 100 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      async (floods, choices) => {
        const queue = turns(limits)
        const working: { of: number; slot: Slot }[] = []
        const begun: number[] = []
        const ask = (of: number) => {
          const slot = queue.enter(of)!
          void slot.turn.then(() => {
            begun.push(of)
            working.push({ of, slot })
          })
        }
        for (const [of, many] of floods.entries()) for (let i = 0; i < many; i++) ask(of)
        await Promise.resolve()
        ask(-1)
        await Promise.resolve()
        const before = begun.length
        while (!begun.includes(-1)) {
          const [gone] = working.splice(choices.next().value % working.length, 1)
          gone!.slot.release()
          // Who floods asks again at once.
          ask(gone!.of)
          await Promise.resolve()
        }
        const between = begun.slice(before, begun.indexOf(-1))
        for (const of of floods.keys())
          expect(between.filter((one) => one === of).length).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 200 },
  )
})

test('work gives what it makes, frees its place when it fails, and is refused past a limit', async () => {
  const queue = turns({ atOnce: 1, atOnceEach: 1, waiting: 1, waitingEach: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const gate = Promise.withResolvers<string>()
  const first = queue.run('a', () => gate.promise)
  const second = queue.run('b', async () => 'second')
  await expect(queue.run('c', async () => 'third')).rejects.toThrow(Crowded)
  gate.resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await queue.run('c', async () => 'third')).toBe('third')
})
