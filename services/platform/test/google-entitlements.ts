import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GoogleEntitlements {
  api: string
  /** What each Google account holds of the one publication there is. */
  entitlements: Map<string, object[]>
  /** Answers in the place of the service: it is out of order. */
  broken: ((response: ServerResponse) => void) | null
  /** The addresses that were asked for. */
  requests: string[]
  close(): void
}

/** For tests: Google's publication entitlements on this machine. `whose`: the account that a token is of. */
export async function googleEntitlements(
  publication: string,
  whose: (token: string) => Promise<string | null>,
): Promise<GoogleEntitlements> {
  const state: Pick<GoogleEntitlements, 'entitlements' | 'broken' | 'requests'> = {
    entitlements: new Map(),
    broken: null,
    requests: [],
  }
  const server = createServer(async (request, response) => {
    state.requests.push(request.url!)
    if (state.broken) return state.broken(response)
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1')
    const who = await whose(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (who === null) return json(401, { error: { status: 'UNAUTHENTICATED' } })
    if (pathname !== `/v1/publications/${publication}/entitlements`) return json(404, { error: {} })
    // One to a page, as a service that has many would.
    const all = state.entitlements.get(who) ?? []
    const at = Number(searchParams.get('pageToken') ?? 0)
    const more = at + 1 < all.length ? { nextPageToken: String(at + 1) } : {}
    return json(200, all.length === 0 ? {} : { entitlements: [all[at]], ...more })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, { api, close: () => void server.close() })
}
