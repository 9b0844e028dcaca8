import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

interface Component {
  'bom-ref': string
  group?: string
  name: string
  version: string
  purl?: string
  hashes?: { alg: string; content: string }[]
}
interface Bom {
  bomFormat: string
  specVersion: string
  metadata: { component: Component; timestamp?: string }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}
interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const json = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T
const lockText = await readFile('package-lock.json', 'utf8')
const bom = JSON.parse(billOfMaterials(lockText)) as Bom
const listed = new Set(
  bom.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
)

test('the list of components is the same, to the byte, for the same lock', () => {
  expect(billOfMaterials(lockText)).toBe(billOfMaterials(lockText))
  expect(bom.metadata.timestamp).toBeUndefined()
})

const rooms = await Promise.all(
  ['.', 'contract', 'services', 'web'].map((room) => json<Manifest>(`${room}/package.json`)),
)

test('it holds what the rooms run on, in its exact version, and nothing that only tests need', async () => {
  for (const { dependencies = {} } of rooms)
    for (const [name, version] of Object.entries(dependencies))
      expect(listed).toContain(`${name}@${version === '*' ? '0.1.0' : version}`)
  const { devDependencies = {} } = await json<Manifest>('package.json')
  expect([...listed].filter((one) => one.startsWith('vitest@') || one.startsWith('@playwright/'))).toEqual([])
  expect(Object.keys(devDependencies)).toContain('vitest')
})

test('it holds every package of the lock that an installation without development packages has', () => {
  const { packages } = JSON.parse(lockText) as {
    packages: Record<string, { version: string; dev?: boolean; link?: boolean }>
  }
  const installed = Object.entries(packages).filter(([path, { dev, link }]) => path && !dev && !link)
  expect(bom.components.map((one) => one['bom-ref']).toSorted()).toEqual(
    installed.map(([path]) => path).toSorted(),
  )
  for (const { purl, hashes, 'bom-ref': ref } of bom.components)
    if (ref.includes('node_modules/')) {
      expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/)
      expect(hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/)
    }
})

test('it says what needs what: all but the project is needed by something that is listed', () => {
  const project = bom.metadata.component['bom-ref']
  const needs = new Map(bom.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const walk = (ref: string): void => {
    if (reached.has(ref)) return
    reached.add(ref)
    for (const next of needs.get(ref) ?? []) walk(next)
  }
  walk(project)
  expect(bom.components.map((one) => one['bom-ref']).filter((ref) => !reached.has(ref))).toEqual([])
})

test('a package is found as Node finds it: the nearest one that goes by its name', () => {
  const hash = `sha512-${Buffer.alloc(64).toString('base64')}`
  const lock = {
    packages: {
      '': { name: 'house', dependencies: { a: '1', b: '2' } },
      'node_modules/a': { version: '1.0.0', integrity: hash, dependencies: { b: '1' } },
      'node_modules/a/node_modules/b': { version: '1.0.0', integrity: hash, license: 'MIT OR Apache-2.0' },
      'node_modules/b': { version: '2.0.0', integrity: hash, license: 'MIT' },
      'node_modules/only-tests': { version: '3.0.0', integrity: hash, dev: true },
    },
  }
  const { components, dependencies } = JSON.parse(billOfMaterials(JSON.stringify(lock))) as Bom
  expect(components).toHaveLength(3)
  expect(dependencies).toContainEqual({ ref: 'node_modules/a', dependsOn: ['node_modules/a/node_modules/b'] })
  expect(dependencies).toContainEqual({ ref: 'house', dependsOn: ['node_modules/a', 'node_modules/b'] })
})

test('the advisories have been read of every version that is pinned (docs/advisories.md)', async () => {
  const rows = (await readFile('docs/advisories.md', 'utf8')).matchAll(/^\| (\S+) \| (\d\S+) \| \S/gm)
  const read = new Map([...rows].map(([, name, version]) => [name, version]))
  const pinned = rooms.flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies).filter(([, version]) => version !== '*'),
  )
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(pinned))
})
