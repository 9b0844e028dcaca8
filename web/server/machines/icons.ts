import { createHash } from 'node:crypto'
import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import type { Host } from 'contract/reading/site/hosts.ts'

/** A masthead's marks stand on other people's pages too: those that share, read feeds, keep bookmarks. */
export const forOthers = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

interface Icon {
  size: number
  /**
   * Fills the square and keeps the drawing within the middle 80 %, whatever shape the system cuts (W3C
   * «maskable»).
   */
  full: boolean
}
const icons: Record<string, Icon> = {
  'icon-144': { size: 144, full: false },
  'icon-192': { size: 192, full: false },
  'icon-512': { size: 512, full: false },
  'maskable-192': { size: 192, full: true },
  'maskable-512': { size: 512, full: true },
  touch: { size: 180, full: true },
}

const versions = new WeakMap<Brand, string>()
function version(brand: Brand): string {
  let version = versions.get(brand)
  if (!version)
    versions.set(brand, (version = createHash('sha256').update(brand.favicon).digest('hex').slice(0, 10)))
  return version
}
const address = (brand: Brand, name: string) => `/brands/${brand.sigla}/${name}.png?v=${version(brand)}`

/** What the web manifest says of the icons in PNG. */
export const manifestIcons = (
  brand: Brand,
): { src: string; sizes: string; type: string; purpose: string }[] =>
  ['icon-192', 'icon-512', 'maskable-192', 'maskable-512'].map((name) => {
    const { size, full } = icons[name]!
    return {
      src: address(brand, name),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: full ? 'maskable' : 'any',
    }
  })

/** Addresses that browsers ask for by themselves, of the masthead whose host is asked. */
const fixed = new Map([
  ['/favicon.ico', 'favicon.ico'],
  ['/apple-touch-icon.png', 'touch.png'],
])
const types: Readonly<Record<string, string>> = { png: 'image/png', ico: 'image/x-icon' }

/**
 * Icons in PNG and ICO drawn from favicon.svg: made when first asked, kept in memory (a few kB each, seven
 * for each masthead). Another path: null.
 */
export function brandIcons(brands: Brands) {
  const drawings = new Map<string, Promise<Buffer>>()
  return async ({ pathname, searchParams }: URL, host: Host): Promise<Response | null> => {
    const own = fixed.get(pathname)
    const [, sigla, name = '', type = ''] =
      /^\/brands\/([A-Z]{2})\/([a-z0-9-]+)\.(png|ico)$/.exec(
        own === undefined ? pathname : `/brands/${host.brand.sigla}/${own}`,
      ) ?? []
    const brand = brands.all.find((b) => b.sigla === sigla)
    if (!brand || (type === 'ico' ? name !== 'favicon' : !Object.hasOwn(icons, name))) return null
    const key = `${brand.sigla} ${name}`
    let drawing = drawings.get(key)
    if (!drawing) {
      drawing = type === 'ico' ? drawIco(brand.favicon) : draw(brand.favicon, icons[name]!)
      drawings.set(key, drawing)
      drawing.catch(() => drawings.delete(key))
    }
    const bytes = await drawing
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': types[type]!,
        'Content-Length': String(bytes.length),
        'Cache-Control':
          searchParams.get('v') === version(brand)
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=86400',
        ...forOthers,
      },
    })
  }
}

/** Sides of the pictures of an ICO, px: of a tab, of a tab on a fine screen, of Windows' taskbar. */
const icoSizes = [16, 32, 48]

/** An ICO file: a directory (ICONDIR) of pictures in PNG, as browsers and Windows since Vista read them. */
async function drawIco(favicon: string): Promise<Buffer> {
  const pngs = await Promise.all(icoSizes.map((size) => draw(favicon, { size, full: false })))
  const directory = Buffer.alloc(6 + 16 * pngs.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pngs.length, 4)
  let offset = directory.length
  for (const [i, png] of pngs.entries()) {
    const entry = 6 + 16 * i
    directory.writeUInt8(icoSizes[i]!, entry)
    directory.writeUInt8(icoSizes[i]!, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(png.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pngs])
}

async function draw(favicon: string, { size, full }: Icon): Promise<Buffer> {
  // The library is heavy: a server that only shows pages never loads it.
  const { default: sharp } = await import('sharp')
  const drawing = (pixels: number) =>
    sharp(Buffer.from(favicon), { density: (72 * pixels) / 32 }).resize(pixels, pixels, {
      fit: 'contain',
      background: '#0000',
    })
  if (!full) return await drawing(size).png({ compressionLevel: 9 }).toBuffer()
  const inner = Math.round(size * 0.8)
  const small = await drawing(inner).png().toBuffer()
  // The colour at the middle of the upper edge goes on to the corners.
  const [r = 255, g = 255, b = 255, a = 0] = await sharp(small)
    .ensureAlpha()
    .extract({ left: inner >> 1, top: Math.round(inner * 0.03), width: 1, height: 1 })
    .raw()
    .toBuffer()
  const background = a < 255 ? { r: 255, g: 255, b: 255 } : { r, g, b }
  const edge = (size - inner) >> 1
  return await sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: small, left: edge, top: edge }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
