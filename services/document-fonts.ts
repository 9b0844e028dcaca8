import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const files = {
  serif: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
  sans: '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
}
const cuts = {
  title: { file: files.serif, axes: { wght: 600, opsz: 32 } },
  text: { file: files.sans, axes: { wght: 430 } },
  bold: { file: files.sans, axes: { wght: 680 } },
}
export type Cut = keyof typeof cuts

/** Western letters, and what stands on a receipt besides: the euro, dots of a card, dashes, quotes. */
const letters =
  Array.from({ length: 224 }, (_, i) => String.fromCharCode(32 + i))
    .filter((c) => c < '\u007f' || c > '\u009f')
    .join('') + '’‘“”„–—…•€−'

const cut = async ({ file, axes }: (typeof cuts)[Cut]): Promise<Buffer> =>
  subsetFont(await readFile(resolve(file)), letters, { targetFormat: 'truetype', variationAxes: axes })

let made: Promise<Record<Cut, Buffer>> | undefined

/** The letters of receipts and invoices as TrueType, made once for the life of the program. */
export function documentFonts(): Promise<Record<Cut, Buffer>> {
  made ??= Promise.all([cut(cuts.title), cut(cuts.text), cut(cuts.bold)]).then(([title, text, bold]) => ({
    title,
    text,
    bold,
  }))
  made.catch(() => (made = undefined))
  return made
}
