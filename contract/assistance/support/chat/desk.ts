import { z } from 'zod'
import { endpoint } from '../../../platform/endpoint.ts'
import { text, VISIBLE } from '../../../platform/fields.ts'
import { FILE_BYTES, MAX_TEXT_LENGTH } from './limits.ts'
import { chatFile, chatFileMedia, fileKinds } from './messages.ts'

/** The operators' desk. Operators serve the readers of every masthead, from the account site of any. */

const operatorOnly = {
  who: 'operator',
  limit: { max: 300, seconds: 60, by: 'person' },
  beforeGate: true,
} as const
const chat = z.uuid()
const notFound = { ERR_CHAT_NOT_FOUND: 404 }
/** Somebody else has it, or nobody, or it is closed. */
const notMine = { ...notFound, ERR_CHAT_NOT_YOURS: 409 }

/** The socket of the desk; what is said on it: `live.ts`. */
export const openDesk = endpoint({
  method: 'GET',
  path: '/api/support/desk/live',
  ...operatorOnly,
  summary: 'Apre la scrivania degli operatori',
  gives: 'socket',
  input: z.object({}),
  answer: z.unknown(),
  refuses: {},
})

/** Takes a chat out of the queue. Of two who take it the first has it. */
export const takeChat = endpoint({
  method: 'POST',
  path: '/api/support/desk/chats/{chat}/take',
  ...operatorOnly,
  summary: 'Prende in carico una chat',
  input: z.object({ chat }),
  answer: z.object({}),
  refuses: { ...notFound, ERR_CHAT_TAKEN: 409 },
})

/** Hands a chat to a colleague on duty, or back to the queue (null). */
export const transferChat = endpoint({
  method: 'POST',
  path: '/api/support/desk/chats/{chat}/transfer',
  ...operatorOnly,
  summary: 'Passa una chat a un collega, o la rimette in coda',
  input: z.object({ chat, to: z.int().nullable(), note: z.string().trim().max(500).default('') }),
  answer: z.object({}),
  refuses: { ...notMine, ERR_OPERATOR_AWAY: 409 },
})

export const closingReasons = ['solved', 'unsolved', 'gone', 'ticket', 'abuse'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** Closes a chat, and says why. `ticket`: it becomes a message to customer care, with its whole text. */
export const closeChat = endpoint({
  method: 'POST',
  path: '/api/support/desk/chats/{chat}/close',
  ...operatorOnly,
  summary: 'Chiude una chat con un motivo',
  input: z.object({ chat, reason: z.enum(closingReasons), words: z.string().trim().max(500).default('') }),
  answer: z.object({ ticket: z.string().nullable() }),
  refuses: notMine,
})

export const uploadDeskFile = endpoint({
  method: 'POST',
  path: '/api/support/desk/chats/{chat}/files',
  ...operatorOnly,
  summary: 'Carica un file per una chat, dalla scrivania',
  takes: 'bytes',
  mostBytes: FILE_BYTES.video,
  input: z.object({ chat, name: z.string().max(1000), kind: z.enum(fileKinds) }),
  answer: z.object(chatFile.shape),
  refuses: {
    ...notMine,
    ERR_FILE_TYPE: 415,
    ERR_FILE_EMPTY: 422,
    ERR_FILE_TOO_LARGE: 413,
    ERR_FILES_FULL: 507,
  },
})

export const readDeskFile = endpoint({
  method: 'GET',
  path: '/api/support/desk/files/{id}',
  ...operatorOnly,
  summary: 'Legge un file di una chat, dalla scrivania',
  gives: chatFileMedia,
  input: z.object({ id: z.uuid() }),
  answer: z.unknown(),
  refuses: { ERR_FILE_GONE: 404 },
})

/** Something customer care did for the reader. */
const act = z.object({ at: z.iso.datetime(), by: z.string(), what: z.string(), why: z.string() })
/**
 * Who writes, as far as is known. Dates are days in Rome, YYYY-MM-DD; `nextCharge` in cents. Null: a visitor.
 */
export const readerCard = z.object({
  account: z
    .object({
      name: z.string(),
      email: z.string(),
      since: z.iso.date(),
      devices: z.int(),
      subscriptions: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          brand: z.string(),
          state: z.enum(['active', 'unpaid', 'suspended', 'ended']),
          ends: z.iso.date(),
          nextCharge: z.object({ cents: z.int(), day: z.iso.date() }).nullable(),
        }),
      ),
      receipts: z.array(
        z.object({ number: z.string(), day: z.iso.date(), cents: z.int(), refunded: z.int() }),
      ),
      acts: z.array(act),
    })
    .nullable(),
  /** Chats and messages before this one. */
  before: z.array(z.object({ what: z.enum(['chat', 'ticket']), day: z.iso.date(), words: z.string() })),
})
export type ReaderCard = z.infer<typeof readerCard>

export const readReaderCard = endpoint({
  method: 'GET',
  path: '/api/support/desk/chats/{chat}/reader',
  ...operatorOnly,
  summary: 'La scheda del lettore di una chat',
  input: z.object({ chat }),
  answer: readerCard,
  refuses: notFound,
})

const why = text(300)
const common = { chat, once: z.uuid(), why, subscription: z.string().max(40).optional() }
/**
 * What customer care does for a reader, as `npm run care` does it, each act logged with its why. `once`: of
 * the form, the same again is the same act. `amount` in cents, absent: all of it.
 */
export const actForReader = endpoint({
  method: 'POST',
  path: '/api/support/desk/chats/{chat}/act',
  ...operatorOnly,
  summary: 'Interviene per il lettore di una chat',
  input: z.discriminatedUnion('act', [
    z.object({
      act: z.literal('resend'),
      ...common,
      what: z.enum(['contract', 'notice', 'receipt']),
      receipt: z.string().max(40).optional(),
    }),
    z.object({ act: z.literal('extend'), ...common, days: z.int().min(1).max(366) }),
    z.object({ act: z.literal('unlock'), ...common, days: z.int().min(1).max(366).default(7) }),
    z.object({ act: z.literal('unlock-devices'), ...common }),
    z.object({
      act: z.literal('refund'),
      ...common,
      receipt: z.string().max(40),
      amount: z.int().positive().optional(),
    }),
  ]),
  /** What was done, or why it was not, in sentences. */
  answer: z.object({ done: z.boolean(), lines: z.array(z.string()) }),
  refuses: { ...notMine, ERR_READER_UNKNOWN: 409 },
})

export const note = z.object({ at: z.iso.datetime(), by: z.string(), text: z.string() })
/** Notes that operators leave to each other about a chat; its reader never sees them. */
export const readNotes = endpoint({
  method: 'GET',
  path: '/api/support/desk/chats/{chat}/notes',
  ...operatorOnly,
  summary: 'Gli appunti degli operatori su una chat',
  input: z.object({ chat }),
  answer: z.object({ notes: z.array(note) }),
  refuses: notFound,
})
export const writeNote = endpoint({
  method: 'POST',
  path: '/api/support/desk/chats/{chat}/notes',
  ...operatorOnly,
  summary: 'Scrive un appunto su una chat',
  input: z.object({ chat, text: z.string().trim().min(1).max(MAX_TEXT_LENGTH).regex(VISIBLE) }),
  answer: z.object({ notes: z.array(note) }),
  refuses: notFound,
})

/** A reply that is written once and used often. */
export const savedReply = z.object({ id: z.int(), title: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof savedReply>
const replies = z.object({ replies: z.array(savedReply) })
export const readReplies = endpoint({
  method: 'GET',
  path: '/api/support/desk/replies',
  ...operatorOnly,
  summary: 'Le risposte pronte degli operatori',
  input: z.object({}),
  answer: replies,
  refuses: {},
})
/** A new one, or with `id` another text of one that is there. */
export const saveReply = endpoint({
  method: 'POST',
  path: '/api/support/desk/replies',
  ...operatorOnly,
  summary: 'Salva una risposta pronta',
  input: z.object({
    id: z.int().optional(),
    title: text(80),
    text: z.string().trim().min(1).max(MAX_TEXT_LENGTH).regex(VISIBLE),
  }),
  answer: replies,
  refuses: { ERR_REPLY_NOT_FOUND: 404, ERR_REPLIES_FULL: 507 },
})
export const removeReply = endpoint({
  method: 'POST',
  path: '/api/support/desk/replies/{id}/remove',
  ...operatorOnly,
  summary: 'Toglie una risposta pronta',
  input: z.object({ id: z.coerce.number().int() }),
  answer: replies,
  refuses: {},
})
