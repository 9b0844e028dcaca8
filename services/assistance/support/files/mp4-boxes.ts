import { Unsound } from './playable.ts'

/** A box of ISO/IEC 14496-12: from `start` to `end`, what is in it from `body`. */
export interface Box {
  type: string
  start: number
  body: number
  end: number
}

/** No honest recording of this size has more. */
const MAX_BOXES = 20_000

/**
 * The boxes that stand side by side in a stretch of bytes, which they must fill. @throws Unsound, or
 * RangeError past the end.
 */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  let start = from
  while (start < to) {
    // QuickTime may end a list of boxes with a zero of 32 bits.
    if (to - start === 4 && bytes.readUInt32BE(start) === 0) break
    let size = bytes.readUInt32BE(start)
    const type = bytes.toString('latin1', start + 4, start + 8)
    let body = start + 8
    if (size === 1) {
      size = Number(bytes.readBigUInt64BE(start + 8))
      body = start + 16
    } else if (size === 0) size = to - start
    if (start + size > to || start + size < body) throw new Unsound(`box ${type}`)
    boxes.push({ type, start, body, end: start + size })
    if (boxes.length > MAX_BOXES) throw new Unsound('too many boxes')
    start += size
  }
  return boxes
}

/** Makes a box free space, of the same size: nothing else of the file moves. */
export function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, body, end)
}

/** The one box of a type; undefined when there is none. @throws Unsound when there are more. */
export function only(boxes: readonly Box[], type: string): Box | undefined {
  const matches = boxes.filter((box) => box.type === type)
  if (matches.length > 1) throw new Unsound(`${matches.length} ${type}`)
  return matches[0]
}

export function need(boxes: readonly Box[], type: string): Box {
  const box = only(boxes, type)
  if (!box) throw new Unsound(`no ${type}`)
  return box
}

/** From the first byte to the one after the last. */
export type Stretch = [from: number, to: number]

/** No honest recording of this size has more: a chunk holds about half a second of a track. */
const MAX_CHUNKS = 100_000

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
  if (length > MAX_CHUNKS) throw new Unsound('too many chunks')
  return Array.from({ length }, (_, i) =>
    short ? bytes.readUInt32BE(body + 8 + i * 4) : Number(bytes.readBigUInt64BE(body + 8 + i * 8)),
  )
}

function runsOf(bytes: Buffer, { body, end }: Box): { first: number; samples: number }[] {
  const length = countOf(bytes, body + 4, end, 12)
  if (length > MAX_CHUNKS) throw new Unsound('too many runs')
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

/** What a track is called in fragments, and how many of its units of time a second has. */
export interface TrackTime {
  id: number
  scale: number
}

/** Of a track, by its `tkhd` and `mdhd`; null: it does not say. */
export function timeOf(bytes: Buffer, head: Box, media: Box | undefined): TrackTime | null {
  if (!media) return null
  const id = bytes.readUInt32BE(head.body + (bytes.readUInt8(head.body) === 1 ? 20 : 12))
  const scale = bytes.readUInt32BE(media.body + (bytes.readUInt8(media.body) === 1 ? 20 : 12))
  return scale > 0 ? { id, scale } : null
}

/**
 * Seconds of a track in a recording in fragments, whose head does not say them: the durations of its samples
 * together (ISO/IEC 14496-12, `trun`). Null: the fragments do not say them either.
 */
export function fragmentSeconds(
  bytes: Buffer,
  { id, scale }: TrackTime,
  { extends: extended, fragments }: { extends: Box; fragments: readonly Box[] },
): number | null {
  const usual = boxesIn(bytes, extended.body, extended.end).find(
    ({ type, body, end }) => type === 'trex' && end - body >= 24 && bytes.readUInt32BE(body + 4) === id,
  )
  let units = 0
  for (const fragment of fragments)
    for (const traf of boxesIn(bytes, fragment.body, fragment.end).filter(({ type }) => type === 'traf'))
      units += unitsOf(bytes, traf, id, usual ? bytes.readUInt32BE(usual.body + 12) : 0)
  const seconds = units / scale
  return seconds > 0 && seconds < 1e6 ? seconds : null
}

function unitsOf(bytes: Buffer, traf: Box, id: number, usual: number): number {
  const inside = boxesIn(bytes, traf.body, traf.end)
  const head = only(inside, 'tfhd')
  if (!head || bytes.readUInt32BE(head.body + 4) !== id) return 0
  const flags = bytes.readUInt32BE(head.body) & 0xffffff
  const at = head.body + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  const each = flags & 0x8 && at + 4 <= head.end ? bytes.readUInt32BE(at) : usual
  return inside
    .filter(({ type }) => type === 'trun')
    .reduce((sum, run) => sum + unitsOfRun(bytes, run, each), 0)
}

function unitsOfRun(bytes: Buffer, { body, end }: Box, each: number): number {
  const flags = bytes.readUInt32BE(body) & 0xffffff
  const count = bytes.readUInt32BE(body + 4)
  if (!(flags & 0x100)) return count * each
  const first = body + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  // Of each sample its duration, and as many numbers more as the flags say.
  const size = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  if (first + count * size > end) return 0
  let units = 0
  for (let i = 0; i < count; i++) units += bytes.readUInt32BE(first + i * size)
  return units
}
