import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Files } from '../../../platform/outside/files.ts'
import type { House } from '../../../platform/wire/caller.ts'
import { lookColour } from '../../../platform/documents/look-colour.ts'
import { networkOf } from '../../../platform/wire/network.ts'
import { Crowded } from '../../../platform/jobs/turns.ts'
import { articleCard, mastheadCard, pictureCache, pngOf, sharedJpeg } from './make-picture.ts'
import { findCardWords, findShared } from '../store/find-articles.ts'

/** Changes with the drawing: what was made before it is made again. */
const DRAWING = 1

export interface SharePorts {
  db: Database
  files: Files
}

/**
 * The pictures a link carries with it where it is shared (Open Graph), 1200 × 630, made when first asked and
 * kept: GET /media/{hash}/og.jpg from a public picture; GET /og/{article}.png from the words of one that has
 * none, behind the gate of a closed masthead; GET /media/testata/og.png, the masthead's wordmark, before it:
 * its account site is open to everybody, and is shared.
 */
export function serveShare(
  { pictures, cards }: { pictures: Hono<House>; cards: Hono<House> },
  { db, files }: SharePorts,
): void {
  const make = pictureCache(files)
  const answer = async (
    c: Context,
    type: string,
    cache: string,
    etag: string,
    bytes: () => Promise<Buffer | null>,
  ) => {
    if ((c.req.header('if-none-match') ?? '').includes(etag))
      return c.body(null, 304, { ETag: etag, 'Cache-Control': cache })
    try {
      const image = await bytes()
      if (!image) return c.text('Immagine non trovata', 404)
      return c.body(new Uint8Array(image), 200, {
        'Content-Type': type,
        'Content-Length': String(image.length),
        'Cache-Control': cache,
        ETag: etag,
      })
    } catch (error) {
      if (!(error instanceof Crowded)) throw error
      return c.text('Troppe immagini da disegnare: riprova tra poco.', 503, { 'Retry-After': '10' })
    }
  }
  pictures.get('/media/:hash{[0-9a-f]{32}}/og.jpg', async (c) => {
    const key = `media/${c.req.param('hash')}`
    return answer(
      c,
      'image/jpeg',
      'public, max-age=31536000, immutable',
      `"${c.req.param('hash')}"`,
      async () => {
        const picture = await findShared(db, key)
        if (!picture) return null
        const width = picture.widths.find((w) => w >= 1200) ?? picture.widths.at(-1)!
        const webp = await files.get(`${key}/${width}.webp`)
        return (
          webp &&
          (await make(`${key}/og.jpg`, networkOf(c.var.caller.address), () =>
            sharedJpeg(webp, [picture.focus_x ?? 50, picture.focus_y ?? 40]),
          ))
        )
      },
    )
  })
  const card = (c: Context<House>, words: { kicker: string | null; title: string } | null) => {
    const { brand }: { brand: Brand } = c.var.caller.host
    const look = [
      brand.sigla,
      brand.claim,
      brand.wordmark,
      lookColour(brand, 'acc', ''),
      lookColour(brand, 'paper', ''),
    ]
    const hash = createHash('sha256')
      .update(JSON.stringify([DRAWING, look, words]))
      .digest('hex')
      .slice(0, 32)
    return answer(
      c,
      'image/png',
      brand.gated && words ? 'private, no-cache' : 'public, max-age=3600, stale-while-revalidate=86400',
      `"${hash}"`,
      () =>
        make(`made/og/${hash}.png`, networkOf(c.var.caller.address), async () =>
          pngOf(await (words ? articleCard(brand, words) : mastheadCard(brand))),
        ),
    )
  }
  pictures.get('/media/testata/og.png', (c) => card(c, null))
  cards.get('/og/:file{[1-9][0-9]{0,14}\\.png}', async (c) => {
    const { brand } = c.var.caller.host
    const words = await findCardWords(db, brand.sigla, Number.parseInt(c.req.param('file'), 10))
    if (!words) return c.text('Immagine non trovata', 404)
    if (words.state === 'withdrawn') return c.text('Articolo ritirato', 410)
    return card(c, { kicker: words.kicker, title: words.title })
  })
}
