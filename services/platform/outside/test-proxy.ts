import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * For tests: a TCP port in front of a server. `at`: which port; 0 takes a free one. `silence` stops what goes
 * over the connections that are open, and leaves them open, as a failover does. `cutAfter` ends each new
 * connection after so many bytes of the server's.
 */
export async function proxyTo(connect: () => Socket, at = 0) {
  const pairs = new Set<[Socket, Socket]>()
  let limit = Infinity
  const server = createServer((near) => {
    const far = connect()
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.pipe(far)
    far.pipe(near)
    let rest = limit
    if (limit < Infinity) far.on('data', ({ length }) => (rest -= length) < 0 && near.destroy())
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
    port,
    cutAfter: (bytes: number) => void (limit = bytes),
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
