import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './compressed-file.ts'

/** Quality of brotli and gzip: `quick` takes a quarter of the time of `small`; a page is a tenth longer. */
const qualities = { quick: { br: 2, gzip: 1 }, small: { br: 5, gzip: 6 } } as const

/**
 * A page written a moment ago, compressed. Here and now, not in another thread: what a brotli context holds
 * counts as memory outside of the heap, and a few of them waiting for a thread at once make V8 collect
 * everything, which costs more than a page. With a window of 64 kB the search is
 * a fifth quicker than with wider ones, and a page is as small.
 */
export const compressPage = (
  html: string | Uint8Array,
  encoding: Exclude<Encoding, 'identity'>,
  effort: keyof typeof qualities,
): Buffer<ArrayBuffer> =>
  encoding === 'br'
    ? brotliCompressSync(html, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualities[effort].br,
          [constants.BROTLI_PARAM_LGWIN]: 16,
        },
      })
    : gzipSync(html, { level: qualities[effort].gzip })

const compressAside = promisify(brotliCompress)
/**
 * A page that is read often, a tenth smaller than `small`. It takes twenty times as long, so in another
 * thread: one page at a time, for the sake of the collections that many would set off.
 */
export const compressTight = (html: Uint8Array): Promise<Buffer<ArrayBuffer>> =>
  compressAside(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 17 },
  }) as Promise<Buffer<ArrayBuffer>>
