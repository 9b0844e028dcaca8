import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { visit } from './server/context.ts'

/** Content pages are made whole, to be kept; application pages are streamed with this answer's nonce (DESIGN §7). */
export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext, context: RouterContextProvider): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (router.staticHandlerContext.errors || isContent(router)) {
    const html = renderToString(<ServerRouter context={router} url={request.url} />)
    return new Response(`<!DOCTYPE html>${html}`, { status, headers })
  }
  const { nonce } = context.get(visit)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} nonce={nonce} />, {
      nonce,
      onShellReady() {
        const body = new PassThrough()
        pipe(body)
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }))
      },
      onShellError: reject,
      onError: console.error,
    })
    setTimeout(abort, 10_000).unref()
  })
}

const isContent = (router: EntryContext): boolean =>
  router.staticHandlerContext.matches.some(({ route }) => (router.routeModules[route.id]?.handle as { content?: unknown } | undefined)?.content !== undefined)
