import PDFDocument from 'pdfkit'
import type { Cut, Fonts } from './fonts.ts'

/** What pdfkit keeps behind its `font()`: the typesetter writes its own lines and needs the glyph codes. */
interface Embedded {
  id: string
  encode(text: string): [string[], { xAdvance: number; advanceWidth: number }[]]
  ref(): unknown
  font: { glyphForCodePoint(code: number): { advanceWidth: number }; unitsPerEm: number }
}
interface Inside {
  _font: Embedded
  page: { fonts: Record<string, unknown> }
  addContent(operators: string): void
  openImage(source: Buffer): unknown
}

interface Shaped {
  operators: string
  width: number
}

/**
 * How a run of words is set. Sizes in points; `stretch` is added to every space, `scale` widens the letters.
 */
interface Setting {
  stretch?: number
  scale?: number
  colour?: string
  track?: number
}

export const PAGE = { width: 800, height: 1144 }

/**
 * A document of newspaper pages: text on its baseline, rules, tints and cropped pictures, in points from the
 * top left.
 */
export class Sheets {
  readonly doc: PDFKit.PDFDocument
  readonly #inside: Inside
  readonly #fonts = new Map<Cut, { font: Embedded; shaped: Map<string, Shaped>; space: Shaped }>()
  readonly #images = new Map<string, unknown>()
  readonly #done: Promise<Buffer>

  constructor(fonts: Fonts, info: { title: string; author: string; subject: string; date: Date }) {
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      lang: 'it-IT',
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: info.title,
        Author: info.author,
        Subject: info.subject,
        Creator: 'Edicola',
        Producer: 'Edicola',
        CreationDate: info.date,
        ModDate: info.date,
      },
    })
    this.#inside = this.doc as unknown as Inside
    const chunks: Buffer[] = []
    this.#done = new Promise((resolve, reject) => {
      this.doc
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)))
        .on('error', reject)
    })
    for (const [name, buffer] of Object.entries(fonts)) this.doc.registerFont(name, buffer)
  }

  /** Opens the next page, painted with its paper. */
  page(paper: string): void {
    this.doc.addPage()
    this.tint(0, 0, PAGE.width, PAGE.height, paper)
  }

  #font(cut: Cut) {
    let known = this.#fonts.get(cut)
    if (!known) {
      this.doc.font(cut)
      const font = this.#inside._font
      known = { font, shaped: new Map(), space: this.#shape(font, ' ') }
      this.#fonts.set(cut, known)
    }
    return known
  }

  #shape(font: Embedded, word: string): Shaped {
    const [codes, positions] = font.encode(word)
    let operators = '<'
    let width = 0
    codes.forEach((code, i) => {
      const { xAdvance, advanceWidth } = positions[i]!
      width += xAdvance
      operators += code
      const kern = Math.round(advanceWidth - xAdvance)
      if (kern !== 0) operators += `> ${kern} <`
    })
    return { operators: `${operators}>`, width: width / 1000 }
  }

  #word(cut: Cut, word: string): Shaped {
    const { font, shaped } = this.#font(cut)
    let known = shaped.get(word)
    if (!known) shaped.set(word, (known = this.#shape(font, word)))
    return known
  }

  /** Widths in ems, letter by letter without kerning: quick enough for trying many breaks. */
  widths(cut: Cut): (text: string) => number {
    const { font } = this.#font(cut).font
    const known = new Float64Array(0x2100).fill(-1)
    const letter = (code: number) => {
      const width = font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
      if (code < known.length) known[code] = width
      return width
    }
    return (text) => {
      let sum = 0
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i)
        const width = known[code] ?? -1
        sum += width >= 0 ? width : letter(code)
      }
      return sum
    }
  }

  /** Width of a line with its natural spaces, kerning included. */
  width(cut: Cut, size: number, text: string, track = 0): number {
    const { space } = this.#font(cut)
    return (
      text.split(' ').reduce((sum, word, i) => sum + this.#word(cut, word).width + (i ? space.width : 0), 0) *
        size +
      track * text.length
    )
  }

  /** Sets one line from `x` with its baseline on `y`. */
  set(
    cut: Cut,
    size: number,
    x: number,
    y: number,
    text: string,
    { stretch = 0, scale = 1, colour = '#19181b', track = 0 }: Setting = {},
  ): void {
    const { font, space } = this.#font(cut)
    this.#inside.page.fonts[font.id] ??= font.ref()
    this.doc.fillColor(colour)
    const gap = ` ${space.operators} ${((-stretch * 1000) / size / scale).toFixed(1)} `
    const words = text
      .split(' ')
      .map((word) => this.#word(cut, word).operators)
      .join(gap)
    const tracking = track ? `${track.toFixed(3)} Tc ` : ''
    this.#inside.addContent(
      `BT /${font.id} ${size} Tf ${tracking}${scale.toFixed(4)} 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} ` +
        `Tm [${words}] TJ ${track ? '0 Tc ' : ''}ET`,
    )
  }

  /** Sets one line that ends at `x`. */
  setRight(cut: Cut, size: number, x: number, y: number, text: string, setting: Setting = {}): void {
    this.set(cut, size, x - this.width(cut, size, text, setting.track), y, text, setting)
  }

  /** Sets one line around `x`. */
  setCentred(cut: Cut, size: number, x: number, y: number, text: string, setting: Setting = {}): void {
    this.set(cut, size, x - this.width(cut, size, text, setting.track) / 2, y, text, setting)
  }

  /**
   * A line of text filled out to `width` exactly: a part of the stretch goes into the letters, at most 2 per
   * cent.
   */
  justify(cut: Cut, size: number, x: number, y: number, text: string, width: number, colour?: string): void {
    const natural = this.width(cut, size, text)
    const spaces = text.split(' ').length - 1
    const scale = Math.min(1.02, Math.max(0.985, 1 + ((width - natural) * 0.35) / natural))
    const stretch = spaces > 0 ? (width - natural * scale) / spaces : 0
    this.set(cut, size, x, y, text, { stretch, scale: spaces > 0 ? scale : 1, ...(colour && { colour }) })
  }

  tint(x: number, y: number, width: number, height: number, colour: string): void {
    this.doc.rect(x, y, width, height).fill(colour)
  }

  /** A rule from one point to another. */
  rule(x1: number, y1: number, x2: number, y2: number, weight: number, colour: string): void {
    this.doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(weight).strokeColor(colour).stroke()
  }

  /**
   * A JPEG that covers the frame, cropped around a point a little above its middle. The same key is
   * embedded once.
   */
  picture(key: string, jpeg: Buffer, x: number, y: number, width: number, height: number): void {
    let image = this.#images.get(key)
    if (!image) this.#images.set(key, (image = this.#inside.openImage(jpeg)))
    const { width: w, height: h } = image as { width: number; height: number }
    const factor = Math.max(width / w, height / h)
    const [imageX, top] = [x - (w * factor - width) / 2, y - (h * factor - height) * 0.45]
    this.doc.save().rect(x, y, width, height).clip()
    this.doc.image(image as Buffer, imageX, top, { width: w * factor, height: h * factor })
    this.doc.restore()
  }

  /** Closes the document. */
  end(): Promise<Buffer> {
    this.doc.end()
    return this.#done
  }
}

/** Body text and the distance of its lines: everything on a page stands on this step. */
export const TEXT = 9.1
export const LEAD = 11
export const MARGIN = 36
/** Where the last line of a page may reach. */
export const FOOT = PAGE.height - 42

/** Columns of a page. */
export interface Grid {
  columns: number
  column: number
  gap: number
}

export function gridOf(columns: number): Grid {
  const gap = columns > 4 ? 14 : 17
  return { columns, gap, column: (PAGE.width - 2 * MARGIN - (columns - 1) * gap) / columns }
}

/** Left edge of a column, and width of several. */
export const columnX = (grid: Grid, column: number): number => MARGIN + column * (grid.column + grid.gap)
export const across = (grid: Grid, span: number): number => span * grid.column + (span - 1) * grid.gap
