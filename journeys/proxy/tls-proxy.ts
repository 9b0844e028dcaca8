import { createServer } from 'node:net'
import { delimiter } from 'node:path'
import { inPath, versionOf } from '../../start/procure.ts'
import { readSettings, testEnvironment } from '../../start/settings.ts'
import { certificateFor } from '../../start/test-certificate.ts'
import { startNginx } from './nginx.ts'
import { startNodeProxy } from './node-proxy.ts'

export interface TlsProxy {
  /** What ends TLS: nginx where it is found, else a proxy of Node’s. */
  kind: 'nginx' | 'node'
  stop(): Promise<void>
}
export interface ProxyOptions {
  /** Port of the proxy. */
  port: number
  /** Port of the program behind it, on this machine. */
  to: number
  cert: string
  key: string
}

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

/**
 * Ends TLS in front of a program, for HTTP/1.1 and HTTP/2, as a publisher's proxy does, with a certificate of
 * its own that nobody vouches for.
 */
export async function startTlsProxy(
  options: Pick<ProxyOptions, 'port' | 'to'>,
  domains: readonly string[],
): Promise<TlsProxy> {
  const pair = await certificateFor(domains)
  const nginx = nginxHere()
  return nginx ? startNginx(nginx, { ...options, ...pair }) : startNodeProxy({ ...options, ...pair })
}

function nginxHere(): string | undefined {
  const { path } = readSettings(testEnvironment())
  return inPath(path + delimiter + '/usr/sbin', ['nginx']).find((file) => versionOf(file, '-v') !== null)
}
