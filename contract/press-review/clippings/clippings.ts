import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { day } from '../../platform/shapes.ts'
import { MAX_BOXES } from '../boxes.ts'
import { dayStates, editRefusals, pagePart } from '../item.ts'
import { line, lineOrNothing } from '../line.ts'

const own = { who: 'right:press-review', limit: 'none' } as const
const item = z.uuid()
const nth = z.coerce.number().int().positive().max(200)

const px = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const part = pagePart.omit({ page: true })
const sheet = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  pieces: z.array(z.object({ page: z.int(), from: part, at: px })),
  /** Found words, px. */
  marks: z.array(px),
})

/** The fields of a clipping that editors change. */
const editableFields = {
  title: line(300),
  author: lineOrNothing(200),
  page: z.int().positive().max(999).nullable(),
}

/** A clipping with its data. */
export const clippingFacts = z.object({
  id: item,
  version: z.int(),
  /** The day of the review, and how far it has come. */
  day: z.iso.date(),
  state: z.enum(dayStates),
  title: z.string(),
  author: z.string(),
  masthead: z.string(),
  page: z.int().nullable(),
  /** Where it was printed; null of an upload. `name`: of the edition, in words. */
  edition: z
    .object({ brand: z.string(), edition: z.string(), name: z.string(), day: z.iso.date() })
    .nullable(),
  boxes: z.array(pagePart),
  sheets: z.array(sheet),
  /** Of a page, 0–1 and more, and in words; null of an upload. */
  share: z.number().nullable(),
  shareWords: z.string().nullable(),
  place: z.array(z.object({ page: z.int(), width: z.int(), height: z.int(), parts: z.array(part) })),
  /** `48.200 copie (dato dell’editore, 2025)`. */
  circulation: z.string().nullable(),
  rights: z.string(),
  /** What the saved queries found, folded. */
  words: z.array(z.string()),
  /** Without HTML, paragraphs parted by an empty line; of an upload, too. '' when nobody wrote it down. */
  text: z.string(),
  /** Who has locked it, and since when. */
  locked: z.object({ by: z.string(), at: z.string(), mine: z.boolean() }).nullable(),
  /** Removed from its day; it can be restored. */
  deleted: z.boolean(),
  /** The items of its day that are not deleted, in their order. */
  items: z.array(
    z.object({
      id: item,
      version: z.int(),
      title: z.string(),
      masthead: z.string(),
      page: z.int().nullable(),
      clipping: z.boolean(),
    }),
  ),
})
export type ClippingFacts = z.infer<typeof clippingFacts>

const notThere = { ERR_ITEM_NOT_FOUND: 404, ERR_ITEM_WITHDRAWN: 410 } as const
const notCut = { ...notThere, ERR_CLIPPING_NOT_FOUND: 404 } as const

export const readClipping = endpoint({
  method: 'GET',
  path: '/api/press-review/clippings/{item}',
  ...own,
  summary: 'Un ritaglio della rassegna: fogli, riquadri, testo e diritti',
  input: z.object({ item }),
  answer: clippingFacts,
  refuses: notThere,
})
export const sendSheet = endpoint({
  method: 'GET',
  path: '/api/press-review/clippings/{item}/sheet/{sheet}',
  ...own,
  summary: 'Un foglio di un ritaglio (JPEG)',
  input: z.object({ item, sheet: nth }),
  answer: z.object({}),
  gives: ['image/jpeg'],
  refuses: notCut,
})
export const sendThumbnail = endpoint({
  method: 'GET',
  path: '/api/press-review/clippings/{item}/thumbnail',
  ...own,
  summary: 'Un ritaglio in piccolo (JPEG)',
  input: z.object({ item }),
  answer: z.object({}),
  gives: ['image/jpeg'],
  refuses: notCut,
})
export const sendPlace = endpoint({
  method: 'GET',
  path: '/api/press-review/clippings/{item}/place/{nth}',
  ...own,
  summary: 'La pagina in piccolo, con il posto dell’articolo (JPEG)',
  input: z.object({ item, nth }),
  answer: z.object({}),
  gives: ['image/jpeg'],
  refuses: notCut,
})
/** `version`: the one that its editor has seen. Boxes are read in the order they come. */
export const saveClipping = endpoint({
  method: 'POST',
  path: '/api/press-review/clippings/{item}/boxes',
  ...own,
  summary: 'Salva i riquadri di un ritaglio, il titolo, l’autore e la pagina',
  input: z.object({
    item,
    version: z.int().positive(),
    boxes: z
      .array(pagePart.refine((of) => of.x + of.width <= 1.0001 && of.y + of.height <= 1.0001))
      .min(1)
      .max(MAX_BOXES),
    ...editableFields,
  }),
  answer: z.object({ version: z.int().positive() }),
  refuses: {
    ...notThere,
    ...editRefusals,
    ERR_ITEM_UPLOADED: 422,
    ERR_PAGE_NOT_FOUND: 404,
  },
})

const ofPage = {
  brand: z.string().regex(/^[A-Z]{2}$/),
  edition: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(60),
  day,
  page: nth,
}
export const sendPaperPage = endpoint({
  method: 'GET',
  path: '/api/press-review/clippings/page/{brand}/{edition}/{day}/{page}',
  ...own,
  summary: 'L’immagine di una pagina intera, per chi ritaglia (WebP)',
  input: z.object({ ...ofPage, width: z.coerce.number().int().positive().max(9999).optional() }),
  answer: z.object({}),
  gives: ['image/webp'],
  refuses: { ERR_PAGE_NOT_FOUND: 404 },
})
export const readPaperPage = endpoint({
  method: 'GET',
  path: '/api/press-review/clippings/page/{brand}/{edition}/{day}/{page}/facts',
  ...own,
  summary: 'Una pagina per chi ritaglia: misure, parole, articoli',
  input: z.object(ofPage),
  answer: z.object({
    /** The pages of the edition. */
    pages: z.array(z.int()),
    /** Points, and px of the largest picture; the widths that exist. */
    width: z.number(),
    height: z.number(),
    pixels: z.object({ width: z.int(), height: z.int() }),
    widths: z.array(z.int()),
    /** Where words stand: x, y, width, height in ten-thousandths of the page, one after the other. */
    places: z.array(z.int()),
    /** Its articles with their boxes on this page and the others. */
    articles: z.array(z.object({ title: z.string(), boxes: z.array(pagePart) })),
  }),
  refuses: { ERR_PAGE_NOT_FOUND: 404 },
})
