import type { Brands } from 'contract/reading/site/brand.ts'
import type { Feature } from '../features/feature.ts'
import type { Caller } from './caller.ts'
import { FilesUnavailable } from '../outside/files.ts'
import { houseApp } from './house-app.ts'
import { failure, mount } from './mount.ts'
import { ownOriginsOnly } from './own-origins.ts'

type Calls = NonNullable<Feature['calls']>

/**
 * What answers all calls and routes of the features, each behind its guard: a closed masthead's gate, one's
 * own origins. What is neither is 404; an outage is 503, never told apart from its cause. `callFolders`: the
 * first parts of the paths that calls have.
 */
export function wholeApp({
  brands,
  calls,
  routes,
  admitting,
  gateIsOpen,
  log,
}: {
  brands: Brands
  calls: Calls
  routes: NonNullable<Feature['routes']>
  admitting: Parameters<typeof mount>[2]
  gateIsOpen: (caller: Caller) => Promise<boolean>
  log: (error: unknown) => void
}) {
  const app = houseApp(brands)
  const callFolders = [...new Set(calls.map(({ spec }) => `/${spec.path.split('/')[1]!}`))]
  for (const folder of callFolders) app.use(`${folder}/*`, ownOriginsOnly(brands))
  mount(app, calls, admitting, log)
  for (const { paths, beforeGate, crossOrigin, app: own } of routes) {
    for (const path of paths)
      app.use(`${path}/*`, async (c, next) => {
        const shut = c.var.caller.host.brand.gated && !beforeGate && !(await gateIsOpen(c.var.caller))
        if (shut) {
          admitting.note('gate')
          return c.text('Questa testata non è ancora aperta al pubblico.', 403)
        }
        await next()
        if (crossOrigin) c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      })
    app.route('/', own)
  }
  app.all('*', (c) => c.json({ success: false, data: null, status: { code: 'ERR_NOT_FOUND' } }, 404))
  app.onError((error, c) => {
    const { code, status } = failure(error, log)
    if (error instanceof FilesUnavailable)
      return c.text('I file non sono raggiungibili in questo momento. Riprova tra poco.', 503, {
        ...{ 'Cache-Control': 'no-store', 'Retry-After': '10' },
      })
    return c.json({ success: false, data: null, status: { code } }, status as 500)
  })
  return { app, callFolders }
}
