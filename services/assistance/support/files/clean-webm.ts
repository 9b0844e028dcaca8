import { type Playable, soundly, Unsound } from './playable.ts'

/** Elements of Matroska (RFC 9559) that matter here. */
const id = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  void: 0xec,
} as const
/** What stays of a segment and of a cluster; the rest (tags, attachments, chapters) becomes empty space. */
const stays = new Set<number>([
  ...[0x114d9b74, id.info, id.tracks, id.cluster, 0x1c53bb6b],
  // Timestamp, SimpleBlock, BlockGroup, Position, PrevSize, CRC-32.
  ...[id.timestamp, id.simpleBlock, id.blockGroup, 0xa7, 0xab, 0xbf],
])
/** Of the segment's information: scale, duration, and who wrote it. */
const staysOfInfo = new Set<number>([id.timestampScale, id.duration, 0x4d80, 0x5741, 0xbf])
const MAX_ELEMENTS = 500_000
const MAX_TRACKS = 20
/** Bytes of the name of what it is: `webm`, with zeros after it. */
const MAX_TYPE_LENGTH = 16

/** An element; `end` null: until its parent ends, as browsers write what they record. */
interface Element {
  id: number
  start: number
  body: number
  end: number | null
}

/**
 * Takes out of a WebM file, in place, all that is neither picture nor sound. Null: it is none, holds nothing
 * of the kind, or is built in a way that is not understood.
 */
export const cleanWebm = (bytes: Buffer, kind: 'video' | 'audio'): Playable | null =>
  soundly(() => cleaned(bytes, kind))

function cleaned(bytes: Buffer, kind: 'video' | 'audio'): Playable {
  const head = elementAt(bytes, 0)
  if (head.id !== id.ebml || head.end === null) throw new Unsound('no EBML')
  const docType = elementsIn(bytes, head.body, head.end).find((one) => one.id === id.docType)
  // Strangers write it: as long as the file, looking for its last zeros would take days.
  if (!docType || docType.end - docType.body > MAX_TYPE_LENGTH) throw new Unsound('type')
  if (bytes.toString('latin1', docType.body, docType.end).replace(/\0+$/, '') !== 'webm')
    throw new Unsound('not webm')
  const segment = elementAt(bytes, head.end)
  if (segment.id !== id.segment) throw new Unsound('no segment')
  const end = segment.end ?? bytes.length
  if (end !== bytes.length) throw new Unsound('something after the segment')
  let info: Info = { scale: USUAL_SCALE, seconds: null }
  const time = blockTime()
  let size: { width: number; height: number } | null = null
  let types: number[] = []
  let at = segment.body
  for (let count = 0; at < end; count++) {
    if (count > MAX_ELEMENTS) throw new Unsound('too many elements')
    const element = elementAt(bytes, at)
    // What is in a cluster is looked at in the same way: some say how long they are, some do not.
    if (element.id === id.cluster) {
      at = element.body
      continue
    }
    if (element.end === null) throw new Unsound('no size')
    if (element.id === id.info) info = cleanInfo(bytes, element.body, element.end)
    if (element.id === id.timestamp) time.cluster(bytes.subarray(element.body, element.end))
    if (element.id === id.simpleBlock) time.block(bytes, element.body, element.end)
    if (element.id === id.blockGroup)
      for (const one of elementsIn(bytes, element.body, element.end))
        if (one.id === id.block) time.block(bytes, one.body, one.end)
    if (element.id === id.tracks) ({ types, size } = tracksIn(bytes, element.body, element.end))
    if (!stays.has(element.id)) blank(bytes, element.start, element.end)
    at = element.end
  }
  const main = kind === 'video' ? 1 : 2
  if (!types.includes(main) || types.some((type) => type !== 2 && type !== main)) throw new Unsound('tracks')
  const seconds = info.seconds ?? soundSeconds((time.ticks() * info.scale) / 1e9)
  return { seconds, width: size?.width ?? null, height: size?.height ?? null }
}

/** Nanoseconds of a tick, where a file does not say. */
const USUAL_SCALE = 1_000_000

interface Info {
  /** Nanoseconds of a tick. */
  scale: number
  /** Null: it does not say, as what a browser records. */
  seconds: number | null
}

const soundSeconds = (seconds: number): number | null => (seconds > 0 && seconds < 1e6 ? seconds : null)

/** How long the blocks go on, in ticks: from the first to the last one, which lasts as the one before it. */
function blockTime() {
  let cluster = 0
  let first: number | null = null
  let last = 0
  let step = 0
  return {
    /** `timestamp`: as it stands in the cluster, some write it in all eight bytes. */
    cluster: (timestamp: Buffer) => void (cluster = timestamp.reduce((sum, byte) => sum * 256 + byte, 0)),
    block(bytes: Buffer, from: number, to: number) {
      const trackLength = Math.clz32(bytes[from] ?? 0) - 23
      if (from + trackLength + 3 > to) return
      const at = cluster + bytes.readInt16BE(from + trackLength)
      if (first === null) first = last = at
      if (at > last) step = at - last
      last = Math.max(last, at)
    },
    ticks: () => (first === null ? 0 : last - first + step),
  }
}

function cleanInfo(bytes: Buffer, from: number, to: number): Info {
  let scale = USUAL_SCALE
  let duration: number | null = null
  for (const element of elementsIn(bytes, from, to)) {
    if (element.id === id.timestampScale) scale = uint(bytes, element)
    if (element.id === id.duration) duration = float(bytes, element)
    if (!staysOfInfo.has(element.id)) blank(bytes, element.start, element.end)
  }
  return { scale, seconds: duration === null ? null : soundSeconds((duration * scale) / 1e9) }
}

function tracksIn(bytes: Buffer, from: number, to: number) {
  const types: number[] = []
  let size: { width: number; height: number } | null = null
  for (const track of elementsIn(bytes, from, to)) {
    if (track.id !== id.track) continue
    const inside = elementsIn(bytes, track.body, track.end)
    const type = inside.find((one) => one.id === id.trackType)
    types.push(type ? uint(bytes, type) : 0)
    if (types.length > MAX_TRACKS) throw new Unsound('tracks')
    const video = inside.find((one) => one.id === id.video)
    if (!video || size) continue
    const of = elementsIn(bytes, video.body, video.end)
    const [width, height] = [id.width, id.height].map((side) => of.find((one) => one.id === side))
    if (width && height) size = { width: uint(bytes, width), height: uint(bytes, height) }
  }
  return { types, size }
}

/** Those side by side in a stretch that they fill, each with its size. */
function elementsIn(bytes: Buffer, from: number, to: number): (Element & { end: number })[] {
  const elements: (Element & { end: number })[] = []
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at)
    const { end } = element
    if (end === null || end > to || elements.length > 10_000) throw new Unsound('element')
    elements.push({ ...element, end })
    at = end
  }
  return elements
}

/** The element at a place. @throws Unsound, or RangeError past the end. */
function elementAt(bytes: Buffer, start: number): Element {
  const first = bytes.readUInt8(start)
  const idLength = Math.clz32(first) - 23
  if (idLength > 4) throw new Unsound('id')
  const sizeAt = start + idLength
  const lead = bytes.readUInt8(sizeAt)
  const sizeLength = Math.clz32(lead) - 23
  if (sizeLength > 8) throw new Unsound('size')
  const body = sizeAt + sizeLength
  let size = lead & (0xff >> sizeLength)
  let unknown = size === 0xff >> sizeLength
  for (let i = sizeAt + 1; i < body; i++) {
    const byte = bytes.readUInt8(i)
    size = size * 256 + byte
    unknown &&= byte === 0xff
  }
  const end = unknown ? null : body + size
  if (end !== null && end > bytes.length) throw new Unsound('past the end')
  return { id: bytes.readUIntBE(start, idLength), start, body, end }
}

/** Makes an element empty space of the same size (RFC 8794, «Void»). */
function blank(bytes: Buffer, start: number, end: number): void {
  const whole = end - start
  const sizeLength = whole < 9 ? 1 : 8
  bytes.fill(0, start, end)
  bytes.writeUInt8(id.void, start)
  const size = whole - 1 - sizeLength
  if (sizeLength === 1) bytes.writeUInt8(0x80 | size, start + 1)
  else bytes.writeBigUInt64BE((1n << 56n) | BigInt(size), start + 1)
}

const uint = (bytes: Buffer, { body, end }: { body: number; end: number }): number => {
  if (end - body > 6) throw new Unsound('number')
  return end === body ? 0 : bytes.readUIntBE(body, end - body)
}
const float = (bytes: Buffer, { body, end }: { body: number; end: number }): number =>
  end - body === 4 ? bytes.readFloatBE(body) : end - body === 8 ? bytes.readDoubleBE(body) : 0
