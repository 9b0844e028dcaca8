import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** The artwork: pictures of articles and specials, and portraits of authors (`demo/README.md` lists them). */
export const pictureFolder = join(import.meta.dirname, '..', 'pictures')
export const portraitFolder = join(import.meta.dirname, '..', 'portraits')

/** A picture beside the item that names it: its path from there, and its size in px. */
export interface PlacedPicture {
  href: string
  width: number
  height: number
}

/** Copies a picture into the folder's `foto/`, which exists. @throws when there is none of that name. */
export async function placePicture(name: string, folder: string): Promise<PlacedPicture> {
  const href = `foto/${name}`
  const bytes = await readFile(join(pictureFolder, name))
  await writeFile(join(folder, href), bytes)
  const { width, height } = await sharp(bytes).metadata()
  return { href, width, height }
}

/** Gives a picture as the PDF wants it: a JPEG that covers 1200 × 800 px, made once for all mastheads. */
export function pressPictures(): (name: string) => Promise<Buffer> {
  const jpegs = new Map<string, Promise<Buffer>>()
  return (name) => {
    const jpeg =
      jpegs.get(name) ??
      sharp(join(pictureFolder, name))
        .resize({ width: 1200, height: 800, fit: 'outside', withoutEnlargement: true })
        .jpeg({ quality: 78 })
        .toBuffer()
    jpegs.set(name, jpeg)
    return jpeg
  }
}
