import { setTimeout as wait } from 'node:timers/promises'
import { currentWork } from '../services/platform/telemetry/work-context.ts'
import type { Services } from '../services/services.ts'

const headers = { 'Cache-Control': 'no-store' }

/**
 * What machines ask, by path. GET /healthz: 200 as long as the process lives. GET /readyz, whether it may be
 * sent traffic: 200 when `ready()`, the process receives what changes and the database answers within a
 * second, else 503. Null: another path.
 */
export function health(
  ready: () => boolean,
  services: () => Pick<Services, 'isCurrent' | 'databaseAnswers'> | null,
) {
  return (request: Request): Promise<Response> | null => {
    const { pathname } = new URL(request.url)
    return pathname === '/healthz' || pathname === '/readyz' ? answer(request, pathname) : null
  }
  async function answer(request: Request, pathname: string): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } })
    if (pathname === '/healthz') return Response.json({ ok: true }, { headers })
    const opened = services()
    const ok = ready() && opened !== null && opened.isCurrent() && (await opened.databaseAnswers())
    return Response.json({ ok }, { status: ok ? 200 : 503, headers })
  }
}

/** What visitors see while the first editions are being made. */
export const preparing = (): Response =>
  plainPage('Stiamo aprendo l’edicola', 'La pagina si aggiorna da sola fra pochi secondi.')

const unavailable = (requestId: string | undefined): Response =>
  plainPage('Il servizio non risponde', 'Riprova tra poco: la pagina si aggiorna da sola.', requestId)

/** `requestId` is shown for who asks for help; it is of our making or matches `[\w-]+`, so safe as it is. */
const plainPage = (title: string, text: string, requestId?: string): Response =>
  new Response(
    '<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" ' +
      'content="width=device-width"><meta http-equiv="refresh" content="3"><title>Edicola</title>' +
      `<h1>${title}</h1><p>${text}</p>` +
      (requestId === undefined ? '' : `<p><small>Codice dell’errore: ${requestId}</small></p>`) +
      '</html>',
    { status: 503, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '3' } },
  )

/** The first look, and each that follows while the database answers; with the second it takes, 503 in two. */
const LOOK_MS = 1_000

/**
 * The answer to a request that only reads, or 503 within two seconds when the database is frozen: connections
 * that are open and silent would hold it for as long as a statement may take.
 */
export async function unlessFrozen(
  request: Request,
  services: Pick<Services, 'databaseAnswers' | 'owns'>,
  answer: Promise<Response>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer
  let over = false
  const frozen = async () => {
    do await wait(LOOK_MS, null, { ref: false })
    while (!over && (await services.databaseAnswers()))
    return null
  }
  const first = await Promise.race([answer, frozen()]).finally(() => (over = true))
  if (first) return first
  void answer.then(({ body }) => body?.cancel()).catch(() => {})
  return services.owns(new URL(request.url).pathname)
    ? Response.json(
        { success: false, data: null, status: { code: 'ERR_UNAVAILABLE' } },
        { status: 503, headers: { ...headers, 'Retry-After': '3' } },
      )
    : unavailable(currentWork()?.requestId)
}
