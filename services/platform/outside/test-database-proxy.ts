import { createConnection } from 'node:net'
import { proxyTo } from './test-proxy.ts'

/**
 * For tests: a TCP port in front of a PostgreSQL that listens on a Unix socket (`url` with `?host=`). `at`:
 * which port; 0 takes a free one.
 */
export async function databaseProxy(url: string, at = 0) {
  const behind = new URL(url.replace('@/', '@localhost/'))
  const path = `${behind.searchParams.get('host')}/.s.PGSQL.5432`
  const { port, ...proxy } = await proxyTo(() => createConnection(path), at)
  return { url: `postgres://postgres@127.0.0.1:${port}${behind.pathname}`, ...proxy }
}
