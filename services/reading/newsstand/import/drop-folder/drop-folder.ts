import { basename, join } from 'node:path'
import { romeDay } from 'contract/platform/rome.ts'
import { hasEnd, lookInto } from './look-into.ts'
import { moveInto } from './move-into.ts'
import { resolveInside } from './resolve-file.ts'
import { type Contents, walk } from './walk.ts'

/** How long things are waited for, ms. */
export interface Patience {
  /** A file must have kept its size and time so long before it is read. */
  still: number
  /** A picture that an item names, since the item was whole: then the item is refused. */
  picture: number
  /** What has no end of its own: then a line says once that it waits. */
  line: number
}
export const patience: Patience = { still: 3000, picture: 60_000, line: 300_000 }

interface Look {
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
const BROKEN = 20
const isItem = (path: string) => /\.(?:json|xml)$/i.test(path)
const isPdf = (path: string) => /\.pdf$/i.test(path)

/** What is known of the watched folder between two looks: which files are still, which wait. Times in ms. */
export class DropFolder {
  readonly #patience: Patience
  readonly #looks = new Map<string, Look>()
  readonly #faults = new Map<string, number>()
  readonly #pdfs = new Map<string, string>()
  readonly #until = new Map<string, number>()
  readonly #missing = new Map<string, string>()
  readonly #noticed = new Set<string>()
  readonly #pictures = new Set<string>()

  constructor(times: Patience) {
    this.#patience = times
  }

  /**
   * The items that are whole now, in order of name, and what has waited too long, each told once. Nothing
   * waits for another's file: an item only for its PDF and its pictures.
   */
  async ready(root: string, now: number): Promise<{ items: string[]; notices: Notice[] }> {
    const { files, faults } = await walk(root)
    this.#look(files, now)
    const items: string[] = []
    for (const path of [...files.keys()].filter(isItem).toSorted())
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
    if (this.#pictures.size === 0 || [...(await walk(root)).files.keys()].some(isItem)) return
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
      const found = await resolveInside(root, path, file).catch(() => null)
      if (found === null || !this.#isStill(found, now)) return false
    }
    const broken = this.#patience.still * BROKEN
    const { whole, pdf } = await lookInto(path, root)
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
    if (!isItem(path)) return null
    const pdf = this.#pdfs.get(path)
    if (pdf !== undefined && !files.has(pdf)) return `Il PDF «${basename(pdf)}» non è ancora arrivato.`
    if (pdf !== undefined && !this.#isStill(pdf, now)) return `Il PDF «${basename(pdf)}» cambia ancora.`
    return this.#isStill(path, now) ? null : 'Il file cambia ancora: si legge quando è fermo.'
  }
}
