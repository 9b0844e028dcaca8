import { once } from 'node:events'
import type { Cut, FontName } from './document-fonts.ts'
import { breakLines, type Look, runsOf } from './set-text.ts'
import { type DocumentInfo, taggedDocument } from './tagged-document.ts'

export const INK = '#19181b'
export const SOFT = '#57535a'
export const HAIR = '#d8d3c9'
/** A4 in points; 20 mm at either side. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, top: 84, bottom: 768, right: 539.28 }
export const WIDTH = PAGE.right - PAGE.left
/** The text stands in a column of its own; what belongs to it stands at its left. */
export const COLUMN = { left: 186, width: PAGE.right - 186 }

const CUTS: readonly Cut[] = ['title', 'serif', 'italic', 'text', 'bold']
const FONTS: readonly FontName[] = CUTS.flatMap((cut) => [cut, `${cut}+` as const])
const MAX_WIDTHS = 20_000

/** What a role says besides: the text in place of a picture, the direction of a head cell. */
export interface RoleOptions {
  alt?: string
  scope?: 'Column' | 'Row'
  bbox?: [number, number, number, number]
}
export type Bookmark = PDFKit.PDFOutline | null
type Struct = PDFKit.PDFStructureElement
/** Where words stand: their left edge, how wide, by how much the first line begins further in. */
export interface Place {
  x?: number
  width?: number
  indent?: number
  align?: 'right'
}
/** Words of a link under each other; `beside`: at the height of the first; `alt`: what is read for them. */
export interface LinkPart {
  words: string
  look: Look
  place?: Place
  beside?: boolean
  alt?: string
}
export type LinkTo = { url: string } | { place: string }

/** What stands on every page, outside of what is read. */
export interface Running {
  /** At the head, from the second page. */
  head: readonly [left: string, right: string]
  foot: string
}

/**
 * A tagged document of many pages, written from its beginning to its end: `take` gives what is ready, so that
 * only a page is held. Without `real` nothing is drawn, and the pages are only counted.
 */
export class PagedDocument {
  y = PAGE.top
  page = 0
  readonly #doc: PDFKit.PDFDocument
  readonly #real: boolean
  readonly #running: Running
  /** How many pages there will be. */
  readonly #pages: number
  readonly #parents: Struct[] = []
  readonly #ready: Buffer[] = []
  readonly #widths = new Map<string, number>()

  private constructor(doc: PDFKit.PDFDocument, running: Running, pages: number | null) {
    this.#doc = doc
    this.#running = running
    this.#real = pages !== null
    this.#pages = pages ?? 0
    if (!this.#real) return
    doc.on('data', (chunk: Buffer) => this.#ready.push(chunk))
    const whole = doc.struct('Document')
    doc.addStructure(whole)
    this.#parents.push(whole)
  }

  /** `pages`: how many it will have; null: they are only counted. */
  static async open(info: DocumentInfo, running: Running, pages: number | null): Promise<PagedDocument> {
    // PDFKit’s own cache of words knows no bound.
    const options = { autoFirstPage: false, fontLayoutCache: false, margin: 0 }
    return new PagedDocument(await taggedDocument(info, FONTS, options), running, pages)
  }

  /** What has been made since it was last asked. */
  take(): Buffer {
    return Buffer.concat(this.#ready.splice(0))
  }

  /** Ends the document: what `take` gives then is the rest. */
  async close(): Promise<void> {
    if (!this.#real) return
    this.#parents[0]!.end()
    const ended = once(this.#doc, 'end')
    this.#doc.end()
    await ended
  }

  widthOf(words: string, cut: Cut, size: number): number {
    const key = `${cut} ${words}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      width = 0
      for (const { far, text } of runsOf(words.replaceAll('\u00a0', ' ')))
        width += this.#doc.font(far ? `${cut}+` : cut, 1000).widthOfString(text)
      if (this.#widths.size >= MAX_WIDTHS) this.#widths.clear()
      this.#widths.set(key, width)
    }
    return (width * size) / 1000
  }

  linesOf(words: string, look: Look, { width = COLUMN.width, indent = 0 }: Place = {}): string[] {
    // Measured word by word: the spaces between them are of one width.
    return breakLines(words, width, (part) => this.widthOf(part, look.cut, look.size), indent)
  }

  newPage(): void {
    this.page += 1
    this.y = PAGE.top
    if (!this.#real) return
    this.#doc.addPage()
    const small: Look = { cut: 'text', size: 8.5, leading: 11, colour: SOFT }
    const right = (words: string, y: number) =>
      this.#line(words, PAGE.right - this.widthOf(words, small.cut, small.size), y, small)
    if (this.page > 1)
      this.#artifact({ type: 'Pagination', attached: ['Top'] }, () => {
        this.#line(this.#running.head[0], PAGE.left, 40, small)
        right(this.#running.head[1], 40)
      })
    this.#artifact({ type: 'Pagination', attached: ['Bottom'] }, () => {
      this.#line(this.#running.foot, PAGE.left, 795, small)
      right(`pagina ${this.page} di ${this.#pages}`, 795)
    })
  }

  get remaining(): number {
    return PAGE.bottom - this.y
  }

  /** Begins a new page when so much does not fit on this one. */
  need(height: number): void {
    if (this.remaining < height && this.y > PAGE.top) this.newPage()
  }

  open(role: string): void {
    if (!this.#real) return
    this.#parents.push(this.#begin(role, {})!)
  }

  shut(): void {
    if (this.#real) this.#parents.pop()!.end()
  }

  /** Words under a role, over as many pages as they need; two lines at least stay together. */
  say(role: string, words: string, look: Look, place: Place = {}, options: RoleOptions = {}): void {
    const lines = this.linesOf(words, look, place)
    if (lines.length === 0) return
    const element = this.#begin(role, options)
    let done = 0
    while (done < lines.length) {
      const rest = lines.length - done
      let fit = Math.floor((this.remaining + 0.01) / look.leading)
      if (fit < rest && rest - fit === 1) fit -= 1
      if (fit < Math.min(2, rest) && this.y > PAGE.top) {
        this.newPage()
        continue
      }
      const part = lines.slice(done, done + Math.max(1, Math.min(fit, rest)))
      const isFirst = done === 0
      this.#fill(element, () => this.#setLines(part, look, place, isFirst))
      this.y += part.length * look.leading
      done += part.length
    }
    element?.end()
  }

  /** The same as a link, whole on one page. `alt`: where it leads, for who does not see it. */
  link(parts: readonly LinkPart[], to: LinkTo, alt: string): void {
    const set = parts.map((part) => ({ ...part, lines: this.linesOf(part.words, part.look, part.place) }))
    const height = set.reduce(
      (sum, { lines, look, beside }) => (beside ? sum : sum + lines.length * look.leading),
      0,
    )
    this.need(height)
    const top = this.y
    const element = this.#begin('Link', {})
    let y = top
    let startX: number = PAGE.right
    let endX: number = PAGE.left
    for (const { lines, look, place = {}, beside, alt: read } of set) {
      this.y = beside ? top : y
      const part = read === undefined ? element : this.#begin('Span', { alt: read }, element ?? undefined)
      this.#fill(part, () => this.#setLines(lines, look, place, true))
      if (!beside) y += lines.length * look.leading
      const start = place.x ?? COLUMN.left
      const widest = Math.max(0, ...lines.map((line) => this.widthOf(line, look.cut, look.size)))
      startX = Math.min(startX, start)
      endX = Math.max(endX, start + (place.align === 'right' ? (place.width ?? 0) : widest))
    }
    this.#fill(element, () => {
      // The types of PDFKit do not say that an annotation takes its element.
      const more = { structParent: element, Contents: new String(alt) } as object
      if ('url' in to) this.#doc.link(startX, top, endX - startX, height, to.url, more)
      else this.#doc.goTo(startX, top, endX - startX, height, to.place, more)
    })
    element?.end()
    this.y = top + height
  }

  /** A picture with what it shows, its left upper corner where it is said; `y` does not move. */
  figure(jpeg: Buffer | null, at: { x: number; top: number; width: number; height: number }, alt: string) {
    const { x, top, width, height } = at
    const bbox: RoleOptions['bbox'] = [x, top, x + width, top + height]
    this.draw('Figure', { alt, bbox }, (doc) => {
      if (jpeg !== null) doc.image(jpeg, x, top, { width, height })
    })
    this.ornament((doc) => doc.rect(x, top, width, height).lineWidth(0.5).strokeColor(HAIR).stroke())
  }

  /** Something that is drawn, under a role. */
  draw(role: string, options: RoleOptions, paint: (doc: PDFKit.PDFDocument) => void): void {
    const element = this.#begin(role, options)
    this.#fill(element, () => paint(this.#doc))
    element?.end()
  }

  /** What is not read: lines. */
  ornament(paint: (doc: PDFKit.PDFDocument) => void): void {
    if (this.#real) this.#artifact({ type: 'Layout' }, () => paint(this.#doc))
  }

  /** Words of one line, inside of what `draw` and `ornament` paint. */
  put(words: string, x: number, top: number, look: Look): void {
    this.#line(words, x, top, look)
  }

  rule(colour: string, weight: number, x = PAGE.left): void {
    const { y } = this
    this.ornament((doc) =>
      doc.moveTo(x, y).lineTo(PAGE.right, y).lineWidth(weight).strokeColor(colour).stroke(),
    )
  }

  /** A place that links lead to: the top of the page. */
  placeHere(name: string): void {
    if (this.#real) this.#doc.addNamedDestination(name, 'Fit')
  }

  /** A bookmark that leads to this page; under another, when there is one. */
  bookmark(title: string, under: Bookmark): Bookmark {
    return this.#real ? (under ?? this.#doc.outline).addItem(title) : null
  }

  #begin(role: string, { bbox, ...options }: RoleOptions, within = this.#parents.at(-1)): Struct | null {
    if (!this.#real) return null
    const element = this.#doc.struct(role, { ...options, ...(bbox && { bbox }) } as object)
    within!.add(element)
    return element
  }

  #fill(element: Struct | null, paint: () => void): void {
    element?.add(paint)
  }

  #artifact(options: object, paint: () => void): void {
    this.#doc.markContent('Artifact', options)
    paint()
    this.#doc.endMarkedContent()
  }

  #setLines(lines: readonly string[], look: Look, place: Place, isFirst: boolean): void {
    const { x = COLUMN.left, indent = 0, width = COLUMN.width, align } = place
    for (const [i, line] of lines.entries()) {
      const start =
        align === 'right'
          ? x + width - this.widthOf(line, look.cut, look.size)
          : x + (i === 0 && isFirst ? indent : 0)
      // With the space that the break has taken: without it two words would be read as one.
      this.#line(`${line} `, start, this.y + i * look.leading, look)
    }
  }

  #line(words: string, startX: number, top: number, { cut, size, leading, colour, underline }: Look) {
    const doc = this.#doc.fillColor(colour)
    let x = startX
    for (const { far, text } of runsOf(words.replaceAll('\u00a0', ' '))) {
      const font = doc.font(far ? `${cut}+` : cut, size)
      font.text(text, x, top + (leading - size) / 2 + size * 0.78, {
        lineBreak: false,
        baseline: 'alphabetic',
      })
      x += this.widthOf(text, cut, size)
    }
    if (!underline) return
    const under = top + (leading - size) / 2 + size * 0.78 + 2
    doc.moveTo(startX, under).lineTo(startX + this.widthOf(words.trimEnd(), cut, size), under)
    doc.lineWidth(0.6).strokeColor(colour).stroke()
  }
}
