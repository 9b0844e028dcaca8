import { run } from './run.ts'
import { setMode } from './settings.ts'

/**
 * For the tests of this folder: the whole program with a few plain answers instead of the website, the calls
 * of the services, and no demo, so nothing has to be built.
 */
setMode('production')
await run(async () => ({
  demo: false,
  createWeb: async ({ services }) => ({
    mostBytes: () => 1024 * 1024,
    upgrade: async (request, connection) =>
      (await services.upgrade(request, connection)) ?? new Response(null, { status: 404 }),
    async fetch(request, connection) {
      if (services.owns(new URL(request.url).pathname)) return services.fetch(request, connection)
      if (request.url.endsWith('/slow')) await new Promise((done) => setTimeout(done, 700))
      if (request.url.endsWith('/stuck')) await new Promise(() => {})
      if (request.url.endsWith('/broken')) throw new Error('a secret place in the code')
      return Response.json(connection)
    },
  }),
}))
