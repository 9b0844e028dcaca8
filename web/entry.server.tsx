import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { visit } from './server/context.ts'

/**
 * Streams an application page with this answer's nonce (DESIGN §7). Content pages do not come this way:
 * `server/content-pages.tsx`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { nonce } = context.get(visit)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Whole at once: parts sent behind would never be put in their place without scripts.
        progressiveChunkSize: Infinity,
        onShellReady() {
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }))
        },
        onShellError: reject,
        onError: console.error,
      },
    )
    setTimeout(abort, 10_000).unref()
  })
}
