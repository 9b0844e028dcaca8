import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { SPECULATION } from './headers.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2', '.svg': 'image/svg+xml',
  '.json': 'application/json', '.webp': 'image/webp', '.png': 'image/png', '.ico': 'image/x-icon', '.txt': 'text/plain; charset=utf-8',
}
const packable = new Set(['.js', '.css', '.svg', '.json', '.txt'])

interface Asset {
  type: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  forever: boolean
}

/** The files of the client build, read and compressed once at start: they are a few hundred kB. Null: nothing to serve. */
export async function assets(folder: string | null) {
  const files = new Map<string, Asset>()
  const speculation = Buffer.from(JSON.stringify(SPECULATION))
  files.set('/speculation.json', { type: 'application/speculationrules+json', plain: speculation, forever: false })
  if (folder !== null) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const address = path.slice(folder.length).replaceAll('\\', '/').replace(/^\/*/, '/')
      if (!entry.isFile() || entry.name.startsWith('.')) continue
      const plain = await readFile(path)
      const packed = packable.has(extname(path))
        ? { br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), gzip: gzipSync(plain, { level: 9 }) }
        : {}
      files.set(address, { type: types[extname(path)] ?? 'application/octet-stream', plain, forever: address.startsWith('/assets/'), ...packed })
    }
  }
  return {
    answer(pathname: string, request: Request): Response | null {
      const file = files.get(pathname)
      if (!file) return pathname.startsWith('/assets/') ? new Response('File non trovato', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } }) : null
      const accepted = request.headers.get('accept-encoding') ?? ''
      const encoding = file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
      const body = encoding === 'br' ? file.br! : encoding === 'gzip' ? file.gzip! : file.plain
      return new Response(new Uint8Array(body), {
        headers: {
          'Content-Type': file.type,
          'Content-Length': String(body.length),
          'Cache-Control': file.forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          'X-Content-Type-Options': 'nosniff',
          Vary: 'Accept-Encoding',
          ...(encoding ? { 'Content-Encoding': encoding } : {}),
        },
      })
    },
  }
}
