import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { line } from '../line.ts'
import { MAX_NAME_LENGTH, MAX_TERM_LENGTH, MAX_QUERIES, MAX_TERMS, TRIAL_SHOWN } from './limits.ts'

/** Saved queries: what fills a press review by itself. */

export const editors = {
  who: 'right:press-review',
  limit: { max: 240, seconds: 60, by: 'person' },
} as const

/** Signs alone are no word. */
const term = line(MAX_TERM_LENGTH).regex(/[\p{L}\p{N}]/u)
const terms = z.array(term).max(MAX_TERMS)
export const sigla = z.string().regex(/^[A-Z]{2}$/)

/** `words` by their stems, `phrases` to the letter; a `without` of one word by its stem. */
const looksFor = {
  words: terms,
  phrases: terms,
  without: terms,
  /** Whether each of words and phrases must be found, or any one. */
  match: z.enum(['all', 'any']),
  /** None: every public masthead. */
  brands: z.array(sigla).max(20),
}
export const queryTerms = z.object(looksFor)
const written = {
  ...looksFor,
  name: line(MAX_NAME_LENGTH),
  /** Where its finds go: a topic of the review, or a new one by its name; null: to none. */
  topic: z.union([z.object({ id: z.uuid() }), z.object({ name: line(MAX_NAME_LENGTH) })]).nullable(),
  /** Whether what it finds is at once «Disponibile», or is to be looked at first. */
  available: z.boolean(),
  /** Whether who made it has a letter when it finds something. */
  alert: z.boolean(),
}
export const writtenQuery = z.object(written)
export type WrittenQuery = z.infer<typeof writtenQuery>

export const savedQuery = z.object({
  ...looksFor,
  ...{ words: z.array(z.string()), phrases: z.array(z.string()), without: z.array(z.string()) },
  id: z.uuid(),
  version: z.int().positive(),
  name: z.string(),
  topic: z.uuid().nullable(),
  available: z.boolean(),
  alert: z.boolean(),
  /** Who has its letters; '' when they have gone. */
  madeBy: z.string(),
  /** Articles that it found: of today, and of the last seven days. */
  today: z.int(),
  week: z.int(),
})
export type SavedQuery = z.infer<typeof savedQuery>

export const listQueries = endpoint({
  method: 'GET',
  path: '/api/press-review/filling/queries',
  ...editors,
  summary: 'Elenca le ricerche salvate della rassegna',
  input: z.object({}),
  answer: z.object({
    queries: z.array(savedQuery),
    topics: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Mastheads that are looked at. */
    brands: z.array(z.object({ sigla: z.string(), name: z.string() })),
  }),
  refuses: {},
})

/**
 * ERR_QUERY_EMPTY: it looks for nothing. ERR_TERM_EVERYWHERE: a word or phrase is in every article, or none.
 * ERR_QUERY_NAME: there is another of that name. ERR_TOO_MANY_TOPICS: its topic would be one too many.
 */
const refuses = {
  ERR_QUERY_EMPTY: 422,
  ERR_TERM_EVERYWHERE: 422,
  ERR_QUERY_NAME: 409,
  ERR_TOPIC_NOT_FOUND: 404,
  ERR_TOO_MANY_TOPICS: 409,
  ERR_BRAND_NOT_FOUND: 404,
} as const

export const addQuery = endpoint({
  method: 'POST',
  path: '/api/press-review/filling/queries',
  ...editors,
  summary: `Salva una ricerca (al massimo ${MAX_QUERIES})`,
  input: writtenQuery,
  answer: z.object({ id: z.uuid() }),
  refuses: { ...refuses, ERR_TOO_MANY_QUERIES: 409 },
})

/** ERR_QUERY_CHANGED: somebody has changed it meanwhile; `version` is the one that was seen. */
export const changeQuery = endpoint({
  method: 'POST',
  path: '/api/press-review/filling/queries/{id}',
  ...editors,
  summary: 'Cambia una ricerca salvata',
  input: z.object({ ...written, id: z.uuid(), version: z.int().positive() }),
  answer: z.object({}),
  refuses: { ...refuses, ERR_QUERY_NOT_FOUND: 404, ERR_QUERY_CHANGED: 409 },
})

/** What it has put into the days stays there. */
export const removeQuery = endpoint({
  method: 'POST',
  path: '/api/press-review/filling/queries/{id}/remove',
  ...editors,
  summary: 'Elimina una ricerca salvata',
  input: z.object({ id: z.uuid() }),
  answer: z.object({}),
  refuses: { ERR_QUERY_NOT_FOUND: 404 },
})

/** What a query would have found; nothing is saved. */
export const tryQuery = endpoint({
  method: 'POST',
  path: '/api/press-review/filling/trial',
  ...editors,
  limit: { max: 60, seconds: 60, by: 'person' },
  summary: 'Prova una ricerca sulle edizioni degli ultimi sette giorni',
  input: queryTerms,
  answer: z.object({
    found: z.int(),
    /** By day, the newest first. */
    days: z.array(z.object({ day: z.iso.date(), found: z.int() })),
    /** The first day that was looked at: later than seven days ago when there was too much to read. */
    since: z.iso.date(),
    /** The newest first. */
    hits: z
      .array(
        z.object({
          article: z.string(),
          title: z.string(),
          masthead: z.string(),
          day: z.iso.date(),
          page: z.int().nullable(),
          url: z.string(),
          snippet: z.array(z.object({ text: z.string(), marked: z.boolean() })),
        }),
      )
      .max(TRIAL_SHOWN),
  }),
  refuses: { ERR_QUERY_EMPTY: 422, ERR_TERM_EVERYWHERE: 422, ERR_BRAND_NOT_FOUND: 404 },
})

/** Letters are fetched by the providers' machines, which stop alerts for many people from one network. */
const byLink = { who: 'anyone', limit: { max: 600, seconds: 60, by: 'network' }, beforeGate: true } as const

export const readAlertLink = endpoint({
  method: 'GET',
  path: '/api/press-review/filling/alerts/{token}',
  ...byLink,
  summary: 'Legge quale avviso smette il link di una lettera',
  input: z.object({ token: z.string().max(200) }),
  answer: z.object({ name: z.string(), ended: z.boolean() }),
  refuses: { ERR_LINK_EXPIRED: 410 },
})

export const endAlertByLink = endpoint({
  method: 'POST',
  path: '/api/press-review/filling/alerts/{token}',
  ...byLink,
  summary: 'Smette l’avviso di una ricerca dal link della lettera',
  input: z.object({ token: z.string().max(200) }),
  answer: z.object({ name: z.string() }),
  refuses: { ERR_LINK_EXPIRED: 410 },
})
