import { glob, readFile, writeFile } from 'node:fs/promises'

interface Manifest {
  routes: Record<string, { imports?: string[]; [name: string]: unknown }>
}

/**
 * Takes out of the browser's list of routes what only prefetching of links would need, the scripts that each
 * route imports, and what a route does not have: half of a file that every application page loads. The server
 * keeps its own list.
 */
export async function shortenBrowserManifest(assets: string): Promise<void> {
  for await (const name of glob('manifest-*.js', { cwd: assets })) {
    const path = `${assets}/${name}`
    const text = await readFile(path, 'utf8')
    const [, before, json, after] = /^([\w.\s]+=\s*)(\{.*\})(;?\s*)$/s.exec(text) ?? []
    if (before === undefined || json === undefined) throw new Error(`${name} is not a list of routes`)
    const manifest = JSON.parse(json) as Manifest
    for (const route of Object.values(manifest.routes)) {
      delete route.imports
      for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
    }
    await writeFile(path, `${before}${JSON.stringify(manifest)}${after}`)
  }
}
