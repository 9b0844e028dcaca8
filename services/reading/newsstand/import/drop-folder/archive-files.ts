import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import { romeDay } from 'contract/platform/rome.ts'
import { formatLine } from '../run.ts'
import type { ImportLine } from '../ports.ts'
import type { DropFolder } from './drop-folder.ts'

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
function withEnding(path: string, ending: string): string {
  let name = basename(path)
  while (Buffer.byteLength(name + ending) > 255) name = [...name].slice(0, -1).join('')
  return join(dirname(path), name + ending)
}

/**
 * Moves a file that was read out of the watched folder, with the PDF of its edition when no other waits for
 * it; a refused one gets its reason beside it.
 */
export async function setAside(
  root: string,
  path: string,
  lines: readonly ImportLine[],
  used: readonly string[],
  folder: DropFolder,
): Promise<void> {
  const refused = lines.filter((l) => l.outcome === 'refused')
  const to = refused.length > 0 ? 'rifiutati' : join('archiviati', romeDay(new Date()))
  const moved = await moveInto(root, to, path)
  if (moved && refused.length > 0)
    await writeFile(
      withEnding(moved, '.motivo.txt'),
      `${refused.map((l) => formatLine({ ...l, path: basename(path), total: 0 })).join('\n')}\n`,
    )
  const pdf = folder.leave(path)
  if (pdf !== undefined) await moveInto(root, to, pdf)
  if (refused.length === 0) folder.addPictures(used.filter((u) => !/\.pdf$/i.test(u)))
}
