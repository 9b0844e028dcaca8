import { expect, test } from 'vitest'
import { plant } from './tree.ts'
import { check } from './walls.ts'

const what = (files: Record<string, string>) => check(plant(files)).map((f) => f.what)

test('rooms that ask through the contract are clean', () => {
  expect(
    what({
      'contract/site/brand.ts': "import { z } from 'zod'\nimport { endpoint } from '../endpoint.ts'",
      'web/root.tsx':
        "import 'react'\nimport type { B } from 'contract/site/brand.ts'\nimport './look/base.css'",
      'services/app.ts':
        "import { Kysely } from 'kysely'\nimport { b } from 'contract/site/brand.ts'\n" +
        "const text = \"import x from '../web/root.tsx'\" // import '../web/root.tsx'",
      'start/compose.ts': "import { createServices } from '../services/app.ts'",
      'contract/hosts.test.ts': "import { test } from 'vitest'\nimport { b } from './site/brand.ts'",
    }),
  ).toEqual([])
})

test('a breach names both ends, what to do and where to read', () => {
  expect(check(plant({ 'web/api.ts': "import { x } from '../services/app.ts'" }))).toEqual([
    {
      what: 'web/api.ts → services/app.ts: web/ may not import services/',
      advice: 'Ask through contract/.',
      read: 'decisions/rooms.md',
    },
  ])
})

test.each([
  ["import '../../services/site/gate.ts'"],
  ["import type { Gates } from 'services/site/gate.ts'"],
  ["import { type Gates } from 'services/site/gate.ts'"],
  ["export * from '../../services/site/gate.ts'"],
  ["export { gates } from '../../services/site/gate.ts'"],
  ["const g = await import('../../services/site/gate.ts')"],
  ['const g = await import(`../../services/site/gate.ts`)'],
  ["type G = import('../../services/site/gate.ts').Gates"],
  ["const g = require('../../services/site/gate.ts')"],
  ["const g = import.meta.glob('../../services/site/gate.ts')"],
  ['/// <reference path="../../services/site/gate.ts" />'],
])('sees through %s', (text) => {
  expect(what({ 'web/routes/gate.tsx': text })).toEqual([
    'web/routes/gate.tsx → services/site/gate.ts: web/ may not import services/',
  ])
})

test('style sheets are walls too', () => {
  expect(
    what({
      'web/a.css': '@import "../demo/a.css";',
      'web/b.module.css': '.b { composes: c from "../brands/c.css" }',
    }),
  ).toEqual([
    'web/a.css → demo/a.css: web/ may not import demo/',
    'web/b.module.css → brands/c.css: web/ may not import brands/',
  ])
})

test('packages have walls: zod alone in the contract, no database in web or in the demo', () => {
  expect(
    what({
      'contract/a.ts': "import 'hono/cors'\nimport 'node:fs'",
      'web/a.ts': "import 'pg'",
      'demo/a.ts': "import { sql } from 'kysely'",
    }),
  ).toEqual([
    'contract/a.ts → hono: contract/ may not import hono',
    'contract/a.ts → node:fs: contract/ may not import node:fs',
    'web/a.ts → pg: web/ may not import pg',
    'demo/a.ts → kysely: demo/ may not import kysely',
  ])
})

test('the demo takes a port of services but neither the database nor a store', () => {
  expect(
    what({
      'demo/a.ts':
        "import '../services/newsstand/import/formats/ninjs/read-ninjs.ts'\n" +
        "import '../services/database/connect.ts'\nimport '../services/newsstand/store/articles.ts'",
    }),
  ).toEqual([
    'demo/a.ts → services/database/connect.ts: demo/ may not import the database or a store',
    'demo/a.ts → services/newsstand/store/articles.ts: demo/ may not import the database or a store',
  ])
})

test('climbing out of the project and a room nobody knows', () => {
  expect(what({ 'start/a.ts': "import '../../else/a.ts'", 'tools/a.ts': '' })).toEqual([
    'start/a.ts → ../../else/a.ts: leads out of the project',
    'tools/a.ts: tools/ is no room of the project',
  ])
})
