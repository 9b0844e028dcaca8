import { mkdir, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isOutage } from '../../../../platform/database/outage.ts'
import { brandOfFile, prepareFile, type ImportRun } from '../import-file.ts'
import { Refusal } from '../refusal.ts'
import { lineOf, type ImportLine, type ImportPorts } from '../run.ts'
import { setAside } from './archive-files.ts'
import { defaultWaitTimes, DropFolder, type Notice, type WaitTimes } from './drop-folder.ts'
import type { ImportFile } from './list-files.ts'

export interface WatchOptions extends Partial<WaitTimes> {
  /** Between two looks at the folder, ms. */
  every?: number
  /** Receives outages, after which files are retried at the next scan, and faults of the program. */
  log?: (error: unknown) => void
}

/**
 * Imports what a publisher drops into a folder. Only whole files are read: still for a while, with their end,
 * an edition together with its PDF, an article with its pictures, which are waited for. What waits too long
 * has one line. Done ones go to `archiviati/{day}/`,
 * refused ones to `rifiutati/` with their reason beside them; an embargoed one waits where it is. The folder
 * is looked at rather than listened to: a network share tells nobody of its changes.
 */
export function watchFolder(
  ports: ImportPorts,
  dir: string,
  report: (line: ImportLine) => void,
  options: WatchOptions = {},
): { close(): Promise<void> } {
  const stop = new AbortController()
  const folder = new DropFolder({ ...defaultWaitTimes, ...options })
  const look = async () => {
    await mkdir(dir, { recursive: true })
    const root = await realpath(dir)
    const { items: ready, notices } = await folder.ready(root, Date.now())
    for (const notice of notices) report(lineOfNotice(ports, notice, root))
    const run: ImportRun = { editions: new Map() }
    for (const [i, path] of ready.entries()) {
      if (stop.signal.aborted) return
      await take(run, { path, root }, i, ready.length).catch((error: unknown) => {
        if (isOutage(error)) throw error
        // The fault may concern this file only: the others continue.
        options.log?.(error)
      })
    }
    await folder.archivePictures(root)
  }
  const take = async (run: ImportRun, file: ImportFile, i: number, total: number) => {
    const patient = folder.isPatient(file.path, Date.now())
    const items = await prepareFile(
      { ...ports, log: options.log },
      patient ? { ...file, isWhole: (path) => folder.isWhole(path, Date.now()) } : file,
      run,
    )
    const missing = items.find((item) => item.missing !== undefined)?.missing
    if (patient && missing !== undefined) {
      folder.waitFor(file.path, missing)
      return
    }
    const lines: ImportLine[] = []
    for (const item of items) lines.push(lineOf(await item.finish(), file, i, total))
    const used = items.flatMap((item) => [...item.used])
    const until = lines
      .map((l) => l.until)
      .filter((u) => u !== undefined)
      .toSorted()[0]
    if (until) folder.waitUntil(file.path, Date.parse(until))
    else
      await setAside(file.root, file.path, lines, used, folder).catch((error: unknown) => {
        // When the file cannot be moved, it is not read again until it changes.
        folder.waitUntil(file.path, Infinity)
        options.log?.(error)
      })
    lines.forEach(report)
  }
  const running = (async () => {
    while (!stop.signal.aborted) {
      await look().catch((error: unknown) => options.log?.(error))
      await wait(options.every ?? 2000, undefined, { signal: stop.signal }).catch(() => {})
    }
  })()
  return {
    async close() {
      stop.abort()
      await running
    },
  }
}

function lineOfNotice(ports: ImportPorts, { path, reason }: Notice, root: string): ImportLine {
  const file = { path, root }
  return lineOf(
    { brand: brandOrNone(ports, file), item: basename(path), outcome: 'waiting', reason, repairs: [] },
    file,
    0,
    0,
  )
}

function brandOrNone(ports: ImportPorts, file: ImportFile): string | null {
  try {
    return (brandOfFile(ports, file, undefined) ?? ports.brands.main).sigla
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
