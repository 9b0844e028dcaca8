import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import type { Place } from 'contract/site/hosts.ts'
import { WwwPage } from '../routes/site/www-page.tsx'
import { withHeaders } from './headers.ts'

/** The newspaper's own site belongs to the publisher: the demo shows a plain page that leads back (DESIGN §4). */
export function newsroomSite(place: Place): Response {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(createElement(WwwPage, { place }))}`
  const response = new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': place.brand.gated ? 'private, no-store' : 'public, max-age=60' } })
  return withHeaders(response, place, { nonce: null })
}
