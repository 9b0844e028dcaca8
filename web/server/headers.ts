import { sessionSites, siteUrl, type Host } from 'contract/reading/site/hosts.ts'
import {
  chatSources,
  consentSources,
  formSources,
  measuringSources,
  type OutsideScript,
  type Sources,
} from './outside-sources.ts'
import { tdmHeaders } from './machines/tdm.ts'

/**
 * Rules for the browser's own prefetching: links between content pages, when the hand is on them (DESIGN §7).
 */
export const SPECULATION = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: ['/login*', '/logout*', '/dev*', '/api/*', '/media/*', '/accesso-riservato*'],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/**
 * What a page may do beyond its own origin: the nonce of its inline scripts (null: a content page), outside
 * scripts, the hub its forms are redirected through. `measured`: what the masthead measures with may run.
 */
interface Allowed {
  nonce: string | null
  hub?: string
  allowed?: readonly OutsideScript[]
  measured?: boolean
}

/** What a page may fetch: the directives that others' scripts add to. */
function fetchRules(host: Host, { nonce, allowed = [], measured = false }: Allowed): string[] {
  const account = host.known ? ` ${siteOrigins(host)}` : ''
  const sources: Sources[] = [
    ...[...allowed].map(formSources),
    ...consentSources(host.brand),
    ...(host.known ? chatSources(host.brand) : []),
    ...(measured && host.known ? measuringSources(host.brand) : []),
  ]
  const outside = (what: keyof Sources) =>
    [...new Set(sources.flatMap((one) => one[what] ?? []))].map((source) => ` ${source}`).join('')
  const frames = outside('frame')
  return [
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${outside('script')}`,
    // What people send each other in a chat is fetched in their name, and shown from memory.
    `img-src 'self' data:${host.known ? ' blob:' : ''}${outside('image')}`,
    ...(host.known ? ['media-src blob:'] : []),
    `connect-src 'self'${account}${host.known ? ` ${socketOrigin(host)}` : ''}${outside('connect')}`,
    ...(frames ? [`frame-src${frames}`] : []),
  ]
}

/** The policy by which a content page shuts out again what measured on it. */
export const shutPolicy = (host: Host): string => fetchRules(host, { nonce: null }).join('; ')

/**
 * Security headers of every page, names in lower case. Content pages (`nonce` null) run nothing but files of
 * this origin, and what their masthead has configured to measure with; application pages also the inline
 * scripts that carry this answer's nonce. No `unsafe-inline` anywhere (DESIGN §7).
 */
export function pageHeaders(host: Host, may: Allowed): Record<string, string> {
  const { nonce, hub = '', allowed = [] } = may
  const account = host.known ? ` ${siteOrigins(host)}` : ''
  return {
    'content-security-policy': [
      "default-src 'none'",
      ...fetchRules(host, may),
      "style-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      // Notifications are turned on where a page has a nonce.
      ...(nonce ? ["worker-src 'self'"] : []),
      // A form of sign-in is redirected through the hub of single sign-on, and browsers hold redirects to
      // this rule too.
      `form-action 'self'${account}${hub && ` ${hub}`}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Google Pay asks in a window that Stripe's frame opens.
    'cross-origin-opener-policy': allowed.includes('stripe') ? 'same-origin-allow-popups' : 'same-origin',
    // In a chat people may record a message and say where they are, when they press the button for it.
    'permissions-policy': host.known
      ? 'camera=(), microphone=(self), geolocation=(self)'
      : 'camera=(), microphone=(), geolocation=()',
    ...(nonce === null
      ? { 'speculation-rules': '"/speculation.json"', ...tdmHeaders(host) }
      : { 'cache-control': 'private, no-store' }),
  }
}

/** What the page itself may say otherwise. */
const itsOwn = new Set(['cache-control', 'referrer-policy'])

/** An application page with its headers. */
export function withHeaders(response: Response, host: Host, allowed: Allowed): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(pageHeaders(host, allowed)))
    if (!itsOwn.has(name) || !headers.has(name)) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** A rule that names http:// does not let ws:// through. */
const socketOrigin = (host: Host): string => siteUrl(host, 'account', '').replace(/^http/, 'ws')

const siteOrigins = (host: Host): string => sessionSites.map((site) => siteUrl(host, site, '')).join(' ')
