import { isUtf8 } from 'node:buffer'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { notUtf8, unreadableWords } from './fault-words.ts'
import { asideFolders } from './find-files.ts'

/** The regular files below a folder, and what of it cannot be looked at: path, and why in Italian. */
export interface Contents {
  files: Map<string, { size: number; changed: number }>
  faults: Map<string, string>
}

/**
 * Looks below a folder. Hidden ones, links and unfinished uploads by name are passed over; a folder that
 * cannot be read and a name that is not UTF-8 are faults and stop nothing else.
 */
export async function walk(
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
        await walk(path, contents).catch((error: unknown) => {
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
