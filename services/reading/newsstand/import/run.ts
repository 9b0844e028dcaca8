import { relative } from 'node:path'
import { findFiles, type ImportFile } from './drop-folder/list-files.ts'
import { prepareFile, type ImportRun, type ItemResult } from './import-file.ts'
import type { ImportLine, ImportPorts, ImportSummary } from './ports.ts'
import { Refusal } from './refusal.ts'

const outcomes: Record<ImportLine['outcome'], string> = {
  created: 'creato',
  updated: 'aggiornato',
  unchanged: 'invariato',
  withdrawn: 'ritirato',
  refused: 'RIFIUTATO',
  waiting: 'IN ATTESA',
}

/**
 * A line of the import as an operator reads it, with the masthead's code, `--` for none; repairs follow, each
 * on a line of its own. No control characters of others get to the terminal.
 */
export function formatLine(line: ImportLine): string {
  const width = String(line.total).length
  const count = line.total > 0 ? `[${String(line.index).padStart(width)}/${line.total}] ` : ''
  const reason = line.reason ? ` — ${line.reason}${line.place ? ` (${line.place})` : ''}` : ''
  const label = line.path.endsWith(line.item) ? line.path : `${line.path} · ${line.item}`
  const first = `${count}${outcomes[line.outcome].padEnd(10)} ${line.brand ?? '--'} ${label}${reason}`
  return [first, ...line.repairs.map((r) => `${' '.repeat(count.length)}${' '.repeat(10)} riparato: ${r}`)]
    .map(plain)
    .join('\n')
}

// oxlint-disable-next-line no-control-regex
const plain = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ')

/** «3 creati, 1 aggiornato, 2 rifiutati.» */
export function formatSummary(summary: ImportSummary): string {
  const parts = [
    count(summary.created, 'creato', 'creati'),
    count(summary.updated, 'aggiornato', 'aggiornati'),
    count(summary.unchanged, 'invariato', 'invariati'),
    count(summary.withdrawn, 'ritirato', 'ritirati'),
    count(summary.refused, 'rifiutato', 'rifiutati'),
  ].filter((p) => p !== null)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Niente da importare: nessun file .json o .xml.'
}
const count = (n: number, one: string, many: string) =>
  n === 0 ? null : `${n.toLocaleString('it-IT')} ${n === 1 ? one : many}`

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
  const run: ImportRun = {
    editions: new Map(),
    ...(options.brand === undefined ? {} : { brand: options.brand }),
  }
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
