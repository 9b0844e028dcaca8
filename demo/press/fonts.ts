import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** The cuts a newspaper page needs; `display` is made with the weight of the masthead. */
export type Cut = 'body' | 'bold' | 'italic' | 'deck' | 'display' | 'displayItalic' | 'sans' | 'sansBold'

export type Fonts = Record<Cut, Buffer>

interface Source {
  file: string
  axes: Record<string, number>
}

const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2'
const newsreaderItalic = '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2'
const schibsted = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2'

const sources = (weight: number): Record<Cut, Source> => ({
  body: { file: newsreader, axes: { wght: 410, opsz: 9 } },
  bold: { file: newsreader, axes: { wght: 680, opsz: 10 } },
  italic: { file: newsreaderItalic, axes: { wght: 410, opsz: 9 } },
  deck: { file: newsreader, axes: { wght: 450, opsz: 14 } },
  display: { file: newsreader, axes: { wght: weight, opsz: 44 } },
  displayItalic: { file: newsreaderItalic, axes: { wght: 440, opsz: 26 } },
  sans: { file: schibsted, axes: { wght: 430 } },
  sansBold: { file: schibsted, axes: { wght: 700 } },
})

const latin =
  Array.from({ length: 224 }, (_, i) => String.fromCharCode(32 + i))
    .filter((c) => c < '\u007f' || c > '\u009f')
    .join('') + '’‘“”„–—…•€−'
const { resolve } = createRequire(import.meta.url)
const cutCache = new Map<string, Promise<Buffer>>()

function cutOf({ file, axes }: Source): Promise<Buffer> {
  const key = `${file} ${JSON.stringify(axes)}`
  let cut = cutCache.get(key)
  if (!cut) {
    cut = readFile(resolve(file)).then((font) =>
      subsetFont(font, latin, { targetFormat: 'truetype', variationAxes: axes }),
    )
    cutCache.set(key, cut)
  }
  return cut
}

/** Static TrueType cuts of the two families; each is made once for the life of the program. */
export async function cutFonts(weight: number): Promise<Fonts> {
  const cuts = await Promise.all(
    Object.entries(sources(weight)).map(async ([name, source]) => [name, await cutOf(source)] as const),
  )
  return Object.fromEntries(cuts) as Fonts
}
