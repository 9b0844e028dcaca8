import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/**
 * Parts of React Router that nothing here uses, by the end of their file's path: what stands in their place
 * in the browser. A name that is not here fails when it is called.
 */
const unused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The list of routes comes whole (`routeDiscovery` in `react-router.config.ts`).
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => {}',
  },
  // Who would listen in is named to `HydratedRouter`. Before each navigation the router asks for the word of
  // one of them.
  'router/instrumentation.js': { consumeInstrumentationClientResultMetaReceiver: '() => undefined' },
}

const partOf = (id: string): string | undefined =>
  Object.keys(unused).find((part) => id.split('?')[0]!.endsWith(`/react-router/dist/production/lib/${part}`))

/** A module of the same names as `source`, with nothing in it but `given`. @throws when they differ. */
export function emptied(source: string, given: Readonly<Record<string, string>>): string {
  const names =
    /export \{([^}]*)\}/
      .exec(source)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []
  const missing = Object.keys(given).find((name) => !names.includes(name))
  if (names.length === 0 || missing !== undefined)
    throw new Error(`React Router has no ${missing ?? 'names'}`)
  const absent = "() => { throw new Error('left out by lean-router.ts') }"
  return names.map((name) => `export const ${name} = ${given[name] ?? absent}`).join('\n')
}

/**
 * Takes out of the browser's React Router what no page here uses: 2.4 kB of every page that is alive. A build
 * in which one of the parts is not met fails: another version may keep it elsewhere.
 */
export function leanRouter(): Plugin {
  const met = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const part = partOf(id)
      if (part === undefined) return null
      met.add(part)
      return emptied(await readFile(id.split('?')[0]!, 'utf8'), unused[part]!)
    },
    generateBundle() {
      const lost = Object.keys(unused).find((part) => !met.has(part))
      if (lost !== undefined)
        this.error(`React Router has no ${lost} any more: see web/build-steps/lean-router.ts`)
    },
  }
}
