import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { isReckonedDay } from '../../platform/reckoned-day.ts'
import { slug } from '../../platform/shapes.ts'

const sigla = z.string().regex(/^[A-Z]{2}$/)
/** Why letters to an address were stopped: they came back, or somebody called them spam. */
export const stopKinds = ['bounce', 'complaint'] as const
export type StopKind = (typeof stopKinds)[number]

/**
 * A newsletter as the person sees it. `days` from 1 (Monday) to 7, `hour` by Rome's clock; `subscribed`:
 * since when, or null; `last`: the day of the newest issue, or null.
 */
const newsletter = z.object({
  slug,
  name: z.string(),
  description: z.string(),
  days: z.array(z.int()),
  hour: z.string(),
  subscribed: z.string().nullable(),
  last: z.iso.date().nullable(),
})
export type Newsletter = z.infer<typeof newsletter>

/** Those of the masthead that is asked, first, and of its sisters. `stopped`: nothing leaves for now. */
export const readNewsletters = endpoint({
  method: 'GET',
  path: '/api/newsletters',
  summary: 'Le newsletter di tutte le testate, e quelle a cui si è iscritti',
  who: 'person',
  limit: 'none',
  beforeGate: true,
  input: z.object({}),
  answer: z.object({
    email: z.string(),
    stopped: z.object({ kind: z.enum(stopKinds), at: z.string() }).nullable(),
    mastheads: z.array(z.object({ sigla, name: z.string(), newsletters: z.array(newsletter) })),
  }),
  refuses: {},
})

/** Subscribes or unsubscribes; the same again changes nothing. `subscribed`: since when, or null. */
export const setSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletters/subscriptions/{brand}/{newsletter}',
  summary: 'Iscrive a una newsletter, o ne toglie',
  who: 'person',
  limit: { max: 120, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ brand: sigla, newsletter: slug, on: z.boolean() }),
  answer: z.object({ subscribed: z.string().nullable() }),
  refuses: { ERR_NEWSLETTER_NOT_FOUND: 404, ERR_NEWSLETTER_RESERVED: 403 },
})

/** A story of an issue: what anybody may read of an article. `path`: on its masthead's newsstand. */
export const story = z.object({
  path: z.string(),
  section: z.string(),
  kicker: z.string().nullable(),
  title: z.string(),
  line: z.string().nullable(),
  authors: z.array(z.string()),
  /** Path of a picture without width and format, or null. */
  picture: z.object({ src: z.string(), alt: z.string() }).nullable(),
})
export type Story = z.infer<typeof story>

/** The newest issue that left. `newsstand`: the origin that the paths of its stories follow. */
export const readLastIssue = endpoint({
  method: 'GET',
  path: '/api/newsletters/issues/{brand}/{newsletter}/last',
  summary: 'L’ultimo numero di una newsletter',
  who: 'person',
  limit: { max: 120, seconds: 600, by: 'person' },
  beforeGate: true,
  input: z.object({ brand: sigla, newsletter: slug }),
  answer: z.object({
    masthead: z.string(),
    name: z.string(),
    newsstand: z.string(),
    day: z.iso.date(),
    line: z.string().nullable(),
    stories: z.array(story).min(1),
  }),
  refuses: { ERR_ISSUE_NOT_FOUND: 404 },
})

/** The person says that the address is good: letters leave again. */
export const resumeLetters = endpoint({
  method: 'POST',
  path: '/api/newsletters/resume',
  summary: 'Riprende l’invio delle newsletter dopo uno stop',
  who: 'person',
  limit: { max: 5, seconds: 86_400, by: 'person' },
  beforeGate: true,
  input: z.object({}),
  answer: z.object({}),
  refuses: {},
})

const token = z.string().max(200)
const unsubscription = z.object({ masthead: z.string(), name: z.string(), subscribed: z.boolean() })
/** Letters are fetched by the providers' machines, which unsubscribe for many people from one network. */
const wide = { max: 600, seconds: 60, by: 'network' } as const

/** What the link of a letter would unsubscribe from; changes nothing. */
export const readUnsubscription = endpoint({
  method: 'GET',
  path: '/api/newsletters/unsubscriptions/{token}',
  summary: 'A quale newsletter porta il link di disiscrizione',
  who: 'anyone',
  limit: wide,
  beforeGate: true,
  input: z.object({ token }),
  answer: unsubscription,
  refuses: { ERR_LINK_NOT_VALID: 404 },
})

/** Unsubscribes whom the letter was for, without session (RFC 8058); twice too. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletters/unsubscriptions/{token}',
  summary: 'Disiscrive con il link di una lettera',
  who: 'anyone',
  limit: wide,
  beforeGate: true,
  input: z.object({ token }),
  answer: unsubscription,
  refuses: { ERR_LINK_NOT_VALID: 404 },
})

/** Bytes of a list of reports, and how many it may hold. */
const REPORTS_BYTES = 1_000_000
const MAX_REPORTS = 2000

/** What the mail provider tells of letters; the body of `takeReports` (`decisions/newsletters.md`). */
export const reports = z
  .array(
    z.object({
      type: z.enum(stopKinds),
      hard: z.boolean(),
      address: z.string().min(3).max(320),
      messageId: z.string().max(998).optional(),
      at: z.iso.datetime({ offset: true }).refine(isReckonedDay),
    }),
  )
  .max(MAX_REPORTS)

/** Takes a signed list of bounces and complaints in. `stopped`: addresses that get no letters from now on. */
export const takeReports = endpoint({
  method: 'POST',
  path: '/api/newsletters/reports',
  summary: 'Riceve dal fornitore di posta respingimenti e segnalazioni',
  who: 'program',
  limit: { max: 600, seconds: 60, by: 'network' },
  beforeGate: true,
  takes: 'bytes',
  mostBytes: REPORTS_BYTES,
  input: z.object({}),
  answer: z.object({ stopped: z.int().nonnegative() }),
  refuses: { ERR_REPORTS_NOT_VALID: 400 },
})
