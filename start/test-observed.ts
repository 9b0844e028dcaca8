import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { TestBrowser } from '../services/platform/test/browser.ts'
import { threeMastheads } from '../services/platform/test/brands.ts'
import { testHouse } from '../services/platform/test/house.ts'
import { queueDepth } from '../services/platform/database/queue-depth.ts'
import type { Deliver } from '../services/platform/outside/mail.ts'
import { jsonLines } from '../services/platform/telemetry/json-lines.ts'
import { prometheus } from '../services/platform/telemetry/prometheus.ts'
import { accessLog } from './access-log.ts'
import { connectionOf } from './connection.ts'
import { requestOrigin } from './request-origin.ts'
import { listen } from './serve.ts'

const trustProxy = (address: string) => address === '127.0.0.1'

/** For tests: a house behind the door, with all that operators see of it. Its browsers come over HTTP. */
export async function observedHouse({ deliver }: { deliver?: Deliver } = {}) {
  const pieces: string[] = []
  const lines = jsonLines({ out: { write: (text) => void pieces.push(text) } })
  const { metrics, watch, text, contentType } = prometheus()
  const counted = {
    ...metrics,
    job(end: Parameters<typeof metrics.job>[0]) {
      metrics.job(end)
      lines.job(end)
    },
  }
  const house = await testHouse(
    {},
    null,
    undefined,
    {},
    {
      ...(deliver && { deliver }),
      log: lines.error,
      metrics: counted,
    },
  )
  const { services, scratch } = house
  const { pool, db } = scratch
  watch({
    ...{ pool, queue: () => queueDepth(db), listenLag: services.listenLag },
    cacheCounts: () => ({ hits: 3, misses: 1 }),
  })
  const door = await listen({
    ...{ hosts: ['127.0.0.1'], port: 0, log: lines.error, mostBytes: () => 1_000_000 },
    upgrade: async () => new Response(null, { status: 404 }),
    begin: accessLog({
      ...{ brands: threeMastheads, trustProxy, originOf: requestOrigin(trustProxy), lines, metrics },
      routeOf: (pathname) => services.routeOf(pathname) ?? '/*',
    }),
    answer: (whole, { remoteAddress, requestId }) =>
      services.fetch(whole, connectionOf({ headers: whole.headers, remoteAddress, trustProxy, requestId })),
  })
  const overHttp: typeof services.fetch = async (whole, { address }) => {
    const { host, pathname, search } = new URL(whole.url)
    const outgoing = request({
      ...{ host: '127.0.0.1', port: door.port, method: whole.method, path: pathname + search, agent: false },
      headers: { ...Object.fromEntries(whole.headers), host, 'x-forwarded-for': address ?? '' },
    })
    outgoing.end(Buffer.from(await whole.arrayBuffer()))
    const [incoming] = await once(outgoing, 'response')
    const headers = new Headers()
    for (let i = 0; i < incoming.rawHeaders.length; i += 2)
      headers.append(incoming.rawHeaders[i], incoming.rawHeaders[i + 1])
    const bytes = await buffer(incoming)
    const isEmpty = [204, 304].includes(incoming.statusCode)
    return new Response(isEmpty ? null : new Uint8Array(bytes), { status: incoming.statusCode, headers })
  }
  return {
    ...house,
    browser: () => new TestBrowser({ ...services, fetch: overHttp }),
    /** All lines so far. */
    output: () => pieces.join(''),
    metrics: { text, contentType },
    /** What the composed program counts by. */
    counted,
    close: async () => {
      await door.close()
      await house.close()
    },
  }
}
