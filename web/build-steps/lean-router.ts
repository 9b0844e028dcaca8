import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** The version of React Router that these changes were checked against; a test holds it. */
export const CHECKED_VERSION = '8.5.1'

/** What stands in the place of a name, as source; undefined: it is never called. */
type Stubs = Readonly<Record<string, string | undefined>>

/**
 * Parts of React Router that nothing here uses, by the end of their file's path. A name that is not here
 * fails when it is called.
 */
const unused: Readonly<Record<string, Stubs>> = {
  // The list of routes comes whole (`routeDiscovery` in `react-router.config.ts`).
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => {}',
  },
  'dom/ssr/route-discovery.js': {},
  // Who would listen in is named to `HydratedRouter`. Before each navigation the router asks for the word of
  // one of them.
  'router/instrumentation.js': { consumeInstrumentationClientResultMetaReceiver: '() => undefined' },
}

const lastWords = `({ error }) => {
  console.error(error)
  const body = React$1.createElement('body', null, "C'è stato un errore. Ricarica la pagina.")
  return React$1.createElement('html', { lang: 'it' }, body)
}`

/**
 * What brings the code of a route. React Router's own loads the page again at each failure, for ever and over
 * what is typed; here `loadPart` decides (`web/islands/reload-guard.ts`), and where the page stays the next
 * press of a link asks again.
 */
const routeCode = `async (route, known) => {
  const load = async () => (known[route.id] ??= await import(/* @vite-ignore */ route.module))
  for (;;) {
    try {
      return await load()
    } catch {
      const code = await new Promise((came) => {
        dispatchEvent(new CustomEvent('edicola:route-missing', { detail: { load, came } }))
      })
      if (code) return code
      await new Promise((again) => {
        addEventListener('click', function look({ target }) {
          if (!target.closest('a')) return
          removeEventListener('click', look, true)
          again()
        }, true)
      })
    }
  }
}`

/**
 * Functions that nothing here calls, or that have something shorter in their place, in files of which the
 * rest is used.
 */
const uncalled: Readonly<Record<string, Stubs>> = {
  'router/router.js': {
    // No page has fetchers.
    handleFetcherAction: undefined,
    handleFetcherLoader: undefined,
    discoverRoutes: undefined,
    cancelDiscoveryNavigation: undefined,
  },
  // No link is fetched ahead by the router.
  'dom/ssr/components.js': {
    PrefetchPageLinks: undefined,
    usePrefetchBehavior: '() => [false, null, {}]',
  },
  'dom/ssr/single-fetch.js': { singleFetchLoaderFetcherStrategy: undefined, nonSsrStrategy: undefined },
  'dom/ssr/routes.js': {
    createClientRoutesWithHMRRevalidationOptOut: undefined,
    wrapShouldRevalidateForHdr: undefined,
  },
  // What is left where the site's own error page fails. React Router's says it in English, with the stack.
  'dom/ssr/errorBoundaries.js': { RemixRootDefaultErrorBoundary: lastWords },
  'dom/ssr/routeModules.js': { loadRouteModule: routeCode },
  'hooks.js': { RSCErrorHandler: undefined, useNavigateUnstable: undefined },
  'components.js': { handleSkippedViewTransition: undefined },
}

/** The files that are changed, below `dist/production/lib` of the package. */
export const files = [...Object.keys(unused), ...Object.keys(uncalled)]
const fileOf = (id: string): string | undefined =>
  files.find((file) => id.split('?')[0]!.endsWith(`/react-router/dist/production/lib/${file}`))

const absent = "() => { throw new Error('left out by lean-router.ts') }"

/** A module of the same names as `source`, with nothing in it but `stubs`. @throws when they differ. */
export function emptied(source: string, stubs: Stubs): string {
  const names =
    /export \{([^}]*)\}/
      .exec(source)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []
  const missing = Object.keys(stubs).find((name) => !names.includes(name))
  if (names.length === 0 || missing !== undefined)
    throw new Error(`React Router has no ${missing ?? 'names'}`)
  return names.map((name) => `export const ${name} = ${stubs[name] ?? absent}`).join('\n')
}

/**
 * The same module with `stubs` instead of its own functions of these names, which then nobody reaches.
 * @throws when it does not have each of them once.
 */
export function replaced(source: string, stubs: Stubs): string {
  let text = source
  for (const [name, instead] of Object.entries(stubs)) {
    const parts = text.split(`function ${name}(`)
    if (parts.length !== 2) throw new Error(`React Router has no ${name}`)
    text = `${parts.join(`function ${name}LeftOut(`)}\nconst ${name} = ${instead ?? absent}`
  }
  return text
}

/** A file of React Router as the browser gets it. @throws when it lacks a name that is changed. */
export const leanFile = (file: string, source: string): string =>
  file in unused ? emptied(source, unused[file]!) : replaced(source, uncalled[file]!)

/**
 * Takes out of the browser's React Router what no page here uses: 8 kB of every page that is alive. A build
 * in which one of the files is not met fails: another version may keep it elsewhere.
 */
export function leanRouter(): Plugin {
  const met = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const file = fileOf(id)
      if (file === undefined) return null
      met.add(file)
      return leanFile(file, await readFile(id.split('?')[0]!, 'utf8'))
    },
    generateBundle() {
      const lost = files.find((file) => !met.has(file))
      if (lost !== undefined)
        this.error(`React Router has no ${lost} any more: see web/build-steps/lean-router.ts`)
    },
  }
}
