import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes a folder that only the user of the program may read, or closes one that was made open, with all that
 * is in it. Itself last: a walk that was cut short is made again. On a disk without such rights it stays as
 * it is.
 */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (((await stat(path)).mode & 0o077) === 0) return
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory() || entry.isFile())
      await close(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  await close(path, 0o700)
}

/** A draft may go while we look; a disk may know no rights; what is another user's is theirs to close. */
const close = (path: string, mode: number): Promise<void> =>
  chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP'].includes(error.code ?? '')) throw error
  })
