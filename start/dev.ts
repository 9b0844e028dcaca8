import { join } from 'node:path'
import { createServer } from 'vite'
import type { CreateWeb, Web } from './compose.ts'
import { run } from './run.ts'
import { project, setMode } from './settings.ts'

setMode('development')
await run(async () => {
  const root = join(project, 'web')
  const listeners = process.listeners('SIGTERM')
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  // The React Router plugin opens a second server inside, which would end the process before the database is
  // closed.
  for (const listener of process.listeners('SIGTERM'))
    if (!listeners.includes(listener)) process.off('SIGTERM', listener)
  return {
    // Each request takes the module as it is now: Vite gives the same one until a source changes.
    createWeb: async (ports) => {
      const created = new WeakMap<CreateWeb, Promise<Web>>()
      const current = async (): Promise<Web> => {
        const { createWeb } = (await vite.ssrLoadModule('/server/app.ts')) as { createWeb: CreateWeb }
        const web = created.get(createWeb) ?? createWeb({ ...ports, clientFolder: null })
        created.set(createWeb, web)
        return web
      }
      return {
        fetch: async (request, connection) => (await current()).fetch(request, connection),
        upgrade: async (request, connection) => (await current()).upgrade(request, connection),
        mostBytes: (pathname) => ports.services.mostBytes(pathname) ?? 1_000_000,
      }
    },
    before: vite.middlewares,
    close: () => vite.close(),
  }
})
