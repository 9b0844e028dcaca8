import { mkdir, realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isOutage } from '../../../database/outage.ts'
import { DropFolder } from './drop-folder.ts'
import type { ImportFile } from './find-files.ts'
import { prepareFile } from '../import-file.ts'
import { type ImportLine, type ImportPorts, lineOf } from '../run.ts'
import { setAside } from './set-aside.ts'

export interface WatchOptions {
  /** How long a file must have kept its size and time before it is read, ms. */
  still?: number
  /** Between two looks at the folder, ms. */
  every?: number
  /** Hears of outages: the files stay and are tried again at the next look. */
  log?: (error: unknown) => void
}

/**
 * Imports what a publisher drops into a folder. Only whole files are read: still for a while, with their end,
 * an edition together with its PDF, pictures of the folder still too. Done ones go to `archiviati/{day}/`,
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
  const folder = new DropFolder(options.still ?? 3000)
  const look = async () => {
    await mkdir(dir, { recursive: true })
    const root = await realpath(dir)
    const ready = await folder.ready(root, Date.now())
    for (const [i, path] of ready.entries()) {
      if (stop.signal.aborted) return
      await take({ path, root }, i, ready.length).catch((error: unknown) => {
        if (isOutage(error)) throw error
        // It may be this file's fault alone: the others go on.
        options.log?.(error)
      })
    }
    await folder.archivePictures(root)
  }
  const take = async (file: ImportFile, i: number, total: number) => {
    const items = await prepareFile(ports, file, undefined)
    const lines: ImportLine[] = []
    for (const item of items) lines.push(lineOf(await item.finish(), file, i, total))
    const used = items.flatMap((item) => [...item.used])
    const until = lines
      .map((l) => l.until)
      .filter((u) => u !== undefined)
      .toSorted()[0]
    if (until) folder.waitUntil(file.path, Date.parse(until))
    else await setAside(file.root, file.path, lines, used, folder)
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
