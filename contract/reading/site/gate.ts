import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/** `site`: the password gate of a brand that is not public yet; `dev`: the developers' pages (SPEC §2). */
export const gate = z.enum(['site', 'dev'])
export type Gate = z.infer<typeof gate>

/** The local flags of SPEC §3. */
export const gateFlag: Record<Gate, string> = { site: 'BJIA', dev: 'DJIA' }

/**
 * The cookie that opens a gate, on all hosts of a masthead, so it has a Domain. Over https only a page that
 * came over https can have set it (`__Secure-`, RFC 6265bis §4.1.3.1); over plain http, as the demo runs,
 * WebKit keeps no cookie of that name. `origin`: of the host that asks.
 */
export const gateCookie = (gate: Gate, origin: string): { name: string; secure: boolean } =>
  origin.startsWith('https:')
    ? { name: `__Secure-gate-${gate}`, secure: true }
    : { name: `gate-${gate}`, secure: false }

/**
 * Tries a password; the answer's `token` is the value of the HttpOnly cookie that opens the gate for `days`.
 */
export const openGate = endpoint({
  method: 'POST',
  path: '/api/site/gate',
  summary: 'Apre un varco con la sua password',
  who: 'anyone',
  limit: { max: 10, seconds: 60, by: 'network' },
  beforeGate: true,
  input: z.object({ gate, password: z.string().max(200) }),
  answer: z.object({ token: z.string(), days: z.int().positive() }),
  refuses: { ERR_INVALID_PASSWORD: 403 },
})

/** Whether a cookie's token opens that gate of this brand. */
export const checkGate = endpoint({
  method: 'POST',
  path: '/api/site/gate/check',
  summary: 'Dice se un varco è aperto',
  who: 'anyone',
  limit: 'none',
  beforeGate: true,
  input: z.object({ gate, token: z.string().max(400) }),
  answer: z.object({ open: z.boolean() }),
  refuses: {},
})
