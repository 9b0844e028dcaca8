import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal, exit } from './refusal.ts'

/**
 * `GET /metrics` on a port of its own: nothing else is answered there, and nothing of it on the public port.
 * `port` 0 takes a free one. @throws Refusal (3) when the port is taken or not allowed, (2) for an address
 * that is not this computer's.
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  { contentType, text }: { contentType: string; text: () => Promise<string> },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000 }, (incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url?.split('?')[0] !== '/metrics')
      return void outgoing.writeHead(404).end()
    text().then(
      (body) => outgoing.writeHead(200, { 'Content-Type': contentType }).end(body),
      () => outgoing.writeHead(500).end(),
    )
  })
  server.listen({ host, port, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    const wrongHost = (error as NodeJS.ErrnoException).code === 'EADDRNOTAVAIL'
    throw new Refusal(
      wrongHost ? exit.settings : exit.port,
      wrongHost
        ? `METRICS_HOST vale «${host}», che non è un indirizzo di questo computer.`
        : `La porta ${port} di METRICS_PORT è occupata o non permessa: sceglietene un’altra.`,
      error,
    )
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
