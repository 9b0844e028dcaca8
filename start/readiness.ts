import type pg from 'pg'
import { answers } from '../services/platform/database/probe.ts'

const headers = { 'Cache-Control': 'no-store' }
const PATIENCE_MS = 2_000

/**
 * What machines ask, by path. GET /healthz: 200 as long as the process lives. GET /readyz, whether it may be
 * sent traffic: 200 when `ready()` and the database answers within two seconds, else 503; callers at the same
 * moment share one query. Null: another path.
 */
export function health(ready: () => boolean, pool: () => pg.Pool | null) {
  let check: Promise<boolean> | null = null
  const database = (): Promise<boolean> => {
    const opened = pool()
    const query = opened ? answers(opened) : Promise.resolve(false)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((done) => (timer = setTimeout(() => done(false), PATIENCE_MS)))
    return Promise.race([query, late]).finally(() => clearTimeout(timer))
  }
  return (request: Request): Promise<Response> | null => {
    const { pathname } = new URL(request.url)
    return pathname === '/healthz' || pathname === '/readyz' ? answer(request, pathname) : null
  }
  async function answer(request: Request, pathname: string): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } })
    if (pathname === '/healthz') return Response.json({ ok: true }, { headers })
    check ??= database().finally(() => (check = null))
    const ok = ready() && (await check)
    return Response.json({ ok }, { status: ok ? 200 : 503, headers })
  }
}

/** What visitors see while the first editions are being made. */
export const preparing = (): Response =>
  new Response(
    '<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" ' +
      'content="width=device-width"><meta http-equiv="refresh" content="3"><title>Edicola</title>' +
      '<h1>Stiamo aprendo l’edicola</h1><p>La pagina si aggiorna da sola fra pochi secondi.</p></html>',
    { status: 503, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '3' } },
  )
