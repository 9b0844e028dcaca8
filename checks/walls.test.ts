import { expect, test } from 'vitest'
import { plant } from './tree.ts'
import { check, dead, rooms } from './walls.ts'

const what = (files: Record<string, string>) => check(plant(files)).map((f) => f.what)

test('rooms that ask through the contract are clean', () => {
  expect(
    what({
      'contract/reading/site/brand.ts': "import { z } from 'zod'\nimport { endpoint } from '../endpoint.ts'",
      'web/root.tsx':
        "import 'react'\nimport type { B } from 'contract/reading/site/brand.ts'\nimport './look/base.css'",
      'services/app.ts':
        "import { Kysely } from 'kysely'\nimport { b } from 'contract/reading/site/brand.ts'\n" +
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
  ["import '../../services/reading/site/gate.ts'"],
  ["import type { Gates } from 'services/reading/site/gate.ts'"],
  ["import { type Gates } from 'services/reading/site/gate.ts'"],
  ["export * from '../../services/reading/site/gate.ts'"],
  ["export { gates } from '../../services/reading/site/gate.ts'"],
  ["const g = await import('../../services/reading/site/gate.ts')"],
  ['const g = await import(`../../services/reading/site/gate.ts`)'],
  ["type G = import('../../services/reading/site/gate.ts').Gates"],
  ["const g = require('../../services/reading/site/gate.ts')"],
  ["const g = import.meta.glob('../../services/reading/site/gate.ts')"],
  ['/// <reference path="../../services/reading/site/gate.ts" />'],
])('sees through %s', (text) => {
  expect(what({ 'web/routes/gate.tsx': text })).toEqual([
    'web/routes/gate.tsx → services/reading/site/gate.ts: web/ may not import services/',
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

test('each room has the packages of its list and no other', () => {
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
        "import '../services/reading/newsstand/import/formats/ninjs/read-ninjs.ts'\n" +
        "import '../services/platform/database/connect.ts'\n" +
        "import '../services/reading/newsstand/store/home.ts'",
    }),
  ).toEqual([
    'demo/a.ts → services/platform/database/connect.ts: demo/ may not import the database or a store',
    'demo/a.ts → services/reading/newsstand/store/home.ts: demo/ may not import the database or a store',
  ])
})

test('climbing out of the project and a room nobody knows', () => {
  expect(what({ 'start/a.ts': "import '../../else/a.ts'", 'tools/a.ts': '' })).toEqual([
    'tools/a.ts: tools/ is no room of the project',
    'start/a.ts → ../../else/a.ts: leads out of the project',
  ])
})

test.each([
  ['services/a.ts', "import express from 'express'", 'services/ may not import express'],
  ['services/a.ts', "import { test } from 'vitest'", 'services/ may not import vitest'],
  ['start/a.ts', "import { sql } from 'kysely'", 'start/ may not import kysely'],
  ['bench/a.ts', "import 'kysely'", 'bench/ may not import kysely'],
  ['journeys/a.ts', "import 'pg'", 'journeys/ may not import pg'],
  ['checks/a.ts', "import 'typescript'", 'checks/ may not import typescript'],
  ['brands/MG/a.ts', "import 'zod'", 'brands/ may not import zod'],
  ['vite.config.ts', "import 'vite'", '/ may not import vite'],
])('%s: %s', (path, text, why) => {
  expect(what({ [path]: text })).toEqual([expect.stringMatching(new RegExp(`^${path} → .*: ${why}$`))])
})

test('tests, and what serves them, have tools of their own', () => {
  const text = "import 'vitest'\nimport 'node:fs'"
  expect(
    what({
      'services/a.test.ts': text,
      'services/platform/test/house.ts': text,
      'services/reading/newsstand/import/test/drop.ts': text,
      'contract/a.test.ts': text,
    }),
  ).toEqual([])
  expect(what({ 'services/contest.ts': text })).toHaveLength(1)
})

test('a package that no manifest names is here by chance', () => {
  const manifests = {
    'package.json': '{ "dependencies": { "zod": "4.0.0" }, "devDependencies": { "vitest": "5.0.0" } }',
    'services/package.json': '{ "dependencies": { "hono": "4.0.0" } }',
  }
  expect(
    what({
      ...manifests,
      'start/a.ts': "import 'zod'\nimport 'node:fs'\nimport 'pg'",
      'services/a.ts': "import 'hono'\nimport 'zod'",
      'services/a.test.ts': "import 'vitest'",
    }),
  ).toEqual([
    'start/a.ts → pg: in no package.json of its own',
    'services/a.ts → zod: in no package.json of its own',
  ])
})

test('a room or a package on the list that nobody imports is named', () => {
  const [named] = dead(plant({}))
  expect(named).toEqual({
    what: 'checks/walls.ts: dead entry zod of contract/',
    advice: 'Nothing needs it: take it off the list.',
    read: 'decisions/rooms.md',
  })
  const all = Object.values(rooms).flatMap((r) => [...r.may, ...r.packages, ...r.tests])
  expect(dead(plant({}))).toHaveLength(all.length)
  const gone = (files: Record<string, string>) => {
    const left = new Set(dead(plant(files)).map((f) => f.what))
    return dead(plant({})).flatMap((f) => (left.has(f.what) ? [] : [f.what.split('dead entry ')[1]]))
  }
  expect(gone({ 'contract/a.ts': "import 'zod'" })).toEqual(['zod of contract/'])
  expect(gone({ 'contract/a.test.ts': "import 'vitest'" })).toEqual(['vitest of contract/, for tests'])
  // What only a test imports stands on the list of tests, not on the room's.
  expect(gone({ 'contract/a.test.ts': "import 'zod'" })).toEqual([])
  expect(gone({ 'web/a.ts': "import 'contract/reading/site/brand.ts'" })).toEqual(['contract/ of web/'])
})
