import { deadEntries } from './exceptions.ts'
import { importsOf, resolve } from './imports.ts'
import { type Finding, type Tree, isProgram, servesTests } from './tree.ts'

interface Room {
  /** The rooms it may import besides itself. */
  may: readonly string[]
  /** The packages it may import, and no other; `node:*` stands for Node's own modules. */
  packages: readonly string[]
  /** More packages, for its tests and what serves them. */
  tests: readonly string[]
  advice: string
}

const node = 'node:*'

/** Which room may import which, and which packages. `''` is the project's own folder. */
export const rooms: Readonly<Record<string, Room>> = {
  contract: {
    may: [],
    packages: ['zod', 'punycode'],
    tests: ['vitest', 'fast-check'],
    advice: 'The wire knows only itself, zod and how domains are written.',
  },
  web: {
    may: ['contract'],
    packages: [
      ...['react', 'react-dom', 'react-router', '@react-router/dev', 'vite', 'virtual:*'],
      ...['altcha-lib', 'lru-cache', 'sharp', 'subset-font', 'ws', 'zod', node],
      ...['@iabtechlabtcf/cmpapi', '@iabtechlabtcf/core'],
    ],
    tests: ['vitest', 'fast-check', '@xmldom/xmldom'],
    advice: 'Ask through contract/.',
  },
  services: {
    may: ['contract'],
    packages: [
      '@aws-sdk/client-s3',
      ...[
        'hono',
        'kysely',
        'pg',
        'pg-copy-streams',
        'graphile-worker',
        'ws',
        'zod',
        'pino',
        'prom-client',
        node,
      ],
      ...[
        '@node-rs/argon2',
        '@zxcvbn-ts/language-common',
        'altcha-lib',
        'bowser',
        'csv-parse',
        'isbot',
        'csv-stringify',
        'http_ece',
        'jose',
        'libphonenumber-js',
        'lru-cache',
        'oidc-provider',
        'openid-client',
        'stdnum',
      ],
      ...['@embedpdf/pdfium', '@xmldom/xmldom', 'domhandler', 'entities', 'fontkit', 'htmlparser2'],
      ...['jsonc-parser', 'libheif-js', 'sanitize-html', 'sharp', 'subset-font'],
      'nodemailer',
      'pdfkit',
      'stripe',
      'yazl',
    ],
    tests: [
      ...['vitest', 'fast-check', '@seriousme/openapi-schema-validator', 'ajv', 'autolinker'],
      ...['html-validate', 'libxml2-wasm', 'linkifyjs', 'pdfjs-dist', 's3rver', 'yauzl'],
    ],
    advice: 'Answer through contract/, or let start/ hand it in.',
  },
  brands: { may: [], packages: [], tests: [], advice: 'A masthead is data.' },
  demo: {
    may: ['contract', 'services'],
    packages: ['hyphen', 'pdfkit', 'sharp', 'subset-font', 'yaml', 'zod', node],
    tests: ['vitest', 'fast-check'],
    advice:
      'The demo enters through the same doors as real data: take a port of the importer or of registration.',
  },
  start: {
    may: ['contract', 'services', 'demo'],
    packages: ['@hono/node-server', 'pg', 'vite', 'ws', 'zod', node],
    tests: ['selfsigned', 'vitest', 'yaml'],
    advice: 'start/ composes services and demo; of the website it takes web/build.',
  },
  bench: {
    may: ['contract', 'services', 'start', 'demo'],
    packages: ['@hono/node-server', '@playwright/test', 'lighthouse', 'pg', node],
    tests: [],
    advice: 'Measure through start/ or a service.',
  },
  journeys: {
    may: ['contract', 'start', 'demo'],
    packages: [
      ...['@playwright/test', '@axe-core/playwright', 'html-validate', 'htmlparser2', 'puppeteer-core'],
      ...['selenium-webdriver', node],
    ],
    tests: [],
    advice: 'A journey goes through the browser.',
  },
  checks: {
    may: ['start'],
    packages: ['@cyclonedx/cyclonedx-library', 'vite', 'zod', node],
    tests: ['vitest'],
    advice: 'A check reads the tree it is handed.',
  },
  '': { may: [], packages: ['vitest'], tests: [], advice: 'Put it in a room.' },
}
/** Rooms that are npm packages too, so imported by name. */
export const workspaces: ReadonlySet<string> = new Set(['contract', 'services', 'web'])
/** Where demo/ may not go even by path. */
const stores = /^services\/(platform\/database\/|.*\/store(\.ts$|\/))/
const read = 'decisions/rooms.md'
const roomOf = (path: string) => (path.includes('/') ? path.split('/')[0]! : '')
/** The entry of a list that lets a package in: its name, or `node:*`, `virtual:*`. */
const entryOf = (name: string) => name.replace(/^(node|virtual):.*/, '$1:*')

interface Passage {
  from: string
  own: string
  /** As it is written. */
  name: string
  to: ReturnType<typeof resolve>
}

const passages = (tree: Tree): Passage[] =>
  [...tree.files]
    .filter(([path]) => isProgram(path) || path.endsWith('.css'))
    .flatMap(([from, text]) =>
      importsOf(from, text).map(({ name }) => ({
        from,
        own: roomOf(from),
        name,
        to: resolve(from, name, workspaces),
      })),
    )

/** Rooms import only what the table allows, by name or by path; packages only when a manifest names them. */
export function check(tree: Tree): Finding[] {
  const strangers = [...tree.files.keys()]
    .filter((path) => (isProgram(path) || path.endsWith('.css')) && !rooms[roomOf(path)])
    .map((path) => ({
      what: `${path}: ${roomOf(path)}/ is no room of the project`,
      advice: 'Put the file in a room, or add a row to the table in checks/walls.ts.',
      read,
    }))
  return [
    ...strangers,
    ...passages(tree).flatMap((passage) => {
      const room = rooms[passage.own]
      const why = room && breach(passage, room)
      if (!room || !why) return []
      const { from, to, name } = passage
      const end = to.kind === 'file' ? to.path : to.kind === 'package' ? to.name : name
      return [{ what: `${from} → ${end}: ${why}`, advice: room.advice, read }]
    }),
    ...undeclared(tree),
  ]
}

/** Why an import may not be, or null. */
function breach({ from, own, to }: Passage, room: Room): string | null {
  if (to.kind === 'outside') return 'leads out of the project'
  if (to.kind === 'package') {
    const entry = entryOf(to.name)
    const lists = servesTests(from) ? [...room.packages, ...room.tests, node] : room.packages
    return lists.includes(entry) ? null : `${own}/ may not import ${to.name}`
  }
  const other = roomOf(to.path)
  if (own === 'demo' && stores.test(to.path)) return 'demo/ may not import the database or a store'
  return other === own || room.may.includes(other) ? null : `${own}/ may not import ${other}/`
}

/** Packages that nobody asked npm for: they are here by chance, brought by another one. */
function undeclared(tree: Tree): Finding[] {
  const manifest = (path: string) =>
    Object.entries(JSON.parse(tree.files.get(path) ?? '{}') as Record<string, Record<string, string>>)
      .filter(([field]) => field === 'dependencies' || field === 'devDependencies')
      .flatMap(([, packages]) => Object.keys(packages))
  if (!tree.files.has('package.json')) return []
  const root = manifest('package.json')
  return passages(tree).flatMap(({ from, own, to }) => {
    if (to.kind !== 'package' || entryOf(to.name) !== to.name) return []
    const names = workspaces.has(own)
      ? [...manifest(`${own}/package.json`), ...(servesTests(from) ? root : [])]
      : root
    return names.includes(to.name)
      ? []
      : [
          {
            what: `${from} → ${to.name}: in no package.json of its own`,
            advice: `Add it to ${workspaces.has(own) ? `${own}/` : ''}package.json with its exact version.`,
            read,
          },
        ]
  })
}

export function dead(tree: Tree): Finding[] {
  const all = passages(tree)
  return Object.entries(rooms).flatMap(([own, room]) => {
    const imports = all.filter((p) => p.own === own)
    const uses = (entry: string, of: readonly Passage[]) =>
      of.some(({ to }) => to.kind === 'package' && entryOf(to.name) === entry)
    const who = own === '' ? 'of the project' : `of ${own}/`
    return [
      ...deadEntries(
        'walls.ts',
        room.may.map((other) => `${other}/ ${who}`),
        (entry) => imports.some(({ to }) => to.kind === 'file' && `${roomOf(to.path)}/ ${who}` === entry),
      ),
      ...deadEntries(
        'walls.ts',
        room.packages.map((name) => `${name} ${who}`),
        (entry) =>
          uses(
            entry.split(' ')[0]!,
            imports.filter(({ from }) => !servesTests(from)),
          ),
      ),
      ...deadEntries(
        'walls.ts',
        room.tests.map((name) => `${name} ${who}, for tests`),
        (entry) =>
          !room.packages.includes(entry.split(' ')[0]!) &&
          uses(
            entry.split(' ')[0]!,
            imports.filter(({ from }) => servesTests(from)),
          ),
      ),
    ]
  })
}
