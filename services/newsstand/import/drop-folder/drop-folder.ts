import { open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { romeDay } from 'contract/rome.ts'
import { asideFolders } from './find-files.ts'
import { fieldsOf, textAt } from '../formats/parse-json.ts'
import { decodeText, largest, readBytes } from './read-bytes.ts'
import { isInside } from './resolve-file.ts'
import { Refusal } from '../refusal.ts'
import { moveInto } from './move-into.ts'

interface Look {
  size: number
  changed: number
  /** Since when it has looked the same, ms. */
  since: number
}

/**
 * A file whose end is missing may still be coming: it is left alone this many times longer before it is taken
 * for broken.
 */
const PATIENCE = 20
const isItem = (path: string) => /\.(?:json|xml)$/i.test(path)
const isPdf = (path: string) => /\.pdf$/i.test(path)

/** What is known of the watched folder between two looks: which files are still, which wait. Times in ms. */
export class DropFolder {
  readonly #still: number
  readonly #looks = new Map<string, Look>()
  readonly #pdfs = new Map<string, string>()
  readonly #until = new Map<string, number>()
  readonly #pictures = new Set<string>()

  constructor(still: number) {
    this.#still = still
  }

  /** The items that are whole now, in order of name. */
  async ready(root: string, now: number): Promise<string[]> {
    const files = await walk(root)
    for (const path of [...this.#looks.keys()]) if (!files.has(path)) this.#forget(path)
    for (const [path, { size, changed }] of files) {
      const look = this.#looks.get(path)
      if (!look || look.size !== size || look.changed !== changed) {
        this.#looks.set(path, { size, changed, since: now })
        this.#until.delete(path)
      }
    }
    const others = [...files.keys()].filter((p) => !isItem(p) && !isPdf(p))
    if (!others.every((p) => this.#isStill(p, now))) return []
    const ready: string[] = []
    for (const path of [...files.keys()].filter(isItem).toSorted())
      if (now >= (this.#until.get(path) ?? 0) && (await this.#isWhole(path, root, now))) ready.push(path)
    return ready
  }

  waitUntil(path: string, time: number): void {
    this.#until.set(path, time)
  }

  /** The PDF an edition's sidecar names, once it has been looked at. */
  pdfOf(path: string): string | undefined {
    return this.#pdfs.get(path)
  }

  /** Pictures an item took. They leave when no item is waiting any more: another might show them too. */
  addPictures(pictures: readonly string[]): void {
    for (const p of pictures) this.#pictures.add(p)
  }

  async archivePictures(root: string): Promise<void> {
    if (this.#pictures.size === 0 || [...(await walk(root)).keys()].some(isItem)) return
    for (const picture of this.#pictures)
      await moveInto(root, join('archiviati', romeDay(new Date())), picture)
    this.#pictures.clear()
  }

  #forget(path: string): void {
    this.#looks.delete(path)
    this.#pdfs.delete(path)
    this.#until.delete(path)
  }

  #isStill(path: string, now: number, times = 1): boolean {
    const look = this.#looks.get(path)
    return look !== undefined && now - look.since >= this.#still * times
  }

  async #isWhole(path: string, root: string, now: number): Promise<boolean> {
    if (!this.#isStill(path, now)) return false
    const { whole, pdf } = await lookInto(path)
    if (!whole && !this.#isStill(path, now, PATIENCE)) return false
    if (pdf === null || !isInside(root, pdf)) return true
    this.#pdfs.set(path, pdf)
    return this.#isStill(pdf, now) && ((await hasEnd(pdf, /%%EOF/)) || this.#isStill(pdf, now, PATIENCE))
  }
}

/** Regular files below a folder. Hidden ones, links and unfinished uploads by name are not looked at. */
async function walk(
  folder: string,
  files = new Map<string, { size: number; changed: number }>(),
): Promise<Map<string, { size: number; changed: number }>> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (
      entry.name.startsWith('.') ||
      /~$|\.(?:tmp|temp|part|filepart|partial|crdownload|motivo\.txt)$/i.test(entry.name)
    )
      continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!asideFolders.has(entry.name)) await walk(path, files)
    } else if (entry.isFile()) {
      // It may be gone by now.
      const info = await stat(path).catch(() => null)
      if (info) files.set(path, { size: info.size, changed: info.mtimeMs })
    }
  }
  return files
}

/** Whether an item has its end, and the PDF it names when it is an edition's sidecar. */
async function lookInto(path: string): Promise<{ whole: boolean; pdf: string | null }> {
  if (!/\.json$/i.test(path)) return { whole: await hasEnd(path, /<\/[\w:.-]+\s*>$/), pdf: null }
  // Too large is known at once; anything else may be a file still coming.
  const bytes = await readBytes(path, largest.item).catch((error: unknown) =>
    error instanceof Refusal ? 'refused' : null,
  )
  if (!(bytes instanceof Buffer)) return { whole: bytes === 'refused', pdf: null }
  try {
    const fields = fieldsOf(JSON.parse(decodeText(bytes, [])))
    const pdf = textAt(fields, 'pdf')
    return {
      whole: true,
      pdf:
        textAt(fields, 'format').startsWith('edicola-edition') && pdf && !/[/\\]/.test(pdf)
          ? join(dirname(path), pdf)
          : null,
    }
  } catch {
    return { whole: false, pdf: null }
  }
}

/**
 * Whether the last bytes are what such a file ends with: for XML also the end of the element it began with.
 */
async function hasEnd(path: string, end: RegExp): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  try {
    const { size } = await file.stat()
    const [head, tail] = [Buffer.alloc(Math.min(size, 4096)), Buffer.alloc(Math.min(size, 2048))]
    await file.read(head, 0, head.length, 0)
    await file.read(tail, 0, tail.length, size - tail.length)
    const [first, last] = [head, tail].map((b) => b.toString('latin1').replaceAll('\0', '').trimEnd())
    const root = isPdf(path) ? '' : `</${/<([A-Za-z][\w:.-]*)[\s>]/.exec(first!)?.[1] ?? ''}`
    return end.test(last!) && last!.includes(root)
  } finally {
    await file.close()
  }
}
