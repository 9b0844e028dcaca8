import type { Host } from 'contract/reading/site/hosts.ts'

/**
 * The request as the browser sent it: behind a proxy that ends TLS its `url` says `http:` or the proxy's own
 * host, and React Router refuses every form whose `Origin` is not that of the `url`.
 */
export function atPublicAddress(request: Request, { origin }: Host): Request {
  const url = new URL(request.url)
  return url.origin === origin ? request : new Request(origin + url.pathname + url.search, request)
}
