import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/** Text as outlines, so that the picture does not depend on installed fonts. */
export interface Line {
  /** SVG elements, the baseline at y = 0, the start at x = 0; pixels. */
  outlines: string
  width: number
}

const { resolve } = createRequire(import.meta.url)
const faces = {
  title: {
    files: [
      'newsreader/files/newsreader-latin-standard-normal.woff2',
      'newsreader/files/newsreader-latin-ext-standard-normal.woff2',
    ],
    axes: { wght: 570, opsz: 60 },
  },
  sans: {
    files: [
      'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
      'schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2',
    ],
    axes: { wght: 650 },
  },
} as const
export type Face = keyof typeof faces

/** Latin with its extensions: names of half of Europe stand in Italian titles. */
const letters =
  Array.from({ length: 0x24f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i))
    .filter((c) => c < '\u007f' || c > '\u009f')
    .join('') + '‘’‚“”„–—…‹›€′″−•'
const fontsByFace = new Map<Face, Promise<Font[]>>()

function fontsOf(face: Face): Promise<Font[]> {
  let fonts = fontsByFace.get(face)
  if (!fonts) {
    const { files, axes } = faces[face]
    fonts = Promise.all(
      files.map(async (file) => {
        // Loaded with the first title only: they take tens of megabytes.
        const [{ create }, { default: subsetFont }] = await Promise.all([
          import('fontkit'),
          import('subset-font'),
        ])
        const font = await readFile(resolve(`@fontsource-variable/${file}`))
        return create(await subsetFont(font, letters, { targetFormat: 'truetype', variationAxes: axes }))
      }),
    )
    fontsByFace.set(face, fonts)
    fonts.catch(() => fontsByFace.delete(face))
  }
  return fonts
}

/**
 * Breaks a text into lines of at most `width` pixels at `size`; what does not fit in `maxLines` lines ends
 * with an ellipsis. `whole` says whether all of it fits.
 */
export async function setText(
  face: Face,
  text: string,
  { size, width, maxLines }: { size: number; width: number; maxLines: number },
): Promise<{ lines: Line[]; whole: boolean }> {
  const fonts = await fontsOf(face)
  const words = printable(fonts, text)
    .split(/[ \n\t]+/)
    .filter(Boolean)
  const measure = (line: string) => setLine(fonts, line, size).width
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const fitting = lines.slice(0, maxLines)
  const whole = lines.length <= maxLines && fitting.every((line) => measure(line) <= width)
  if (lines.length > maxLines) fitting[maxLines - 1] = `${fitting[maxLines - 1]}…`
  return {
    lines: fitting.map((line) =>
      setLine(
        fonts,
        shortened(line, (l) => measure(l) <= width),
        size,
      ),
    ),
    whole,
  }
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let short = line
  while (!fits(short) && short.length > 2) short = `${short.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  return short
}

function setLine(fonts: readonly Font[], line: string, size: number): Line {
  let x = 0
  const outlines: string[] = []
  for (const { font, text } of runs(fonts, line)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    glyphs.forEach((glyph, i) => {
      const { xAdvance, xOffset, yOffset } = positions[i]!
      const d = glyph.path.toSVG()
      if (d !== '') {
        const host = `translate(${px(x + xOffset * scale)} ${px(-yOffset * scale)})`
        const flip = `scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
        outlines.push(`<path transform="${host} ${flip}" d="${d}"/>`)
      }
      x += xAdvance * scale
    })
  }
  return { outlines: outlines.join(''), width: x }
}

/** Stretches of a line that one font can set. */
function runs(fonts: readonly Font[], line: string): { font: Font; text: string }[] {
  const stretches: { font: Font; text: string }[] = []
  for (const sign of line) {
    const font = fonts.find((f) => f.hasGlyphForCodePoint(sign.codePointAt(0)!)) ?? fonts[0]!
    const last = stretches.at(-1)
    if (last?.font === font) last.text += sign
    else stretches.push({ font, text: sign })
  }
  return stretches
}

/** What no font has becomes its plain letter, or nothing. */
const printable = (fonts: readonly Font[], text: string): string =>
  Array.from(text.normalize('NFC').replace(/[\p{Z}\p{Cc}]+/gu, ' '), (sign) => {
    const has = (s: string) => fonts.some((f) => f.hasGlyphForCodePoint(s.codePointAt(0)!))
    if (sign === ' ' || has(sign)) return sign
    const plain = Array.from(sign.normalize('NFKD'))[0] ?? ''
    return plain !== '' && has(plain) ? plain : ''
  }).join('')

const px = (n: number): string => n.toFixed(2)
