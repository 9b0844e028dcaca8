import type { Hono } from 'hono'
import type { Files } from '../../../platform/outside/files.ts'
import type { House } from '../../../platform/wire/caller.ts'
import { pictureWidths } from './store-picture.ts'

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }

/**
 * GET /media/{hash}/{width}.{webp|avif}: public pictures and front pages. The other pages of an edition lie
 * under another prefix of the files and never leave through here.
 */
export function serveMedia(app: Hono<House>, files: Files): void {
  app.get('/media/:hash{[0-9a-f]{32}}/:file{[0-9]{2,4}\\.(webp|avif)}', async (c) => {
    const { hash, file } = c.req.param()
    const picture = (await files.stream(`media/${hash}/${file}`)) ?? (await narrower(files, hash, file))
    if (!picture) return c.text('Immagine non trovata', 404)
    return c.body(picture.body, 200, {
      'Content-Type': types[file.split('.')[1]!]!,
      'Content-Length': String(picture.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
}

async function narrower(files: Files, hash: string, file: string) {
  const [width, format] = [Number.parseInt(file, 10), file.split('.')[1]]
  if (!pictureWidths.some((w) => w === width)) return null
  const widest = (await files.names(`media/${hash}`))
    .filter((name) => /^\d+\./.test(name) && name.endsWith(`.${format}`))
    .map((name) => Number.parseInt(name, 10))
    .filter((w) => w < width)
    .toSorted((a, b) => b - a)[0]
  return widest === undefined ? null : await files.stream(`media/${hash}/${widest}.${format}`)
}
