import { createHash } from 'node:crypto'
import type { Brand, Brands } from 'contract/site/brand.ts'
import type { Place } from 'contract/site/hosts.ts'
import { manifestIcons } from './machines/icons.ts'
import { packed, sent, type Packed } from './packed.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)
const versions = new WeakMap<Brand, { wordmark: string; favicon: string }>()
const looks = new WeakMap<Brands, { text: string; address: string }>()

/** All the mastheads' tokens in one sheet: a page shows the others' wordmarks too. */
function lookOf(brands: Brands) {
  let look = looks.get(brands)
  if (!look) {
    const text = brands.all.map((b) => b.look.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')).join('\n')
    looks.set(brands, (look = { text, address: `/brands/look.css?v=${hash(text)}` }))
  }
  return look
}
export const lookAddress = (brands: Brands): string => lookOf(brands).address

/** Address of a drawing with the hash of what it holds, so that it may be kept for ever. */
export function drawingAddress(brand: Brand, drawing: 'wordmark' | 'favicon'): string {
  let found = versions.get(brand)
  if (!found) versions.set(brand, (found = { wordmark: hash(brand.wordmark), favicon: hash(brand.favicon) }))
  return `/brands/${brand.sigla}/${drawing}.svg?v=${found[drawing]}`
}

/** Serves what the mastheads' folders hold, compressed once, and the manifest made from the settings. */
export function brandFiles(brands: Brands) {
  const files = new Map<string, Packed>([['/brands/look.css', packed('text/css; charset=utf-8', Buffer.from(lookOf(brands).text))]])
  for (const brand of brands.all) {
    files.set(`/brands/${brand.sigla}/wordmark.svg`, packed('image/svg+xml', Buffer.from(brand.wordmark.replace('<svg ', '<svg id="w" '))))
    files.set(`/brands/${brand.sigla}/favicon.svg`, packed('image/svg+xml', Buffer.from(brand.favicon)))
  }
  return {
    answer(url: URL, place: Place, request: Request): Response | null {
      const { pathname } = url
      if (pathname === '/favicon.ico') return new Response(null, { status: 302, headers: { Location: drawingAddress(place.brand, 'favicon') } })
      if (pathname === '/manifest.webmanifest') return manifest(place)
      const file = files.get(pathname)
      return file === undefined ? null : sent(file, request, {
        'Cache-Control': url.searchParams.has('v') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
    },
  }
}

function manifest({ brand, known }: Place): Response {
  const name = known ? brand.name : 'Edicola'
  const body = {
    id: '/', name, short_name: name, description: brand.claim, lang: 'it', dir: 'ltr', start_url: '/', scope: '/', display: 'standalone', categories: ['news', 'magazines'],
    background_color: brand.themeColour.light, theme_color: brand.themeColour.light,
    icons: [{ src: drawingAddress(brand, 'favicon'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...manifestIcons(brand)],
  }
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } })
}
