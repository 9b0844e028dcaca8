import { mkdir, rename, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'

/**
 * Keeps the path below the folder; a file of the same name already there stays, the new one gets a number.
 * null when it is gone.
 */
export async function moveInto(root: string, to: string, path: string): Promise<string | null> {
  const target = join(root, to, relative(root, path))
  await mkdir(dirname(target), { recursive: true })
  for (let n = 1; ; n++) {
    const candidate =
      n === 1
        ? target
        : withEnding(target.slice(0, target.length - extname(target).length), `-${n}${extname(target)}`)
    if (
      await stat(candidate).then(
        () => true,
        () => false,
      )
    )
      continue
    return await rename(path, candidate).then(
      () => candidate,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      },
    )
  }
}

/** A path with something more at its end, the name cut where it would be too long for a file. */
export function withEnding(path: string, ending: string): string {
  let name = basename(path)
  while (Buffer.byteLength(name + ending) > 255) name = [...name].slice(0, -1).join('')
  return join(dirname(path), name + ending)
}
