import { type Playable, soundly, Unsound } from './playable.ts'

interface Page {
  start: number
  body: number
  end: number
  lacing: Buffer
}

/**
 * Empties the comments of an Ogg file (RFC 3533) with Opus or Vorbis, in place: there tags stand, and
 * pictures. Null: it is none.
 */
export const cleanOgg = (bytes: Buffer): Playable | null => soundly(() => cleaned(bytes))

function cleaned(bytes: Buffer): Playable {
  const pages = pagesOf(bytes)
  const serial = bytes.readUInt32LE(14)
  if (pages.some(({ start }) => bytes.readUInt32LE(start + 14) !== serial)) throw new Unsound('streams')
  const { body } = pages[0]!
  const opus = bytes.toString('latin1', body, body + 8) === 'OpusHead'
  const vorbis = bytes.toString('latin1', body, body + 7) === '\x01vorbis'
  if (!opus && !vorbis) throw new Unsound('codec')
  emptyComments(bytes, pages, opus ? 'OpusTags' : '\x03vorbis')
  const granules = bytes.readBigInt64LE(pages.at(-1)!.start + 6)
  const [skipped, rate] = opus ? [bytes.readUInt16LE(body + 10), 48_000] : [0, bytes.readUInt32LE(body + 12)]
  const seconds = (Number(granules) - skipped) / rate
  return { seconds: seconds > 0 && seconds < 1e6 ? seconds : null, width: null, height: null }
}

function pagesOf(bytes: Buffer): Page[] {
  const pages: Page[] = []
  for (let start = 0; start < bytes.length;) {
    if (bytes.toString('latin1', start, start + 5) !== 'OggS\0') throw new Unsound('page')
    const segments = bytes.readUInt8(start + 26)
    const body = start + 27 + segments
    const lacing = bytes.subarray(start + 27, body)
    if (lacing.length < segments) throw new Unsound('page')
    const end = body + lacing.reduce((sum, length) => sum + length, 0)
    if (end > bytes.length) throw new Unsound('page past the end')
    pages.push({ start, body, end, lacing })
    start = end
  }
  if (pages.length < 2) throw new Unsound('no sound')
  return pages
}

/** The second packet is the comments, over as many pages as it takes. One empty vendor fills it. */
function emptyComments(bytes: Buffer, pages: readonly Page[], magic: string): void {
  const stretches: { page: Page; from: number; to: number }[] = []
  let packet = 0
  for (const page of pages) {
    let from = page.body
    for (const length of page.lacing) {
      if (packet === 1) stretches.push({ page, from, to: from + length })
      from += length
      if (length < 255) packet++
    }
    if (packet > 1) break
  }
  const whole = Buffer.concat(stretches.map(({ from, to }) => bytes.subarray(from, to)))
  const tail = magic === 'OpusTags' ? 4 : 5
  const vendor = whole.length - magic.length - 4 - tail
  if (packet < 2 || vendor < 0 || whole.toString('latin1', 0, magic.length) !== magic)
    throw new Unsound('comments')
  whole.fill(' ', magic.length + 4)
  whole.writeUInt32LE(vendor, magic.length)
  whole.writeUInt32LE(0, whole.length - tail)
  // Vorbis ends with a bit that is set.
  if (tail === 5) whole.writeUInt8(1, whole.length - 1)
  let at = 0
  for (const { from, to } of stretches) {
    whole.copy(bytes, from, at, at + to - from)
    at += to - from
  }
  for (const page of new Set(stretches.map((stretch) => stretch.page))) {
    bytes.writeUInt32LE(0, page.start + 22)
    bytes.writeUInt32LE(checksum(bytes.subarray(page.start, page.end)), page.start + 22)
  }
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24
  for (let bit = 0; bit < 8; bit++) rest = (rest << 1) ^ (rest < 0 ? 0x04c11db7 : 0)
  return rest >>> 0
})
/** CRC-32 as Ogg has it: not reflected, from zero. */
export const checksum = (bytes: Uint8Array): number =>
  bytes.reduce((rest, byte) => ((rest << 8) ^ table[(rest >>> 24) ^ byte]!) >>> 0, 0)
