import type { PressArticle, PressBrand } from './copy.ts'
import { dayInWords, volume } from './calendar.ts'
import { drawAdvert } from './draw-advert.ts'
import { drawFront } from './draw-front.ts'
import { INSIDE_TOP, drawFoot, drawMasthead, drawRunningHead, frontTop } from './masthead.ts'
import { drawNumbers } from './draw-numbers.ts'
import { type PageContext, drawStory } from './draw-story.ts'
import { faceOf } from './face.ts'
import { type FrontPlan, planFront } from './front-plan.ts'
import { type NumberBox, numberBoxes } from './numbers.ts'
import { Planner, sharePages, type PagePlan, type Placed } from './page-plan.ts'
import { type Rulers, storyOf } from './story.ts'
import { FOOT, LEAD, PAGE, Sheets, across, columnX, gridOf } from './sheet.ts'
import { cutFonts } from './fonts.ts'

export interface PrintJob {
  brand: PressBrand
  /** YYYY-MM-DD */
  date: string
  number: number
  /** In the order of their weight; the one that opens first. */
  articles: readonly PressArticle[]
  /** JPEG pictures by the key articles name. */
  pictures: ReadonlyMap<string, Buffer>
}

/** A frame on a page, in fractions of it from the top left. */
export interface Box {
  page: number
  x: number
  y: number
  width: number
  height: number
}
export interface Printed {
  pdf: Buffer
  pages: { number: number; section: string }[]
  boxes: { uri: string; boxes: Box[] }[]
}

/**
 * Lays the day's articles out as a newspaper, page 1 and an odd number of inside pages. Same job, same pages.
 */
export async function layOutEdition({ brand, date, number, articles, pictures }: PrintJob): Promise<Printed> {
  const face = faceOf(brand)
  const grid = gridOf(face.columns)
  const day = dayInWords(date)
  const sheet = new Sheets(await cutFonts(face.weight), {
    title: `${brand.name}, ${day.toLowerCase()}`,
    author: 'Edizioni del Meridiano',
    subject: `${brand.claim}. Numero ${number}`,
    date: new Date(`${date}T00:00:00Z`),
  })
  sheet.page(face.colours.paper)
  const rulers = Object.fromEntries(
    (['body', 'bold', 'italic', 'deck', 'display', 'displayItalic', 'sans', 'sansBold'] as const).map(
      (cut) => [cut, sheet.widths(cut)],
    ),
  ) as Rulers
  const desk: PageContext = { sheet, face, grid, pictures }
  const top = frontTop(brand, face)
  const front = planFront(
    articles.map((article) => storyOf(article, grid, rulers)),
    face,
    grid,
    rulers,
    Math.round((FOOT - top) / LEAD),
  )
  const inside = sharePages(front.inside, new Planner(grid, rulers, Math.floor((FOOT - INSIDE_TOP) / LEAD)))
  const boxes = new Boxes()
  const pageOf = new Map(
    inside.flatMap((plan, i) => storiesOf(plan).map(({ article }) => [article.uri, i + 2] as const)),
  )
  const seed =
    [...`${brand.sigla} ${date}`].reduce(
      (sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 16_777_619) >>> 0,
      2_166_136_261,
    ) >>> 7

  const onFront = new Set([
    front.opening.story.article.uri,
    ...front.stories.map(({ story }) => story.article.uri),
  ])
  const teaser = ({ uri, kicker, short, standfirst }: PressArticle) => ({
    kicker,
    text: short,
    more: standfirst,
    page: pageOf.get(uri)!,
  })
  const later = articles.filter(({ uri }) => !onFront.has(uri)).map(teaser)
  const earTeasers = later.length > 1 ? later : [...later, ...articles.slice(-3).map(teaser)]
  drawMasthead(
    sheet,
    face,
    brand,
    { day, claim: brand.claim, issue: `Anno ${volume(date, face.founded)} · n. ${number} · ${face.price}` },
    [...earTeasers.slice(-1), ...earTeasers.slice(-2, -1)],
  )
  drawFront(
    desk,
    front,
    top,
    (uri) => pageOf.get(uri)!,
    later.length > 4 ? earTeasers.slice(0, -2) : earTeasers,
    seed % 97,
  )
  drawFoot(
    sheet,
    face,
    `Direzione e redazione: ${brand.city} · ` +
      `${face.director === 'la redazione' ? 'Edizioni del Meridiano S.p.A.' : `Direzione ${face.director}`}`,
    'Poste Italiane, spedizione in abbonamento postale',
    face.colours.grey,
  )
  frontBoxes(boxes, front, desk, top)

  const furniture = { advert: seed % 97, boxes: [] as NumberBox[], year: Number(date.slice(0, 4)), seed }
  const pages = inside.map((plan, i) => {
    sheet.page(face.colours.paper)
    const section = sectionOf(plan, i)
    drawRunningHead(sheet, face, brand, i + 2, section, day)
    drawInside(desk, plan, i + 2, furniture, boxes)
    return { number: i + 2, section }
  })
  return {
    pdf: await sheet.end(),
    pages: [{ number: 1, section: 'Prima pagina' }, ...pages],
    boxes: boxes.all(),
  }
}

const storiesOf = (plan: PagePlan) =>
  plan.placed.flatMap(({ item }) => (item.kind === 'story' ? [item.story] : []))
const sectionOf = (plan: PagePlan, index: number): string =>
  index === 0 ? 'Primo piano' : (storiesOf(plan)[0]?.article.sectionName ?? 'Cronache')

interface Furniture {
  advert: number
  boxes: NumberBox[]
  year: number
  seed: number
}

function drawInside(
  desk: PageContext,
  plan: PagePlan,
  page: number,
  furniture: Furniture,
  boxes: Boxes,
): void {
  const { sheet, grid, face } = desk
  for (const placed of plan.placed) {
    const x = columnX(grid, placed.column)
    const y = INSIDE_TOP + placed.top * LEAD
    const [width, height] = [across(grid, placed.span), placed.units * LEAD]
    const { item } = placed
    if (item.kind === 'story') {
      const boxed = item.story.article.opinion
      if (placed.top > 0 && !boxed) sheet.rule(x, y - 7, x + width, y - 7, 0.7, face.colours.ink)
      drawStory(
        desk,
        item.story,
        placed.fit!,
        placed.column,
        y,
        item.story.continued ? 'segue dalla prima pagina' : '',
      )
      boxes.add(item.story.article.uri, page, x, y, width, height)
    } else if (item.kind === 'ad') drawAdvert(sheet, face, (furniture.advert += 5), x, y, width, height)
    else drawNumbers(sheet, face, numberBox(plan, furniture), furniture.year, { x, y, width, height })
    if (placed.column > 0 && !beside(plan, placed))
      sheet.rule(x - grid.gap / 2, y, x - grid.gap / 2, y + height - 1, 0.4, face.colours.hair)
  }
}

/** A tint or an advertisement on either side needs no hairline. */
function beside(plan: PagePlan, { item, column, top, units }: Placed): boolean {
  const plain = (other: Placed['item']) =>
    other.kind === 'ad' || (other.kind === 'story' && other.story.article.opinion)
  return (
    plain(item) ||
    plan.placed.some(
      (other) =>
        other.column + other.span === column &&
        other.top < top + units &&
        top < other.top + other.units &&
        plain(other.item),
    )
  )
}

function numberBox(plan: PagePlan, { boxes, seed }: Furniture): NumberBox {
  const sections = storiesOf(plan).map(({ article }) => article.section)
  const free = numberBoxes.filter((box) => !boxes.includes(box))
  const fitting = free.filter((box) => box.suits.some((section) => sections.includes(section)))
  const from = fitting.length > 0 ? fitting : free
  const box = from[seed % from.length] ?? numberBoxes[0]!
  boxes.push(box)
  return box
}

function frontBoxes(
  boxes: Boxes,
  { place, opening, stories }: FrontPlan,
  { grid }: PageContext,
  top: number,
): void {
  const uri = opening.story.article.uri
  const { header, picture, text } = place.opening
  const stack = [{ ...header, units: opening.header.units }, ...(opening.fit.picture ? [picture] : []), text]
  for (const part of stack)
    boxes.add(
      uri,
      1,
      columnX(grid, part.column),
      top + part.top * LEAD,
      across(grid, part.span),
      part.units * LEAD,
    )
  for (const { story, slot } of stories)
    boxes.add(
      story.article.uri,
      1,
      columnX(grid, slot.column),
      top + slot.top * LEAD,
      across(grid, slot.span),
      slot.units * LEAD,
    )
}

/**
 * Frames of articles, gathered as pages are drawn; one that continues another of the same columns makes it
 * longer.
 */
class Boxes {
  readonly #byUri = new Map<string, Box[]>()

  add(uri: string, page: number, x: number, y: number, width: number, height: number): void {
    const known = this.#byUri.get(uri) ?? []
    const box = {
      page,
      x: x / PAGE.width,
      y: y / PAGE.height,
      width: width / PAGE.width,
      height: height / PAGE.height,
    }
    const before = known.find(
      (b) =>
        b.page === page &&
        Math.abs(b.x - box.x) < 1e-6 &&
        Math.abs(b.width - box.width) < 1e-6 &&
        Math.abs(b.y + b.height - box.y) < 1e-4,
    )
    if (before) before.height += box.height
    else known.push(box)
    this.#byUri.set(uri, known)
  }

  all(): { uri: string; boxes: Box[] }[] {
    return [...this.#byUri].map(([uri, boxes]) => ({
      uri,
      boxes: boxes.map((b) => ({
        page: b.page,
        x: round(b.x),
        y: round(b.y),
        width: round(b.width),
        height: round(b.height),
      })),
    }))
  }
}
const round = (n: number) => Math.round(n * 1e5) / 1e5
