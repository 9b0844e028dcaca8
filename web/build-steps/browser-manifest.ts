import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteManifest, sitesAlive } from '../page/site-manifest.ts'

interface Route {
  id: string
  parentId?: string
  imports?: string[]
  css?: string[] | undefined
  [name: string]: unknown
}
interface Manifest {
  url: string
  routes: Record<string, Route>
}

/** How a route says in its file that its page, or those it stands around, are drawn on the server alone. */
const isDrawnThere = /^export const handle = (?:(?!\n\n)[^])*?\b(?:content\(|script: '|still: true)/m
/** How a route says in its file on which site its page, or those it stands around, are. */
const siteDeclaration = /^export const handle = (?:(?!\n\n)[^])*?\bsite: '(\w+)'/m

/** A route and those around it, from the nearest to the root. */
const lineOf = (manifest: Manifest, id: string): Route[] => {
  const route = manifest.routes[id]!
  return [route, ...(route.parentId === undefined ? [] : lineOf(manifest, route.parentId))]
}

/**
 * Writes the browser's list of routes, one for each site of a masthead, without what only prefetching of
 * links would need, the scripts that each route imports, sheets that the page around it has, what a route
 * does not have, pages of other sites, and pages without React, to both of which every link opens a document:
 * three quarters of a file that every application page loads. The server keeps its own list, and the
 * whole one stays in the build for the checks. `routes`: the folder of the files that the routes are named
 * by.
 */
export async function shortenBrowserManifest(build: string, routes: string): Promise<void> {
  const assets = join(build, 'client/assets')
  for await (const name of glob('manifest-*.js', { cwd: assets })) {
    const path = `${assets}/${name}`
    const whole = await readFile(path, 'utf8')
    const [, before, json, after] = /^([\w.\s]+=\s*)(\{.*\})(;?\s*)$/s.exec(whole) ?? []
    if (before === undefined || json === undefined) throw new Error(`${name} is not a list of routes`)
    await writeFile(join(build, 'routes.json'), json)
    const manifest = JSON.parse(json) as Manifest
    const texts = new Map<string, string>()
    for (const id of Object.keys(manifest.routes))
      texts.set(id, await readFile(`${routes}/${id}.tsx`, 'utf8').catch(() => ''))
    for (const site of sitesAlive) {
      const text = JSON.stringify(
        { ...manifest, url: siteManifest(manifest.url, site), routes: routesOn(site, manifest, texts) },
        // A route is named by its key.
        (key, value: unknown) => (key === 'id' ? undefined : value),
      )
      const named = 'for(const[id,route]of Object.entries(window.__reactRouterManifest.routes))route.id=id'
      await writeFile(siteManifest(path, site), `${before}${text};${named}${after}`)
    }
    await rm(path)
  }
}

/** The routes that React draws on a site, with those around them. `texts`: of their files. */
function routesOn(site: string, manifest: Manifest, texts: ReadonlyMap<string, string>): Manifest['routes'] {
  const declarationIn = (id: string, what: RegExp) =>
    lineOf(manifest, id)
      .map((route) => what.exec(texts.get(route.id)!))
      .find(Boolean)
  const ids = Object.keys(manifest.routes)
    .filter(
      (id) =>
        !declarationIn(id, isDrawnThere) &&
        [site, 'any'].includes(declarationIn(id, siteDeclaration)?.[1] ?? 'edicola'),
    )
    .flatMap((id) => lineOf(manifest, id).map((route) => route.id))
  return Object.fromEntries(
    Object.entries(manifest.routes)
      .filter(([id]) => ids.includes(id))
      .map(([id, route]) => [id, shortened(route, lineOf(manifest, id).slice(1))]),
  )
}

/** What the browser is told of a route. */
function shortened(route: Route, around: readonly Route[]): Route {
  const inherited = around.flatMap((one) => one.css ?? [])
  const slim: Route = { ...route, css: route.css?.filter((sheet) => !inherited.includes(sheet)) }
  delete slim.imports
  delete slim['hasDefaultExport']
  for (const [name, value] of Object.entries(slim)) if (value === false) delete slim[name]
  return slim
}
