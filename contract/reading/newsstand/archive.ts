import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { cover, day, month, slug } from '../../platform/shapes.ts'

/**
 * The editions of a masthead back in time, one month at a time; without a month, the last four weeks of them.
 */
export const readArchive = endpoint({
  method: 'GET',
  path: '/api/newsstand/archive',
  summary: 'Le prime pagine di un mese, e i mesi che ci sono',
  who: 'anyone',
  limit: 'none',
  input: z.object({
    code: z.string().regex(/^[A-Za-z]{2}$/),
    edition: slug.default('nazionale'),
    month: month.optional(),
  }),
  answer: z.object({
    name: z.string(),
    newest: cover,
    /** What one edition costs alone, in cents with VAT; null: none is sold so. */
    copyPrice: z.int().positive().nullable(),
    month: month.nullable(),
    /** Newest first. */
    covers: z.array(cover),
    /** Every month with an edition, newest first, and how many it has. */
    months: z.array(z.object({ month, editions: z.int().positive() })),
    /** Names of the masthead's editions, when there are others. */
    editions: z.array(z.string()),
    /** The newest front page of each other masthead. */
    others: z.array(cover),
  }),
  refuses: { ERR_EDITION_NOT_FOUND: 404 },
})

/** The newest front page of the masthead, the national edition's first; null before there is any. */
export const readCover = endpoint({
  method: 'GET',
  path: '/api/newsstand/cover',
  summary: 'La prima pagina più recente della testata',
  who: 'anyone',
  limit: 'none',
  input: z.object({}),
  answer: z.object({ cover: cover.nullable() }),
  refuses: {},
})

/**
 * SPEC §7, the archive service: the largest picture of one page. Whole for who may read it and of front
 * pages, else blurred.
 */
export const archivePage = endpoint({
  method: 'GET',
  path: '/v1/pages/{testata}/{edizione}/{data}/{pagina}',
  summary: 'L’immagine di una pagina d’archivio; la data è {anno}-{mese}-{giorno}',
  who: 'anyone',
  limit: 'none',
  input: z.object({
    testata: z.string().regex(/^[A-Za-z]{2}$/),
    edizione: slug,
    data: day,
    pagina: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number),
  }),
  answer: z.object({
    thumb: z.string(),
    /** False: what is shown to who may not read the page, blurred on the server. */
    whole: z.boolean(),
  }),
  refuses: { ERR_PAGE_NOT_FOUND: 404 },
})
