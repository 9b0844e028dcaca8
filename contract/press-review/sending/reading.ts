import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { day } from '../../platform/shapes.ts'

/**
 * What the personal link of a letter opens (`/rassegna/lettura/{token}`): nothing, until its code was typed
 * in this browser. The browser then has a cookie for some hours, so pictures are plain addresses. A link
 * that is unknown, revoked, too old or of somebody who receives no letters any more is one refusal,
 * ERR_LINK_CLOSED; without a code the page, the PDF and each picture are ERR_CODE_REQUIRED: both 403.
 */

const byLink = { who: 'anyone', beforeGate: true } as const
/** The mail readers of a whole firm come from one network. */
const often = { max: 600, seconds: 60, by: 'network' } as const
const seldom = { max: 60, seconds: 600, by: 'network' } as const

const token = z.string().max(200)
const item = z.uuid()
const closed = { ERR_LINK_CLOSED: 403 } as const
const guarded = { ...closed, ERR_CODE_REQUIRED: 403 } as const

/** Digits as they were mailed. */
export const readingCode = z.string().regex(/^\d{8}$/)

/** Whether the link is good, and whether this browser has typed its code. It names nobody. */
export const readReadingLink = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/reading/{token}',
  ...byLink,
  limit: often,
  summary: 'Dice se il link di una rassegna è buono',
  input: z.object({ token }),
  answer: z.object({ confirmed: z.boolean() }),
  refuses: closed,
})

/**
 * Mails a code to the address that the letter went to, whoever asks; the one before counts no more. After
 * three in an hour, or five wrong codes, ERR_TOO_MANY_ATTEMPTS.
 */
export const askReadingCode = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/reading/{token}/code',
  ...byLink,
  limit: seldom,
  summary: 'Manda il codice per leggere la rassegna a chi l’ha ricevuta',
  input: z.object({ token }),
  answer: z.object({ minutes: z.int() }),
  refuses: closed,
})

/** ERR_CODE_NOT_VALID: wrong, used, too old, or none was asked for; five in all, then the link rests. */
export const confirmReading = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/reading/{token}/confirm',
  ...byLink,
  limit: seldom,
  summary: 'Conferma il codice e apre la rassegna in questo browser',
  input: z.object({ token, code: readingCode }),
  answer: z.object({ hours: z.int() }),
  refuses: { ...closed, ERR_CODE_NOT_VALID: 403 },
})

/** Pictures of an item: paths to put into `src`, with their sizes in px. */
const picture = z.object({ src: z.string(), width: z.int(), height: z.int(), alt: z.string() })

export const readingItem = z.object({
  id: item,
  masthead: z.string(),
  edition: z.string().nullable(),
  date: z.iso.date().nullable(),
  page: z.int().positive().nullable(),
  title: z.string(),
  author: z.string(),
  note: z.string(),
  /** Plain, with line breaks; '' when nobody has written it down. */
  text: z.string(),
  /** Its page at the newsstand. */
  url: z.string().nullable(),
  rights: z.string(),
  circulation: z.string().nullable(),
  /** In their order, `foglio 1 di 2`. */
  sheets: z.array(picture),
  /** Its pages in small, with its place marked. */
  places: z.array(picture),
  /** How much of a page it takes, 0–1 or more; null of an upload. */
  share: z.number().nullable(),
})
export type ReadingItem = z.infer<typeof readingItem>

/** The digest as it left; what the newspaper has withdrawn since is not in it. */
export const readReading = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/reading/{token}/digest',
  ...byLink,
  limit: often,
  summary: 'Legge la rassegna di una lettera',
  input: z.object({ token }),
  answer: z.object({
    review: z.string(),
    day,
    title: z.string(),
    note: z.string(),
    errata: z.string().nullable(),
    /** Those without a topic come first, under ''. */
    topics: z.array(z.object({ name: z.string(), items: z.array(readingItem) })),
    pdf: z.string().nullable(),
    /** «Accetti che {review} sappia quali articoli apri?» No until they say yes. */
    openings: z.boolean(),
    /** The way out of the letters. */
    unsubscribe: z.string(),
    /** When this browser is asked for a code again. */
    until: z.string(),
  }),
  refuses: guarded,
})

export const readReadingPdf = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/reading/{token}/pdf',
  ...byLink,
  gives: ['application/pdf'],
  answer: z.unknown(),
  limit: { max: 60, seconds: 60, by: 'network' },
  summary: 'Il PDF della rassegna di una lettera',
  input: z.object({ token }),
  refuses: { ...guarded, ERR_NOT_READY: 409 },
})

/** A sheet of a clipping as JPEG, from 1. */
export const readReadingSheet = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/reading/{token}/items/{item}/sheets/{sheet}',
  ...byLink,
  gives: ['image/jpeg'],
  answer: z.unknown(),
  limit: { max: 1200, seconds: 60, by: 'network' },
  summary: 'Un foglio di un ritaglio della rassegna di una lettera',
  input: z.object({ token, item, sheet: z.coerce.number().int().min(1).max(100) }),
  refuses: { ...guarded, ERR_PICTURE_NOT_FOUND: 404 },
})

/** A page in small with the place of an item, from 1. */
export const readReadingPlace = endpoint({
  method: 'GET',
  path: '/api/press-review/sending/reading/{token}/items/{item}/places/{place}',
  ...byLink,
  gives: ['image/jpeg'],
  answer: z.unknown(),
  limit: { max: 1200, seconds: 60, by: 'network' },
  summary: 'Il posto di un ritaglio nella sua pagina',
  input: z.object({ token, item, place: z.coerce.number().int().min(1).max(100) }),
  refuses: { ...guarded, ERR_PICTURE_NOT_FOUND: 404 },
})

/** Tells that an item was opened: kept only of who has agreed; nothing at all of the others. */
export const noteOpening = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/reading/{token}/items/{item}/opened',
  ...byLink,
  limit: often,
  summary: 'Segna un articolo come aperto, se la persona ha accettato',
  input: z.object({ token, item }),
  answer: z.object({ kept: z.boolean() }),
  refuses: guarded,
})

/** Yes or no; a no takes away what was kept, too. */
export const chooseOpenings = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/reading/{token}/openings',
  ...byLink,
  limit: seldom,
  summary: 'Accetta o no che la rassegna sappia che cosa si apre',
  input: z.object({ token, agreed: z.boolean() }),
  answer: z.object({ openings: z.boolean() }),
  refuses: guarded,
})

/** This browser is asked for a code again. */
export const endReading = endpoint({
  method: 'POST',
  path: '/api/press-review/sending/reading/{token}/end',
  ...byLink,
  limit: often,
  summary: 'Chiude la rassegna in questo browser',
  input: z.object({ token }),
  answer: z.object({}),
  refuses: {},
})
