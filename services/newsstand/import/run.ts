import { relative } from 'node:path'
import { type FoundFile, findFiles } from './find-files.ts'
import { type DoneItem, prepareFile } from './import-file.ts'
import type { ImportLine, ImportPorts, ImportSummary } from './ports.ts'
import { Refused } from './refused.ts'

export type { ImportLine, ImportPorts, ImportSummary } from './ports.ts'

/**
 * Imports files and folders: a line per item as it is done, one transaction per item, in order of path. While one file is
 * written the next is read and its pictures are made: two at a time, never more. `signal` ends it between two items. Refusals are lines, not errors; a failure of the
 * database or of the files is an error.
 */
export async function importPaths(ports: ImportPorts, paths: readonly string[], options: { brand?: string; signal?: AbortSignal }, report: (line: ImportLine) => void): Promise<ImportSummary> {
  const summary: ImportSummary = { created: 0, updated: 0, unchanged: 0, withdrawn: 0, refused: 0, files: 0 }
  const tell = (line: ImportLine) => {
    summary[line.outcome]++
    report(line)
  }
  const found: FoundFile[] = []
  for (const path of paths) {
    try {
      found.push(...(await findFiles(path)))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      tell({ path, item: path, outcome: 'refused', reason: error.message, repaired: [], index: 0, total: 0 })
    }
  }
  summary.files = found.length
  const prepare = (i: number) => {
    const coming = found[i] && prepareFile(ports, found[i], options.brand)
    // Awaited in its turn; a failure meanwhile must not be an unhandled one.
    coming?.catch(() => {})
    return coming
  }
  let next = prepare(0)
  try {
    for (const [i, file] of found.entries()) {
      if (options.signal?.aborted) break
      const prepared = await next!
      next = prepare(i + 1)
      for (const item of prepared) tell(lineOf(await item.finish(), file, i, found.length))
    }
  } finally {
    await next?.catch(() => {})
  }
  return summary
}

export const lineOf = (done: DoneItem, file: FoundFile, i: number, total: number): ImportLine => ({ path: shortPath(file.path), ...done, index: i + 1, total })

function shortPath(path: string): string {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') ? path : short
}
