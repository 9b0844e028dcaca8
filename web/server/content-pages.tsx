import { renderToString } from 'react-dom/server'
import { createStaticHandler, isRouteErrorResponse, matchRoutes, ServerRouter, type EntryContext, type RouteObject, type RouterContextProvider, type ServerBuild } from 'react-router'
import { LRUCache } from 'lru-cache'
import type { ContentRule } from './content-rule.ts'

/**
 * Renders content pages (DESIGN §7). The framework's own handler also makes the data a browser would hydrate from, half of
 * the work; these pages have none, so their loaders are asked through the same router and the result is written at once.
 */
export function contentPages(build: ServerBuild, log: (error: unknown) => void) {
  const routes = routesUnder(build, undefined)
  const handler = createStaticHandler(routes)
  const modules = Object.fromEntries(Object.values(build.routes).map((route) => [route!.id, route!.module]))
  const entry = {
    manifest: build.assets, routeModules: modules, future: build.future, ssr: build.ssr,
    routeDiscovery: build.routeDiscovery, isSpaMode: false, branches: [],
    serializeError: (error: Error) => ({ message: error.message }),
  }
  const rules = new LRUCache<string, { rule: ContentRule | null }>({ max: 5000 })
  const find = (pathname: string): ContentRule | null =>
    (matchRoutes(routes, pathname)?.at(-1)?.route.handle as { content?: ContentRule } | undefined)?.content ?? null
  return {
    /** The rule of the content page at this address, or null: another kind of page, or another method than reading. */
    ruleOf(request: Request): ContentRule | null {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const { pathname } = new URL(request.url)
      let found = rules.get(pathname)
      if (!found) rules.set(pathname, (found = { rule: find(pathname) }))
      return found.rule
    },
    /** The page, or the redirect its loader threw. */
    async render(request: Request, context: RouterContextProvider): Promise<Response> {
      const found = await handler.query(request, { requestContext: context })
      if (found instanceof Response) return found
      for (const error of Object.values(found.errors ?? {})) if (!isRouteErrorResponse(error)) log(error)
      const page = { ...entry, staticHandlerContext: found, renderMeta: {} } as unknown as EntryContext
      const html = renderToString(<ServerRouter context={page} url={request.url} />)
      return new Response(`<!DOCTYPE html>${html}`, { status: found.statusCode, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    },
  }
}

function routesUnder(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, index, path, module, caseSensitive } = route!
      const shared = { id, handle: module.handle, loader: module.loader, hasErrorBoundary: module.ErrorBoundary !== undefined, ...(caseSensitive === undefined ? {} : { caseSensitive }) }
      return (index ? { ...shared, index: true } : { ...shared, path: path ?? '', children: routesUnder(build, id) }) as RouteObject
    })
}
