import { matchingIndices, onSheet, shareOf, sheetsOf } from 'contract/press-review/clippings/sheets.ts'
import { inReadingOrder } from 'contract/press-review/reading-order.ts'
import type { StoredBox } from '../../platform/database/press-review-tables.ts'
import { printedEdition } from '../printed-editions.ts'
import type { PaperArticle, PaperPage, PressReviewPorts } from '../ports.ts'
import type { StoredItem } from '../store/items.ts'
import type { Clipping, ClippingSheet } from './clipping.ts'
import { type Drawer, drawPlace, drawSheet, drawUpload, limits } from './draw.ts'
import sharp from 'sharp'

export type ClippingPorts = Pick<PressReviewPorts, 'db' | 'files' | 'newspapers' | 'brands'>
export type ItemToCut = Pick<
  StoredItem,
  'article' | 'brand' | 'edition' | 'editionDay' | 'boxes' | 'words' | 'file'
>

/** Words that are marked on a sheet, at most. */
const MAX_MARKS = 400

/**
 * An item cut from its pages along its boxes, or as it was uploaded. `requester`: for whom it is drawn, in
 * turn with others. Null: it has neither boxes nor file, its pages are not there or not public, or the
 * newspaper withdrew its article. @throws when the database fails; `draw` when a picture is missing.
 */
export async function clippingOf(
  ports: ClippingPorts,
  item: ItemToCut,
  requester: string,
): Promise<Clipping | null> {
  const { db, files, newspapers } = ports
  if (item.file !== null) return uploadedClipping({ files, requester }, item.file)
  const of = printedEdition(ports, item)
  if (!of || item.boxes.length === 0) return null
  const article =
    item.article === null
      ? null
      : ((await newspapers.articles(db, [item.article])).get(item.article) ?? 'withdrawn')
  if (article === 'withdrawn') return null
  const boxes = readOrder(item.boxes, article)
  const pages = new Map<number, PaperPage>()
  for (const number of new Set(boxes.map(({ page }) => page))) {
    const page = await newspapers.page(db, of, number)
    if (page) pages.set(number, page)
  }
  const parts = boxes.filter(({ page }) => pages.has(page))
  if (parts.length === 0) return null
  const marked = [...pages.values()].map(({ number, words, places }) => ({
    number,
    places: matchingIndices(words, item.words).flatMap((i) => places[i] ?? []),
  }))
  const sheets = sheetsOf(parts, pages).map((sheet) => ({
    ...sheet,
    marks: marked.flatMap(({ number, places }) => onSheet(sheet, number, places)).slice(0, MAX_MARKS),
  }))
  const place = [...pages.values()].map((page) => ({
    page: page.number,
    ...smallOf(page),
    parts: parts
      .filter((part) => part.page === page.number)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  }))
  const pictures = new Map(
    [...pages].map(([number, { key, widths, pixels }]) => [number, { key, widths, pixels }]),
  )
  return cutFrom({ files, requester }, { sheets, place, share: shareOf(parts), pictures })
}

/**
 * A function of its own: three hundred of these are held at once, and none may hold the words of its pages.
 */
function cutFrom(
  drawer: Drawer,
  {
    sheets,
    place,
    share,
    pictures,
  }: Pick<Clipping, 'sheets' | 'place' | 'share'> & {
    pictures: ReadonlyMap<number, Pick<PaperPage, 'key' | 'widths' | 'pixels'>>
  },
): Clipping {
  return {
    ...{ sheets, share, place },
    draw: (nth, width) => drawSheet(drawer, nthOf(sheets, nth), pictures, width),
    drawPlace: (nth) => {
      const small = nthOf(place, nth)
      return drawPlace(drawer, pictures.get(small.page)!, small)
    },
  }
}

/** An edition says its boxes in any order, and they are read in theirs; what an editor drew keeps its own. */
export function readOrder(boxes: readonly StoredBox[], article: PaperArticle | null): StoredBox[] {
  const same = (a: StoredBox, b: StoredBox | undefined) =>
    b !== undefined &&
    a.page === b.page &&
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.height === b.height
  const printed =
    article !== null &&
    boxes.length === article.boxes.length &&
    boxes.every((box, i) => same(box, article.boxes[i]))
  return printed ? inReadingOrder(boxes) : [...boxes]
}

/** px; the page in small is as wide, or the next width that exists. */
const SMALL = 300

function smallOf({ widths, pixels }: PaperPage): { width: number; height: number } {
  const width = widths.find((one) => one >= SMALL) ?? widths.at(-1) ?? pixels.width
  return { width, height: Math.round((width / pixels.width) * pixels.height) }
}

function nthOf<T>(list: readonly T[], nth: number): T {
  const one = list[nth - 1]
  if (!one) throw new RangeError(`there is no number ${nth} among ${list.length}`)
  return one
}

/** Pictures of one upload, at most. */
const MAX_PICTURES = 40

/**
 * What was uploaded as a clipping, a sheet for each picture: `file` is the key of one, or a folder of them in
 * the order of their names (`1.webp`, `2.webp`). Null when nothing is there.
 */
export async function uploadedClipping(drawer: Drawer, file: string): Promise<Clipping | null> {
  const { files } = drawer
  const names = (await files.names(file)).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const keys = names.length > 0 ? names.slice(0, MAX_PICTURES).map((name) => `${file}/${name}`) : [file]
  const pictures: { key: string; sheet: ClippingSheet }[] = []
  for (const key of keys) {
    const bytes = await files.get(key)
    if (!bytes) continue
    const { width, height } = await sharp(bytes, limits).metadata()
    pictures.push({ key, sheet: { width, height, pieces: [], marks: [] } })
  }
  if (pictures.length === 0) return null
  return {
    sheets: pictures.map(({ sheet }) => sheet),
    share: null,
    place: [],
    draw: (nth, width) => {
      const one = pictures[nth - 1]
      if (!one) throw new RangeError(`there is no sheet ${nth} of ${pictures.length}`)
      return drawUpload(drawer, one.key, width ?? one.sheet.width)
    },
    drawPlace: () => Promise.reject(new RangeError('what was uploaded has no place on a page')),
  }
}
