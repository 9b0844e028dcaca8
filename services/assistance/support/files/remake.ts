import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ChatFileType, FileKind } from 'contract/assistance/support/chat/messages.ts'
import { readablePhoto } from '../../../platform/pictures/heic.ts'
import { UPLOAD_SECONDS } from '../../../platform/jobs/upload-turn.ts'
import { fileTypeOf } from '../file-type.ts'
import { cleanMp3 } from './clean-mp3.ts'
import { cleanMp4 } from './clean-mp4.ts'
import { cleanOgg } from './clean-ogg.ts'
import { cleanWebm } from './clean-webm.ts'
import type { Playable } from './playable.ts'

/** A file as it is kept. */
export interface Remade extends Playable {
  bytes: Buffer
  type: ChatFileType
}

/** Pixels a picture may have, and how long its longer side is afterwards. */
const MAX_PIXELS = 50_000_000
const MAX_SIDE_PIXELS = 2560
/** Read by their beginnings; SVG, which is a program, and others are not. */
const isPicture = (begins: string): boolean =>
  begins.startsWith('\xff\xd8\xff') ||
  begins.startsWith('\x89PNG\r\n\x1a\n') ||
  /^RIFF[^]{4}WEBP|^GIF8[79]a|^[^]{4}ftypavi[fs]/.test(begins)
const isMp4 = (begins: string): boolean => /^[^]{4}ftyp(?!avi|hei|hev|mif|msf)/.test(begins)
const isWebm = (begins: string): boolean => begins.startsWith('\x1aE\xdf\xa3')

/**
 * Makes a file anew from the one at `path`: what it is say its bytes, never a name. What comes out holds no
 * position and nothing else that was not asked for: a picture is drawn again, recordings keep picture and
 * sound. Null: it is nothing of that kind, or is not understood.
 */
export async function remake(path: string, kind: FileKind): Promise<Remade | null> {
  if (kind === 'photo') return remakePhoto(path)
  const bytes = await readFile(path)
  if (kind === 'file') {
    const type = fileTypeOf(bytes)
    if (type !== 'application/pdf' && type !== 'text/plain') return null
    return { bytes, type, seconds: null, width: null, height: null }
  }
  const begins = bytes.toString('latin1', 0, 16)
  const as = (type: ChatFileType, playable: Playable | null) => playable && { bytes, type, ...playable }
  const recorded = isMp4(begins)
    ? as(`${kind}/mp4`, cleanMp4(bytes, kind))
    : isWebm(begins)
      ? as(`${kind}/webm`, cleanWebm(bytes, kind))
      : null
  if (kind === 'video' || recorded) return recorded
  if (begins.startsWith('OggS')) return as('audio/ogg', cleanOgg(bytes))
  const frames = cleanMp3(bytes)
  return frames && { type: 'audio/mpeg', ...frames }
}

async function remakePhoto(path: string): Promise<Remade | null> {
  const bytes = await readablePhoto(await readFile(path))
  if (bytes === null || !isPicture(bytes.toString('latin1', 0, 16))) return null
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: UPLOAD_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, type: 'image/webp', seconds: null, width: info.width, height: info.height }
  } catch {
    return null
  }
}
