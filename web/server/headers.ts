import type { Place } from 'contract/site/hosts.ts'
import { tdmHeaders } from './machines/tdm.ts'

/** Rules for the browser's own prefetching: links between content pages, when the hand is on them (DESIGN §7). */
export const SPECULATION = {
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/login*', '/logout*', '/dev*', '/api/*', '/media/*', '/accesso-riservato*'] } }] }, eagerness: 'moderate' }],
}

/**
 * Security headers of every page. Content pages (`nonce` null) run nothing but files of this origin; application pages
 * also the inline scripts that carry this answer's nonce. No `unsafe-inline` anywhere (DESIGN §7).
 */
export function withHeaders(response: Response, place: Place, { nonce }: { nonce: string | null }): Response {
  const headers = new Headers(response.headers)
  const account = place.known ? ` ${siteOrigins(place)}` : ''
  headers.set('Content-Security-Policy', [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${account}`,
    "manifest-src 'self'",
    `form-action 'self'${account}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '))
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  if (nonce === null) {
    headers.set('Speculation-Rules', '"/speculation.json"')
    for (const [name, value] of Object.entries(tdmHeaders(place))) headers.set(name, value)
  } else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

const siteOrigins = (place: Place): string => {
  const { protocol, port } = new URL(place.origin)
  return ['edicola', 'account', 'shop'].map((site) => `${protocol}//${site}.${place.brand.domain}${port ? `:${port}` : ''}`).join(' ')
}
