import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { SPECULATION } from './headers.ts'
import { compress, sendFile, type CompressedFile } from './compressed-file.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * The files of the client build, read and compressed once at start: they are a few hundred kB. Null: nothing
 * to serve.
 */
export async function assets(folder: string | null) {
  const files = new Map<string, CompressedFile>()
  files.set(
    '/speculation.json',
    compress('application/speculationrules+json', Buffer.from(JSON.stringify(SPECULATION))),
  )
  if (folder !== null) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const address = path.slice(folder.length).replaceAll('\\', '/').replace(/^\/*/, '/')
      if (!entry.isFile() || entry.name.startsWith('.')) continue
      files.set(address, compress(types[extname(path)] ?? 'application/octet-stream', await readFile(path)))
    }
  }
  return {
    answer(pathname: string, request: Request): Response | null {
      const file = files.get(pathname)
      const forever = pathname.startsWith('/assets/')
      if (file)
        return sendFile(file, request, {
          'Cache-Control': forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        })
      return forever
        ? new Response('File non trovato', {
            status: 404,
            headers: { 'Content-Type': 'text/plain; charset=utf-8' },
          })
        : null
    },
  }
}
