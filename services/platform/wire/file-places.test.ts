import { existsSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { type FilePlace, filePlaces, networkShares, type Share } from './file-places.ts'

const all: readonly Share[] = [{ of: 'all', max: 2, isCommon: true }]

/** A body that comes in as it is sent, and what becomes of it. */
function coming(place: FilePlace | null) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  return {
    send: (bytes: number) => writer.write(new Uint8Array(bytes)),
    end: () => writer.close(),
    file: place!.receive(readable as unknown as AsyncIterable<Uint8Array>),
  }
}

test('what came in a burst long ago is slower than what keeps a pace', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { enter } = filePlaces()
  const [first, second] = [enter(all), enter(all)]
  const [hasty, steady] = [coming(first), coming(second)]
  await hasty.send(5_000_000)
  for (; now < 60_000; now += 1000) await steady.send(40_000)
  const third = enter(all)
  expect(third).not.toBeNull()
  expect(await hasty.file).toBeNull()
  await steady.end()
  const file = (await steady.file)!
  expect([file.bytes, readFileSync(file.path).length]).toEqual([2_400_000, 2_400_000])
  for (const place of [first, second, third]) await place!.release()
  expect(existsSync(file.path)).toBe(false)
})

test('nobody gives way in the first seconds, nor once it is whole', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { enter } = filePlaces()
  const [first, second] = [enter(all), enter(all)]
  const [whole, young] = [coming(first), coming(second)]
  await whole.end()
  expect((await whole.file)!.bytes).toBe(0)
  now = 4_000
  expect(enter(all)).toBeNull()
  now = 6_000
  expect(enter(all)).not.toBeNull()
  expect(await young.file).toBeNull()
  now = 60_000
  // Released twice, a place is free once.
  await second!.release()
  const after = enter(all)
  expect(after).not.toBeNull()
})

test('a share of one’s own that is full refuses, and cuts nobody off', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { enter } = filePlaces()
  const of = (address: string) => enter(networkShares(address, { network: 1, line: 2, all: 3 }))
  const first = coming(of('2001:db8:1:1::1'))
  now = 60_000
  expect(of('2001:db8:1:1::2')).toBeNull()
  expect(of('2001:db8:1:2::1')).not.toBeNull()
  // The line is full: the slowest of it gives way.
  expect(of('2001:db8:1:3::1')).not.toBeNull()
  expect(await first.file).toBeNull()
  expect(of('2001:db8:1:3::9')).toBeNull()
  expect(of('192.0.2.1')).not.toBeNull()
})
