import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { isInside } from './read-bytes.ts'

/** Why a folder could not be looked into. */
const unreadableWords = (error: unknown): string =>
  `La cartella non si può leggere${codeOf(error)}: controllare i permessi.`

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''

/** A disk of another system may have names in Latin-1: as text they would be those of other files. */
const notUtf8 = 'Il nome non è scritto in UTF-8: rinominarlo, così non si legge.'

/** Folders the watched folder keeps for itself. */
const asideFolders = new Set(['archiviati', 'rifiutati'])

/** A file to import and the folder it may take others from, both real paths. */
export interface ImportFile {
  path: string
  root: string
  /** While files are still waited for: whether one is whole. Absent: what is not there will not come. */
  isWhole?: (path: string) => boolean
}

const itemName = /\.(?:json|xml)$/i
/** Some agencies send files without any. */
const hasNoExtension = (name: string): boolean => !name.includes('.')
/** With what a file begins, after a BOM and blanks; what cannot be read, as a pipe, with nothing. */
export async function beginsWith(path: string, sign: RegExp): Promise<boolean> {
  // A pipe that nobody writes to would hold an open that waits for ever.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null)
  try {
    const start = await file?.read(Buffer.alloc(64))
    const text = start?.buffer.toString('latin1', 0, start.bytesRead) ?? ''
    return sign.test(text.replace('\u00ef\u00bb\u00bf', '').trimStart())
  } catch {
    return false
  } finally {
    await file?.close()
  }
}

/** Whether a file is an item: by its name, or, without extension, by how it begins. */
export const isItem = async (path: string): Promise<boolean> =>
  itemName.test(path) || (hasNoExtension(basename(path)) && (await beginsWith(path, /^[{[<]/)))

/**
 * The items under a path, in order of name, as they are reached. Only the names of one folder are held at a
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
  if ((await stat(path)).isDirectory()) yield* walkItems(path, path, { visited: new Set(), fault })
  else yield { path, root: dirname(path) }
}

async function* walkItems(
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
      else if (!itemName.test(name) && !hasNoExtension(name)) continue
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
      if (!asideFolders.has(name)) yield* walkItems(path, root, on)
    } else if (await isItem(path)) yield { path, root }
  }
}

/** The regular files below a folder, and what of it cannot be looked at: path, and why in Italian. */
export interface Contents {
  files: Map<string, { size: number; changed: number }>
  faults: Map<string, string>
}

/**
 * Looks below a folder. Hidden ones, links and unfinished uploads by name are passed over; a folder that
 * cannot be read and a name that is not UTF-8 are faults and stop nothing else.
 */
export async function listFolder(
  folder: string,
  contents: Contents = { files: new Map(), faults: new Map() },
): Promise<Contents> {
  for (const entry of await readdir(folder, { withFileTypes: true, encoding: 'buffer' })) {
    // A disk of another system may have names in Latin-1: as text they would be those of other files.
    const name = entry.name.toString(isUtf8(entry.name) ? 'utf8' : 'latin1')
    if (name.startsWith('.') || /~$|\.(?:tmp|temp|part|filepart|partial|crdownload|motivo\.txt)$/i.test(name))
      continue
    const path = join(folder, name)
    if (!isUtf8(entry.name)) contents.faults.set(path, notUtf8)
    else if (entry.isDirectory()) {
      if (!asideFolders.has(name))
        await listFolder(path, contents).catch((error: unknown) => {
          contents.faults.set(path, unreadableWords(error))
        })
    } else if (entry.isFile()) {
      // It may be gone by now.
      const info = await stat(path).catch(() => null)
      if (info) contents.files.set(path, { size: info.size, changed: info.mtimeMs })
    }
  }
  return contents
}
