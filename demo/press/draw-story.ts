import type { Face } from './face.ts'
import { CAPTION, CAPTION_LEAD, type Fit, QUOTE, imageHeight } from './fit.ts'
import { INTERTITLE, type Piece, unitsOf } from './flow.ts'
import { LEAD, TEXT, across, columnX, type Grid, type Sheets } from './sheet.ts'
import { drawBrandRule } from './masthead.ts'
import { type Header, KICKER, type Story } from './story.ts'

/** What a page is drawn with. */
export interface PageContext {
  sheet: Sheets
  face: Face
  grid: Grid
  pictures: ReadonlyMap<string, Buffer>
}

/** Points from the top of a line of the grid to its baseline. */
const BASE = 8.4
/** How far a tint reaches beyond its columns. */
export const BLEED = 6

/**
 * Draws a piece in its frame: tint, header, picture, columns. `y` is the top of its first line; `turn` stands
 * beside the kicker.
 */
export function drawStory(
  desk: PageContext,
  story: Story,
  fit: Fit,
  column: number,
  y: number,
  turn = '',
): void {
  const { sheet, grid, face } = desk
  const x = columnX(grid, column)
  const width = across(grid, fit.span)
  if (story.article.opinion) {
    sheet.tint(x - BLEED, y - 5, width + 2 * BLEED, fit.units * LEAD + 10, face.colours.tint)
    sheet.tint(x - BLEED, y - 5, width + 2 * BLEED, 2, face.colours.accent)
  }
  drawHeader(desk, story, fit.header, x, y, width, turn)
  drawText(desk, story, fit, column, y + fit.header.units * LEAD)
}

/** Kicker, headline, standfirst and by-line. */
export function drawHeader(
  { sheet, face }: PageContext,
  { article }: Story,
  header: Header,
  x: number,
  y: number,
  width: number,
  turn: string,
): void {
  const { ink, accent, grey } = face.colours
  let down = y + KICKER - 2
  sheet.set('sansBold', 8.4, x, down, header.kicker, { colour: accent })
  const room = width - sheet.width('sansBold', 8.4, header.kicker) - 10
  const continuedFrom =
    turn && [turn, 'segue da pagina 1', 'da pagina 1'].find((words) => sheet.width('sans', 7, words) <= room)
  if (continuedFrom) sheet.setRight('sans', 7, x + width, down, continuedFrom, { colour: grey })
  down += 2
  for (const line of header.title) {
    down += header.leading
    sheet.set(
      article.opinion ? 'displayItalic' : 'display',
      header.size,
      x - header.size * 0.03,
      down - header.leading * 0.2,
      line,
      { colour: ink, track: article.opinion ? 0 : -header.size * 0.012 },
    )
  }
  if (header.standfirst.length > 0) down += 4 + header.air * 0.4
  for (const line of header.standfirst) {
    down += header.deck * 1.2
    sheet.set('deck', header.deck, x, down - 1, line, { colour: ink })
  }
  if (!header.byline) return
  down += header.air * 0.25
  const [names, place] = [`di ${article.by}`, article.place ? `, ${article.place}` : '']
  sheet.set('sansBold', 7.4, x, down + 12, names, { colour: ink })
  const used = sheet.width('sansBold', 7.4, names)
  if (place && used + sheet.width('sans', 7.4, place) <= width)
    sheet.set('sans', 7.4, x + used, down + 12, place, { colour: grey })
}

/** Picture and columns of text from `y` down, with hairlines between the columns. */
export function drawText(desk: PageContext, story: Story, fit: Fit, column: number, y: number): void {
  const { sheet, grid, face } = desk
  const lines = fit.units - fit.header.units
  if (fit.picture && story.article.picture) drawPicture(desk, story, fit, column, y)
  fit.text.columns.forEach((pieces, i) => {
    const top = y + (lines - fit.room[i]!) * LEAD
    drawColumn(desk, pieces, fit.room[i]!, columnX(grid, column + i), top)
    if (i > 0 && fit.room[i]! > 0) {
      const middle = columnX(grid, column + i) - grid.gap / 2
      const start = y + (lines - Math.min(fit.room[i]!, fit.room[i - 1]!)) * LEAD
      sheet.rule(middle, start + 1, middle, y + lines * LEAD - 1, 0.4, face.colours.hair)
    }
  })
}

function drawPicture(
  { sheet, grid, face, pictures }: PageContext,
  { article }: Story,
  { picture }: Fit,
  column: number,
  y: number,
): void {
  const { column: offset, span, units, caption } = picture!
  const x = columnX(grid, column + offset)
  const width = across(grid, span)
  const height = imageHeight(units, caption)
  const jpeg = pictures.get(article.picture!.key)
  if (jpeg) sheet.picture(article.picture!.key, jpeg, x, y + 1, width, height)
  else sheet.tint(x, y + 1, width, height, face.colours.tint)
  caption.forEach((line, i) =>
    sheet.set('sans', CAPTION, x, y + height + 9.4 + i * CAPTION_LEAD, line, { colour: face.colours.grey }),
  )
}

/** A column's pieces; missing lines are shared out between all of them so that the foot is level. */
export function drawColumn(
  { sheet, grid, face }: PageContext,
  pieces: readonly Piece[],
  room: number,
  x: number,
  y: number,
): void {
  const headless = pieces[0]?.kind === 'intertitle' ? 1 : 0
  const used = unitsOf(pieces) - headless
  const steps = Math.max(1, used - 1)
  const missing = room - used
  const step = missing > 0 && missing / steps < 0.22 ? LEAD * (1 + missing / steps) : LEAD
  const { ink, accent, grey } = face.colours
  let unit = 0
  pieces.forEach((piece, index) => {
    const base = y + unit * step + BASE
    if (piece.kind === 'line') {
      const indent = piece.indent
      const width = grid.column - indent
      if (piece.bullet && piece.first) sheet.set('bold', TEXT, x, base, '•', { colour: accent })
      if (piece.line.full) sheet.justify('body', TEXT, x + indent, base, piece.line.text, width, ink)
      else setLast(sheet, piece.line.text, x + indent, base, width, ink)
    } else if (piece.kind === 'intertitle') {
      const lift = index === 0 ? 0 : 1
      piece.lines.forEach((line, i) =>
        sheet.set('bold', INTERTITLE, x, base + (i + lift) * step - (lift ? 1.5 : 0), line, { colour: ink }),
      )
    } else if (piece.kind === 'quote') {
      const top =
        y +
        unit * step +
        (piece.units * LEAD - piece.lines.length * QUOTE * 1.14 - piece.by.length * 9 - 12) / 2 -
        1
      drawBrandRule(sheet, face, x, top, grid.column)
      piece.lines.forEach((line, i) =>
        sheet.set('displayItalic', QUOTE, x, top + 20 + i * QUOTE * 1.14, line, { colour: ink }),
      )
      piece.by.forEach((line, i) =>
        sheet.set('sansBold', 7, x, top + 17 + piece.lines.length * QUOTE * 1.14 + i * 9, line, {
          colour: grey,
        }),
      )
    } else if (piece.text.startsWith('©')) sheet.set('sans', 6, x, base - 0.6, piece.text, { colour: grey })
    else sheet.setRight('sansBold', 7.2, x + grid.column, base, piece.text, { colour: accent })
    unit += piece.units - (index === 0 ? headless : 0)
  })
}

function setLast(sheet: Sheets, text: string, x: number, y: number, width: number, colour: string): void {
  if (sheet.width('body', TEXT, text) > width) sheet.justify('body', TEXT, x, y, text, width, colour)
  else sheet.set('body', TEXT, x, y, text, { colour })
}
