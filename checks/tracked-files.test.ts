import { expect, test } from 'vitest'
import { check } from './tracked-files.ts'
import { plant } from './tree.ts'

const what = (files: Record<string, string>) => check(plant(files)).map((f) => f.what)

test('sources, settings and a lock without addresses are clean', () => {
  expect(
    what({
      'web/database.ts':
        "const address = 'https://example.it/wor" + "k/root/page'\nconst pattern = /\\/home/",
      '.npmrc': 'omit-lockfile-registry-resolved=true',
      'package-lock.json': '{ "node_modules/contract": { "resolved": "contract", "link": true } }',
      'web/words/catalog.ts': '',
    }),
  ).toEqual([])
})

test.each([
  'web/node_modules/react/index.js',
  'web/build/server/app.js',
  'web/fonts/made/a.woff2',
  'data/postgres/PG_VERSION',
  'start/run.log',
  '.env',
  'web/.env.local',
  'test-results/a.png',
  'start/private.pem',
])('%s is not kept in git', (path) => {
  expect(check(plant({}, { tracked: [path] }))).toEqual([
    {
      what: expect.stringContaining('1 tracked'),
      advice: expect.stringMatching(/^git rm -r --cached /),
      read: 'decisions/rooms.md',
    },
  ])
})

test('a crowd is one finding', () => {
  expect(
    check(plant({}, { tracked: ['web/node_modules/a.js', 'web/node_modules/b/c.js'] })).map((f) => f.what),
  ).toEqual(['web/node_modules/: 2 tracked, installed by npm'])
})

test('a heavy file says its weight', () => {
  expect(
    check(plant({}, { tracked: ['demo/film.mp4'], sizes: new Map([['demo/film.mp4', 2_340_000]]) })).map(
      (f) => f.what,
    ),
  ).toEqual(['demo/film.mp4: 2.3 MB in git'])
})

test('texts name no registry and no folder of a machine, and say where', () => {
  const host = ['registry', 'npmjs', 'org'].join('.')
  expect(what({ 'start/a.mjs': `one\nconst from = 'https://${host}/react'` })).toEqual([
    `start/a.mjs:2: names a package registry (${host})`,
  ])
  for (const folder of ['work', 'root', 'home/anna', 'Users/anna']) {
    const path = ['', folder, 'edicola'].join('/')
    expect(what({ 'start/a.ts': `const here = '${path}'` })).toEqual([
      expect.stringMatching(/^start\/a\.ts:1: a path of somebody's machine/),
    ])
  }
})

test('a lock with addresses', () => {
  const from = `"resolved": "https:${'//'}example.it/react.tgz"`
  expect(what({ 'package-lock.json': `{ ${from} }` })).toEqual([
    expect.stringContaining('package-lock.json:1: says where a package was fetched from'),
  ])
})

test('a lock that does not hold what its packages may need', () => {
  const locked = (names: string[]) =>
    JSON.stringify({
      packages: {
        'node_modules/oxfmt': { optionalDependencies: { '@oxfmt/darwin': '1', '@oxfmt/linux': '1' } },
        ...Object.fromEntries(names.map((name) => [`node_modules/${name}`, {}])),
      },
    })
  expect(what({ 'package-lock.json': locked(['@oxfmt/darwin', '@oxfmt/linux']) })).toEqual([])
  expect(what({ 'package-lock.json': locked(['@oxfmt/linux']) })).toEqual([
    'package-lock.json: node_modules/oxfmt may need @oxfmt/darwin, which the lock does not hold',
  ])
})
