import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { romeDay } from 'contract/platform/rome.ts'
import { checkJsonBounds, fieldsOf, parseJson, textAt } from '../formats/parse-json.ts'
import { Missing, Refusal } from '../refusal.ts'
import { beginsWith, isItem, listFolder, type Contents } from './list-files.ts'
import { moveInto } from './archive-files.ts'
import { decodeText, maxBytes, readBytes, resolveInside } from './read-bytes.ts'

/**
 * Whether an item has its end, and the PDF it names when it is an edition's sidecar: as the folder spells it,
 * or where it will be when it comes.
 */
export async function inspectItem(
  path: string,
  root: string,
): Promise<{ whole: boolean; pdf: string | null }> {
  const isJson = /\.json$/i.test(path) || (!/\.xml$/i.test(path) && (await beginsWith(path, /^[{[]/)))
  if (!isJson) return { whole: await hasEnd(path, /<\/[\w:.-]+\s*>$/), pdf: null }
  // Too large is known at once; anything else may be a file still coming.
  const bytes = await readBytes(path, maxBytes.item).catch((error: unknown) =>
    error instanceof Refusal ? 'refused' : null,
  )
  if (!(bytes instanceof Buffer)) return { whole: bytes === 'refused', pdf: null }
  try {
    const text = decodeText(bytes, [])
    // No sidecar is so large: to see that it has its end nothing has to be made of it.
    if (bytes.length > maxBytes.sidecar) return { whole: checkJsonBounds(text), pdf: null }
    const fields = fieldsOf(parseJson(text))
    const pdf = textAt(fields, 'pdf')
    const names = textAt(fields, 'format').startsWith('edicola-edition') && pdf && !/[/\\]/.test(pdf)
    return { whole: true, pdf: names ? await pdfAt(root, path, pdf) : null }
  } catch {
    return { whole: false, pdf: null }
  }
}

const pdfAt = (root: string, path: string, pdf: string): Promise<string | null> =>
  resolveInside(root, path, pdf).catch((error: unknown) =>
    error instanceof Missing ? join(dirname(path), pdf) : null,
  )

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
    const root = /\.pdf$/i.test(path) ? '' : `</${/<([A-Za-z][\w:.-]*)[\s>]/.exec(first!)?.[1] ?? ''}`
    return end.test(last!) && last!.includes(root)
  } finally {
    await file.close()
  }
}

/** How long the watched folder waits, in milliseconds. */
export interface WaitTimes {
  /** A file must have kept its size and time so long before it is read. */
  still: number
  /** A picture that an item names, since the item was whole: then the item is refused. */
  picture: number
  /** What has no end of its own: then a line says once that it waits. */
  line: number
}
export const defaultWaitTimes: WaitTimes = { still: 3000, picture: 60_000, line: 300_000 }

interface Observation {
  size: number
  changed: number
  /** Since when it has been there, and since when it has looked the same, ms. */
  first: number
  since: number
}

/** What waits, and why in Italian. */
export interface Notice {
  path: string
  reason: string
}

/**
 * A file whose end is missing may still be coming: it is left alone this many times longer before it is taken
 * for broken.
 */
const BROKEN_FACTOR = 20

/** The items among the files of a folder. */
async function itemsAmong(files: Contents['files']): Promise<Set<string>> {
  const items = new Set<string>()
  for (const path of files.keys()) if (await isItem(path)) items.add(path)
  return items
}
const isPdf = (path: string) => /\.pdf$/i.test(path)

/**
 * State of the watched folder between two scans: which files stopped changing and which wait. Times in ms.
 */
export class DropFolder {
  readonly #patience: WaitTimes
  readonly #looks = new Map<string, Observation>()
  readonly #faults = new Map<string, number>()
  readonly #pdfs = new Map<string, string>()
  readonly #until = new Map<string, number>()
  readonly #missing = new Map<string, string>()
  readonly #noticed = new Set<string>()
  readonly #pictures = new Set<string>()
  /** Those of the last scan. */
  #items: ReadonlySet<string> = new Set()

  constructor(times: WaitTimes) {
    this.#patience = times
  }

  /**
   * The complete items in order of name, and a notice, once each, for what waits too long. An item waits for
   * its own PDF and pictures only.
   */
  async ready(root: string, now: number): Promise<{ items: string[]; notices: Notice[] }> {
    const { files, faults } = await listFolder(root)
    this.#look(files, now)
    const items: string[] = []
    this.#items = await itemsAmong(files)
    for (const path of [...this.#items].toSorted())
      if (now >= (this.#until.get(path) ?? 0) && (await this.#isReady(path, root, now))) items.push(path)
    return { items, notices: this.#notices(files, faults, now) }
  }

  waitUntil(path: string, time: number): void {
    this.#until.set(path, time)
  }

  /** Whether an item may still wait for its pictures, which are judged by `isStill`. */
  isPatient(path: string, now: number): boolean {
    return !this.#isStill(path, now, this.#patience.still + this.#patience.picture)
  }

  /** The item waits until the file it names is there and whole, or for as long as it is patient. */
  waitFor(path: string, file: string): void {
    this.#missing.set(path, file)
  }

  isWhole(path: string, now: number): boolean {
    return this.#isStill(path, now)
  }

  /** A sidecar has left the folder: gives the PDF it named, unless another that waits names it too. */
  leave(path: string): string | undefined {
    const pdf = this.#pdfs.get(path)
    this.#pdfs.delete(path)
    const others = new Set<string | undefined>(this.#pdfs.values())
    return others.has(pdf) ? undefined : pdf
  }

  /** Pictures an item took. They leave when no item is waiting any more: another might show them too. */
  addPictures(pictures: readonly string[]): void {
    for (const p of pictures) this.#pictures.add(p)
  }

  async archivePictures(root: string): Promise<void> {
    if (this.#pictures.size === 0 || (await itemsAmong((await listFolder(root)).files)).size > 0) return
    for (const picture of this.#pictures)
      await moveInto(root, join('archiviati', romeDay(new Date())), picture)
    this.#pictures.clear()
  }

  #look(files: Contents['files'], now: number): void {
    for (const path of [...this.#looks.keys()])
      if (!files.has(path))
        for (const known of [this.#looks, this.#pdfs, this.#until, this.#missing, this.#noticed])
          known.delete(path)
    for (const [path, { size, changed }] of files) {
      const look = this.#looks.get(path)
      if (look?.size === size && look.changed === changed) continue
      this.#looks.set(path, { size, changed, first: look?.first ?? now, since: now })
      this.#until.delete(path)
      this.#missing.delete(path)
    }
  }

  #isStill(path: string, now: number, time = this.#patience.still): boolean {
    const look = this.#looks.get(path)
    return look !== undefined && now - look.since >= time
  }

  async #isReady(path: string, root: string, now: number): Promise<boolean> {
    if (!this.#isStill(path, now)) return false
    const file = this.#missing.get(path)
    if (file !== undefined && this.isPatient(path, now)) {
      const resolved = await resolveInside(root, path, file).catch(() => null)
      if (resolved === null || !this.#isStill(resolved, now)) return false
    }
    const broken = this.#patience.still * BROKEN_FACTOR
    const { whole, pdf } = await inspectItem(path, root)
    if (!whole && !this.#isStill(path, now, broken)) return false
    if (pdf === null) return true
    this.#pdfs.set(path, pdf)
    return this.#isStill(pdf, now) && ((await hasEnd(pdf, /%%EOF/)) || this.#isStill(pdf, now, broken))
  }

  #notices(files: Contents['files'], faults: Contents['faults'], now: number): Notice[] {
    const late: Notice[] = []
    for (const path of [...this.#faults.keys()]) {
      if (faults.has(path)) continue
      this.#faults.delete(path)
      this.#noticed.delete(path)
    }
    for (const [path, reason] of faults) {
      const first = this.#faults.get(path) ?? now
      this.#faults.set(path, first)
      if (now - first >= this.#patience.line) late.push({ path, reason })
    }
    const named = new Set(this.#pdfs.values())
    for (const [path, { first }] of this.#looks) {
      const reason = now - first < this.#patience.line ? null : this.#reason(path, files, named, now)
      if (reason !== null) late.push({ path, reason })
    }
    const fresh = late.filter(({ path }) => !this.#noticed.has(path))
    for (const { path } of fresh) this.#noticed.add(path)
    return fresh
  }

  #reason(path: string, files: Contents['files'], named: Set<string>, now: number): string | null {
    if (isPdf(path) && !named.has(path))
      return 'Il PDF non ha una scheda che lo nomini: non si importa da solo.'
    if (!this.#items.has(path)) return null
    const pdf = this.#pdfs.get(path)
    if (pdf !== undefined && !files.has(pdf)) return `Il PDF «${basename(pdf)}» non è ancora arrivato.`
    if (pdf !== undefined && !this.#isStill(pdf, now)) return `Il PDF «${basename(pdf)}» cambia ancora.`
    return this.#isStill(path, now) ? null : 'Il file cambia ancora: si legge quando è fermo.'
  }
}
