import { importsOf, resolve } from './imports.ts'
import { type Finding, type Tree, isProgram } from './tree.ts'
import { workspaces } from './walls.ts'

/** One folder per feature, the same names in the three rooms. */
export const features: ReadonlySet<string> = new Set([
  'site',
  'sign-in',
  'newsstand',
  'search',
  'archive',
  'entitlement',
  'account',
  'subscriptions',
  'shop',
  'notices',
  'consent',
  'tracking',
  'support',
  'chatbot',
  'press-review',
])
/** Folders beside the features, on the floor below. */
const floors = new Set(['services/database', 'services/outside', 'services/test', 'services/wire'])
/** The only files outside a feature that may import one: they put features together, tests' too. */
const composers = [
  /^services\/(app\.ts$|test\/)/,
  /^web\/(root\.tsx|routes\.ts)$/,
  /^web\/frame\//,
  /^web\/islands\/(registry|wake)\.ts$/,
]

const read = 'decisions/rooms.md'
const place = /^(contract|services|web\/routes)\/([^/]+)\/./

function featureOf(path: string): { room: string; name: string } | null {
  const [, room, name] = place.exec(path) ?? []
  return room && name && features.has(name) ? { room, name } : null
}

/** A feature does not import its sibling, and what lies below imports no feature. */
export function check(tree: Tree): Finding[] {
  return [...tree.files]
    .filter(([path]) => isProgram(path) || path.endsWith('.css'))
    .flatMap(([path, text]) => {
      const own = featureOf(path)
      const [, room, folder] = place.exec(path) ?? []
      if (room && folder && !own && !floors.has(`${room}/${folder}`))
        return [
          {
            what: `${path}: ${folder} is no feature of the project`,
            advice: 'Use the name of a feature, or add it to the list in checks/siblings.ts, for all rooms.',
            read,
          },
        ]
      return importsOf(path, text).flatMap(({ name }): Finding[] => {
        const to = resolve(path, name, workspaces)
        const other = to.kind === 'file' ? featureOf(to.path) : null
        if (to.kind !== 'file' || !other) return []
        if (own) {
          if (own.room !== other.room || own.name === other.name) return []
          return [
            {
              what: `${path} → ${to.path}: ${own.name} may not import its sibling ${other.name}`,
              advice: 'Move what both need a floor down, or let the composing file hand it in as a function.',
              read,
            },
          ]
        }
        const samePackage = path.split('/')[0] === to.path.split('/')[0]
        if (!samePackage || composers.some((c) => c.test(path))) return []
        return [
          {
            what: `${path} → ${to.path}: what lies under the features may not import ${other.name}`,
            advice:
              'Move what it needs out of the feature, or compose them in services/app.ts, web/routes.ts or web/frame/.',
            read,
          },
        ]
      })
    })
}
