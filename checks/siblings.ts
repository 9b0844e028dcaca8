import { deadExceptions, excused, type Exception } from './exceptions.ts'
import { groups, type Place, placeOf, PLATFORM } from './features.ts'
import { importsOf, resolve } from './imports.ts'
import { type Finding, type Tree, isProgram, servesTests } from './tree.ts'
import { workspaces } from './walls.ts'

/** The only files that may import features other than their own: they put them together. */
const composers: readonly Exception[] = [
  { place: /^services\/app\.ts$/, why: 'folds the groups into one application' },
  { place: /^services\/services-ports\.ts$/, why: 'names what settings the features take' },
  { place: /^services\/services\.ts$/, why: 'what start/ is handed' },
  { place: /^services\/[\w-]+\/compose\.ts$/, why: 'composes the features of a group' },
  { place: /^services\/platform\/test\//, why: 'the same application for tests' },
  {
    place: /^services\/identity\/personal-(data|archive)\.test\.ts$/,
    why: 'asks all features for what they hold of a person',
  },
  { place: /^web\/root\.tsx$/, why: 'shows the page of errors' },
  { place: /^web\/islands\/wake\.ts$/, why: 'wakes the islands of every feature' },
  { place: /^web\/islands\/chat-(button|teaser)\.ts$/, why: 'opens the chat from every page' },
]

const read = 'decisions/rooms.md'
const packageOf = (path: string) => path.split('/')[0]

/** Why a file at one place may not import a file at another of its package; null: it may. */
function wrongWay(from: Place | null, to: Place): string | null {
  if (to.group === PLATFORM) return null
  const same = from?.room === to.room && from.group === to.group
  if (same && (to.feature === null || from.feature === to.feature)) return null
  const name = from ? (from.feature ?? from.group ?? 'the root of the room') : 'what lies under the features'
  const shared = to.group === null ? 'what composes the groups' : `what the features of ${to.group} share`
  return `${name} may not import ${to.feature ?? shared}`
}

interface Breach {
  path: string
  to: string
  why: string
}
const breachesOf = (tree: Tree): Breach[] =>
  [...tree.files]
    .filter(([path]) => isProgram(path) || path.endsWith('.css'))
    .flatMap(([path, text]) =>
      importsOf(path, text).flatMap(({ name }): Breach[] => {
        const to = resolve(path, name, workspaces)
        const place = to.kind === 'file' ? placeOf(to.path) : null
        if (to.kind !== 'file' || !place || packageOf(path) !== packageOf(to.path)) return []
        if (excused(to.path, composers) && !servesTests(to.path))
          // A test may stand on what composes.
          return servesTests(path) || excused(path, composers)
            ? []
            : [{ path, to: to.path, why: 'only what composes may import what composes' }]
        const why = wrongWay(placeOf(path), place)
        return why === null ? [] : [{ path, to: to.path, why }]
      }),
    )

const homeless = (tree: Tree): string[] =>
  [...tree.files.keys()].filter((path) => placeOf(path)?.known === false && !path.endsWith('/package.json'))

export const dead = (tree: Tree): Finding[] =>
  deadExceptions('siblings.ts', composers, [...breachesOf(tree).map(({ path }) => path), ...homeless(tree)])

/**
 * A file lies in a feature of a group, a feature does not import its sibling, and what lies below imports no
 * feature.
 */
export function check(tree: Tree): Finding[] {
  return [
    ...homeless(tree)
      .filter((path) => !excused(path, composers))
      .map((path) => {
        const folder = placeOf(path)?.feature ?? placeOf(path)?.group
        return {
          what: `${path}: ${folder ? `${folder} is no feature of the project` : 'lies in no group'}`,
          advice: `Put it into a feature of one of the groups: ${Object.keys(groups).join(', ')}.`,
          read,
        }
      }),
    ...breachesOf(tree)
      .filter(({ path }) => !excused(path, composers))
      .map(({ path, to, why }) => ({
        what: `${path} → ${to}: ${why}`,
        advice:
          'Move what both need down to platform/, or let the composing file of the group hand it in as a ' +
          'function.',
        read,
      })),
  ]
}
