import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const made = fileURLToPath(new URL('../fonts/made/', import.meta.url))
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

const newsreader = {
  file: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
  axes: { wght: { min: 400, max: 600 }, opsz: { min: 16, max: 72 } },
}
const schibsted = {
  file: '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  axes: { wght: { min: 400, max: 700 } },
}
const italic = {
  file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
  axes: { wght: 440 },
}
const fonts = {
  'newsreader.woff2': { ...newsreader, text: common },
  'newsreader-rare.woff2': { ...newsreader, text: rare },
  'newsreader-italic.woff2': { ...italic, text: common + rare },
  'schibsted-grotesk.woff2': { ...schibsted, text: common + footer },
  'schibsted-grotesk-rare.woff2': { ...schibsted, text: rare.replace(footer, '') },
}

/**
 * Kerning, ligatures, accents, and the figures that the pages ask for; small capitals and swashes nobody
 * does.
 */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'onum', 'pnum', 'tnum']

/**
 * Subsets the fonts once into web/fonts/made, before anything asks for them (DESIGN §12: the two preloaded
 * ones ≤ 80 kB).
 */
export function fontFiles(): Plugin {
  return {
    name: 'font-files',
    async config() {
      await mkdir(made, { recursive: true })
      for (const [name, { file, axes, text }] of Object.entries(fonts)) {
        if ((await changed(made + name)) > (await changed(fileURLToPath(import.meta.url)))) continue
        const subset = await subsetFont(await readFile(resolve(file)), text, {
          targetFormat: 'woff2',
          variationAxes: axes,
          keepFeatures: features,
        })
        await writeFile(made + name, subset)
      }
    },
  }
}

/** When a file was last written, ms; 0: it is not there. */
const changed = (path: string): Promise<number> =>
  stat(path).then(
    (s) => s.mtimeMs,
    () => 0,
  )
