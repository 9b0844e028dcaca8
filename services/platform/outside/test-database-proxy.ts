import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/**
 * For tests: a TCP port in front of a PostgreSQL that listens on a Unix socket (`url` with `?host=`). `at`:
 * which port; 0 takes a free one. `silence` stops what goes over the connections that are open, and leaves
 * them open, as a failover does.
 */
export async function databaseProxy(url: string, at = 0) {
  const behind = new URL(url.replace('@/', '@localhost/'))
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = createConnection(`${behind.searchParams.get('host')}/.s.PGSQL.5432`)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.pipe(far)
    far.pipe(near)
    for (const [one, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      one.on('error', () => {})
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
  })
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}${behind.pathname}`,
    silence(): void {
      for (const pair of pairs)
        for (const socket of pair) {
          socket.unpipe()
          socket.pause()
        }
    },
    async close(): Promise<void> {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
