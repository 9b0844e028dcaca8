import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** What a content page says of itself in its `handle` (DESIGN §7): seconds a shared cache may keep it, query parameters it listens to. */
export interface ContentRule {
  seconds: number
  params: readonly string[]
}
export const content = (rule: Partial<ContentRule> = {}): { content: ContentRule } => ({ content: { seconds: 60, params: [], ...rule } })

/** Tells content pages from application pages before rendering, from the routes' own handles. */
export function contentPages(build: Pick<ServerBuild, 'routes'>) {
  const children = (parentId: string | undefined): RouteObject[] =>
    Object.values(build.routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => {
        const shared = { id: route!.id, handle: route!.module.handle, ...(route!.caseSensitive === undefined ? {} : { caseSensitive: route!.caseSensitive }) }
        return (route!.index ? { ...shared, index: true } : { ...shared, path: route!.path ?? '', children: children(route!.id) }) as RouteObject
      })
  const routes = children(undefined)
  return {
    /** The rule of the content page at this address, or null: another kind of page, or another method than reading. */
    ruleOf(request: Request): ContentRule | null {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const url = new URL(request.url)
      const matched = matchRoutes(routes, url.pathname)?.at(-1)?.route.handle as { content?: ContentRule } | undefined
      return matched?.content ?? null
    },
  }
}
