import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { articleId, slug } from '../../platform/shapes.ts'
import { MAX_URL_LENGTH } from './payloads.ts'

/** An address as browsers write it: nothing but ASCII, and nobody's name or password. */
const address = z
  .string()
  .max(MAX_URL_LENGTH)
  .regex(/^https?:\/\/[!-~]+$/)
  .refine((text) => URL.canParse(text) && !/^https?:\/\/[^/?#]*@/.test(text))

const shown = { url_articolo: address, evento: z.literal('pageview') }
const payload = z.union([
  z.strictObject(shown),
  z.strictObject({ ...shown, pagina: z.literal('HOME') }),
  z.strictObject({ ...shown, pagina: z.literal('HOME_SEZIONE'), sezione: slug }),
  z.strictObject({ ...shown, pagina: z.literal('ARTICOLO'), id_articolo: articleId, sezione: slug }),
  z.strictObject({ url_articolo: address.regex(/#./), evento: z.literal('click') }),
])
export type TrackingPayload = z.output<typeof payload>

/** Whether a page is what its address says; an article may have its number in the query (SPEC §2). */
function agrees(sent: TrackingPayload): boolean {
  if (!('pagina' in sent)) return true
  const { pathname } = new URL(sent.url_articolo)
  if (sent.pagina === 'HOME') return pathname === '/'
  if (sent.pagina === 'HOME_SEZIONE') return /^\/(?:sezione|speciale)(?:\/|$)/.test(pathname)
  const named = /^\/articolo(?:\/(?:ds\/)?(\d+)(?:\/[^/]*)?)?\/?$/.exec(pathname)
  return named !== null && (named[1] ?? sent.id_articolo) === sent.id_articolo
}

/**
 * SPEC §7: tells that a page was shown, or something clicked. Answered once it is stored; `kept`: false of a
 * program that says it is one.
 */
export const sendTracking = endpoint({
  method: 'POST',
  path: '/api/site/tracking',
  summary: 'Conta una pagina vista o un clic, con il consenso del lettore',
  who: 'anyone',
  limit: { max: 600, seconds: 60, by: 'network' },
  beforeGate: true,
  mostBytes: 8000,
  input: payload.refine(agrees),
  answer: z.object({ kept: z.boolean() }),
  refuses: { ERR_TRACKING_NOT_VALID: 400 },
})
