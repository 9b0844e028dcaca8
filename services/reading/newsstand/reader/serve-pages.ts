import type { Hono } from 'hono'
import sharp from 'sharp'
import { Crowded, turns } from '../../../platform/jobs/turns.ts'
import type { Files } from '../../../platform/outside/files.ts'
import type { House } from '../../../platform/wire/caller.ts'
import { networkOf } from '../../../platform/wire/network.ts'
import type { PageSigner } from './page-addresses.ts'

/** At 48 px across, no letter of a newspaper page can be recovered; the blur smooths the steps. */
const SMALL_WIDTH = 48
/** px; what the browser gets. */
export const BLURRED_WIDTH = 300

/** Pages drawn at a time: old editions have them by the thousand, and the threads are everybody's. */
const pageTurn = turns({ atOnce: 2, atOnceEach: 1, waiting: 1000, waitingEach: 100 })

const keyOf = (hash: string) => `veiled/${hash}.webp`

/** Root-relative address of the blurred picture of a page (`pages/{hash}`): public, and the same for ever. */
export const blurredAddress = (key: string): string => `/media/velate/${key.slice('pages/'.length)}.webp`

/**
 * The blurred picture of a page, made the first time it is asked for and kept; null when there is no such
 * page. `network`: who asks, of whom one is drawn at a time. @throws Crowded
 */
function blurredPages(files: Files) {
  const make = async (hash: string): Promise<Buffer | null> => {
    const page = await files.get(`pages/${hash}/300.webp`)
    if (!page) return null
    const small = await sharp(page).resize({ width: SMALL_WIDTH, kernel: 'cubic' }).blur(1.1).png().toBuffer()
    const blurred = await sharp(small)
      .resize({ width: BLURRED_WIDTH, kernel: 'cubic' })
      .blur(3)
      .webp({ quality: 45 })
      .toBuffer()
    await files.put(keyOf(hash), blurred)
    return blurred
  }
  return async (hash: string, network: string): Promise<Buffer | null> =>
    (await files.get(keyOf(hash))) ??
    // Another request may have created it meanwhile.
    pageTurn.run(network, async () => (await files.get(keyOf(hash))) ?? make(hash))
}

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }

/**
 * GET /media/pagine/{token}/{width}.{webp|avif}: a whole page, for who holds a signed address of this
 * masthead; 403 when it is not ours, 410 when it is late. GET /media/velate/{hash}.webp: the blurred page,
 * for everybody.
 */
export function servePages(app: Hono<House>, { files, signer }: { files: Files; signer: PageSigner }): void {
  const veiled = blurredPages(files)
  app.get('/media/pagine/:token/:file{[0-9]{2,4}\\.(webp|avif)}', async (c) => {
    const { token, file } = c.req.param()
    const [width, format] = file.split('.') as [string, string]
    const page = signer.check(token, c.var.caller.host.brand.sigla, Number(width))
    const refusal = { 'Cache-Control': 'private, no-store' }
    if (page === 'wrong') return c.text('Indirizzo non valido', 403, refusal)
    if (page === 'gone') return c.text('Indirizzo scaduto', 410, refusal)
    const image = await files.stream(`${page.key}/${width}.${format}`)
    if (!image) return c.text('Immagine non trovata', 404, refusal)
    return c.body(image.body, 200, {
      'Content-Type': types[format]!,
      'Content-Length': String(image.size),
      'Cache-Control': `private, max-age=${Math.floor(page.remaining / 1000)}`,
      'Referrer-Policy': 'no-referrer',
    })
  })
  app.get('/media/velate/:file{[0-9a-f]{32}\\.webp}', async (c) => {
    const hash = c.req.param('file').split('.')[0]!
    const picture = await veiled(hash, networkOf(c.var.caller.address)).catch((error: unknown) => {
      if (error instanceof Crowded) return 'crowded' as const
      throw error
    })
    if (picture === 'crowded')
      return c.text('Troppe immagini da disegnare: riprova tra poco.', 503, { 'Retry-After': '10' })
    if (!picture) return c.text('Immagine non trovata', 404)
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
}
