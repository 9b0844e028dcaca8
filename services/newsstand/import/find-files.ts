import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isInside } from './resolve-file.ts'
import { Refused } from './refused.ts'

/** Folders the watched folder keeps for itself. */
export const asideFolders = new Set(['archiviati', 'rifiutati'])

/** A file to import and the folder it may take others from, both real paths. */
export interface FoundFile {
  path: string
  root: string
}

const known = /\.(?:json|xml)$/i

/** The items under a path, in order of name. Hidden files, other kinds and symbolic links out of the folder are passed over. */
export async function findFiles(given: string): Promise<FoundFile[]> {
  const path = await realpath(given).catch(() => {
    throw new Refused('Il percorso non c’è.')
  })
  if (!(await stat(path)).isDirectory()) return [{ path, root: dirname(path) }]
  const found: FoundFile[] = []
  await walk(path, path, found, new Set())
  return found
}

async function walk(folder: string, root: string, found: FoundFile[], seen: Set<string>): Promise<void> {
  if (seen.has(folder)) return
  seen.add(folder)
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name.endsWith('~')) continue
    const written = join(folder, entry.name)
    const path = entry.isSymbolicLink() ? await realpath(written).catch(() => null) : written
    if (path === null || !isInside(root, path)) continue
    const isFolder = entry.isSymbolicLink() ? (await stat(path)).isDirectory() : entry.isDirectory()
    if (isFolder && !asideFolders.has(entry.name)) await walk(path, root, found, seen)
    else if (!isFolder && known.test(entry.name) && !seen.has(path)) {
      seen.add(path)
      found.push({ path, root })
    }
  }
}
