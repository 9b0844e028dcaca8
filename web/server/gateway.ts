import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import type { Ask } from 'contract/endpoint.ts'
import type { Brands } from 'contract/site/brand.ts'
import type { Place } from 'contract/site/hosts.ts'
import { checkGate, openGate, type Gate } from 'contract/site/gate.ts'
import { GatePage } from '../routes/site/gate-page.tsx'
import { withHeaders } from './headers.ts'

/** Where the gate's form is sent; the same on every site of every brand. */
export const GATE_ACTION = '/accesso-riservato'
const cookieName = (gate: Gate) => `gate-${gate}`

/**
 * The password gates of SPEC §2, past the cache. A gated brand answers every path but its assets with 'Accesso Riservato'
 * until the cookie opens it (DESIGN §4); /dev asks for the developers' password on every brand.
 */
export function gateway(_brands: Brands) {
  return {
    async answer(request: Request, place: Place, ask: Ask): Promise<Response | null> {
      const url = new URL(request.url)
      const dev = /^\/dev(\/|$)/.test(url.pathname)
      const siteShut = place.brand.gated && place.site !== 'account' && !(await isOpen('site', request, ask))
      if (url.pathname === GATE_ACTION) return request.method === 'POST' ? enter(request, place, ask) : redirect('/')
      if (siteShut) return url.pathname.startsWith('/media/') ? null : shut('site', place, url.pathname + url.search)
      if (dev && !(await isOpen('dev', request, ask))) return shut('dev', place, url.pathname + url.search)
      return null
    },
  }
}

async function isOpen(gate: Gate, request: Request, ask: Ask): Promise<boolean> {
  const token = new RegExp(`(?:^|;\\s*)${cookieName(gate)}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  if (!token) return false
  const answer = await ask(checkGate, { gate, token })
  return answer.ok && answer.data.open
}

async function enter(request: Request, place: Place, ask: Ask): Promise<Response> {
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== place.origin) return new Response('Richiesta rifiutata', { status: 403 })
  if (Number(request.headers.get('content-length') ?? 0) > 10_000) return new Response('Richiesta troppo grande', { status: 413 })
  const form = new URLSearchParams(await request.text())
  const gate: Gate = form.get('gate') === 'dev' ? 'dev' : 'site'
  const back = inside(form.get('back'))
  const answer = await ask(openGate, { gate, password: form.get('password') ?? '' })
  if (answer.ok) {
    const secure = place.origin.startsWith('https:') ? '; Secure' : ''
    return redirect(back, { 'Set-Cookie': `${cookieName(gate)}=${answer.data.token}; Path=/; Max-Age=${answer.data.days * 86_400}; HttpOnly; SameSite=Lax${secure}` })
  }
  const alert = answer.code === 'ERR_TOO_MANY_ATTEMPTS' ? 'Troppi tentativi. Riprova tra un minuto.' : answer.status === 503 ? 'Il servizio non risponde. Riprova tra poco.' : 'Password non valida.'
  return shut(gate, place, back, { status: answer.status, alert })
}

/** Only a path of this origin may be gone back to. */
const inside = (path: string | null): string => (path !== null && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path) ? path : '/')

const redirect = (to: string, headers: Record<string, string> = {}) => new Response(null, { status: 303, headers: { Location: to, 'Cache-Control': 'private, no-store', ...headers } })

function shut(gate: Gate, place: Place, back: string, { status = 200, alert }: { status?: number; alert?: string } = {}): Response {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(createElement(GatePage, { gate, place, back, alert: alert ?? null }))}`
  const response = new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' } })
  const page = withHeaders(response, place, { nonce: null })
  page.headers.delete('Speculation-Rules')
  return page
}
