import { opendir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isInside } from './resolve-file.ts'
import { Refusal } from '../refusal.ts'

/** Folders the watched folder keeps for itself. */
export const asideFolders = new Set(['archiviati', 'rifiutati'])

/** A file to import and the folder it may take others from, both real paths. */
export interface ImportFile {
  path: string
  root: string
  /** While files are still waited for: whether one is whole. Absent: what is not there will not come. */
  isWhole?: (path: string) => boolean
}

const itemName = /\.(?:json|xml)$/i

/**
 * The items under a path, in order of name, as they are reached: only the names of one folder are held at a
 * time. Hidden files, other kinds and symbolic links out of the folder are passed over; no folder is entered
 * twice. One that cannot be read is told to `unreadable` and stops nothing else.
 * @throws Refusal when there is nothing at that path.
 */
export async function* findFiles(
  start: string,
  unreadable: (folder: string, error: unknown) => void = () => {},
): AsyncGenerator<ImportFile, undefined> {
  const path = await realpath(start).catch(() => {
    throw new Refusal('Il percorso non c’è.')
  })
  if ((await stat(path)).isDirectory()) yield* walk(path, path, { visited: new Set(), unreadable })
  else yield { path, root: dirname(path) }
}

async function* walk(
  folder: string,
  root: string,
  on: { visited: Set<string>; unreadable: (folder: string, error: unknown) => void },
): AsyncGenerator<ImportFile, undefined> {
  if (on.visited.has(folder)) return
  on.visited.add(folder)
  const names: string[] = []
  const links = new Set<string>()
  const folders = new Set<string>()
  try {
    for await (const entry of await opendir(folder, { bufferSize: 1000 })) {
      const { name } = entry
      if (name.startsWith('.') || name.endsWith('~')) continue
      if (entry.isDirectory()) folders.add(name)
      else if (entry.isSymbolicLink()) links.add(name)
      else if (!itemName.test(name)) continue
      names.push(name)
    }
  } catch (error) {
    on.unreadable(folder, error)
  }
  for (const name of names.sort()) {
    const entryPath = join(folder, name)
    const path = links.has(name) ? await realpath(entryPath).catch(() => null) : entryPath
    if (path === null || !isInside(root, path)) continue
    if (folders.has(name) || (links.has(name) && (await stat(path)).isDirectory())) {
      if (!asideFolders.has(name)) yield* walk(path, root, on)
    } else if (itemName.test(name)) yield { path, root }
  }
}
