import sharp from 'sharp'
import type { Brand } from 'contract/reading/site/brand.ts'
import { lookColour } from '../../../platform/documents/look-colour.ts'
import { turns } from '../../../platform/jobs/turns.ts'
import type { Files } from '../../../platform/outside/files.ts'
import { setText, type Line } from './typeset.ts'

/** Size of the pictures that social networks show, pixels. */
const SHARED = { width: 1200, height: 630 } as const
const MARGIN = 72
const INK = '#19181b'
const INK2 = '#57535a'

/** An article that has no picture: wordmark, kicker and title in the masthead's colours. */
export async function articleCard(
  brand: Brand,
  words: { kicker: string | null; title: string },
): Promise<string> {
  const accent = lookColour(brand, 'acc', INK)
  const width = SHARED.width - 2 * MARGIN
  const { size, lines } = await largest(words.title, width, words.kicker === null ? 330 : 290)
  const kicker =
    words.kicker === null ? [] : (await setText('sans', words.kicker, { size: 32, width, maxLines: 1 })).lines
  const foot = (await setText('sans', brand.claim, { size: 24, width, maxLines: 1 })).lines
  const top = words.kicker === null ? 190 : 240
  return page(brand, [
    wordmark(brand, { x: MARGIN, y: 56, width: 460, height: 62, centred: false }),
    `<rect x="${MARGIN}" y="142" width="${width}" height="3" fill="${INK}"/>`,
    ...kicker.map((line) => at(line, MARGIN, 206, accent)),
    ...lines.map((line, i) => at(line, MARGIN, top + size * (0.8 + i * 1.06), INK)),
    ...foot.map((line) => at(line, MARGIN, SHARED.height - 56, INK2)),
  ])
}

/** The masthead itself, for the pages that are not one article. */
export async function mastheadCard(brand: Brand): Promise<string> {
  const claim = (
    await setText('sans', brand.claim, { size: 34, width: SHARED.width - 2 * MARGIN, maxLines: 1 })
  ).lines
  return page(brand, [
    wordmark(brand, { x: 150, y: 150, width: 900, height: 230, centred: true }),
    ...claim.map((line) => at(line, (SHARED.width - line.width) / 2, 476, INK2)),
  ])
}

/** The largest size at which the title fits the height. */
async function largest(
  title: string,
  width: number,
  height: number,
): Promise<{ size: number; lines: Line[] }> {
  for (const size of [92, 84, 76, 68, 60]) {
    const maxLines = Math.floor(height / (size * 1.06))
    const { lines, whole } = await setText('title', title, { size, width, maxLines })
    if (whole) return { size, lines }
  }
  return {
    size: 52,
    lines: (await setText('title', title, { size: 52, width, maxLines: Math.floor(height / (52 * 1.06)) }))
      .lines,
  }
}

const page = (brand: Brand, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARED.width}" height="${SHARED.height}" ` +
  `viewBox="0 0 ${SHARED.width} ${SHARED.height}">` +
  `<rect width="100%" height="100%" fill="${lookColour(brand, 'paper', '#ffffff')}"/>` +
  `<rect y="${SHARED.height - 16}" width="100%" height="16" fill="${lookColour(brand, 'acc', INK)}"/>` +
  `${parts.join('')}</svg>`

const at = (line: Line, x: number, y: number, colour: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${colour}">${line.outlines}</g>`

/**
 * The brand's drawing in a box; tokens become colours, since a renderer of pictures knows no custom
 * properties.
 */
function wordmark(
  brand: Brand,
  box: { x: number; y: number; width: number; height: number; centred: boolean },
): string {
  const [opening = ''] = /^<svg[^>]*>/.exec(brand.wordmark) ?? []
  const inside = brand.wordmark
    .slice(opening.length)
    .replace(/var\(\s*--[\w-]+\s*(?:,[^()]*)?\)/g, lookColour(brand, 'acc', INK))
  const viewBox = /viewBox="([^"]+)"/.exec(opening)?.[1] ?? '0 0 400 80'
  const alignment = box.centred ? 'xMidYMid' : 'xMinYMid'
  return (
    `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${viewBox}" ` +
    `preserveAspectRatio="${alignment}" color="${INK}" fill="${INK}">${inside}`
  )
}

/** Pictures are made one at a time in a program: past so many, whoever asks is told to come back. */
const limits = { atOnce: 1, atOnceEach: 1, waiting: 100, waitingEach: 20 } as const

/**
 * Keeps what is made under its key: asked again, nothing is made twice. `network`: who asks, in turn with
 * others. @throws Crowded
 */
export function pictureCache(files: Files) {
  const { run } = turns(limits)
  /** By network and key: a second request for the same picture takes no second turn. */
  const inProgress = new Map<string, Promise<Buffer>>()
  const inTurn = (key: string, network: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const name = `${network} ${key}`
    const work = run(network, async () => {
      // Another request may have created it meanwhile.
      const existing = await files.get(key)
      if (existing) return existing
      const bytes = await draw()
      await files.put(key, bytes)
      return bytes
    }).finally(() => inProgress.delete(name))
    inProgress.set(name, work)
    return work
  }
  return async (key: string, network: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
    (await files.get(key)) ?? (await (inProgress.get(`${network} ${key}`) ?? inTurn(key, network, draw)))
}

export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 7 }).toBuffer()

/** The part of a picture around its focal point (per cent), 1200 × 630, JPEG: WebP is not read everywhere. */
export async function sharedJpeg(webp: Buffer, focus: readonly [number, number]): Promise<Buffer> {
  const { width, height } = await sharp(webp).metadata()
  const scale = Math.max(SHARED.width / width, SHARED.height / height)
  const [wide, tall] = [
    Math.max(SHARED.width, Math.round(width * scale)),
    Math.max(SHARED.height, Math.round(height * scale)),
  ]
  const from = (whole: number, shown: number, at: number) =>
    Math.round(Math.min(whole - shown, Math.max(0, (whole * at) / 100 - shown / 2)))
  return sharp(webp)
    .resize(wide, tall, { fit: 'fill' })
    .extract({
      left: from(wide, SHARED.width, focus[0]),
      top: from(tall, SHARED.height, focus[1]),
      ...SHARED,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
