import { z } from 'zod'
import { email } from '../../../platform/credentials.ts'
import { endpoint } from '../../../platform/endpoint.ts'
import { personName, VISIBLE } from '../../../platform/fields.ts'
import { phoneState } from '../tickets.ts'
import { FILE_BYTES, MAX_QUESTION_LENGTH, MAX_SUMMARY_LENGTH, MIN_QUESTION_LENGTH } from './limits.ts'
import { chatFacts, receipts } from './live.ts'
import { chatFile, chatFileMedia, fileKinds, message, place } from './messages.ts'

/**
 * Chats with the assistant and with people. Whose chat it is says the bearer, or for a visitor the cookie
 * that the first answer sets (`decisions/chats.md`).
 */

/** Whoever is there may ask, before a gate too: at most `max` calls in any `seconds` from one network. */
const anyone = (max: number, seconds: number) =>
  ({ who: 'anyone', limit: { max, seconds, by: 'network' }, beforeGate: true }) as const

/**
 * SPEC §7, to the letter. `data` is the answer, with its sources as links of Markdown. `messages` and
 * `host` are not looked at: the server's own conversation counts, and the request says its host.
 */
export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/site/chat',
  ...anyone(60, 600),
  summary: 'Chiede all’assistente virtuale (IA)',
  input: z.object({
    'g-recaptcha-response': z.string().max(5000).default(''),
    content: z.string().trim().min(MIN_QUESTION_LENGTH).max(MAX_QUESTION_LENGTH),
    messages: z.unknown().optional(),
    host: z.unknown().optional(),
  }),
  answer: z.string(),
  /** Terms: `acceptTerms` begins the chat (SPEC §5). */
  refuses: { ERR_CAPTCHA_REQUIRED: 403, ERR_CHAT_CLOSED: 409, ERR_TERMS_REQUIRED: 409 },
})

/** What the chat asks to be proved (SPEC §7 «two site keys»): a site key of its own, or a proof of work. */
export const chatCaptcha = endpoint({
  method: 'GET',
  path: '/api/support/chat/captcha',
  ...anyone(120, 600),
  summary: 'La prova che accompagna ogni messaggio all’assistente',
  input: z.object({}),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('altcha'), challenge: z.string() }),
    z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  ]),
  refuses: {},
})

export type ChatCaptcha = z.infer<typeof chatCaptcha.answer>

/**
 * When people answer. `ready`: the hours say so and somebody is at the desk, or another service stands in.
 */
export const care = z.object({ state: phoneState, ready: z.boolean() })
export type Care = z.infer<typeof care>

export const chatSnapshot = z.object({
  chat: z.nullable(chatFacts),
  messages: z.array(message),
  changed: z.int(),
  receipts,
  care,
  /** Who is signed in here. */
  reader: z.object({ name: z.string(), email: z.string() }).nullable(),
})
export type ChatSnapshot = z.infer<typeof chatSnapshot>

/** The chat that this person, or this browser, has on this masthead. */
export const readChat = endpoint({
  method: 'GET',
  path: '/api/support/chat',
  ...anyone(120, 60),
  summary: 'Legge la chat in corso',
  input: z.object({}),
  answer: chatSnapshot,
  refuses: {},
})

/** Agrees to terms and data processing (SPEC §5), and begins a chat where there is none. */
export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/support/chat/terms',
  ...anyone(20, 600),
  summary: 'Accetta termini e trattamento dei dati della chat',
  input: z.object({}),
  answer: chatSnapshot,
  refuses: {},
})

/** Leaves the chat as it is, closed, and gives an empty one. */
export const newChat = endpoint({
  method: 'POST',
  path: '/api/support/chat/new',
  ...anyone(20, 600),
  summary: 'Inizia una nuova chat',
  input: z.object({}),
  answer: chatSnapshot,
  refuses: {},
})

/**
 * Says whether the assistant has solved it (SPEC §2). Solved: the chat is closed. Not solved: `summary` is
 * what the person may correct before it goes on to an operator, or to the contact form.
 */
export const endChat = endpoint({
  method: 'POST',
  path: '/api/support/chat/end',
  ...anyone(30, 600),
  summary: 'Dice se la chat ha risolto',
  input: z.object({ solved: z.boolean() }),
  answer: z.object({ summary: z.string().nullable(), care, chat: chatFacts }),
  refuses: { ERR_CHAT_NOT_FOUND: 404 },
})

/** Asks for an operator. Of who is signed in the account says name and address; a visitor says them. */
export const handOver = endpoint({
  method: 'POST',
  path: '/api/support/chat/hand-over',
  ...anyone(10, 600),
  summary: 'Chiede di parlare con un operatore',
  input: z.object({
    summary: z.string().trim().min(1).max(MAX_SUMMARY_LENGTH).regex(VISIBLE),
    name: z.optional(personName(80)),
    email: z.optional(email),
    captcha: z.string().max(5000).optional(),
  }),
  answer: z.object({ chat: chatFacts }),
  refuses: {
    ERR_CHAT_NOT_FOUND: 404,
    ERR_CHAT_CLOSED: 409,
    ERR_TERMS_REQUIRED: 409,
    ERR_WRITER_REQUIRED: 422,
    ERR_CAPTCHA_REQUIRED: 403,
    /** Out of hours, or nobody is at the desk: 'Impossibile avviare la chat. Riprova più tardi'. */
    ERR_NOBODY_ON_DUTY: 409,
  },
})

/** Opens a chat by the link of a letter, which is good once, on any browser. */
export const reopenChat = endpoint({
  method: 'POST',
  path: '/api/support/chat/reopen',
  ...anyone(20, 600),
  summary: 'Riapre la chat dal link ricevuto per email',
  input: z.object({ token: z.string().max(200) }),
  answer: chatSnapshot,
  /** `ERR_SIGN_IN_FIRST`: the chat is an account's, and the link stays good until it has signed in. */
  refuses: { ERR_LINK_EXPIRED: 410, ERR_SIGN_IN_FIRST: 401, ERR_CHAT_OPEN: 409 },
})

export const rateChat = endpoint({
  method: 'POST',
  path: '/api/support/chat/rating',
  ...anyone(20, 600),
  summary: 'Valuta la chat con un operatore',
  input: z.object({ rating: z.int().min(1).max(5), words: z.string().trim().max(500).default('') }),
  answer: z.object({}),
  refuses: { ERR_CHAT_NOT_FOUND: 404 },
})

/** The whole chat as a text. */
export const saveTranscript = endpoint({
  method: 'GET',
  path: '/api/support/chat/transcript',
  ...anyone(20, 600),
  summary: 'Scarica la trascrizione della chat',
  gives: ['text/plain; charset=utf-8'],
  input: z.object({}),
  answer: z.unknown(),
  refuses: { ERR_CHAT_NOT_FOUND: 404 },
})

/** Sends it to the address of the account, or to the one that a visitor gave with the hand-over. */
export const mailTranscript = endpoint({
  method: 'POST',
  path: '/api/support/chat/transcript',
  ...anyone(5, 3600),
  summary: 'Manda per email la trascrizione della chat',
  input: z.object({}),
  answer: z.object({ email: z.string() }),
  refuses: { ERR_CHAT_NOT_FOUND: 404, ERR_WRITER_REQUIRED: 422 },
})

const kind = z.enum(fileKinds)
const takesFile = { takes: 'bytes', mostBytes: FILE_BYTES.video } as const
const fileRefusals = {
  ERR_CHAT_NOT_FOUND: 404,
  ERR_CHAT_CLOSED: 409,
  ERR_FILE_TYPE: 415,
  ERR_FILE_EMPTY: 422,
  ERR_FILE_TOO_LARGE: 413,
  ERR_FILES_FULL: 507,
}

/** Takes in a file for a message that will name it: checked by its bytes, made anew, without positions. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/support/chat/files',
  ...takesFile,
  ...anyone(60, 3600),
  summary: 'Carica una foto, un video, un audio o un documento per la chat',
  input: z.object({ name: z.string().max(1000), kind }),
  answer: z.object(chatFile.shape),
  refuses: fileRefusals,
})

/** A file of one's own chat. */
export const readFile = endpoint({
  method: 'GET',
  path: '/api/support/chat/files/{id}',
  ...anyone(300, 60),
  summary: 'Legge un file della chat',
  gives: chatFileMedia,
  input: z.object({ id: z.uuid() }),
  answer: z.unknown(),
  refuses: { ERR_FILE_GONE: 404 },
})

/** The map of a place, a picture; drawn here or fetched by us: the reader's browser asks nobody else. */
export const readMap = endpoint({
  method: 'GET',
  path: '/api/support/maps',
  ...anyone(120, 60),
  summary: 'Disegna la mappa di una posizione',
  gives: ['image/webp', 'image/svg+xml'],
  input: z.object({ latitude: z.coerce.number(), longitude: z.coerce.number() }).pipe(place),
  answer: z.unknown(),
  refuses: {},
})

/** The socket of the reader's side; what is said on it: `live.ts`. */
export const openChat = endpoint({
  method: 'GET',
  path: '/api/support/chat/live',
  ...anyone(60, 60),
  summary: 'Apre la chat dal vivo',
  gives: 'socket',
  input: z.object({}),
  answer: z.unknown(),
  refuses: { ERR_CHAT_NOT_FOUND: 404 },
})
