import type { Playable } from './playable.ts'

/** Kilobits a second of layer III, by version (MPEG 1; 2 and 2.5) and index. */
const rates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const frequencies = [44_100, 48_000, 32_000]
/** So many frames in a row are no accident. */
const MIN_FRAMES = 4

/** The frames of an MP3 file, without the tags before and after them. Null: it is none. */
export function cleanMp3(bytes: Buffer): (Playable & { bytes: Buffer }) | null {
  const from = afterTag(bytes)
  let at = from
  let frames = 0
  let seconds = 0
  for (;;) {
    const frame = frameAt(bytes, at)
    if (!frame || at + frame.length > bytes.length) break
    at += frame.length
    seconds += frame.seconds
    frames++
  }
  if (frames < MIN_FRAMES) return null
  return { bytes: bytes.subarray(from, at), seconds, width: null, height: null }
}

/** ID3v2 stands before the sound and says how long it is, seven bits a byte. */
function afterTag(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  return 10 + size + (bytes[5]! & 0x10 ? 10 : 0)
}

function frameAt(bytes: Buffer, at: number): { length: number; seconds: number } | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return null
  const version = (bytes[at + 1]! >> 3) & 3
  const layer = (bytes[at + 1]! >> 1) & 3
  if (version === 1 || layer !== 1) return null
  const rate = rates[version === 3 ? 1 : 2][bytes[at + 2]! >> 4]
  const base = frequencies[(bytes[at + 2]! >> 2) & 3]
  if (!rate || base === undefined) return null
  const frequency = version === 3 ? base : version === 2 ? base / 2 : base / 4
  const samples = version === 3 ? 1152 : 576
  const padding = (bytes[at + 2]! >> 1) & 1
  return {
    length: Math.floor((samples * rate * 125) / frequency) + padding,
    seconds: samples / frequency,
  }
}
