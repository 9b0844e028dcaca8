import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { readTables, writeTables } from './font-tables.ts'

const outputFolder = fileURLToPath(new URL('../fonts/made/', import.meta.url))
const { resolve } = createRequire(import.meta.url)

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const scarce = new Set('#$<=>[\\]^_`{|}~')

/** What nearly every page is written with: Italian, its marks, and the letters of common foreign names. */
export const common =
  [...ascii].filter((sign) => !scarce.has(sign)).join('') + '\u00a0«»°·ÀÈÉÌÒÙàèéìòù–—‘’“”…€áâäçêëíîïñóôöúûüÖÜ'

/** The other signs and letters: a file apart, which only pages that have one of them ask for. */
export const rare = `${[...scarce].join('')}ÁÍÓÚãåæõøýÇÑÄÅØßœŒ§©®²³½¼¾×±‹›−′″`

/** The one rare sign that every page has, in its last line, which is set in Schibsted. */
export const footer = '©'

/**
 * The italic, of sayings and numbers, has these alone: with its headers it is less than a server sends before
 * the first confirmation.
 */
const slanted = common.replace(/[*+@]/g, '')

/** How a font is cut: which signs it keeps, how far its axes go, and where on them its kerning is taken. */
interface Cut {
  file: string
  text: string
  axes: Record<string, number | { min: number; max: number }>
  features: readonly string[]
  kernedAt?: Record<string, number>
}

/** Of what fonts do, what pages ask for: small capitals and swashes nobody does. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum']
const allFigures = [...features, 'onum', 'pnum', 'tnum']

const newsreader = {
  file: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
  axes: { wght: { min: 400, max: 600 }, opsz: { min: 16, max: 72 } },
  kernedAt: { wght: 520, opsz: 36 },
  features: allFigures,
}
const schibsted = {
  file: '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  axes: { wght: { min: 400, max: 700 } },
  kernedAt: { wght: 560 },
  features: allFigures,
}
const italic = {
  file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
  axes: { wght: 440 },
  features,
}
const fonts: Record<string, Cut> = {
  'newsreader.woff2': { ...newsreader, text: common },
  'newsreader-rare.woff2': { ...newsreader, text: rare },
  'newsreader-italic.woff2': { ...italic, text: slanted },
  'schibsted-grotesk.woff2': { ...schibsted, text: common + footer },
  'schibsted-grotesk-rare.woff2': { ...schibsted, text: rare.replace(footer, '') },
}

/**
 * Subsets the fonts once into web/fonts/made, before anything asks for them (DESIGN §12: the two preloaded
 * ones ≤ 80 kB).
 */
export function fontFiles(): Plugin {
  return {
    name: 'font-files',
    async config() {
      await mkdir(outputFolder, { recursive: true })
      const sources = ['font-files.ts', 'font-tables.ts'].map((file) => new URL(file, import.meta.url))
      const newest = Math.max(...(await Promise.all(sources.map((file) => changed(fileURLToPath(file))))))
      for (const [name, cut] of Object.entries(fonts)) {
        if ((await changed(outputFolder + name)) > newest) continue
        await writeFile(outputFolder + name, await cutFont(cut))
      }
    },
  }
}

/**
 * One kerning for all weights and sizes: how it changes along them is a quarter of the bytes of a font, and
 * on average less than a thousandth of an em (pairs of the front page; most with Tr at 72 px, 0.05).
 */
async function cutFont({ file, text, axes, features, kernedAt }: Cut): Promise<Buffer> {
  const font = await readFile(resolve(file))
  const options = { targetFormat: 'woff2', keepFeatures: features } as const
  if (!kernedAt) return subsetFont(font, text, { ...options, variationAxes: axes })
  const plain = { ...options, targetFormat: 'truetype' } as const
  const tables = readTables(await subsetFont(font, text, { ...plain, variationAxes: axes }))
  const still = readTables(await subsetFont(font, text, { ...plain, variationAxes: kernedAt }))
  for (const tag of ['GPOS', 'GDEF']) tables.set(tag, still.get(tag)!)
  return subsetFont(writeTables(tables), text, options)
}

/** When a file was last written, ms; 0: it is not there. */
const changed = (path: string): Promise<number> =>
  stat(path).then(
    (s) => s.mtimeMs,
    () => 0,
  )
