import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRoom, type WaitingFile } from './waiting-room.ts'

const ROOM = { network: 600_000, line: 1_000_000, all: 2_000_000 }
/** The mark of a network of a line. */
const mark = (line: number, network: number) =>
  Buffer.concat([Buffer.alloc(16, line), Buffer.alloc(16, line * 16 + network)])
const bytes = fc.integer({ min: 1, max: 300_000 })
const arrival = fc.record({ line: fc.integer({ min: 1, max: 6 }), network: fc.nat(3), bytes })
const counted = (files: readonly { bytes: number }[]) =>
  files.reduce((all, one) => all + Math.max(50_000, one.bytes), 0)

/** What waits after these have come one after the other. */
function after(arrivals: readonly { line: number; network: number; bytes: number }[]): WaitingFile[] {
  let waiting: WaitingFile[] = []
  for (const [i, one] of arrivals.entries()) {
    const network = mark(one.line, one.network)
    const space = makeRoom(waiting, { bytes: one.bytes, network }, ROOM)
    if ('full' in space) continue
    waiting = waiting.filter(({ id }) => !space.leaving.includes(id))
    waiting.push({ id: `${i}`, bytes: one.bytes, network, isOld: false, stored: true })
  }
  return waiting
}

test('no network, no line and not all together ever hold more than their room', () => {
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 60 }), (arrivals) => {
      const waiting = after(arrivals)
      expect(counted(waiting)).toBeLessThanOrEqual(ROOM.all)
      for (const front of [32, 16]) {
        const parts = Map.groupBy(waiting, ({ network }) => network.subarray(0, front).toString('hex'))
        for (const part of parts.values())
          expect(counted(part)).toBeLessThanOrEqual(front === 32 ? ROOM.network : ROOM.line)
      }
    }),
  )
})

test('whatever three lines send, a line that holds nothing yet is let in', () => {
  const three = arrival.map((one) => ({ ...one, line: 1 + (one.line % 3) }))
  fc.assert(
    fc.property(fc.array(three, { maxLength: 60 }), bytes, (arrivals, more) => {
      expect(makeRoom(after(arrivals), { bytes: more, network: mark(9, 0) }, ROOM)).not.toHaveProperty('full')
    }),
  )
})
