import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const made = fileURLToPath(new URL('../fonts/made/', import.meta.url))
const { resolve } = createRequire(import.meta.url)

/** What Italian and the foreign names in its news need. */
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const text = `${ascii}\u00a0«»°·ÀÁÈÉÌÍÒÓÙÚàáâäãåæçèéêëìíîïñòóôöõøùúûüýÇÑÖÜÄÅØßœŒ§©®²³½¼¾×±–—‘’“”…‹›€−′″`

const fonts = {
  'newsreader.woff2': {
    file: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 16, max: 72 } },
  },
  'newsreader-italic.woff2': {
    file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
    axes: { wght: 440 },
  },
  'schibsted-grotesk.woff2': {
    file: '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
}

/**
 * Kerning, ligatures, accents, and the figures that the pages ask for; small capitals and swashes nobody
 * does.
 */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'onum', 'pnum', 'tnum']

/**
 * Subsets the fonts once into web/fonts/made, before anything asks for them (DESIGN §12: the two preloaded
 * ones ≤ 120 kB).
 */
export function fontFiles(): Plugin {
  return {
    name: 'font-files',
    async config() {
      await mkdir(made, { recursive: true })
      for (const [name, { file, axes }] of Object.entries(fonts)) {
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
