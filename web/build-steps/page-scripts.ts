import type { Plugin } from 'vite'

const ID = 'virtual:page-scripts'
const entries = {
  head: 'islands/head.ts',
  loader: 'islands/loader.ts',
  wakePage: 'islands/wake-page.ts',
  signIn: 'routes/identity/sign-in/enhance.ts',
  contact: 'routes/assistance/support/enhance.ts',
  faq: 'routes/assistance/support/faq/enhance.ts',
  tcfStub: 'consent/tcf/stub.ts',
  cmp: 'consent/tcf/cmp.ts',
  iubenda: 'consent/iubenda/start.ts',
} as const

/**
 * The scripts of pages that are not, or not yet, hydrated. Emits them as hashed files of the client build and
 * hands their addresses to the SSR build as `virtual:page-scripts`, by name. In development they are served
 * from source.
 */
export function pageScripts(): Plugin {
  const references: Record<string, string> = {}
  const addresses: Record<string, string> = {}
  return {
    name: 'page-scripts',
    sharedDuringBuild: true,
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    buildStart() {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return
      for (const [name, id] of Object.entries(entries)) {
        references[name] = this.emitFile({ type: 'chunk', id: `/${id}`, name, preserveSignature: false })
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [name, reference] of Object.entries(references))
        addresses[name] = `/${this.getFileName(reference)}`
    },
    load(id) {
      if (id !== `\0${ID}`) return
      const urls =
        this.environment.mode === 'build'
          ? addresses
          : Object.fromEntries(Object.entries(entries).map(([n, f]) => [n, `/${f}`]))
      return Object.entries(urls)
        .map(([name, address]) => `export const ${name} = ${JSON.stringify(address)}`)
        .join('\n')
    },
  }
}
