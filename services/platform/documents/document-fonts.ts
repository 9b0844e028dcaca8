import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const newsreader = '@fontsource-variable/newsreader/files/newsreader'
const grotesk = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk'
const cuts = {
  title: { family: newsreader, file: 'standard-normal', axes: { wght: 600, opsz: 32 } },
  serif: { family: newsreader, file: 'standard-normal', axes: { wght: 400, opsz: 11 } },
  italic: { family: newsreader, file: 'standard-italic', axes: { wght: 400, opsz: 14 } },
  text: { family: grotesk, file: 'wght-normal', axes: { wght: 430 } },
  bold: { family: grotesk, file: 'wght-normal', axes: { wght: 680 } },
} as const
export type Cut = keyof typeof cuts
/** A cut, or with `+` the letters of the rest of Europe in the same cut, which are a font of their own. */
export type FontName = Cut | `${Cut}+`

const codes = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('')

/** Western letters, and what stands on paper besides: the euro, dots of a card, dashes, quotes. */
const near = `${codes(0x20, 0x7e)}${codes(0xa0, 0xac)}${codes(0xae, 0xff)}’‘‚“”„‹›–—…•€−™ıŒœ`
/** The rest of Europe in Latin letters: č, ž, ș, ł, ő. */
const far = `${codes(0x100, 0x130)}${codes(0x132, 0x151)}${codes(0x154, 0x17e)}ȘșȚțǦǧẞẀẁẂẃẄẅỲỳ`
const nearSet: ReadonlySet<string> = new Set(near)
const farSet: ReadonlySet<string> = new Set(far)

/** Whether a letter is in a cut, in its far one, or in neither. */
export const fontOf = (letter: string): 'near' | 'far' | null =>
  nearSet.has(letter) ? 'near' : farSet.has(letter) ? 'far' : null

async function cutOut(name: FontName): Promise<Buffer> {
  const isFar = name.endsWith('+')
  const { family, file, axes } = cuts[name.replace('+', '') as Cut]
  // Holds tens of megabytes: not before a document is drawn.
  const { default: subsetFont } = await import('subset-font')
  const bytes = await readFile(resolve(`${family}-latin${isFar ? '-ext' : ''}-${file}.woff2`))
  return subsetFont(bytes, isFar ? far : near, { targetFormat: 'truetype', variationAxes: axes })
}

const cache = new Map<FontName, Promise<Buffer>>()

/** Letters of documents as TrueType, each made once for the life of the program. */
export async function documentFonts<const Name extends FontName>(
  names: readonly Name[],
): Promise<Record<Name, Buffer>> {
  const each = names.map(async (name) => {
    const ready = cache.get(name) ?? cutOut(name)
    cache.set(name, ready)
    ready.catch(() => cache.delete(name))
    return [name, await ready] as const
  })
  return Object.fromEntries(await Promise.all(each)) as Record<Name, Buffer>
}
