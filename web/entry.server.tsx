import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { RequestIdContext } from './frame/request-id.ts'
import { visit } from './server/context.ts'
import type { SleepingPage } from './page/handle.ts'
import { isFault } from './server/is-fault.ts'
import { pageHtml } from './server/page-html.ts'

/**
 * Writes an application page with this answer's nonce (DESIGN §7). Content pages do not come this way:
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
  const { nonce, host, requestId = null, log } = context.get(visit)
  const page = { sleeps: sleepOf(router.staticHandlerContext), routes: router.manifest.url, site: host.site }
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RequestIdContext value={requestId}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </RequestIdContext>,
      {
        nonce,
        // Whole at once: parts sent behind would never be put in their place without scripts.
        progressiveChunkSize: Infinity,
        onAllReady() {
          const body = new PassThrough()
          pipe(body)
          text(body).then((html) => resolve(new Response(pageHtml(html, page), { status, headers })), reject)
        },
        onShellError: reject,
        onError: (error) => logFault(error, log),
      },
    )
    setTimeout(abort, 10_000).unref()
  })
}

function logFault(error: unknown, log: (error: unknown) => void): void {
  if (isFault(error)) log(error)
}

/** What loaders and actions throw. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (!request.signal.aborted) logFault(error, context.get(visit).log)
}

/** Until when the page sleeps: only one that is drawn whole does. */
function sleepOf({
  matches,
  loaderData,
  errors,
}: EntryContext['staticHandlerContext']): SleepingPage['sleeps'] | null {
  const sleeps = matches.map(({ route }) => (route.handle as Partial<SleepingPage> | undefined)?.sleeps)
  const from = sleeps.findIndex(Boolean)
  const whole = errors === null && matches.slice(from).every(({ route }) => loaderData[route.id] !== null)
  return from >= 0 && whole ? sleeps[from]! : null
}
