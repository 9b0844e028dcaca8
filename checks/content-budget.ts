import { posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { importsOf } from './imports.ts'
import { handleOf, routeFiles } from './site-map.ts'
import type { Finding, Tree } from './tree.ts'

const kB = 1000
const budget = { css: 10 * kB, scripts: 15 * kB, head: 2 * kB, fonts: 80 * kB, forms: 40 * kB }
const read = 'decisions/content-budget.md'
const react = /react\.(?:transitional\.)?element\b|__CLIENT_INTERNALS_DO_NOT_USE/

type Over = (what: string, size: number, limit: number, advice: string) => Finding[]

const idOf = (file: string) => file.replace(/\.tsx?$/, '')

interface Manifest {
  routes: Record<string, { parentId?: string; module: string; css: string[] }>
}

/**
 * No page without hydration grows past its budget: sheets, scripts before anything is touched, preloaded
 * fonts. Looks at the built website.
 */
export function check(tree: Tree): Finding[] {
  if (!tree.built)
    return [
      {
        what: 'web/build: not there',
        advice: 'Run npm start once, or node checks/main.ts, which builds.',
        read,
      },
    ]
  const built = client(tree.built)
  const manifest = built.manifest()
  const map = tree.files.get('web/routes.ts')
  if (!manifest || map === undefined)
    return [
      {
        what: 'web/build: no list of the routes',
        advice: 'Build again: delete web/build and run node checks/main.ts.',
        read,
      },
    ]
  const pages = routeFiles(map)
    .map((r) => r.file)
    .filter((file) => handleOf(`web/${file}`, tree.files.get(`web/${file}`) ?? '') === 'content')
  const over: Over = (what, size, limit, advice) =>
    size <= limit
      ? []
      : [{ what: `${what}: ${(size / kB).toFixed(1)} kB, more than ${limit / kB}`, advice, read }]

  const unbuilt = pages
    .filter((file) => !manifest.routes[idOf(file)])
    .map((file) => ({
      what: `web/${file}: not in the built website`,
      advice: 'Build again: node checks/main.ts.',
      read,
    }))
  const looks = [...tree.files]
    .filter(([path]) => /^brands\/[^/]+\/look\.css$/.test(path))
    .map(([, text]) => gzipSync(text).length)
  const bySheets = new Map<string, string[]>()
  for (const file of pages) {
    const css = new Set<string>()
    for (let id: string | undefined = idOf(file); id; id = manifest.routes[id]?.parentId)
      manifest.routes[id]?.css.forEach((c) => css.add(c))
    const key = [...css].toSorted().join(' ')
    bySheets.set(key, [...(bySheets.get(key) ?? []), file])
  }
  const sheets = [...bySheets].flatMap(([key, [first, ...others]]) => {
    const parts = [
      ...key
        .split(' ')
        .filter(Boolean)
        .map((c) => [posix.basename(c), built.gzip(c)] as const),
      ["the brand's look.css", Math.max(0, ...looks)] as const,
    ]
    const who = `web/${first}${others.length > 0 ? ` and ${others.length} other pages` : ''}`
    return over(
      `${who}: CSS gz`,
      parts.reduce((sum, [, size]) => sum + size, 0),
      budget.css,
      'Take out what these pages do not show, or split the sheet in web/vite.config.ts. ' +
        `(${parts.map(([name, size]) => `${name} ${size}`).join(', ')})`,
    )
  })
  return [...unbuilt, ...sheets, ...scripts(built, manifest, pages, over), ...fonts(tree, built, over)]
}

function scripts(built: Client, manifest: Manifest, pages: string[], over: Over): Finding[] {
  const { head, loader, signIn, contact, faq } = built.pageScripts()
  if (!head || !loader || !signIn || !contact || !faq)
    return [
      {
        what: 'web/build: a script of pages without hydration is missing',
        advice: 'See web/build-steps/page-scripts.ts, then build again.',
        read,
      },
    ]
  const reached = built.closure(loader)
  const own = [
    {
      path: 'web/routes/identity/sign-in/enhance.ts',
      what: 'a page of sign-in',
      entry: signIn,
      most: budget.forms,
    },
    {
      path: 'web/routes/assistance/support/enhance.ts',
      what: 'a contact page',
      entry: contact,
      most: budget.forms,
    },
    {
      path: 'web/routes/assistance/support/faq/enhance.ts',
      what: 'a page of questions',
      entry: faq,
      most: budget.scripts,
    },
  ].map((page) => ({ ...page, scripts: new Set([...reached, ...built.closure(page.entry)]) }))
  const modules = new Map(pages.map((file) => [manifest.routes[idOf(file)]?.module, file]))
  const heavy = (c: string) => react.test(built.text(c)) || modules.has(c)
  const early = [
    ...reached.filter(heavy).map((c) => ['web/islands/loader.ts', c] as const),
    ...own.flatMap(({ path, scripts }) =>
      [...scripts].filter((c) => heavy(c) && !reached.includes(c)).map((c) => [path, c] as const),
    ),
  ].map(([path, c]) => ({
    what: `${path}: brings ${modules.get(c) ?? `React (${c})`} before anything wakes`,
    advice: 'Import it with import() when the island wakes.',
    read,
  }))
  const weight = (scripts: Iterable<string>) => [head, ...scripts].reduce((sum, c) => sum + built.gzip(c), 0)
  return [
    ...early,
    ...over(
      'web/islands/loader.ts: loader and head script gz',
      weight(reached),
      budget.scripts,
      'Move what is not needed at once behind import().',
    ),
    ...own.flatMap((page) =>
      over(
        `${page.path}: all scripts of ${page.what} gz`,
        weight(page.scripts),
        page.most,
        'Move what is not needed at once behind import().',
      ),
    ),
    ...over(
      'web/islands/head.ts: head script',
      built.size(head),
      budget.head,
      'Only what the first paint needs.',
    ),
  ]
}

/** The fonts that web/frame/head.tsx preloads: those whose files it imports. */
function fonts(tree: Tree, built: Client, over: Over): Finding[] {
  const names = importsOf('web/frame/head.tsx', tree.files.get('web/frame/head.tsx') ?? '')
    .filter((i) => i.name.includes('.woff2'))
    .map((i) => posix.basename(i.name).replace(/\.woff2.*$/, ''))
  const sizes = names.map((name) => built.sizeOf(name, 'woff2'))
  const missing = names
    .filter((_, i) => sizes[i] === 0)
    .map((name) => ({
      what: `web/frame/head.tsx: preloads ${name}.woff2, which is not in the built website`,
      advice: 'See web/build-steps/font-files.ts, then build again.',
      read,
    }))
  return [
    ...missing,
    ...over(
      'web/frame/head.tsx: the preloaded fonts',
      sizes.reduce((sum, size) => sum + size, 0),
      budget.fonts,
      'Narrow the characters or the axes in web/build-steps/font-files.ts.',
    ),
  ]
}

type Client = ReturnType<typeof client>

/** The built files by the address a page asks for. */
function client(files: ReadonlyMap<string, Uint8Array>) {
  const bytes = (address: string) => files.get(`client${address}`) ?? new Uint8Array()
  const text = (address: string) => new TextDecoder().decode(bytes(address))
  const named = (pattern: RegExp) =>
    [...files.keys()].filter((f) => pattern.test(f)).map((f) => f.slice('client'.length))
  return {
    text,
    size: (address: string) => bytes(address).length,
    gzip: (address: string) => gzipSync(bytes(address), { level: 9 }).length,
    sizeOf: (name: string, ext: string) =>
      named(new RegExp(`^client/assets/${name}-[\\w-]{8}\\.${ext}$`)).reduce(
        (sum, a) => sum + bytes(a).length,
        0,
      ),
    scripts: () => named(/^client\/assets\/.*\.js$/),
    manifest(): Manifest | null {
      const list = files.get('routes.json')
      return list ? (JSON.parse(new TextDecoder().decode(list)) as Manifest) : null
    },
    /** The addresses that web/build-steps/page-scripts.ts handed to the server's bundle. */
    pageScripts(): Partial<Record<'head' | 'loader' | 'signIn' | 'contact' | 'faq', string | undefined>> {
      const server = new TextDecoder().decode(files.get('server/app.js'))
      const address = (name: string) => new RegExp(`"(/assets/${name}-[\\w-]+\\.js)"`).exec(server)?.[1]
      return {
        head: address('head'),
        loader: address('loader'),
        signIn: address('signIn'),
        contact: address('contact'),
        faq: address('faq'),
      }
    },
    /** A script and all it imports at once. */
    closure(address: string): string[] {
      const seen = new Set([address])
      for (const a of seen)
        for (const i of importsOf(a, text(a))) if (!i.lazy) seen.add(posix.join('/assets', i.name))
      return [...seen]
    },
  }
}
