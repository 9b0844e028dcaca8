import { createHash } from 'node:crypto'
import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library'
import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})
const partSchema = z.object({
  name: z.string().optional(),
  version: z.string().default(''),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
})
type Part = z.infer<typeof partSchema>
/** What is installed, by the path where it is. `''` is the project, which needs its rooms. */
const lockSchema = z.object({ packages: z.record(z.string(), partSchema) })
type Parts = z.infer<typeof lockSchema>['packages']

/**
 * All that an installation without development packages holds, in CycloneDX, from the text of
 * `package-lock.json` alone: the same lock always gives the same bytes. (`npm sbom --omit dev` leaves out
 * whatever a development package needs too, such as zod.)
 */
export function billOfMaterials(lockText: string): string {
  const { packages } = lockSchema.parse(JSON.parse(lockText))
  const components = new Map(
    Object.entries(packages)
      .filter(([, { dev, link }]) => !dev && !link)
      .map(([path, part]) => [path, componentOf(path, part)]),
  )
  const project = components.get('')
  if (!project) throw new Error('package-lock.json has no project.')
  for (const [path, { dependencies }] of components)
    for (const needed of neededBy(path, packages)) {
      const component = components.get(needed)
      if (component) dependencies.add(component.bomRef)
    }
  components.delete('')
  const bom = new Models.Bom({
    serialNumber: serialNumberOf(lockText),
    metadata: new Models.Metadata({ component: project }),
    components: new Models.ComponentRepository(components.values()),
  })
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return `${new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 2 })}\n`
}

const FOLDER = 'node_modules/'

function componentOf(path: string, part: Part): Models.Component {
  const { version, license, integrity } = part
  const isOwn = !path.includes(FOLDER)
  const whole = part.name ?? (isOwn ? path : path.slice(path.lastIndexOf(FOLDER) + FOLDER.length))
  const [name = '', group] = whole.split('/').toReversed()
  return new Models.Component(isOwn ? Enums.ComponentType.Application : Enums.ComponentType.Library, name, {
    bomRef: path || name,
    version,
    scope: part.optional || part.devOptional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
    ...(group && { group }),
    ...(!isOwn && { purl: `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${name}@${version}` }),
    ...(license && { licenses: new Models.LicenseRepository([licenseOf(license)]) }),
    ...(integrity && { hashes: new Models.HashDictionary(hashesOf(integrity)) }),
  })
}

/** Where each package is that another asks for, as Node finds it: beside it, or in a folder further out. */
function neededBy(path: string, packages: Parts): string[] {
  const part = packages[path]
  if (!part) return []
  const required = { ...part.peerDependencies, ...part.optionalDependencies, ...part.dependencies }
  const rooms = path === '' ? Object.values(packages).filter(({ link }) => link) : []
  return [
    ...rooms.flatMap(({ resolved }) => resolved ?? []),
    ...Object.keys(required).flatMap((name) => resolveFrom(path, name, packages) ?? []),
  ]
}

function resolveFrom(path: string, name: string, packages: Parts): string | undefined {
  const here = `${path && `${path}/`}${FOLDER}${name}`
  const entry = packages[here]
  if (entry) return entry.link ? entry.resolved : here
  return path === ''
    ? undefined
    : resolveFrom(path.slice(0, Math.max(0, path.lastIndexOf('/'))), name, packages)
}

const licenseOf = (words: string): Models.License =>
  SPDX.isSupportedSpdxId(words)
    ? new Models.SpdxLicense(words)
    : / (?:AND|OR|WITH) /.test(words)
      ? new Models.LicenseExpression(words)
      : new Models.NamedLicense(words)

/** `sha512-…` of the lock, in hexadecimals. */
const hashesOf = (integrity: string): [Enums.HashAlgorithm, string][] =>
  integrity.startsWith('sha512-')
    ? [[Enums.HashAlgorithm['SHA-512'], Buffer.from(integrity.slice(7), 'base64').toString('hex')]]
    : []

/** A UUID of version 8 (RFC 9562 §5.8): made of the lock, not of chance. */
function serialNumberOf(lockText: string): string {
  const hex = createHash('sha256').update(lockText).digest('hex')
  const [, ...groups] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hex) ?? []
  const [first, second, third, fourth, last] = groups
  return `urn:uuid:${first}-${second}-8${third}-a${fourth}-${last}`
}
