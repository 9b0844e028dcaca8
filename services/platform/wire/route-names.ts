import type { Feature } from '../features/feature.ts'

/**
 * Names what answers a path, for log and metrics: the pattern of a call (`/api/orders/{id}`), or the folder
 * of a route (`/media/*`). Null: nothing here answers it. There are as many names as patterns, whatever
 * strangers ask for.
 */
export function routeNames(
  calls: NonNullable<Feature['calls']>,
  routes: NonNullable<Feature['routes']>,
): (pathname: string) => string | null {
  const patterns = [...new Set(calls.map(({ spec }) => spec.path))]
  const plain: ReadonlySet<string> = new Set(patterns.filter((path) => !path.includes('{')))
  const byFolder = Map.groupBy(
    patterns
      .filter((path) => path.includes('{'))
      .map((path) => ({ path, is: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) })),
    ({ path }) => firstFolder(path),
  )
  const ofRoutes: readonly string[] = routes.flatMap(({ paths }) => paths)
  const folders = [...ofRoutes, ...new Set(patterns.map(firstFolder))].toSorted((a, b) => b.length - a.length)
  return (pathname) => {
    if (plain.has(pathname)) return pathname
    const call = byFolder.get(firstFolder(pathname))?.find(({ is }) => is.test(pathname))
    if (call) return call.path
    const folder = folders.find((path) => pathname === path || pathname.startsWith(`${path}/`))
    return folder === undefined ? null : pathname === folder ? folder : `${folder}/*`
  }
}

const firstFolder = (path: string): string => `/${path.split('/', 2)[1] ?? ''}`
