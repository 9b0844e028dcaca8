import type { Box, Point, Size } from 'contract/press-review/boxes.ts'
import type { Files } from '../../platform/outside/files.ts'
import { turns } from '../../platform/jobs/turns.ts'
import type { PaperPage, PartOfPage } from '../ports.ts'
import type { ClippingSheet, Clipping } from './clipping.ts'
import sharp from 'sharp'

// What is drawn is never drawn again: kept, it would only fill memory.
sharp.cache(false)

const QUALITY = 80
/** #fbe9a9 */
const MARK = [0xfb, 0xe9, 0xa9] as const
const INK = '#1b1815'

/** A page decoded is 16 MB: no more than two sheets are in the making, one of each who asks. */
const { run } = turns({ atOnce: 2, atOnceEach: 1, waiting: 3000, waitingEach: 600 })

/** A small file can claim any size. */
export const limits = { limitInputPixels: 50_000_000 } as const

type Picture = Pick<PaperPage, 'key' | 'widths' | 'pixels'>

/** Whose files, and who has something drawn of them: in turn with others. */
export interface Drawer {
  files: Files
  requester: string
}

/**
 * A sheet as JPEG, its words marked as if by a felt pen; `width` in px, no more than its own. @throws when a
 * page has no picture.
 */
export const drawSheet = (
  { files, requester }: Drawer,
  sheet: ClippingSheet,
  pages: ReadonlyMap<number, Picture>,
  width = sheet.width,
): Promise<Buffer> =>
  run(requester, async () => {
    const scale = Math.min(1, width / sheet.width)
    const size = {
      width: Math.max(1, Math.round(sheet.width * scale)),
      height: Math.max(1, Math.round(sheet.height * scale)),
    }
    const raw = { ...size, channels: 3 as const }
    const canvas = Buffer.alloc(size.width * size.height * 3, 255)
    for (const number of new Set(sheet.pieces.map(({ page }) => page))) {
      const pieces = sheet.pieces.filter(({ page }) => page === number)
      // All pieces of a page have one scale, but for the rounding of small ones.
      const { from, at } = pieces.reduce((a, b) => (b.at.width > a.at.width ? b : a))
      const page = await decoded(files, pages.get(number)!, (at.width * scale) / from.width)
      for (const piece of pieces)
        copyRows(page, cornerOf(piece.from, page.raw), canvas, raw, within(piece.at, scale, size))
      letGo(page.pixels)
    }
    for (const mark of sheet.marks) multiply(canvas, raw, within(mark, scale, size))
    const jpeg = await sharp(canvas, { raw }).jpeg({ quality: QUALITY }).toBuffer()
    letGo(canvas)
    return jpeg
  })

/** Gives the memory of decoded pixels back at once: the collector waits until many of them have piled up. */
const letGo = ({ buffer }: Buffer): void => void (buffer as ArrayBuffer).transfer(0)

/** Copies a part of a page to its place on the sheet, px for px. */
function copyRows(
  { pixels, raw }: { pixels: Buffer; raw: Size },
  corner: Point,
  canvas: Buffer,
  of: Size,
  to: Box,
): void {
  const width = Math.min(to.width, raw.width - corner.x)
  const height = Math.min(to.height, raw.height - corner.y)
  for (let row = 0; row < height; row++) {
    const from = ((corner.y + row) * raw.width + corner.x) * 3
    pixels.copy(canvas, ((to.y + row) * of.width + to.x) * 3, from, from + width * 3)
  }
}

/** Colours the paper and leaves the ink, as a felt pen does. */
function multiply(canvas: Buffer, of: Size, { x, y, width, height }: Box): void {
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) {
      const at = (row * of.width + column) * 3
      for (let channel = 0; channel < 3; channel++)
        canvas[at + channel] = (canvas[at + channel]! * MARK[channel]!) / 255
    }
}

/** A page in small as JPEG: what is not the article’s lies behind a veil, what is has an edge of ink. */
export const drawPlace = (
  { files, requester }: Drawer,
  page: Picture,
  { width, height, parts }: Size & { parts: readonly PartOfPage[] },
): Promise<Buffer> =>
  run(requester, async () => {
    const { pixels, raw } = await decoded(files, page, width)
    const rects = parts.map((part) => ({
      x: part.x * width,
      y: part.y * height,
      wide: part.width * width,
      tall: part.height * height,
    }))
    const holes = rects.map(({ x, y, wide, tall }) => `M${x} ${y}v${tall}h${wide}v${-tall}z`).join('')
    const edges = rects
      .map(({ x, y, wide, tall }) => `<rect x="${x}" y="${y}" width="${wide}" height="${tall}"/>`)
      .join('')
    const veil =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<path d="M0 0h${width}v${height}H0z${holes}" fill="#fff" fill-opacity=".6"/>` +
      `<g fill="none" stroke="${INK}" stroke-width="3">${edges}</g></svg>`
    return sharp(pixels, { raw })
      .resize({ width, height, fit: 'fill' })
      .composite([{ input: Buffer.from(veil) }])
      .jpeg({ quality: QUALITY })
      .toBuffer()
  })

type Raw = Size & { channels: 3 }

/** A page so many px wide, as plain pixels: of the smallest picture that is as wide, or of the largest. */
async function decoded(
  files: Files,
  { key, widths, pixels: own }: Picture,
  wide: number,
): Promise<{ pixels: Buffer; raw: Raw }> {
  const width = Math.max(1, Math.round(wide))
  const picture = widths.find((one) => one >= width) ?? widths.at(-1) ?? own.width
  const bytes = await files.get(`${key}/${picture}.webp`)
  if (!bytes) throw new Error(`the picture ${key}/${picture}.webp is missing`)
  const height = Math.max(1, Math.round((width / own.width) * own.height))
  const { data, info } = await sharp(bytes, { sequentialRead: true })
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, raw: { width: info.width, height: info.height, channels: 3 } }
}

/** Where a part of a page begins, px. */
function cornerOf({ x, y }: PartOfPage, of: Size): Point {
  const start = (fraction: number, side: number) =>
    Math.min(side - 1, Math.max(0, Math.round(fraction * side)))
  return { x: start(x, of.width), y: start(y, of.height) }
}

/** A box of a sheet on the sheet as it is drawn: whole px, inside of it. */
function within(box: Box, scale: number, of: Size): Box {
  const x = Math.min(Math.round(box.x * scale), of.width - 1)
  const y = Math.min(Math.round(box.y * scale), of.height - 1)
  return {
    ...{ x, y },
    width: Math.max(1, Math.min(Math.round(box.width * scale), of.width - x)),
    height: Math.max(1, Math.min(Math.round(box.height * scale), of.height - y)),
  }
}

/** An uploaded picture as JPEG, no wider than it is. @throws when it has gone. */
export const drawUpload = ({ files, requester }: Drawer, key: string, width: number): Promise<Buffer> =>
  run(requester, async () => {
    const bytes = await files.get(key)
    if (!bytes) throw new Error(`the upload ${key} is missing`)
    return sharp(bytes, limits)
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  })

/** px: a picture of a list, for screens of two px to one. Nobody reads in it: it is no use of the article. */
const THUMBNAIL = { width: 224, height: 320 } as const

/** The beginning of a clipping in small, as JPEG. */
export async function drawThumbnail(clipping: Clipping): Promise<Buffer> {
  const whole = await clipping.draw(1, THUMBNAIL.width)
  const fits = { ...THUMBNAIL, fit: 'cover', position: 'top', withoutEnlargement: true } as const
  return sharp(whole).resize(fits).jpeg({ quality: 80 }).toBuffer()
}
