import { renderToString } from 'react-dom/server'
import { createStaticHandler, isRouteErrorResponse, matchRoutes, ServerRouter, type EntryContext, type RouteObject, type RouterContextProvider, type ServerBuild } from 'react-router'
import { LRUCache } from 'lru-cache'
import type { ContentRule, PageSite } from './content-rule.ts'
import { addressAs } from './one-address.ts'
import type { Written } from './written.ts'

interface PageKind {
  rule: ContentRule | null
  site: PageSite
  address: string
}

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
  const found = new LRUCache<string, PageKind>({ max: 5000 })
  const kindOf = (pathname: string): PageKind => {
    let kind = found.get(pathname)
    if (!kind) {
      // What an application page asks of its own loader or action stands beside it; a content page has nothing of the kind.
      const page = pathname.endsWith('.data') ? kindOf(pathname.slice(0, -'.data'.length)) : null
      if (page?.rule === null) return page
      const matches = matchRoutes(routes, pathname) ?? []
      const handle = matches.at(-1)?.route.handle as { content?: ContentRule; site?: PageSite } | undefined
      found.set(pathname, (kind = { rule: handle?.content ?? null, site: handle?.site ?? 'edicola', address: addressAs(matches.map((m) => m.route.path ?? '').join('/'), pathname) }))
    }
    return kind
  }
  return {
    /** The rule of the content page at this path, or null: another kind of page. */
    ruleOf: (pathname: string): ContentRule | null => kindOf(pathname).rule,
    /** The site of the masthead on which the page at this path stands. */
    siteOf: (pathname: string): PageSite => kindOf(pathname).site,
    /** The one path of the page at this path, which the router also finds under others. */
    addressOf: (pathname: string): string => kindOf(pathname).address,
    /** The page, or the redirect its loader threw. */
    async render(request: Request, context: RouterContextProvider): Promise<Written> {
      const result = await handler.query(request, { requestContext: context })
      if (result instanceof Response) return { status: result.status, headers: Object.fromEntries(result.headers), text: '' }
      for (const error of Object.values(result.errors ?? {})) if (!isRouteErrorResponse(error)) log(error)
      const page = { ...entry, staticHandlerContext: result, renderMeta: {} } as unknown as EntryContext
      const html = renderToString(<ServerRouter context={page} url={request.url} />)
      return { status: result.statusCode, headers: { 'content-type': 'text/html; charset=utf-8' }, text: `<!DOCTYPE html>${html}` }
    },
  }
}

function routesUnder(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, index, path, module, caseSensitive } = route!
      const shared = { id, handle: module.handle, loader: module.loader, hasErrorBoundary: module.ErrorBoundary !== undefined, ...(caseSensitive === undefined ? {} : { caseSensitive }) }
      return (index ? { ...shared, index: true, ...(path === undefined ? {} : { path }) } : { ...shared, path: path ?? '', children: routesUnder(build, id) }) as RouteObject
    })
}
