import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const made = fileURLToPath(new URL('../fonts/made/', import.meta.url))
const { resolve } = createRequire(import.meta.url)

/** What Italian and the names in its news need: Latin-1, Latin Extended-A, punctuation, euro, arrows of the interface. */
const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const text = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ČčĆćŠšŽžĐđŁłŃńŚśŹźŻżĘęĄąŐőŰűŞşĞğİıŢţĂăȘșȚț' + '–—‘’‚“”„†•…‰‹›⁄€™−×′″‑‐'

const fonts = {
  'newsreader.woff2': { file: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2', axes: { wght: { min: 400, max: 700 }, opsz: { min: 6, max: 72 } } },
  'newsreader-italic.woff2': { file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2', axes: { wght: { min: 400, max: 600 } } },
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
