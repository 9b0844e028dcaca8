import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

interface Address {
  method: string
  path: string
}

/** Files of classic zod; those of zod/mini lie elsewhere. */
const classicZod = /\/node_modules\/zod\/(?:index|v4\/classic\/\w+)\.js$/

/** The endpoints that a module of the contract exports, by name. A new `version` reads the file again. */
async function endpointsIn(file: string, version: number): Promise<ReadonlyMap<string, Address>> {
  const exported = (await import(`${pathToFileURL(file).href}?${version}`)) as Record<string, unknown>
  const endpoints = new Map<string, Address>()
  for (const [name, value] of Object.entries(exported))
    if (typeof value === 'object' && value !== null && 'refuses' in value && 'path' in value) {
      const { method, path } = value as unknown as Address
      endpoints.set(name, { method, path })
    }
  return endpoints
}

/** The name of `b` in `a.b`; null: it is computed. */
const propertyOf = ({ computed, property }: ESTree.MemberExpression): string | null =>
  !computed && property.type === 'Identifier' ? property.name : null

/**
 * In the browser an endpoint of the contract is its method and its path: a module that imports one gets these
 * two as a constant instead of the import, and none of its schemas. A build in which schemas of classic zod
 * reach the browser in another way fails and names the files that bring them.
 */
export function endpointAddresses(): Plugin {
  /** The number of changes of files so far: in development, a changed endpoint is read again. */
  let version = 0
  return {
    name: 'endpoint-addresses',
    applyToEnvironment: (environment) => environment.name === 'client',
    watchChange() {
      version += 1
    },
    transform: {
      filter: { code: /['"]contract\// },
      async handler(code, id) {
        const { program } = parseSync('module.js', code)
        const addresses = new Map<string, Address>()
        let text = code
        for (const node of program.body.toReversed()) {
          if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith('contract/')) continue
          const file = (await this.resolve(node.source.value, id))?.id.split('?')[0]
          const endpoints = file === undefined ? null : await endpointsIn(file, version)
          if (file === undefined || !endpoints?.size) continue
          this.addWatchFile(file)
          const imports: string[] = []
          const constants: string[] = []
          for (const specifier of node.specifiers) {
            if (specifier.type !== 'ImportSpecifier')
              return this.error(`${id}: import endpoints of ${node.source.value} by their names`)
            const { imported, local } = specifier
            const address = endpoints.get(imported.type === 'Literal' ? imported.value : imported.name)
            if (address === undefined) imports.push(code.slice(specifier.start, specifier.end))
            else {
              addresses.set(local.name, address)
              constants.push(`const ${local.name} = ${JSON.stringify(address)};`)
            }
          }
          if (constants.length === 0) continue
          const rest =
            imports.length > 0 ? `import { ${imports.join(', ')} } from '${node.source.value}';` : ''
          // As many lines as before, so that errors name the right one.
          const lines = code.slice(node.start, node.end).replace(/[^\n]/g, '')
          text = text.slice(0, node.start) + rest + constants.join('') + lines + text.slice(node.end)
        }
        if (addresses.size === 0) return null
        new Visitor({
          MemberExpression: (node) => {
            if (node.object.type !== 'Identifier' || !addresses.has(node.object.name)) return
            const name = propertyOf(node)
            if (name !== 'method' && name !== 'path')
              this.error(`${id}: in the browser ${node.object.name} has no ${name ?? 'such property'}`)
          },
        }).visit(program)
        return { code: text, map: null }
      },
    },
    generateBundle(_, bundle) {
      const rendered = new Set<string>()
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          for (const [id, { renderedLength }] of Object.entries(chunk.modules))
            if (renderedLength > 0) rendered.add(id)
      const own = [...rendered].filter((id) => !id.includes('/node_modules/'))
      if (own.length === rendered.size || ![...rendered].some((id) => classicZod.test(id))) return
      const nameOf = (id: string) => relative(`${this.environment.config.root}/..`, id)
      const importsOf = (id: string) => {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        return [...importedIds, ...dynamicallyImportedIds]
      }
      const heavy = own.filter((id) => importsOf(id).some((imported) => classicZod.test(imported)))
      const breaches = heavy.map((id) => {
        const importers = own.filter((other) => importsOf(other).includes(id)).map(nameOf)
        return importers.length > 0 ? `${importers.join(', ')} (by ${nameOf(id)})` : nameOf(id)
      })
      this.error(
        `classic zod reaches the browser through ${breaches.join('; ')}. ` +
          'Move what is imported to a file without schemas, or write it in zod/mini.',
      )
    },
  }
}
