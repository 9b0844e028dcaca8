import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
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
  'newsreader.woff2': { file: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2', axes: { wght: { min: 400, max: 600 }, opsz: { min: 6, max: 72 } } },
  'newsreader-italic.woff2': { file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2', axes: { wght: { min: 400, max: 500 } } },
  'schibsted-grotesk.woff2': { file: '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 700 } } },
}

/** Subsets the fonts once into web/fonts/made, before anything asks for them (DESIGN §12: the two preloaded ones ≤ 120 kB). */
export function fontFiles(): Plugin {
  return {
    name: 'font-files',
    async config() {
      await mkdir(made, { recursive: true })
      for (const [name, { file, axes }] of Object.entries(fonts)) {
        if (existsSync(made + name)) continue
        const subset = await subsetFont(await readFile(resolve(file)), text, { targetFormat: 'woff2', variationAxes: axes })
        await writeFile(made + name, subset)
      }
    },
  }
}
