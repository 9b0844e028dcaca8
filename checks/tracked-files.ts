import { deadExceptions, excused, type Exception } from './exceptions.ts'
import type { Finding, Tree } from './tree.ts'

const MAX_BYTES = 1_000_000
/** Larger files that belong here, each with its reason. */
const large: readonly Exception[] = []

const unwanted: [RegExp, string][] = [
  [/(^|\/)node_modules\//, 'installed by npm'],
  [/^web\/build\/|(^|\/)\.react-router\//, 'made by the build'],
  [/^web\/fonts\/made\//, 'made by the build'],
  [/^data\//, "this machine's database"],
  [/^(test-results|playwright-report)\//, 'made by a test'],
  [/\.log$/, 'a log'],
  [/(^|\/)\.env(\.|$)/, 'may hold secrets'],
  [/\.(pem|key|p12)$/, 'may hold secrets'],
]

/** Written so that this file does not name them itself. */
const registry = /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.\w+|\bnpm\.pkg\.github\.com\b|\bnpmjs\.org\b/
const machine = /(?<![\w.:\-/*)\]}])\/(?:work|root|home\/[\w.-]+|Users\/[\w.-]+)\/[\w.-]/
const read = 'decisions/rooms.md'

/** Nothing generated, private or tied to one machine is kept in git. */
export function check(tree: Tree): Finding[] {
  return [...files(tree), ...[...tree.files].flatMap(([path, text]) => words(path, text)), ...lock(tree)]
}

function files(tree: Tree): Finding[] {
  const crowds = new Map<string, { why: string; paths: string[] }>()
  const findings: Finding[] = []
  for (const path of tree.tracked) {
    const [pattern, why] = unwanted.find(([p]) => p.test(path)) ?? []
    const size = tree.sizes.get(path) ?? 0
    if (pattern && why) {
      const folder = path.slice(0, pattern.exec(path)!.index + pattern.exec(path)![0].length)
      const group = crowds.get(folder) ?? { why, paths: [] }
      crowds.set(folder, { why, paths: [...group.paths, path] })
    } else if (size > MAX_BYTES && !excused(path, large)) {
      findings.push({
        what: `${path}: ${(size / 1e6).toFixed(1)} MB in git`,
        advice: 'Make it at build or at seeding, or list it in checks/tracked-files.ts with its reason.',
        read,
      })
    }
  }
  for (const [folder, { why, paths }] of crowds)
    findings.push({
      what: `${folder}: ${paths.length} tracked, ${why}`,
      advice: `git rm -r --cached ${folder.replace(/\/$/, '')} and keep it in .gitignore.`,
      read,
    })
  return findings
}

export const dead = (tree: Tree): Finding[] =>
  deadExceptions(
    'tracked-files.ts',
    large,
    tree.tracked.filter((path) => (tree.sizes.get(path) ?? 0) > MAX_BYTES),
  )

function words(path: string, text: string): Finding[] {
  const findings: Finding[] = []
  const lineOf = (index: number) => text.slice(0, index).split('\n').length
  const add = (pattern: RegExp, why: string, advice: string) => {
    const hit = pattern.exec(text)
    if (hit) findings.push({ what: `${path}:${lineOf(hit.index)}: ${why} (${hit[0]})`, advice, read })
  }
  add(registry, 'names a package registry', 'Whoever installs chooses the registry: leave it to npm.')
  add(machine, "a path of somebody's machine", 'Find it from the project or take it from a setting.')
  if (/(^|\/)package-lock\.json$/.test(path))
    add(
      /"resolved": "[a-z+]+:/,
      'says where a package was fetched from',
      'Install with omit-lockfile-registry-resolved=true in .npmrc, then npm install.',
    )
  return findings
}

/** A package that another one of the lock may need, and that the lock does not hold: `npm ci` refuses it. */
function lock(tree: Tree): Finding[] {
  const path = 'package-lock.json'
  interface Locked {
    packages?: Record<string, { dependencies?: object; optionalDependencies?: object }>
  }
  const { packages = {} } = JSON.parse(tree.files.get(path) ?? '{}') as Locked
  const names = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')))
  return Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !names.has(name))
      .map((name) => ({
        what: `${path}: ${place || 'the project'} may need ${name}, which the lock does not hold`,
        advice: 'Take a version whose packages are all to be had, or npm ci refuses the lock.',
        read: 'decisions/libraries.md',
      })),
  )
}
