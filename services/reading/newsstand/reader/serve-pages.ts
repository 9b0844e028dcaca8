import type { Hono } from 'hono'
import type { Files } from '../../../platform/outside/files.ts'
import { networkOf } from '../../../platform/wire/network.ts'
import { Crowded } from '../../../platform/jobs/turns.ts'
import type { House } from '../../../platform/wire/caller.ts'
import type { PageSigner } from './sign.ts'
import { veils } from './veil.ts'

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }

/**
 * GET /media/pagine/{token}/{width}.{webp|avif}: a whole page, for who holds a signed address of this
 * masthead; 403 when it is not ours, 410 when it is late. GET /media/velate/{hash}.webp: the blurred page,
 * for everybody.
 */
export function servePages(app: Hono<House>, { files, signer }: { files: Files; signer: PageSigner }): void {
  const veiled = veils(files)
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
      'Cache-Control': `private, max-age=${Math.floor(page.left / 1000)}`,
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
