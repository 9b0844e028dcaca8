import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A file in memory, with its compressed forms when it is of a kind that shrinks. */
export interface CompressedFile {
  type: string
  plain: Buffer<ArrayBuffer>
  br?: Buffer<ArrayBuffer>
  gzip?: Buffer<ArrayBuffer>
}

const shrinks = /^(text\/|image\/svg|application\/json)/

/**
 * Compresses a file once, as small as it gets: for what is made at start and sent many times. The highest
 * quality of brotli is the quicker one for files of a few kB: those below begin with tables of megabytes.
 */
export function compress(type: string, plain: Buffer<ArrayBuffer>): CompressedFile {
  if (!shrinks.test(type)) return { type, plain }
  return {
    type,
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain, { level: 9 }),
  }
}

/** Sends a file in the smallest form the browser reads. */
export function sendFile(file: CompressedFile, request: Request, headers: Record<string, string>): Response {
  const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? '')
  const body = encoding === 'identity' ? undefined : file[encoding]
  return new Response(body ?? file.plain, {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String((body ?? file.plain).length),
      ...(file.br ? { Vary: 'Accept-Encoding' } : {}),
      ...(body ? { 'Content-Encoding': encoding } : {}),
      ...headers,
    },
  })
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that is accepted: a weight of nought refuses one (RFC 9110 §12.5.3). */
export const preferredEncoding = (accepted: string): Encoding =>
  takesBrotli.test(accepted) ? 'br' : takesGzip.test(accepted) ? 'gzip' : 'identity'

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i
