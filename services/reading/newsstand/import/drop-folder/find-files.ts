import { isUtf8 } from 'node:buffer'
import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { notUtf8, unreadableWords } from './fault-words.ts'
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
 * twice. A folder that cannot be read and a name that is not UTF-8 are told to `fault`, with the reason in
 * Italian, and stop nothing else.
 * @throws Refusal when there is nothing at that path.
 */
export async function* findFiles(
  start: string,
  fault: (path: string, reason: string) => void = () => {},
): AsyncGenerator<ImportFile, undefined> {
  const path = await realpath(start).catch(() => {
    throw new Refusal('Il percorso non c’è.')
  })
  if ((await stat(path)).isDirectory()) yield* walk(path, path, { visited: new Set(), fault })
  else yield { path, root: dirname(path) }
}

async function* walk(
  folder: string,
  root: string,
  on: { visited: Set<string>; fault: (path: string, reason: string) => void },
): AsyncGenerator<ImportFile, undefined> {
  if (on.visited.has(folder)) return
  on.visited.add(folder)
  const names: string[] = []
  const links = new Set<string>()
  const folders = new Set<string>()
  try {
    for (const entry of await readdir(folder, { withFileTypes: true, encoding: 'buffer' })) {
      const name = entry.name.toString(isUtf8(entry.name) ? 'utf8' : 'latin1')
      if (name.startsWith('.') || name.endsWith('~')) continue
      if (entry.isDirectory()) folders.add(name)
      else if (entry.isSymbolicLink()) links.add(name)
      else if (!itemName.test(name)) continue
      if (isUtf8(entry.name)) names.push(name)
      else on.fault(join(folder, name), notUtf8)
    }
  } catch (error) {
    on.fault(folder, unreadableWords(error))
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
