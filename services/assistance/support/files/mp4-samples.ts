import { type Box, need, only } from './mp4-boxes.ts'
import { Unsound } from './playable.ts'

/** From the first byte to the one after the last. */
export type Stretch = [from: number, to: number]

/** No honest recording of this size has more: a chunk holds about half a second of a track. */
const MOST_CHUNKS = 100_000

/** Where the samples of a track stand, by the tables of its `stbl`. @throws Unsound, RangeError */
export function samplesOf(bytes: Buffer, tables: readonly Box[]): Stretch[] {
  const runs = runsOf(bytes, need(tables, 'stsc'))
  const sizes = sizesOf(bytes, need(tables, 'stsz'))
  const stretches: Stretch[] = []
  let sample = 0
  let run = 0
  for (const [i, from] of chunksOf(bytes, tables).entries()) {
    while (run + 1 < runs.length && runs[run + 1]!.first <= i + 1) run++
    const count = Math.min(runs[run]?.samples ?? 0, sizes.count - sample)
    const to = from + sizes.sum(sample, count)
    sample += count
    if (to > bytes.length) throw new Unsound('samples past the end')
    const last = stretches.at(-1)
    if (last && last[1] === from) last[1] = to
    else stretches.push([from, to])
  }
  return stretches
}

function chunksOf(bytes: Buffer, tables: readonly Box[]): number[] {
  const short = only(tables, 'stco')
  const { body, end } = short ?? need(tables, 'co64')
  const each = short ? 4 : 8
  const length = countOf(bytes, body + 4, end, each)
  if (length > MOST_CHUNKS) throw new Unsound('too many chunks')
  return Array.from({ length }, (_, i) =>
    short ? bytes.readUInt32BE(body + 8 + i * 4) : Number(bytes.readBigUInt64BE(body + 8 + i * 8)),
  )
}

function runsOf(bytes: Buffer, { body, end }: Box): { first: number; samples: number }[] {
  const length = countOf(bytes, body + 4, end, 12)
  if (length > MOST_CHUNKS) throw new Unsound('too many runs')
  return Array.from({ length }, (_, i) => ({
    first: bytes.readUInt32BE(body + 8 + i * 12),
    samples: bytes.readUInt32BE(body + 12 + i * 12),
  }))
}

function sizesOf(bytes: Buffer, { body, end }: Box) {
  const same = bytes.readUInt32BE(body + 4)
  // QuickTime writes 1 for sound whose samples are larger: nobody can tell where they end.
  if (same > 0 && same <= 8) throw new Unsound('samples of raw sound')
  if (same > 0)
    return { count: bytes.readUInt32BE(body + 8), sum: (_: number, count: number) => count * same }
  const count = countOf(bytes, body + 8, end, 4)
  return {
    count,
    sum(from: number, many: number) {
      let sum = 0
      for (let i = from; i < from + many; i++) sum += bytes.readUInt32BE(body + 12 + i * 4)
      return sum
    },
  }
}

/** How many entries a table says it has, when there is room for them. */
function countOf(bytes: Buffer, at: number, end: number, each: number): number {
  const count = bytes.readUInt32BE(at)
  if (at + 4 + count * each > end) throw new Unsound('a table past its end')
  return count
}
