import { type Box, boxesIn, only } from './mp4-boxes.ts'

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
