import type { Ask } from 'contract/platform/endpoint.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import { readCookie } from 'contract/identity/cookies.ts'
import { checkGate, type Gate, gate as gates, gateCookie, openGate } from 'contract/reading/site/gate.ts'
import type { Shut } from './context.ts'
import { readForm } from './read-form.ts'

const ACTION = '/accesso-riservato'

/**
 * The password gates of SPEC §2, before the cache. A gated brand answers every path but its assets with
 * 'Accesso Riservato' until the cookie opens it (DESIGN §4). Its account site has no gate: what may be asked
 * there before it is open, each endpoint says for itself. Only who is about to be sent from there to another
 * site with a code, which does not last, meets the gate first. The developers' pages ask for their password
 * on every brand; `gateOf` knows them by the route that a path matches. Null: nothing stands in the way.
 */
export async function gateway(
  request: Request,
  host: Host,
  ask: Ask,
  gateOf: (pathname: string) => Gate | null,
): Promise<Response | Shut | null> {
  const { pathname, search } = new URL(request.url)
  if (pathname === ACTION)
    return request.method === 'POST' ? tryPassword(request, host, ask) : showFailure(request, host, ask)
  const shut = (gate: Gate): Shut => ({ gate, back: pathname + search, status: 200, alert: null })
  const behind =
    host.brand.gated &&
    (host.site === 'account' ? leavesAccount(request, host) : !pathname.startsWith('/media/'))
  if (behind && !(await isOpen('site', request, host, ask))) return shut('site')
  if (gateOf(pathname) === 'dev' && !(await isOpen('dev', request, host, ask))) return shut('dev')
  return null
}

/** Whether single sign-on is about to lead from the account site to another of the masthead. */
function leavesAccount(request: Request, host: Host): boolean {
  const { pathname, searchParams } = new URL(request.url)
  const back = URL.parse(searchParams.get('redirect_uri') ?? '')
  return /^\/sso\/(request-login|signed-in)$/.test(pathname) && back?.origin !== host.origin
}

async function isOpen(gate: Gate, request: Request, { origin }: Host, ask: Ask): Promise<boolean> {
  const token = readCookie(request.headers.get('cookie'), gateCookie(gate, origin).name)
  if (!token) return false
  const answer = await ask(checkGate, { gate, token })
  return answer.ok && answer.data.open
}

async function tryPassword(request: Request, host: Host, ask: Ask): Promise<Response | Shut> {
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== host.origin) return new Response('Richiesta rifiutata.', { status: 403 })
  const form = await readForm(request)
  if (form instanceof Response) return form
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const gate: Gate = text('gate') === 'dev' ? 'dev' : 'site'
  const back = inside(text('back'))
  const answer = await ask(openGate, { gate, password: text('password') })
  if (answer.ok) {
    const { name, secure } = gateCookie(gate, host.origin)
    // All sites of the masthead are behind one gate.
    const domain = host.known ? `; Domain=${host.brand.domain}` : ''
    return redirect(back, {
      'Set-Cookie':
        `${name}=${answer.data.token}; Path=/; ` +
        `Max-Age=${answer.data.days * 86_400}; HttpOnly; SameSite=Lax${domain}${secure ? '; Secure' : ''}`,
    })
  }
  // Told at an address of its own: a page that answers a POST cannot be gone back to.
  const failure: Failure =
    answer.status === 429 ? 'tentativi' : answer.status >= 500 ? 'servizio' : 'password'
  return redirect(`${ACTION}?${new URLSearchParams({ gate, back, errore: failure })}`)
}

/** Why the last try opened nothing. */
const failures = {
  password: { status: 403, alert: 'Password non valida.' },
  tentativi: { status: 429, alert: 'Troppi tentativi. Riprova tra un minuto.' },
  servizio: { status: 503, alert: 'Il servizio non risponde. Riprova tra poco.' },
} as const
type Failure = keyof typeof failures

/** The gate again, with what went wrong with the last try; where no gate is closed, the way on. */
async function showFailure(request: Request, host: Host, ask: Ask): Promise<Response | Shut> {
  const { searchParams } = new URL(request.url)
  const failure = searchParams.get('errore') ?? ''
  const gate = gates.safeParse(searchParams.get('gate'))
  const back = inside(searchParams.get('back') ?? '')
  if (!Object.hasOwn(failures, failure) || !gate.success) return redirect('/')
  const closed = (gate.data === 'dev' || host.brand.gated) && !(await isOpen(gate.data, request, host, ask))
  return closed ? { gate: gate.data, back, ...failures[failure as Failure] } : redirect(back)
}

/** A longer one would not fit into the address that tells of a failure. */
const MAX_BACK_LENGTH = 4000

/** Only a path of this origin may be gone back to; what a header cannot hold is encoded. */
const inside = (path: string): string =>
  path.length <= MAX_BACK_LENGTH && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)
    ? path.toWellFormed().replace(/[^\x20-\x7e]+/g, encodeURIComponent)
    : '/'

const redirect = (to: string, headers: Record<string, string> = {}) =>
  new Response(null, {
    status: 303,
    headers: { Location: to, 'Cache-Control': 'private, no-store', ...headers },
  })
