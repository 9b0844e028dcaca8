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

/** A file of the build, with the compressed forms that the build wrote beside it. */
async function builtFile(path: string, names: ReadonlySet<string>): Promise<CompressedFile> {
  const form = async (ending: string) => {
    const name = path + ending
    return names.has(name) ? await readFile(name) : undefined
  }
  const [plain, br, gzip] = await Promise.all([readFile(path), form('.br'), form('.gz')])
  const type = types[extname(path)] ?? 'application/octet-stream'
  return { type, plain, ...(br && { br }), ...(gzip && { gzip }) }
}

/** The files of the client build, read once at start: a few MB. Null: nothing to serve. */
export async function assets(folder: string | null) {
  const files = new Map<string, CompressedFile>()
  files.set(
    '/speculation.json',
    compress('application/speculationrules+json', Buffer.from(JSON.stringify(SPECULATION))),
  )
  if (folder !== null) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const seen = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    const names = new Set(seen.map((entry) => join(entry.parentPath, entry.name)))
    for (const path of names) {
      if (/\.(?:br|gz)$/.test(path)) continue
      const address = path.slice(folder.length).replaceAll('\\', '/').replace(/^\/*/, '/')
      files.set(address, await builtFile(path, names))
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
