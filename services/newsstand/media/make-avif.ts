import { avifWidths } from 'contract/avif-widths.ts'
import { toAvif } from './avif.ts'
import type { MediaPorts } from './ports.ts'
import { findMedia, isAvifMade, markAvif } from './store.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * The job `make-avif` ({key}): the widths of a picture as AVIF beside its WebP, then `media.avif`. One
 * picture at a time in a program, whatever the number of workers: encoding takes seconds of both cores.
 */
export function makeAvif(
  ports: Pick<MediaPorts, 'db' | 'files'>,
): (picture: { key: string }) => Promise<void> {
  return ({ key }) => {
    const turn = last.catch(() => {}).then(() => encode(ports, key))
    last = turn
    return turn
  }
}

async function encode({ db, files }: Pick<MediaPorts, 'db' | 'files'>, key: string): Promise<void> {
  const picture = await findMedia(db, key)
  if (!picture || (await isAvifMade(db, picture.key))) return
  const text = picture.key.startsWith('pages/')
  for (const width of avifWidths(picture.widths)) {
    const webp = await files.get(`${picture.key}/${width}.webp`)
    if (!webp) throw new Error(`missing file: ${picture.key}/${width}.webp`)
    await files.put(`${picture.key}/${width}.avif`, await toAvif({ webp, text }))
  }
  await markAvif(db, picture.key)
}
