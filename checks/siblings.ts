import { deadEntries, deadExceptions, excused, type Exception } from './exceptions.ts'
import { importsOf, resolve } from './imports.ts'
import { type Finding, type Tree, isProgram } from './tree.ts'
import { workspaces } from './walls.ts'

/** Folders beside the features, on the floor below. */
const floors = ['services/database', 'services/outside', 'services/test', 'services/wire']
/** The only files outside a feature that may import one: they put features together. */
const composers: readonly Exception[] = [
  { place: /^services\/app\.ts$/, why: 'folds the features into one application' },
  { place: /^services\/selling\.ts$/, why: 'folds those that sell into one part of the application' },
  {
    place: /^services\/(caring|reader-care|free-devices)\.ts$/,
    why: 'joins customer care with what others know of a reader',
  },
  {
    place: /^services\/chatting\.ts$/,
    why: 'joins the chatbot with what others know of who asks and of articles',
  },
  {
    place: /^services\/(reviewing|press-reviews-hear)\.ts$/,
    why: 'joins the press review with what others know of people and newspapers',
  },
  {
    place: /^services\/index-everywhere\.ts$/,
    why: 'joins what makes an article found, in the transaction that stores it',
  },
  { place: /^services\/services-ports\.ts$/, why: 'names what settings the features take' },
  { place: /^services\/test\//, why: 'the same application for tests' },
  {
    place: /^services\/personal-(data|archive)\.test\.ts$/,
    why: 'asks all features for what they hold of a person',
  },
  { place: /^web\/root\.tsx$/, why: 'shows the page of errors' },
  { place: /^web\/islands\/wake\.ts$/, why: 'wakes the islands of every feature' },
  { place: /^web\/islands\/chat-(button|teaser)\.ts$/, why: 'opens the chat from every page' },
]

const read = 'decisions/rooms.md'
const packageOf = (path: string) => path.split('/')[0]
const place = /^(contract|services|web\/routes)\/([^/]+)\/./

/** A folder of services/ is a feature, or one of the floors; its name is the feature's in every room. */
const featuresOf = (tree: Tree): ReadonlySet<string> =>
  new Set(
    [...tree.files.keys()].flatMap((path) => {
      const [, room, name] = place.exec(path) ?? []
      return room === 'services' && !floors.includes(`services/${name}`) ? [name!] : []
    }),
  )

type FeatureOf = (path: string) => { room: string; name: string } | null
function featureIn(tree: Tree): FeatureOf {
  const features = featuresOf(tree)
  return (path) => {
    const [, room, name] = place.exec(path) ?? []
    return room && name && features.has(name) ? { room, name } : null
  }
}

const sources = (tree: Tree) => [...tree.files].filter(([path]) => isProgram(path) || path.endsWith('.css'))

/** Files that are no feature and import one of their own package. */
const composing = (tree: Tree, featureOf: FeatureOf): string[] =>
  sources(tree)
    .filter(([path]) => !featureOf(path))
    .filter(([path, text]) =>
      importsOf(path, text).some(({ name }) => {
        const to = resolve(path, name, workspaces)
        return to.kind === 'file' && featureOf(to.path) !== null && packageOf(to.path) === packageOf(path)
      }),
    )
    .map(([path]) => path)

export const dead = (tree: Tree): Finding[] => {
  const paths = [...tree.files.keys()]
  return [
    ...deadEntries('siblings.ts', floors, (floor) => paths.some((path) => path.startsWith(`${floor}/`))),
    ...deadExceptions('siblings.ts', composers, composing(tree, featureIn(tree))),
  ]
}

/** A feature does not import its sibling, and what lies below imports no feature. */
export function check(tree: Tree): Finding[] {
  const featureOf = featureIn(tree)
  return sources(tree).flatMap(([path, text]) => {
    const own = featureOf(path)
    const [, room, folder] = place.exec(path) ?? []
    if (room && folder && !own && !floors.includes(`${room}/${folder}`))
      return [
        {
          what: `${path}: ${folder} is no feature of the project`,
          advice: 'Use the name of a feature: that of its folder in services/.',
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
      if (packageOf(path) !== packageOf(to.path) || excused(path, composers)) return []
      return [
        {
          what: `${path} → ${to.path}: what lies under the features may not import ${other.name}`,
          advice:
            'Move what it needs out of the feature, or compose them in services/app.ts, web/routes.ts ' +
            'or web/frame/.',
          read,
        },
      ]
    })
  })
}
