import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { ticket } from './forms.ts'
import { ATTACHMENT_BYTES } from './limits.ts'

/** HH:MM by the clock of Rome. */
const time = z.string().regex(/^\d\d:\d\d$/)

/** Days of the week from 1 (Monday) to 7, in order, on which the telephone is answered between two times. */
export const hours = z.object({ days: z.array(z.int().min(1).max(7)).min(1), opens: time, closes: time })
export type Hours = z.infer<typeof hours>

/** Whether somebody answers now; if not, when next (null: not within two months). Days are those of Rome. */
export const phoneState = z.discriminatedUnion('open', [
  z.object({ open: z.literal(true), until: time }),
  z.object({ open: z.literal(false), opens: z.object({ day: z.iso.date(), time }).nullable() }),
])
export type PhoneState = z.infer<typeof phoneState>

/** What the contact pages show. `writer`: who this browser is signed in as. */
export const contactFacts = z.object({
  writer: z.object({ name: z.string(), email: z.string() }).nullable(),
  phone: z.string(),
  phoneNote: z.string(),
  mailbox: z.string(),
  businessMailbox: z.string(),
  hours: z.array(hours),
  /** YYYY-MM-DD in Rome, and whether it is one of the days on which nobody answers at any hour. */
  today: z.iso.date(),
  holiday: z.boolean(),
  state: phoneState,
})
export type ContactFacts = z.infer<typeof contactFacts>

export const readContact = endpoint({
  method: 'GET',
  path: '/api/support/contact',
  summary: 'Numero, orari e casella del servizio clienti',
  who: 'anyone',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: contactFacts,
  refuses: {},
})

/**
 * Takes in one attachment before its message. Its bytes say of what type it is; it waits a day for a message
 * that names it, or less where others want its room. `bytes`: its size. What waits of one network has an
 * end, too (429).
 */
export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/support/attachments',
  summary: 'Carica un allegato: JPEG, PNG, WebP, PDF o testo',
  who: 'anyone',
  limit: { max: 30, seconds: 3600, by: 'network' },
  beforeGate: true,
  takes: 'bytes',
  mostBytes: ATTACHMENT_BYTES,
  input: z.object({ name: z.string().max(1000) }),
  answer: z.object({ id: z.uuid(), name: z.string(), bytes: z.int().positive() }),
  refuses: { ERR_ATTACHMENT_TYPE: 415, ERR_ATTACHMENT_EMPTY: 422, ERR_ATTACHMENTS_FULL: 507 },
})

/** Writes to customer care. `number`: as the letter that confirms it says it, `MG-000123`. */
export const writeTicket = endpoint({
  method: 'POST',
  path: '/api/support/tickets',
  summary: 'Scrive al servizio clienti',
  who: 'anyone',
  limit: 'own',
  beforeGate: true,
  input: ticket,
  answer: z.object({ number: z.string() }),
  refuses: {
    ERR_CAPTCHA_REQUIRED: 403,
    ERR_WRITER_REQUIRED: 422,
    ERR_ORGANISATION_REQUIRED: 422,
    ERR_ATTACHMENT_GONE: 422,
  },
})
