import { relative } from 'node:path'
import { type ImportFile, findFiles } from './drop-folder/find-files.ts'
import { type ItemResult, type Run, prepareFile } from './import-file.ts'
import type { ImportLine, ImportPorts, ImportSummary } from './ports.ts'
import { Refusal } from './refusal.ts'

export type { ImportLine, ImportPorts, ImportSummary } from './ports.ts'

/**
 * Imports files and folders: a line per item once it is stored, one transaction per item, in order of path.
 * While one file is written the next is read and its pictures are made: two at a time, never more, whatever
 * their number. `signal` ends it between two items. Refusals are lines, not errors, and so are faults of the
 * program; a failure of the database or of the files is an error.
 */
export async function importPaths(
  ports: ImportPorts,
  paths: readonly string[],
  options: { brand?: string; signal?: AbortSignal },
  report: (line: ImportLine) => void,
): Promise<ImportSummary> {
  const summary: ImportSummary = { created: 0, updated: 0, unchanged: 0, withdrawn: 0, refused: 0, files: 0 }
  const reportLine = (line: ImportLine) => {
    if (line.outcome !== 'waiting') summary[line.outcome]++
    report(line)
  }
  const refuse = (path: string, reason: string) =>
    reportLine({
      path,
      brand: null,
      item: path,
      outcome: 'refused',
      reason,
      repairs: [],
      index: 0,
      total: 0,
    })
  const existing: string[] = []
  for (const path of paths) {
    try {
      for await (const _ of findFiles(path, refuse)) summary.files++
      existing.push(path)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(path, error.message)
    }
  }
  const files = filesUnder(existing)
  const run: Run = { editions: new Map(), ...(options.brand === undefined ? {} : { brand: options.brand }) }
  const prepare = () => {
    const preparation = (async () => {
      const { value: file } = await files.next()
      return file ? { file, items: await prepareFile(ports, file, run) } : null
    })()
    // Awaited in its turn; a failure meanwhile must not be an unhandled one.
    preparation.catch(() => {})
    return preparation
  }
  let next = prepare()
  try {
    for (let i = 0; !options.signal?.aborted; i++) {
      const prepared = await next
      if (!prepared) break
      next = prepare()
      for (const item of prepared.items)
        reportLine(lineOf(await item.finish(), prepared.file, i, Math.max(summary.files, i + 1)))
    }
  } finally {
    await next.catch(() => {})
  }
  return summary
}

async function* filesUnder(paths: readonly string[]): AsyncGenerator<ImportFile, undefined> {
  for (const path of paths) yield* findFiles(path)
}

export const lineOf = (result: ItemResult, file: ImportFile, i: number, total: number): ImportLine => ({
  path: shortPath(file.path),
  ...result,
  index: i + 1,
  total,
})

function shortPath(path: string): string {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') ? path : short
}
