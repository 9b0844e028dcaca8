import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Manifest {
  routes: Record<
    string,
    { id: string; parentId?: string; imports?: string[]; css?: string[] | undefined; [name: string]: unknown }
  >
}

/** How a route says in its file that its page, or those it stands around, are drawn on the server alone. */
const isDrawnThere = /^export const handle = (?:(?!\n\n)[^])*?\b(?:content\(|script: ')/m

/** The routes around another, from the nearest to the root. */
const parentsOf = ({ routes }: Manifest, id: string | undefined): Manifest['routes'][string][] =>
  id === undefined ? [] : [routes[id]!, ...parentsOf({ routes }, routes[id]!.parentId)]

/**
 * Takes out of the browser's list of routes what only prefetching of links would need, the scripts that each
 * route imports, sheets that the page around it has, what a route does not have, and pages without React, to
 * which every link opens a document: half of a file that every application page loads. The server keeps its
 * own list, and the whole one stays in the build for the checks. `routes`: the folder of the files that the
 * routes are named by.
 */
export async function shortenBrowserManifest(build: string, routes: string): Promise<void> {
  const assets = join(build, 'client/assets')
  for await (const name of glob('manifest-*.js', { cwd: assets })) {
    const path = `${assets}/${name}`
    const whole = await readFile(path, 'utf8')
    const [, before, json, after] = /^([\w.\s]+=\s*)(\{.*\})(;?\s*)$/s.exec(whole) ?? []
    if (before === undefined || json === undefined) throw new Error(`${name} is not a list of routes`)
    await writeFile(join(build, 'routes.json'), json)
    const [all, manifest] = [JSON.parse(json) as Manifest, JSON.parse(json) as Manifest]
    const drawnThere = async (id: string): Promise<boolean> =>
      isDrawnThere.test(await readFile(`${routes}/${id}.tsx`, 'utf8').catch(() => ''))
    for (const [id, route] of Object.entries(manifest.routes)) {
      const around = [id, ...parentsOf(all, route.parentId).map((parent) => parent.id)]
      if ((await Promise.all(around.map(drawnThere))).includes(true)) {
        delete manifest.routes[id]
        continue
      }
      delete route.imports
      const parents = parentsOf(all, route.parentId).flatMap((parent) => parent.css ?? [])
      route.css = route.css?.filter((sheet) => !parents.includes(sheet))
      for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
    }
    // A route is named by its key.
    const text = JSON.stringify(manifest, (key, value: unknown) => (key === 'id' ? undefined : value))
    const named = 'for(const[id,route]of Object.entries(window.__reactRouterManifest.routes))route.id=id'
    await writeFile(path, `${before}${text};${named}${after}`)
  }
}
