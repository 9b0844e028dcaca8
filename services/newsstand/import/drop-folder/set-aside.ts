import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import { romeDay } from 'contract/rome.ts'
import type { DropFolder } from './drop-folder.ts'
import { formatLine } from '../line.ts'
import type { ImportLine } from '../ports.ts'

/** Moves a file that was read out of the watched folder, with the PDF of its edition; a refused one gets its reason beside it. */
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
  const pdf = folder.pdfOf(path) ?? used.find((u) => /\.pdf$/i.test(u))
  if (pdf) await moveInto(root, to, pdf)
  if (refused.length === 0) folder.used(used.filter((u) => u !== pdf))
}

/** Keeps the path below the folder; a file of the same name already there stays, the new one gets a number. null when it is gone. */
export async function moveInto(root: string, to: string, path: string): Promise<string | null> {
  const wanted = join(root, to, relative(root, path))
  await mkdir(dirname(wanted), { recursive: true })
  for (let n = 1; ; n++) {
    const free =
      n === 1
        ? wanted
        : withEnding(wanted.slice(0, wanted.length - extname(wanted).length), `-${n}${extname(wanted)}`)
    if (
      await stat(free).then(
        () => true,
        () => false,
      )
    )
      continue
    return await rename(path, free).then(
      () => free,
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
