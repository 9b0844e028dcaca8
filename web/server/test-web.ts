import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { createWeb as CreateWeb, Web, WebPorts } from './app.ts'

/** For tests: the whole website, not built, in front of services that do not answer. Close it. */
export async function testWeb(
  ports: Pick<WebPorts, 'brands' | 'log'> & Partial<Pick<WebPorts, 'origins'>>,
): Promise<{ web: Web; close(): Promise<void> }> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    server: { middlewareMode: true, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  const { createWeb } = (await vite.ssrLoadModule('/server/app.ts')) as { createWeb: typeof CreateWeb }
  const silent = () => Promise.resolve({ ok: false, code: 'ERR_UNAVAILABLE', status: 503 } as never)
  const web = await createWeb({
    services: {
      owns: () => false,
      mostBytes: () => null,
      upgrade: async () => null,
      fetch: () => Promise.resolve(new Response(null, { status: 503 })),
      ask: () => silent,
      askAs: () => silent,
      askInPerson: async () => null,
      networkOf: String,
      onContentChange: () => {},
    },
    clientFolder: null,
    origins: new Set(),
    ...ports,
  })
  return { web, close: () => vite.close() }
}
