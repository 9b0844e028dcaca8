import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { cover, pageNumber } from '../../platform/shapes.ts'
import { articlePath, copyNumber, copyOf } from './shop.ts'

/**
 * Opens the order of a single copy of the masthead that is asked, at today's price; one that is open already
 * is given again. `article`, `page`: where one comes from, and goes back to. A gated masthead keeps its gate.
 */
export const openCopy = endpoint({
  method: 'POST',
  path: '/api/shop/copies',
  summary: 'Apre l’ordine di una singola copia',
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  input: z.object({
    ...copyOf,
    article: articlePath.nullable().default(null),
    page: z.int().min(1).max(999).nullable().default(null),
  }),
  answer: z.object({ id: z.uuid() }),
  refuses: {
    /** That edition is not there, is of a day to come, or is not sold alone. */
    ERR_COPY_NOT_FOUND: 404,
    ERR_GATEWAY_OFF: 409,
    /** A subscription opens it already. */
    ERR_ALREADY_SUBSCRIBED: 409,
    /** It was bought already. */
    ERR_COPY_OWNED: 409,
  },
})

/**
 * A copy that somebody bought. `brand`: its masthead's code. `bought`: a day in Rome. `cover`: null while
 * that edition is not there. `receipt`: the ledger entry that opens as one.
 * - `state`: `open`: it is read for as long as the account lives. `refunded`, `chargeback`: the money went
 *   back, it is read no more.
 */
const singleCopy = z.object({
  id: z.uuid(),
  number: copyNumber,
  brand: z.string(),
  masthead: z.string(),
  ...copyOf,
  path: z.string(),
  cover: cover.nullable(),
  bought: z.iso.date(),
  price: z.int().positive(),
  state: z.enum(['open', 'refunded', 'chargeback']),
  receipt: z.uuid().nullable(),
})
export type SingleCopy = z.infer<typeof singleCopy>

/** The copies that the person bought on all mastheads, the newest first; `number`: that one alone. */
export const readCopies = endpoint({
  method: 'GET',
  path: '/api/shop/copies',
  summary: 'Le singole copie della persona',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({ page: pageNumber, number: copyNumber.optional() }),
  answer: z.object({ copies: z.array(singleCopy), page: z.int().positive(), pages: z.int().positive() }),
  refuses: {},
})
