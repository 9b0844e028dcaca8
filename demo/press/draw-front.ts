import { drawAdvert } from './draw-advert.ts'
import { BLEED, type PageContext, drawColumn, drawHeader, drawStory } from './draw-story.ts'
import { CAPTION, CAPTION_LEAD, imageHeight } from './fit.ts'
import type { FrontPlan } from './front-plan.ts'
import { LEAD, across, columnX } from './sheet.ts'
import { wrapLines } from './paragraph.ts'

/** A line of the index: a story that stands only inside. */
export interface IndexEntry {
  kicker: string
  text: string
  more: string
  page: number
}

/** Draws the body of page 1 from `y` down. `pageOf` gives the inside page of a story. */
export function drawFront(
  desk: PageContext,
  plan: FrontPlan,
  y: number,
  pageOf: (uri: string) => number,
  index: readonly IndexEntry[],
  advert: number,
): void {
  const { sheet, grid, face } = desk
  drawOpening(desk, plan, y, pageOf)
  for (const { story, fit, slot } of plan.stories) {
    const tail = `continua a pagina ${pageOf(story.article.uri)}`
    fit.text.columns.at(-1)!.push({ kind: 'end', units: 1, text: tail })
    const top = y + slot.top * LEAD
    if (!story.article.opinion && slot.top > 0)
      sheet.rule(
        columnX(grid, slot.column),
        top - 6,
        columnX(grid, slot.column) + across(grid, slot.span),
        top - 6,
        0.7,
        face.colours.ink,
      )
    drawStory(desk, story, fit, slot.column, top)
  }
  for (const slot of plan.index)
    drawIndex(
      desk,
      index,
      columnX(grid, slot.column),
      y + slot.top * LEAD,
      across(grid, slot.span),
      slot.units * LEAD,
    )
  for (const slot of plan.empty)
    drawAdvert(
      sheet,
      face,
      advert,
      columnX(grid, slot.column),
      y + slot.top * LEAD,
      across(grid, slot.span),
      slot.units * LEAD,
    )
  drawRiver(desk, plan, y)
}

function drawOpening(
  desk: PageContext,
  { place, opening }: FrontPlan,
  y: number,
  pageOf: (uri: string) => number,
): void {
  const { sheet, grid, face, pictures } = desk
  const { header, picture, text } = place.opening
  const { story, fit } = opening
  drawHeader(
    desk,
    story,
    opening.header,
    columnX(grid, header.column),
    y + header.top * LEAD + (header.top > 0 ? 2 : 0),
    across(grid, header.span),
    '',
  )
  if (fit.picture && story.article.picture) {
    const [x, top, width] = [
      columnX(grid, picture.column),
      y + picture.top * LEAD,
      across(grid, picture.span),
    ]
    const height = imageHeight(picture.units, fit.picture.caption)
    const jpeg = pictures.get(story.article.picture.key)
    if (jpeg) sheet.picture(story.article.picture.key, jpeg, x, top + 1, width, height)
    else sheet.tint(x, top + 1, width, height, face.colours.tint)
    fit.picture.caption.forEach((line, i) =>
      sheet.set('sans', CAPTION, x, top + height + 9.4 + i * CAPTION_LEAD, line, {
        colour: face.colours.grey,
      }),
    )
  }
  fit.text.columns
    .at(-1)!
    .push({ kind: 'end', units: 1, text: `continua a pagina ${pageOf(story.article.uri)}` })
  fit.text.columns.forEach((pieces, i) => {
    const x = columnX(grid, text.column + i)
    drawColumn(desk, pieces, fit.room[i]!, x, y + text.top * LEAD)
    if (i > 0)
      sheet.rule(
        x - grid.gap / 2,
        y + text.top * LEAD + 1,
        x - grid.gap / 2,
        y + (text.top + text.units) * LEAD - 1,
        0.4,
        face.colours.hair,
      )
  })
}

/** Hairlines between pieces that stand side by side. */
function drawRiver({ sheet, grid, face }: PageContext, { place, stories }: FrontPlan, y: number): void {
  for (const slot of place.slots) {
    if (slot.column === 0) continue
    const boxed = stories.some(
      (s) =>
        s.story.article.opinion &&
        (s.slot === slot || (s.slot.column + s.slot.span === slot.column && s.slot.top === slot.top)),
    )
    if (boxed) continue
    const x = columnX(grid, slot.column) - grid.gap / 2
    sheet.rule(x, y + slot.top * LEAD, x, y + (slot.top + slot.units) * LEAD - 1, 0.4, face.colours.hair)
  }
}

function drawIndex(
  { sheet, face }: PageContext,
  entries: readonly IndexEntry[],
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { ink, accent, grey, hair, tint } = face.colours
  sheet.tint(x - BLEED, y - 6, width + 2 * BLEED, height + 6, tint)
  sheet.set('sansBold', 8.4, x, y + 8, 'In questo numero', { colour: accent })
  const size = width > 200 ? 13 : 11.6
  const deck = 8.8
  const blocks = entries.map((entry) => ({
    entry,
    set: wrapLines(entry.text, width, (text) => sheet.width('deck', size, text), 3),
    more: wrapLines(entry.more, width, (text) => sheet.width('body', deck, text)),
  }))
  const shown: typeof blocks = []
  const tall = ({ set, more }: (typeof blocks)[number], whole: boolean) =>
    22 + set.length * size * 1.14 + (whole ? more.length * deck * 1.2 + 2 : 0)
  let used = 16
  for (const block of blocks)
    if (used + tall(block, false) <= height) {
      shown.push(block)
      used += tall(block, false)
    }
  // Remaining height goes to the standfirsts, from the first on.
  const whole = shown.map((block) => {
    const extra = tall(block, true) - tall(block, false)
    if (used + extra > height) return false
    used += extra
    return true
  })
  const air = shown.length > 0 ? (height - used) / shown.length : 0
  let down = y + 14
  shown.forEach((block, n) => {
    const { entry, set, more } = block
    sheet.rule(x, down, x + width, down, 0.4, hair)
    sheet.set('sansBold', 7, x, down + 10, entry.kicker, { colour: accent })
    sheet.setRight('sans', 7, x + width, down + 10, `pagina ${entry.page}`, { colour: grey })
    set.forEach((line, i) =>
      sheet.set('deck', size, x, down + 11 + size * 0.95 + i * size * 1.14, line, { colour: ink }),
    )
    if (whole[n])
      more.forEach((line, i) =>
        sheet.set('body', deck, x, down + 13 + size * 1.14 * set.length + (i + 0.85) * deck * 1.2, line, {
          colour: grey,
        }),
      )
    down += tall(block, whole[n]!) + air
  })
}
