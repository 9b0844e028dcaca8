import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { VISIBLE } from '../../platform/fields.ts'
import { articleId, day, month } from '../../platform/shapes.ts'
import { dayLimit } from '../day-limit.ts'
import { pagePart } from '../item.ts'
import { line, lineOrNothing } from '../line.ts'
import { FILE_BYTES, MAX_TEXT_LENGTH, MAX_ADDED, MAX_PARTS } from './limits.ts'
import { editors, sigla } from './queries.ts'

/** What an editor adds to a day by hand: from a search, from a page of an edition, from a file. */

const edition = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60)
const pageNumber = z.coerce.number().int().min(1).max(1000)

export const listEditions = endpoint({
  method: 'GET',
  path: '/api/press-review/filling/editions/{brand}',
  ...editors,
  summary: 'Le edizioni di un mese di una testata',
  input: z.object({ brand: sigla, month: month.optional() }),
  answer: z.object({
    month: month.nullable(),
    /** Newest first. */
    months: z.array(month),
    editions: z.array(z.object({ edition: z.string(), date: z.string(), pages: z.int().positive() })),
  }),
  refuses: { ERR_BRAND_NOT_FOUND: 404 },
})

/** An article that may be added. `there`: it stands in the day already; `deleted`: it was taken out of it. */
export const addable = z.object({
  id: articleId,
  title: z.string(),
  author: z.string(),
  masthead: z.string(),
  page: z.int().nullable(),
  there: z.enum(['no', 'yes', 'deleted']),
})
export type Addable = z.infer<typeof addable>

/** A page of an edition with its articles and where they stand; its picture comes from the clippings. */
export const readPage = endpoint({
  method: 'GET',
  path: '/api/press-review/filling/pages/{brand}/{edition}/{date}/{page}',
  ...editors,
  summary: 'Una pagina di un’edizione con i suoi articoli',
  /** `day`: of the review that they would go to. */
  input: z.object({ brand: sigla, edition, date: day, page: pageNumber, day }),
  answer: z.object({
    pages: z.array(z.int().positive()),
    /** Width over height. */
    ratio: z.number().positive(),
    articles: z.array(addable.extend({ parts: z.array(pagePart) })),
  }),
  refuses: { ERR_BRAND_NOT_FOUND: 404, ERR_EDITION_NOT_FOUND: 404 },
})

/** What queries found after the day was closed: an editor may still add it. */
export const listLate = endpoint({
  method: 'GET',
  path: '/api/press-review/filling/late/{day}',
  ...editors,
  summary: 'Gli articoli arrivati dopo la chiusura di un giorno',
  input: z.object({ day }),
  answer: z.object({ articles: z.array(addable) }),
  refuses: {},
})

/** Which articles stand in a day already; deleted ones too. */
export const listThere = endpoint({
  method: 'GET',
  path: '/api/press-review/filling/there/{day}',
  ...editors,
  summary: 'Gli articoli che sono già in un giorno della rassegna',
  input: z.object({ day }),
  answer: z.object({ articles: z.array(z.object({ id: articleId, deleted: z.boolean() })) }),
  refuses: {},
})

/** Adds articles of the newsstand. `there`: those that stand in the day already, deleted or not. */
export const addArticles = endpoint({
  method: 'POST',
  path: '/api/press-review/filling/add/{day}/articles',
  ...editors,
  summary: 'Aggiunge articoli a un giorno della rassegna',
  input: z.object({
    day,
    from: z.enum(['search', 'page']),
    articles: z.array(articleId).min(1).max(MAX_ADDED),
  }),
  answer: z.object({ added: z.array(z.uuid()), there: z.array(articleId) }),
  refuses: { ...dayLimit, ERR_ARTICLE_NOT_FOUND: 404 },
})

/** Adds a part of a page, or the whole of it, to be cut afterwards. */
export const addPage = endpoint({
  method: 'POST',
  path: '/api/press-review/filling/add/{day}/page',
  ...editors,
  summary: 'Aggiunge una pagina, o una sua parte, a un giorno della rassegna',
  input: z.object({
    day,
    ...{ brand: sigla, edition, date: day, page: z.int().min(1).max(1000) },
    title: line(300),
    author: lineOrNothing(200),
    parts: z.array(pagePart).max(MAX_PARTS),
  }),
  answer: z.object({ item: z.uuid() }),
  refuses: { ...dayLimit, ERR_BRAND_NOT_FOUND: 404, ERR_EDITION_NOT_FOUND: 404, ERR_BOX_OUTSIDE: 422 },
})

/** Keeps a picture, or the first page of a PDF, for the item that will name it. */
export const bringFile = endpoint({
  method: 'POST',
  path: '/api/press-review/filling/files',
  ...editors,
  limit: { max: 30, seconds: 600, by: 'person' },
  takes: 'bytes',
  mostBytes: FILE_BYTES,
  summary: 'Carica il file di un articolo da aggiungere',
  input: z.object({}),
  answer: z.object({ file: z.uuid(), width: z.int(), height: z.int(), text: z.string() }),
  refuses: { ERR_FILE_EMPTY: 422, ERR_FILE_TYPE: 415, ERR_FILE_UNREADABLE: 422, ERR_FILES_FULL: 507 },
})

/** Adds what a file shows. Its licence is named: nothing else says that it may be shown. */
export const addFile = endpoint({
  method: 'POST',
  path: '/api/press-review/filling/add/{day}/file',
  ...editors,
  summary: 'Aggiunge un articolo da un file, con la sua licenza',
  input: z.object({
    day,
    file: z.uuid(),
    masthead: line(120),
    title: line(300),
    author: lineOrNothing(200),
    date: day.nullable(),
    page: z.int().min(1).max(1000).nullable(),
    licence: line(200),
    text: z
      .string()
      .trim()
      .max(MAX_TEXT_LENGTH)
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u),
  }),
  answer: z.object({ item: z.uuid() }),
  refuses: { ...dayLimit, ERR_FILE_GONE: 404 },
})

/** Tells customer care of an article that should be there. `number`: of the message. */
export const reportMissing = endpoint({
  method: 'POST',
  path: '/api/press-review/filling/missing',
  ...editors,
  limit: { max: 60, seconds: 60, by: 'person' },
  summary: 'Segnala un articolo che manca',
  input: z.object({
    once: z.uuid(),
    masthead: line(120),
    date: day,
    page: z.int().min(1).max(1000).nullable(),
    words: z
      .string()
      .trim()
      .min(3)
      .max(2000)
      .regex(VISIBLE)
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u),
  }),
  answer: z.object({ number: z.string() }),
  refuses: {},
})
