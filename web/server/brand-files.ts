import { createHash } from 'node:crypto'
import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import { forOthers, manifestIcons } from './machines/icons.ts'
import { compress, sendFile, type CompressedFile } from './compressed-file.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)
const once = <K extends object, V>(make: (of: K) => V): ((of: K) => V) => {
  const values = new WeakMap<K, V>()
  return (of) => {
    if (!values.has(of)) values.set(of, make(of))
    return values.get(of)!
  }
}
/** A file whose address carries the hash of what it holds, so that it may be kept for ever. */
const versioned = (path: string, text: string) => ({ path, text, address: `${path}?v=${hash(text)}` })

/** A sheet without comments, and without the spaces that say nothing. */
const minified = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/(--[\w-]+|color-scheme|\(color): /g, '$1:')
    .replaceAll(';}', '}')
    .replace(/\[([\w-]+)='(\w+)'\]/g, '[$1=$2]')
    .replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3\b/g, '#$1$2$3')
    .trim()

/** All the mastheads' tokens in one sheet: a page shows the others' wordmarks too. */
const lookOf = once((brands: Brands) =>
  versioned('/brands/look.css', brands.all.map(({ look }) => minified(look)).join('\n')),
)
/** All their wordmarks in one drawing, each under its code. */
const marksOf = once((brands: Brands) =>
  versioned(
    '/brands/wordmarks.svg',
    [
      '<svg xmlns="http://www.w3.org/2000/svg">',
      ...brands.all.map((b) => b.wordmark.replace('<svg ', `<svg id="${b.sigla}" `)),
      '</svg>',
    ].join(''),
  ),
)
const faviconOf = once((brand: Brand) => versioned(`/brands/${brand.sigla}/favicon.svg`, brand.favicon))

export const lookAddress = (brands: Brands): string => lookOf(brands).address
export const wordmarkAddress = (brands: Brands, { sigla }: Brand): string =>
  `${marksOf(brands).address}#${sigla}`
export const faviconAddress = (brand: Brand): string => faviconOf(brand).address

/** Serves what the mastheads' folders hold, compressed once, and the manifest made from the settings. */
export function brandFiles(brands: Brands) {
  const files = new Map<string, { file: CompressedFile; address: string }>()
  const add = (type: string, { path, text, address }: ReturnType<typeof versioned>) =>
    files.set(path, { file: compress(type, Buffer.from(text)), address })
  add('text/css; charset=utf-8', lookOf(brands))
  for (const drawing of [marksOf(brands), ...brands.all.map(faviconOf)]) add('image/svg+xml', drawing)
  return {
    answer(url: URL, host: Host, request: Request): Response | null {
      const { pathname } = url
      if (pathname === '/manifest.webmanifest') return manifest(host)
      const entry = files.get(pathname)
      return entry === undefined
        ? null
        : sendFile(entry.file, request, {
            // A page of a newer process may ask here for what this one does not have yet.
            'Cache-Control':
              pathname + url.search === entry.address
                ? 'public, max-age=31536000, immutable'
                : 'public, max-age=300',
            'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
            ...(entry.file.type === 'image/svg+xml' ? forOthers : {}),
          })
    },
  }
}

function manifest({ brand, known }: Host): Response {
  const name = known ? brand.name : 'Edicola'
  const body = {
    id: '/',
    name,
    short_name: name,
    description: brand.claim,
    lang: 'it',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    categories: ['news', 'magazines'],
    background_color: brand.themeColour.light,
    theme_color: brand.themeColour.light,
    icons: [
      { src: brand.appIconUrl, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...manifestIcons(brand),
    ],
  }
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
