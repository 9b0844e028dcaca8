import { avifWidths } from 'contract/reading/avif-widths.ts'
import type { Files } from '../../../platform/outside/files.ts'
import { toAvif } from './avif.ts'
import { removeFiles } from './forget-pictures.ts'
import type { MediaPorts } from './ports.ts'
import { type StoredPicture, findMedia, isAvifMade, markAvif } from './store.ts'

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
  if (!picture || (await isAvifMade(db, key))) return
  const missing = await encodeWidths(files, picture)
  if (missing === null && (await markAvif(db, key))) return
  if (missing !== null && (await findMedia(db, key))) throw new Error(`missing file: ${missing}`)
  // Forgotten meanwhile: what was made of it must not stay.
  await removeFiles({ db, files }, [key])
}

/** Gives the file that it did not find, or null. */
async function encodeWidths(files: Files, { key, widths }: StoredPicture): Promise<string | null> {
  const text = key.startsWith('pages/')
  for (const width of avifWidths(widths)) {
    const webp = await files.get(`${key}/${width}.webp`)
    if (!webp) return `${key}/${width}.webp`
    await files.put(`${key}/${width}.avif`, await toAvif({ webp, text }))
  }
  return null
}
