import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  IDLE_NAVIGATION,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
  UNSAFE_FrameworkContext as FrameworkContext,
  type DataRouteObject,
  type DataRouter,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { LRUCache } from 'lru-cache'
import type { Gate } from 'contract/reading/site/gate.ts'
import type { ContentRule, PageSite } from '../page/handle.ts'
import { canonicalPath } from './canonical-path.ts'
import type { SiteFacts } from '../frame/site.ts'
import { WriterContext } from '../frame/written.tsx'
import { RequestIdContext } from '../frame/request-id.ts'
import { visit } from './context.ts'
import type { PageAnswer } from './page-answer.ts'
import { partWriter } from './part-writer.tsx'

interface PageKind {
  rule: ContentRule | null
  site: PageSite
  gate: Gate | null
  impersonal: boolean
  largestForm: number | null
  acts: boolean
  address: string
  /** The path in `web/routes.ts`, from its first `/`. */
  pattern: string
  router: PageRouter
}

/**
 * Renders content pages (DESIGN §7). The framework's own handler also makes the data a browser would hydrate
 * from, half of the work; these pages have none, so their loaders are asked through the same router and the
 * result is written at once. What the framework's `ServerRouter` builds for each page, routes and a router,
 * is the same for all of them: here it is built once.
 */
export function contentPages(build: ServerBuild, log: (error: unknown) => void) {
  const routes = routesUnder(build, undefined)
  const framework = {
    manifest: build.assets,
    routeModules: Object.fromEntries(Object.values(build.routes).map((route) => [route!.id, route!.module])),
    future: build.future,
    ssr: build.ssr,
    routeDiscovery: build.routeDiscovery,
    isSpaMode: false,
    serializeError: (error: Error) => ({ message: error.message }),
    renderMeta: {},
  } as Parameters<typeof FrameworkContext>[0]['value']
  const writerOf = partWriter()
  const writer = ({ loaderData }: StaticHandlerContext) => {
    const site = loaderData['root'] as SiteFacts | undefined
    return site ? writerOf(site) : null
  }
  const page = (router: PageRouter, result: StaticHandlerContext, requestId: string | null) => (
    <FrameworkContext value={framework}>
      <WriterContext value={writer(result)}>
        <RequestIdContext value={requestId}>
          <StaticRouterProvider router={stillRouter(router, result)} context={result} hydrate={false} />
        </RequestIdContext>
      </WriterContext>
    </FrameworkContext>
  )
  const routers = new Map<string, PageRouter>()
  const routerOf = (branch: readonly RouteObject[]): PageRouter => {
    const id = branch.at(-1)?.id ?? ''
    let router = routers.get(id)
    if (!router) {
      const handler = createStaticHandler(branch.length > 0 ? onlyThis(branch) : routes)
      routers.set(id, (router = { handler, manifest: byId(handler.dataRoutes) }))
    }
    return router
  }
  // An address may have thousands of characters, and anybody may make one up.
  const kinds = new LRUCache<string, PageKind>({
    maxSize: 2_000_000,
    sizeCalculation: ({ address }, path) => address.length + path.length + 200,
  })
  /** What the router finds under a path, whatever it ends with. */
  const pageAt = (pathname: string): PageKind => {
    let kind = kinds.get(pathname)
    if (!kind) {
      const matches = matchRoutes(routes, pathname) ?? []
      const handle = matches.at(-1)?.route.handle as
        | { content?: ContentRule; site?: PageSite; impersonal?: boolean; largestForm?: number }
        | undefined
      kinds.set(
        pathname,
        (kind = {
          rule: handle?.content ?? null,
          site: handle?.site ?? 'edicola',
          impersonal: handle?.impersonal ?? false,
          largestForm: handle?.largestForm ?? null,
          acts: build.routes[matches.at(-1)?.route.id ?? '']?.module.action !== undefined,
          gate: matches.some(({ route }) => (route.handle as { gate?: Gate } | undefined)?.gate === 'dev')
            ? 'dev'
            : null,
          address: canonicalPath(matches.map((m) => m.route.path ?? '').join('/'), pathname),
          pattern: `/${matches.flatMap(({ route }) => route.path || []).join('/')}`,
          router: routerOf(matches.map(({ route }) => route)),
        }),
      )
    }
    return kind
  }
  /**
   * What an application page asks of its own loader or action stands beside it; a content page has nothing of
   * the kind. One ending is taken off, as the router does: a stranger may write thousands.
   */
  const kindOf = (pathname: string): PageKind => {
    const page = /\.data$/.test(pathname) ? pageAt(pathname.replace(/_?\.data$/, '')) : null
    return page?.rule === null ? page : pageAt(pathname)
  }
  return {
    /** The rule of the content page at this path, or null: another kind of page. */
    ruleOf: (pathname: string): ContentRule | null => kindOf(pathname).rule,
    /** Whether the page at this path holds nothing of a person, by what its `handle` says. */
    isImpersonal: (pathname: string): boolean => kindOf(pathname).impersonal,
    /** The path of the page as the map of the site writes it, `/*` for what is no page. */
    patternOf: (pathname: string): string => kindOf(pathname).pattern,
    /** Bytes of the form of the page at this path, where it says so because files come with it. */
    largestFormOf: (pathname: string): number | null => kindOf(pathname).largestForm,
    /** Whether the server does what a form of the page at this path sends; else its scripts do. */
    actsOn: (pathname: string): boolean => kindOf(pathname).acts,
    /** The site of the masthead on which the page at this path stands. */
    siteOf: (pathname: string): PageSite => kindOf(pathname).site,
    /**
     * The gate that stands before the page at this path, however the path is spelled, and before what its
     * loaders give.
     */
    gateOf: (pathname: string): Gate | null => kindOf(pathname).gate,
    /** The one path of the page at this path, which the router also finds under others. */
    addressOf: (pathname: string): string => kindOf(pathname).address,
    /** The page, or the redirect its loader threw. */
    async render(request: Request, context: RouterContextProvider): Promise<PageAnswer> {
      const { router } = kindOf(new URL(request.url).pathname)
      const result = await router.handler.query(request, { requestContext: context })
      if (result instanceof Response)
        return { status: result.status, headers: Object.fromEntries(result.headers), text: '' }
      for (const error of Object.values(result.errors ?? {})) if (!isRouteErrorResponse(error)) log(error)
      return {
        status: result.statusCode,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        text: `<!DOCTYPE html>${renderToString(page(router, result, context.get(visit).requestId ?? null))}`,
      }
    },
  }
}

/** What finds a page and asks its loaders. */
interface PageRouter {
  handler: StaticHandler
  manifest: Record<string, DataRouteObject>
}

/** The routes of one page, each within the one before: among hundreds, finding it took a tenth of a page. */
const onlyThis = (branch: readonly RouteObject[]): RouteObject[] =>
  branch.reduceRight<RouteObject[]>(
    (within, route) => [(route.index ? route : { ...route, children: within }) as RouteObject],
    [],
  )

/** A router that stands at one page: what `StaticRouterProvider` reads of it. */
function stillRouter(
  { handler, manifest }: PageRouter,
  { basename, location, matches, loaderData, actionData, errors }: StaticHandlerContext,
): DataRouter {
  const state: DataRouter['state'] = {
    historyAction: 'POP' as DataRouter['state']['historyAction'],
    location,
    matches,
    loaderData,
    actionData,
    errors,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    revalidation: 'idle',
    restoreScrollPosition: null,
    preventScrollReset: false,
    fetchers: new Map(),
    blockers: new Map(),
  }
  return { basename, routes: handler.dataRoutes, manifest, state } as unknown as DataRouter
}

const byId = (routes: readonly DataRouteObject[]): Record<string, DataRouteObject> =>
  Object.assign({}, ...routes.map((route) => ({ [route.id]: route, ...byId(route.children ?? []) })))

function routesUnder(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, index, path, module, caseSensitive } = route!
      const within = (Part: ComponentType | undefined) =>
        Part &&
        (module.Layout ? (
          <module.Layout>
            <Part />
          </module.Layout>
        ) : (
          <Part />
        ))
      const shared = {
        id,
        handle: module.handle,
        loader: module.loader,
        hasErrorBoundary: module.ErrorBoundary !== undefined,
        element: within(module.default as ComponentType),
        errorElement: within(module.ErrorBoundary as ComponentType | undefined),
        ...(caseSensitive === undefined ? {} : { caseSensitive }),
      }
      return (
        index
          ? { ...shared, index: true, ...(path === undefined ? {} : { path }) }
          : { ...shared, path: path ?? '', children: routesUnder(build, id) }
      ) as RouteObject
    })
}
