import { posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { importsOf } from './imports.ts'
import { handleOf, routeFiles } from './site-map.ts'
import type { Finding, Tree } from './tree.ts'

const kB = 1000
const budget = { css: 10 * kB, scripts: 15 * kB, head: 2 * kB, fonts: 120 * kB }
const read = 'decisions/content-budget.md'
const react = /react\.(?:transitional\.)?element\b|__CLIENT_INTERNALS_DO_NOT_USE/

interface Manifest {
  routes: Record<string, { parentId?: string; module: string; css: string[] }>
}

/** No content page grows past its budget: sheets, scripts before anything is touched, preloaded fonts. Looks at the built website. */
export function check(tree: Tree): Finding[] {
  if (!tree.built) return [{ what: 'web/build: not there', advice: 'Run npm start once, or node checks/main.ts, which builds.', read }]
  const built = client(tree.built)
  const manifest = built.manifest()
  const map = tree.files.get('web/routes.ts')
  if (!manifest || map === undefined) return [{ what: 'web/build/client: no manifest of the routes', advice: 'Build again: delete web/build and run node checks/main.ts.', read }]
  const pages = routeFiles(map).map((r) => r.file).filter((file) => handleOf(`web/${file}`, tree.files.get(`web/${file}`) ?? '') === 'content')
  const over = (what: string, size: number, most: number, advice: string): Finding[] =>
    size <= most ? [] : [{ what: `${what}: ${(size / kB).toFixed(1)} kB, more than ${most / kB}`, advice, read }]

  const looks = [...tree.files].filter(([path]) => /^brands\/[^/]+\/look\.css$/.test(path)).map(([, text]) => gzipSync(text).length)
  const sheets = pages.flatMap((file) => {
    const css = new Set<string>()
    for (let id: string | undefined = file.replace(/\.tsx?$/, ''); id; id = manifest.routes[id]?.parentId) manifest.routes[id]?.css.forEach((c) => css.add(c))
    const size = [...css].reduce((sum, c) => sum + built.gzip(c), Math.max(0, ...looks))
    return over(`web/${file}: CSS gz`, size, budget.css, 'Take out what this page does not show, or split the sheet in web/vite.config.ts.')
  })
  return [...sheets, ...scripts(built, manifest, pages, over), ...over('web/frame/head.tsx: the two preloaded fonts', fonts(tree, built), budget.fonts, 'Narrow the characters or the axes in web/build-steps/font-files.ts.')]
}

function scripts(built: Client, manifest: Manifest, pages: string[], over: (what: string, size: number, most: number, advice: string) => Finding[]): Finding[] {
  const { head, loader } = built.pageScripts()
  if (!head || !loader) return [{ what: 'web/build: the head script or the loader is missing', advice: 'See web/build-steps/page-scripts.ts, then build again.', read }]
  const reached = built.closure(loader)
  const modules = new Map(pages.map((file) => [manifest.routes[file.replace(/\.tsx?$/, '')]?.module, file]))
  const early = reached.filter((c) => react.test(built.text(c)) || modules.has(c)).map((c) => ({
    what: `web/islands/loader.ts: brings ${modules.get(c) ?? `React (${c})`} before anything wakes`,
    advice: 'Import it with import() when the island wakes.',
    read,
  }))
  const weight = [...reached, head].reduce((sum, c) => sum + built.gzip(c), 0)
  return [
    ...early,
    ...over('web/islands/loader.ts: loader and head script gz', weight, budget.scripts, 'Move what is not needed at once behind import().'),
    ...over('web/islands/head.ts: head script', built.size(head), budget.head, 'Only what the first paint needs.'),
  ]
}

const fonts = (tree: Tree, built: Client): number =>
  importsOf('web/frame/head.tsx', tree.files.get('web/frame/head.tsx') ?? '').filter((i) => i.name.includes('.woff2'))
    .reduce((sum, i) => sum + built.sizeOf(posix.basename(i.name).replace(/\.woff2.*$/, ''), 'woff2'), 0)

type Client = ReturnType<typeof client>

/** The built files by the address a page asks for. */
function client(files: ReadonlyMap<string, Uint8Array>) {
  const bytes = (address: string) => files.get(`client${address}`) ?? new Uint8Array()
  const text = (address: string) => new TextDecoder().decode(bytes(address))
  const named = (pattern: RegExp) => [...files.keys()].filter((f) => pattern.test(f)).map((f) => f.slice('client'.length))
  return {
    text,
    size: (address: string) => bytes(address).length,
    gzip: (address: string) => gzipSync(bytes(address), { level: 9 }).length,
    sizeOf: (name: string, ext: string) => named(new RegExp(`^client/assets/${name}-[\\w-]{8}\\.${ext}$`)).reduce((sum, a) => sum + bytes(a).length, 0),
    manifest(): Manifest | null {
      const [address] = named(/^client\/assets\/manifest-\w+\.js$/)
      return address ? (JSON.parse(text(address).replace(/^window\.__reactRouterManifest=|;\s*$/g, '')) as Manifest) : null
    },
    /** The addresses that web/build-steps/page-scripts.ts handed to the server's bundle. */
    pageScripts(): { head?: string | undefined; loader?: string | undefined } {
      const server = new TextDecoder().decode(files.get('server/app.js'))
      const address = (name: string) => new RegExp(`"(/assets/${name}-[\\w-]+\\.js)"`).exec(server)?.[1]
      return { head: address('head'), loader: address('loader') }
    },
    /** A script and all it imports at once. */
    closure(address: string): string[] {
      const seen = new Set([address])
      for (const a of seen) for (const i of importsOf(a, text(a))) if (!i.lazy) seen.add(posix.join('/assets', i.name))
      return [...seen]
    },
  }
}
