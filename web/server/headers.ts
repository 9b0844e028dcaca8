import { sessionSites, siteUrl, type Host } from 'contract/site/hosts.ts'
import type { OutsideScript } from './context.ts'
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
 * scripts, the hub its forms are redirected through.
 */
interface Allowed {
  nonce: string | null
  hub?: string
  allowed?: Iterable<OutsideScript>
}

/**
 * Security headers of every page, names in lower case. Content pages (`nonce` null) run nothing but files of
 * this origin; application pages also the inline scripts that carry this answer's nonce. No `unsafe-inline`
 * anywhere (DESIGN §7).
 */
export function pageHeaders(
  host: Host,
  { nonce, hub = '', allowed: asked = [] }: Allowed,
): Record<string, string> {
  const allowed = [...asked, ...ofBrand(host)]
  const account = host.known ? ` ${siteOrigins(host)}` : ''
  const outside = (what: 'script' | 'connect' | 'frame') =>
    allowed.map((name) => ` ${outsideSources[name][what]}`).join('')
  const frames = outside('frame')
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${outside('script')}`,
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self'${account}${outside('connect')}`,
      ...(frames ? [`frame-src${frames}`] : []),
      "manifest-src 'self'",
      // Notifications are turned on where a page has a nonce.
      ...(nonce ? ["worker-src 'self'"] : []),
      // A form of sign-in is redirected through the hub of single sign-on, and browsers hold redirects to
      // this rule too.
      `form-action 'self'${account}${hub && ` ${hub}`}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Google Pay asks in a window that Stripe's frame opens.
    'cross-origin-opener-policy': allowed.includes('stripe') ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
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

/** What every page of a masthead may run, by its settings. */
const ofBrand = ({ brand }: Host): OutsideScript[] =>
  brand.consent.provider === 'iubenda' ? ['iubenda'] : []

const outsideSources: Readonly<Record<OutsideScript, Record<'script' | 'connect' | 'frame', string>>> = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    connect: 'https://www.google.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  },
  stripe: {
    script: 'https://js.stripe.com https://*.js.stripe.com',
    connect: 'https://api.stripe.com',
    frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  },
  // Its script, its configuration, its words, and where it keeps the proof.
  iubenda: {
    script: 'https://cdn.iubenda.com https://cs.iubenda.com',
    connect: 'https://cdn.iubenda.com https://cs.iubenda.com https://idb.iubenda.com https://www.iubenda.com',
    frame: 'https://www.iubenda.com',
  },
}

const siteOrigins = (host: Host): string => sessionSites.map((site) => siteUrl(host, site, '')).join(' ')
