import type { Face } from './face.ts'
import { type Fit, type PlacedPicture, captionLines, imageHeight } from './fit.ts'
import { type Piece, fill, unitsOf } from './flow.ts'
import { type FrontPlace, type Slot, frontPlaces } from './front-slots.ts'
import { LEAD, across, type Grid } from './sheet.ts'
import { balance, wrapLines } from './paragraph.ts'
import { type Header, type Rulers, type Story, headerOf, measureHeader, remainder } from './story.ts'

/** A piece that begins on page 1 and goes on inside. */
export interface FrontStory {
  story: Story
  fit: Fit
  slot: Slot
}

export interface FrontPlan {
  place: FrontPlace
  opening: { story: Story; header: Header; fit: Fit }
  stories: FrontStory[]
  index: Slot[]
  /** Places for which no story was left. */
  empty: Slot[]
  /** Every story of the day as it goes on inside, in the same order. */
  inside: Story[]
}

/** Lines of a text that page 1 leaves for the inside, at least. */
const REST = 16

/**
 * Chooses what stands on page 1 and cuts it to measure. The first story opens; the first opinion has its own
 * place.
 */
export function planFront(
  stories: readonly Story[],
  face: Face,
  grid: Grid,
  rulers: Rulers,
  lines: number,
): FrontPlan {
  const lead =
    stories.find((story) => !story.article.opinion && story.article.lead) ??
    stories.find((story) => !story.article.opinion) ??
    stories[0]!
  const headers = new Map<number, Header>()
  const header = (span: number) => {
    let known = headers.get(span)
    if (!known) headers.set(span, (known = openingHeader(lead, across(grid, span), rulers)))
    return known
  }
  const place = frontPlaces(
    face,
    lines,
    (span) => header(span).units,
    (span, ratio) => Math.round((across(grid, span) * ratio + 20) / LEAD),
  )
  const printedParts = new Map<Story, { pieces: number; picture: boolean }>()
  const opening = openingFit(lead, place, header(place.opening.header.span), grid, rulers)
  printedParts.set(lead, { pieces: countOf(opening.fit), picture: opening.fit.picture !== null })
  const queue = stories.filter((story) => story !== lead && !story.article.opinion)
  const opinions = stories.filter((story) => story !== lead && story.article.opinion)
  const front: FrontStory[] = []
  const empty: Slot[] = []
  for (const slot of place.slots.filter((s) => s.role !== 'index')) {
    // A picture on page 1 is not printed again: it is taken from a story that does not share the opening's
    // page inside.
    const next = () => (slot.picture && queue.length > 2 ? queue.splice(1, 1)[0] : queue.shift())
    const story = slot.role === 'opinion' ? (opinions.shift() ?? next()) : next()
    if (!story) {
      empty.push(slot)
      continue
    }
    const fit = cutFit(story, slot, grid, rulers)
    front.push({ story, fit, slot })
    printedParts.set(story, { pieces: countOf(fit), picture: fit.picture !== null })
  }
  const inside = stories.map((story) => {
    const part = printedParts.get(story)
    return part ? remainder(story, part.pieces, part.picture) : story
  })
  return {
    place,
    opening: { story: lead, ...opening },
    stories: front,
    index: place.slots.filter((s) => s.role === 'index'),
    empty,
    inside,
  }
}

const countOf = (fit: Fit) =>
  fit.text.columns.reduce(
    (sum, column) =>
      sum + column.filter((piece) => piece.kind === 'line' || piece.kind === 'intertitle').length,
    0,
  )

/** The short headline as large as its frame allows. */
function openingHeader({ article }: Story, width: number, rulers: Rulers): Header {
  const one = width / rulers.display(article.short)
  let [size, title] = [Math.min(one * 1.02, 74), [article.short]]
  if (one < 46 && width >= 300) {
    size = width > 520 ? 66 : 56
    const set = () => balance(article.short, width, (text) => rulers.display(text) * size)
    for (title = set(); title.length > 2 && size > 40; title = set()) size -= 2
  }
  const deck = width > 520 ? 15 : 13
  const standfirst = wrapLines(article.standfirst, width, (text) => rulers.deck(text) * deck)
  return measureHeader({
    kicker: article.kicker,
    title,
    size: Math.round(size * 2) / 2,
    leading: Math.round(size * 1.01),
    standfirst,
    deck,
    byline: true,
  })
}

function openingFit(
  story: Story,
  { opening }: FrontPlace,
  header: Header,
  grid: Grid,
  rulers: Rulers,
): { header: Header; fit: Fit } {
  const { picture, text } = opening
  const caption = story.article.picture
    ? captionLines(story.article.picture, across(grid, picture.span), rulers)
    : []
  const room = Array.from({ length: text.span }, () => text.units)
  const fit: Fit = {
    span: text.span,
    units: text.units,
    header: { ...header, units: 0 },
    room,
    quote: null,
    cost: 0,
    picture: story.article.picture
      ? { column: picture.column - text.column, span: picture.span, units: picture.units, caption }
      : null,
    text: cut(story.pieces, room),
  }
  return { header, fit }
}

/** A story's beginning in a slot of given height: header, perhaps the picture, as many lines as there are. */
function cutFit(story: Story, slot: Slot, grid: Grid, rulers: Rulers): Fit {
  const width = across(grid, slot.span)
  let header = headerOf(story, width, 0.92, rulers)
  for (const share of [0.84, 0.76])
    if (header.units > slot.units * 0.55) header = headerOf(story, width, share, rulers)
  if (header.units > slot.units * (slot.picture ? 0.4 : 0.55))
    header = measureHeader({ ...header, standfirst: [] })
  const lines = slot.units - header.units
  let picture: PlacedPicture | null = null
  if (slot.picture && story.article.picture) {
    const caption = captionLines(story.article.picture, width, rulers)
    const units = Math.min(lines - 4, Math.round((width * 0.62 + 20) / LEAD))
    if (imageHeight(units, caption) > width * 0.3) picture = { column: 0, span: slot.span, units, caption }
  }
  const room = Array.from({ length: slot.span }, () => lines - (picture?.units ?? 0))
  return {
    span: slot.span,
    units: slot.units,
    header,
    picture,
    room,
    quote: null,
    cost: 0,
    text: cut(story.pieces, room),
  }
}

/** The first pieces that fill the columns; the last line of the last one says where the text goes on. */
function cut(pieces: readonly Piece[], room: readonly number[]): Fit['text'] {
  const open = room.map((n, i) => (i === room.length - 1 ? n - 1 : n))
  const maxUnits = Math.max(0, unitsOf(pieces) - REST)
  let used = 0
  const some = pieces.filter((piece) => (used += piece.units) <= maxUnits)
  const text = fill(some, open, true)
  const last = text.columns.at(-1)!
  while (last.length > 0 && (last.at(-1)!.kind === 'intertitle' || last.at(-2)?.kind === 'intertitle'))
    text.rest.unshift(last.pop()!)
  return text
}
