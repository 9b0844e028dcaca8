import { checksum } from './clean-ogg.ts'

/** For tests: where a telephone was, as it writes it into what it records. */
export const POSITION = '+45.4371+012.3326+003.000/'

const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, i) => bytes.writeUInt32BE(number >>> 0, i * 4))
  return bytes
}

/** For tests: a box of MP4. */
export const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

const header = (width: number, height: number, turned: boolean) =>
  box(
    'tkhd',
    Buffer.alloc(40),
    turned
      ? u32(0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000)
      : u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000),
    u32(width << 16, height << 16),
  )

/** For tests: tags with a position, as Android, Apple and others write them. */
export const places = [
  box('udta', box('\xa9xyz', Buffer.from([0, POSITION.length, 0x15, 0xc7]), POSITION)),
  box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', POSITION)),
  box('udta', box('loci', POSITION)),
  box('uuid', POSITION),
] as const

interface Track {
  handler: string
  samples: string[]
}

/**
 * For tests: an MP4 file with a chunk for each sample, of all tracks in turn, and `extra` boxes beside the
 * tracks, within each, and in the file.
 */
export function mp4(
  tracks: readonly Track[],
  {
    extra = [],
    between = '',
    turned = false,
    last = false,
  }: { extra?: readonly Buffer[]; between?: string; turned?: boolean; last?: boolean } = {},
): Buffer {
  const longest = Math.max(...tracks.map(({ samples }) => samples.length))
  const build = (from: number) => {
    const data: Buffer[] = []
    const offsets = tracks.map((): number[] => [])
    let at = from + 8
    for (let i = 0; i < longest; i++)
      for (const [t, { samples }] of tracks.entries()) {
        if (samples[i] === undefined) continue
        offsets[t]!.push(at)
        const bytes = Buffer.from(samples[i]! + between, 'latin1')
        data.push(bytes)
        at += bytes.length
      }
    const moov = box(
      'moov',
      box('mvhd', u32(0, 0, 0, 1000, 18_000), Buffer.alloc(80)),
      ...tracks.map(({ handler, samples }, t) =>
        box(
          'trak',
          header(1920, 1080, turned),
          ...extra,
          box(
            'mdia',
            box('mdhd', Buffer.alloc(24)),
            box('hdlr', u32(0, 0), handler, Buffer.alloc(13)),
            box(
              'minf',
              ...extra,
              box(
                'stbl',
                box('stsd', u32(0, 0)),
                box('stsc', u32(0, 1, 1, 1, 1)),
                box('stsz', u32(0, 0, samples.length, ...samples.map(({ length }) => length))),
                box('stco', u32(0, offsets[t]!.length, ...offsets[t]!)),
              ),
            ),
          ),
        ),
      ),
      ...extra,
    )
    return { moov, mdat: box('mdat', ...data) }
  }
  const ftyp = box('ftyp', 'isom', u32(512), 'isomavc1')
  const { moov } = build(0)
  const front = last
    ? ftyp.length
    : ftyp.length + moov.length + extra.reduce((sum, { length }) => sum + length, 0)
  const right = build(front)
  return Buffer.concat(
    last ? [ftyp, right.mdat, right.moov, ...extra] : [ftyp, right.moov, ...extra, right.mdat],
  )
}

/** For tests: a run of samples, of so many units each, or of three as long as the fragment says. */
const run = (durations: readonly number[] | number): Buffer[] =>
  typeof durations === 'number'
    ? [box('tfhd', u32(0x8, 1, durations)), box('trun', u32(0, 3))]
    : [
        box('tfhd', u32(0, 1)),
        box('trun', u32(0x301, durations.length, 8, ...durations.flatMap((one) => [one, 5]))),
      ]

/** For tests: a recording in fragments, as browsers make it, 8000 units a second. */
export const fragmented = (
  sound: string,
  { durations }: { durations?: readonly number[] | number } = {},
): Buffer =>
  Buffer.concat([
    box('ftyp', 'iso5', u32(512), 'iso5mp41'),
    box(
      'moov',
      box('mvhd', u32(0, 0, 0, 1000, 0), Buffer.alloc(80)),
      box(
        'trak',
        box('tkhd', u32(0, 0, 0, 1), Buffer.alloc(68)),
        box(
          'mdia',
          box('mdhd', u32(0, 0, 0, 8000, 0, 0)),
          box('hdlr', u32(0, 0), 'soun', Buffer.alloc(13)),
          box('minf', box('stbl', box('stsd', u32(0, 0)))),
        ),
      ),
      box('mvex', box('trex', Buffer.alloc(24))),
      places[0],
    ),
    box(
      'moof',
      box('mfhd', u32(0, 1)),
      box(
        'traf',
        ...(durations === undefined ? [box('tfhd', u32(0, 1))] : run(durations)),
        box('uuid', POSITION),
      ),
    ),
    box('mdat', sound),
  ])

/** For tests: an element of Matroska; `length` null: until its parent ends. */
export function element(id: number, body: Buffer | string, length?: number | null): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
  const name = Buffer.from(
    id.toString(16).padStart(id > 0xffffff ? 8 : id > 0xffff ? 6 : id > 0xff ? 4 : 2, '0'),
    'hex',
  )
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(length === null ? 0x01ffffffffffffffn : (1n << 56n) | BigInt(bytes.length))
  return Buffer.concat([name, size, bytes])
}
const byte = (value: number) => Buffer.from([value])
const float = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

/** For tests: a WebM file as browsers record it, clusters without a size, with tags after them. */
export const webm = (types: readonly number[], block: string, docType = 'webm'): Buffer =>
  Buffer.concat([
    element(0x1a45dfa3, element(0x4282, docType)),
    element(
      0x18538067,
      Buffer.concat([
        element(
          0x1549a966,
          Buffer.concat([
            element(0x2ad7b1, Buffer.from([0x0f, 0x42, 0x40])),
            element(0x4489, float(14_000)),
            element(0x7ba9, POSITION),
          ]),
        ),
        element(
          0x1654ae6b,
          Buffer.concat(
            types.map((type) =>
              element(
                0xae,
                Buffer.concat([
                  element(0x83, byte(type)),
                  ...(type === 1
                    ? [element(0xe0, Buffer.concat([element(0xb0, byte(64)), element(0xba, byte(48))]))]
                    : []),
                ]),
              ),
            ),
          ),
        ),
        element(0x1f43b675, Buffer.concat([element(0xe7, byte(0)), element(0xa3, block)]), null),
        element(0x1f43b675, Buffer.concat([element(0xe7, byte(9)), element(0xa3, block)]), null),
        element(0x1254c367, element(0x7373, POSITION)),
      ]),
      null,
    ),
  ])

/** For tests: a page of Ogg with whole packets. */
function page(
  packets: readonly Buffer[],
  { number, granules }: { number: number; granules: number },
): Buffer {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  const head = Buffer.alloc(27)
  head.write('OggS')
  head.writeBigInt64LE(BigInt(granules), 6)
  head.writeUInt32LE(7, 14)
  head.writeUInt32LE(number, 18)
  head.writeUInt8(lacing.length, 26)
  const whole = Buffer.concat([head, Buffer.from(lacing), ...packets])
  whole.writeUInt32LE(checksum(whole), 22)
  return whole
}

/** For tests: a spoken message of a second, in Opus, that says where it was recorded. */
export function ogg(sound: string): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead\x01\x01', 'latin1')
  const comment = `LOCATION=${POSITION}${' '.repeat(700)}`
  const tags = Buffer.concat([
    Buffer.from('OpusTags\x04\0\0\0test\x01\0\0\0', 'latin1'),
    Buffer.from([comment.length & 0xff, comment.length >> 8, 0, 0]),
    Buffer.from(comment),
  ])
  return Buffer.concat([
    page([head], { number: 0, granules: 0 }),
    page([tags], { number: 1, granules: 0 }),
    page([Buffer.from(sound)], { number: 2, granules: 48_000 }),
  ])
}

/** For tests: an MP3 file with tags before and after. */
export function mp3(frames: number): Buffer {
  // MPEG 1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes.
  const frame = Buffer.alloc(417, 0x55)
  frame.writeUInt32BE(0xfffb9064, 0)
  const tag = Buffer.alloc(10 + 64)
  tag.write('ID3\x04\0\0\0\0\0\x40', 'latin1')
  tag.write(POSITION, 20)
  return Buffer.concat([tag, ...Array.from({ length: frames }, () => frame), Buffer.from(`TAG${POSITION}`)])
}
