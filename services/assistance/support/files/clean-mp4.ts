import {
  blank,
  type Box,
  boxesIn,
  need,
  only,
  fragmentSeconds,
  timeOf,
  samplesOf,
  type Stretch,
} from './mp4-boxes.ts'
import { type Playable, soundly, Unsound } from './playable.ts'

const set = (types: string): ReadonlySet<string> => new Set(types.split(' '))
/** What stays, of each box; everything else becomes free space. Positions stand in `udta`, `meta`, `uuid`. */
const stays = {
  file: set('ftyp moov mdat moof sidx styp mfra'),
  moov: set('mvhd trak mvex iods'),
  trak: set('tkhd mdia edts tref tapt'),
  mdia: set('mdhd hdlr minf elng'),
  minf: set('vmhd smhd nmhd hdlr dinf stbl'),
  stbl: set('stsd stts ctts stss stsc stsz stco co64 sdtp sbgp sgpd cslg stps'),
  mvex: set('mehd trex'),
  moof: set('mfhd traf'),
  traf: set('tfhd tfdt trun sbgp sgpd subs sdtp'),
}
const MAX_TRACKS = 20
const MAX_MOOV = 8_000_000
const handlers = { video: ['vide', 'soun'], audio: ['soun'] } as const

/**
 * Takes out of an MP4 or QuickTime file, in place, all that is neither picture nor sound: tags with the
 * position (`©xyz`, `loci`, Apple's `meta`), tracks in which a telephone or a camera writes where it goes,
 * with their samples, and whatever stands between samples. No byte moves, so the tables stay right. Null: it
 * is no such file, holds nothing of the kind, or is built in a way that is not understood.
 */
export const cleanMp4 = (bytes: Buffer, kind: 'video' | 'audio'): Playable | null =>
  soundly(() => cleaned(bytes, kind))

function cleaned(bytes: Buffer, kind: 'video' | 'audio'): Playable {
  const top = keepBoxes(bytes, boxesIn(bytes, 0, bytes.length), stays.file)
  if (top[0]?.type !== 'ftyp') throw new Unsound('no ftyp')
  const moov = need(top, 'moov')
  if (moov.end - moov.body > MAX_MOOV) throw new Unsound('large moov')
  const inside = keepBoxes(bytes, boxesIn(bytes, moov.body, moov.end), stays.moov)
  const traks = inside.filter(({ type }) => type === 'trak')
  if (traks.length > MAX_TRACKS) throw new Unsound('tracks')
  const tracks = traks.map((trak) => trackOf(bytes, trak))
  const playable = tracks.filter(({ handler }) => handlers[kind].some((one) => one === handler))
  const main = playable.find(({ handler }) => handler === handlers[kind][0])
  if (!main) throw new Unsound(`no ${kind}`)
  const fragments = only(inside, 'mvex')
  if (fragments) {
    // Whose samples are whose is said in each fragment: where all are kept nobody needs to know.
    if (playable.length < tracks.length) throw new Unsound('fragments of other tracks')
    keepBoxes(bytes, boxesIn(bytes, fragments.body, fragments.end), stays.mvex)
    for (const moof of top.filter(({ type }) => type === 'moof'))
      for (const traf of keepBoxes(bytes, boxesIn(bytes, moof.body, moof.end), stays.moof))
        if (traf.type === 'traf') keepBoxes(bytes, boxesIn(bytes, traf.body, traf.end), stays.traf)
  } else {
    const samples = playable.flatMap(({ tables }) => samplesOf(bytes, tables))
    blankBetween(bytes, top, samples)
  }
  for (const track of tracks) if (!playable.includes(track)) blank(bytes, track.trak)
  const pieces = top.filter(({ type }) => type === 'moof')
  return {
    seconds:
      secondsOf(bytes, need(inside, 'mvhd')) ??
      (fragments && main.time
        ? fragmentSeconds(bytes, main.time, { extends: fragments, fragments: pieces })
        : null),
    ...(kind === 'video' ? sizeOf(bytes, main) : noSize),
  }
}

const noSize = { width: null, height: null }

/** Blanks what does not stay; gives what does. */
const keepBoxes = (bytes: Buffer, boxes: readonly Box[], types: ReadonlySet<string>): Box[] =>
  boxes.filter((box) => {
    if (types.has(box.type)) return true
    blank(bytes, box)
    return false
  })

function trackOf(bytes: Buffer, trak: Box) {
  const inTrak = keepBoxes(bytes, boxesIn(bytes, trak.body, trak.end), stays.trak)
  const mdia = need(inTrak, 'mdia')
  const inMdia = keepBoxes(bytes, boxesIn(bytes, mdia.body, mdia.end), stays.mdia)
  const { body } = need(inMdia, 'hdlr')
  const handler = bytes.toString('latin1', body + 8, body + 12)
  const minf = need(inMdia, 'minf')
  const inMinf = keepBoxes(bytes, boxesIn(bytes, minf.body, minf.end), stays.minf)
  const stbl = need(inMinf, 'stbl')
  const tables = keepBoxes(bytes, boxesIn(bytes, stbl.body, stbl.end), stays.stbl)
  const head = need(inTrak, 'tkhd')
  return { trak, handler, tables, head, time: timeOf(bytes, head, only(inMdia, 'mdhd')) }
}

/** Zeros wherever the data of the file are nobody's samples: each stretch is looked at once for all of it. */
function blankBetween(bytes: Buffer, top: readonly Box[], samples: Stretch[]): void {
  const sorted = samples.toSorted(([a], [b]) => a - b)
  let next = 0
  for (const { type, body, end } of top) {
    if (type !== 'mdat') continue
    let at = body
    while (next < sorted.length) {
      const [from, to] = sorted[next]!
      if (from >= end) break
      if (to > at) {
        if (from > at) bytes.fill(0, at, from)
        at = Math.min(to, end)
      }
      // One that goes on is of the next box, too.
      if (to > end) break
      next++
    }
    bytes.fill(0, at, end)
  }
}

function secondsOf(bytes: Buffer, { body }: Box): number | null {
  const long = bytes.readUInt8(body) === 1
  const scale = bytes.readUInt32BE(body + (long ? 20 : 12))
  const duration = long ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16)
  const seconds = duration / scale
  return seconds > 0 && seconds < 1e6 && duration !== 0xffffffff ? seconds : null
}

/** As it is seen: a telephone held upright turns the picture in the matrix. */
function sizeOf(bytes: Buffer, { head: { body } }: { head: Box }) {
  const at = body + (bytes.readUInt8(body) === 1 ? 52 : 40)
  const turned = bytes.readInt32BE(at) === 0 && bytes.readInt32BE(at + 4) !== 0
  const [width, height] = [bytes.readUInt16BE(at + 36), bytes.readUInt16BE(at + 40)]
  if (width === 0 || height === 0) return noSize
  return turned ? { width: height, height: width } : { width, height }
}
