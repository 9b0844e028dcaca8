import { type Filled, type Piece, fill, unitsOf } from './flow.ts'
import { LEAD, across, type Grid } from './sheet.ts'
import { wrapLines } from './paragraph.ts'
import { type Header, type Rulers, type Story, headerOf } from './story.ts'

export interface PlacedPicture {
  column: number
  span: number
  units: number
  caption: string[]
}

/** How a piece stands in a frame of so many columns and lines. Costs grow with ugliness. */
export interface Fit {
  span: number
  units: number
  header: Header
  picture: PlacedPicture | null
  /** Lines of text room in each column, and what fills them. */
  room: number[]
  text: Filled
  quote: QuotePiece | null
  cost: number
}
export interface QuotePiece {
  lines: string[]
  by: string[]
  units: number
  after: number
}

export const QUOTE = 14
export const CAPTION = 7.4
export const CAPTION_LEAD = 9

/** Lines of a caption with its credit. */
export const captionLines = (
  picture: { caption: string; credit: string },
  width: number,
  rulers: Rulers,
): string[] =>
  wrapLines(
    `${picture.caption}${picture.credit ? ` · ${picture.credit}` : ''}`,
    width,
    (text) => rulers.sans(text) * CAPTION,
    6,
  )

/** Points left for the image when picture and caption take so many lines. */
export const imageHeight = (units: number, caption: readonly string[]): number =>
  units * LEAD - caption.length * CAPTION_LEAD - (caption.length > 0 ? 12 : 8)

/** The best way to set a whole story in `span` columns, for every height in lines up to `maxUnits`. */
export function fitStory(
  story: Story,
  span: number,
  maxUnits: number,
  grid: Grid,
  rulers: Rulers,
): (Fit | undefined)[] {
  const table: (Fit | undefined)[] = []
  const width = across(grid, span)
  for (const share of [1, 0.88]) {
    const header = headerOf(story, width, share, rulers)
    if (header.title.length > (span === 1 ? 7 : span === 2 ? 4 : 3)) continue
    for (const quote of story.quote && !story.article.opinion && unitsOf(story.pieces) > 40
      ? [null, quoteOf(story, grid.column, rulers)]
      : [null]) {
      const pieces = withEnd(story)
      for (const picture of picturesFor(story, span, grid, rulers)) {
        const total = unitsOf(pieces) + (quote?.units ?? 0)
        const area = Math.ceil((total + (picture ? picture.units * picture.span : 0)) / span)
        for (const units of [area, area + 1]) {
          const height = header.units + units
          if (height > maxUnits || (picture && picture.span < span && units < picture.units + 4) || units < 3)
            continue
          const cost =
            pictureCost(story, picture, span, grid) +
            (1 - share) * 5 +
            (quote ? 0.2 : story.pictureSpent && story.quote ? 1 : 0)
          if (cost >= (table[height]?.cost ?? Number.POSITIVE_INFINITY)) continue
          const fit = pour({ span, units: height, header, picture, quote, cost }, pieces, units)
          if (fit && fit.cost < (table[height]?.cost ?? Number.POSITIVE_INFINITY)) table[height] = fit
        }
      }
    }
  }
  return table
}

const withEnd = (story: Story): Piece[] => [
  ...story.pieces,
  { kind: 'end', units: 1, text: '© Riproduzione riservata' },
]

function* picturesFor(
  story: Story,
  span: number,
  grid: Grid,
  rulers: Rulers,
): Generator<PlacedPicture | null> {
  const { picture } = story.article
  if (!picture || story.pictureSpent) return yield null
  if (story.level === 2) yield null
  for (let wide = 1; wide <= span; wide++) {
    const width = across(grid, wide)
    const caption = captionLines(picture, width, rulers)
    for (let units = Math.ceil((width * 0.34) / LEAD); units * LEAD < width * 0.95 + 40; units++) {
      const ratio = imageHeight(units, caption) / width
      if (ratio < 0.36 || ratio > 0.84) continue
      yield { column: story.article.uri.length % 2 ? 0 : span - wide, span: wide, units, caption }
    }
  }
}

/** Pictures are wanted near 3:2, and as wide as the piece is important. */
function pictureCost(story: Story, picture: PlacedPicture | null, span: number, grid: Grid): number {
  if (!picture) return story.article.picture && !story.pictureSpent ? 2.6 : 0
  const ratio = imageHeight(picture.units, picture.caption) / across(grid, picture.span)
  const crop = Math.abs(Math.log(ratio / 0.62))
  const small = picture.span === 1 && span > 2 ? 1.6 : 0
  const spanCost =
    story.level === 1 ? Math.max(0, span - picture.span) * 0.35 : Math.max(0, span - picture.span - 1) * 0.25
  const poster = Math.max(0, (picture.units * picture.span) / (grid.columns * 94) - 0.3) * 14
  return crop * crop * 5 + small + spanCost + poster
}

/** Fills the columns; text that does not end within a line or so of the foot costs. */
function pour(frame: Omit<Fit, 'room' | 'text'>, pieces: Piece[], units: number): Fit | null {
  const { span, picture, quote } = frame
  const room = Array.from(
    { length: span },
    (_, column) =>
      units -
      (picture && column >= picture.column && column < picture.column + picture.span ? picture.units : 0),
  )
  const set = quote ? withQuote(pieces, quote) : pieces
  const slack = room.reduce((sum, n) => sum + n, 0) - unitsOf(set)
  if (slack < 0) return null
  const shorter = room.map(
    (n, column) => n - Math.floor(slack / span) - (column >= span - (slack % span) ? 1 : 0),
  )
  for (const [columns, strict, penalty] of [
    [shorter, true, 0],
    [room, true, 0.3],
    [room, false, 1.6],
  ] as const) {
    const text = fill(set, columns, strict)
    if (text.rest.length > 0) continue
    const missing = text.columns.map((column, i) => (room[i]! - unitsOf(column)) / Math.max(6, room[i]!))
    return {
      ...frame,
      room,
      text,
      cost: frame.cost + penalty + missing.reduce((sum, share) => sum + share * share * 90, 0),
    }
  }
  return null
}

/** A stand-in of the quote's height among the pieces, at the paragraph after the middle of the text. */
export function withQuote(pieces: readonly Piece[], quote: QuotePiece): Piece[] {
  return [
    ...pieces.slice(0, quote.after),
    { kind: 'quote', units: quote.units, lines: quote.lines, by: quote.by },
    ...pieces.slice(quote.after),
  ]
}

function quoteOf(story: Story, width: number, rulers: Rulers): QuotePiece | null {
  if (!story.quote) return null
  const set = wrapLines(story.quote.text, width, (text) => rulers.displayItalic(text) * QUOTE)
  if (set.length > 9) return null
  const start = story.pieces.findIndex(
    (piece, i) =>
      i > story.pieces.length * 0.45 &&
      piece.kind === 'line' &&
      piece.first &&
      story.pieces[i - 1]?.kind === 'line',
  )
  if (start < 0) return null
  const by = story.quote.by ? wrapLines(story.quote.by, width, (text) => rulers.sansBold(text) * 7, 2) : []
  return {
    lines: set,
    by,
    units: Math.ceil((set.length * QUOTE * 1.14 + 25 + by.length * 9) / LEAD),
    after: start,
  }
}
