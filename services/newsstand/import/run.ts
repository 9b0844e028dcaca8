import { relative } from 'node:path'
import { type FoundFile, findFiles } from './drop-folder/find-files.ts'
import { type DoneItem, prepareFile } from './import-file.ts'
import type { ImportLine, ImportPorts, ImportSummary } from './ports.ts'
import { Refused } from './refused.ts'

export type { ImportLine, ImportPorts, ImportSummary } from './ports.ts'

/**
 * Imports files and folders: a line per item once it is stored, one transaction per item, in order of path. While one file is
 * written the next is read and its pictures are made: two at a time, never more, whatever their number. `signal` ends it between two items.
 * Refusals are lines, not errors; a failure of the database or of the files is an error.
 */
export async function importPaths(
  ports: ImportPorts,
  paths: readonly string[],
  options: { brand?: string; signal?: AbortSignal },
  report: (line: ImportLine) => void,
): Promise<ImportSummary> {
  const summary: ImportSummary = { created: 0, updated: 0, unchanged: 0, withdrawn: 0, refused: 0, files: 0 }
  const tell = (line: ImportLine) => {
    summary[line.outcome]++
    report(line)
  }
  const there: string[] = []
  for (const path of paths) {
    try {
      for await (const _ of findFiles(path)) summary.files++
      there.push(path)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      tell({ path, item: path, outcome: 'refused', reason: error.message, repaired: [], index: 0, total: 0 })
    }
  }
  const files = filesUnder(there)
  const prepare = () => {
    const coming = (async () => {
      const { value: file } = await files.next()
      return file ? { file, items: await prepareFile(ports, file, options.brand) } : null
    })()
    // Awaited in its turn; a failure meanwhile must not be an unhandled one.
    coming.catch(() => {})
    return coming
  }
  let next = prepare()
  try {
    for (let i = 0; !options.signal?.aborted; i++) {
      const prepared = await next
      if (!prepared) break
      next = prepare()
      for (const item of prepared.items)
        tell(lineOf(await item.finish(), prepared.file, i, Math.max(summary.files, i + 1)))
    }
  } finally {
    await next.catch(() => {})
  }
  return summary
}

async function* filesUnder(paths: readonly string[]): AsyncGenerator<FoundFile, undefined> {
  for (const path of paths) yield* findFiles(path)
}

export const lineOf = (done: DoneItem, file: FoundFile, i: number, total: number): ImportLine => ({
  path: shortPath(file.path),
  ...done,
  index: i + 1,
  total,
})

function shortPath(path: string): string {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') ? path : short
}
