import type { Services } from '../services/app.ts'
import { networkPlaces } from '../services/platform/wire/file-places.ts'
import { builtWeb, type Web, type WebPorts } from './compose.ts'

/**
 * For tests: the whole website as it is built, in front of services that do not answer. Not Vite's server,
 * which writes the types of all routes anew: two at once take each other's files away.
 */
export async function testWeb(
  ports: Pick<WebPorts, 'brands'> & Partial<Pick<WebPorts, 'origins' | 'log'>>,
): Promise<Web> {
  const createWeb = await builtWeb(new AbortController().signal)
  const silent = () => Promise.resolve({ ok: false, code: 'ERR_UNAVAILABLE', status: 503 } as never)
  const services: Partial<Services> = {
    owns: () => false,
    mostBytes: () => null,
    routeOf: () => null,
    upgrade: async () => null,
    fetch: () => Promise.resolve(new Response(null, { status: 503 })),
    ask: () => silent,
    askAs: () => silent,
    askInPerson: async () => null,
    networkPlaces,
    noteRefusal: () => {},
    onContentChange: () => {},
  }
  return createWeb({
    services: services as Services,
    clientFolder: null,
    origins: new Set(),
    log: console.error,
    ...ports,
  })
}
