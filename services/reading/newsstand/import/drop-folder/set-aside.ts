import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { romeDay } from 'contract/platform/rome.ts'
import type { DropFolder } from './drop-folder.ts'
import { formatLine } from '../line.ts'
import type { ImportLine } from '../ports.ts'
import { moveInto, withEnding } from './move-into.ts'

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
