import { expect, test } from 'vitest'
import { check, dead } from './siblings.ts'
import { plant } from './tree.ts'

/** Their folders in services/ make them features. */
const features = { 'services/identity/account/account.ts': '', 'services/reading/site/site.ts': '' }
const what = (files: Record<string, string>) => check(plant({ ...features, ...files })).map((f) => f.what)

test('a feature uses its own files, the floor below and the contract', () => {
  expect(
    what({
      'services/account/buy.ts':
        "import './store.ts'\nimport '../answer.ts'\nimport '../database/connect.ts'\n" +
        "import 'contract/reading/site/brand.ts'",
      'services/app.ts': "import './account/buy.ts'\nimport './site/gate.ts'",
      'web/islands/wake.ts': "const account = () => import('../routes/account/profile.tsx')",
      'web/root.tsx': "import './routes/site/error-page.tsx'",
    }),
  ).toEqual([])
})

test.each([
  ['services/account/buy.ts', "import { x } from '../site/gate.ts'", 'services/reading/site/gate.ts'],
  [
    'services/account/store/orders.ts',
    "import type { X } from 'services/reading/site/gate.ts'",
    'services/reading/site/gate.ts',
  ],
  ['web/routes/account/account.module.css', '@import "../site/plate.css";', 'web/routes/site/plate.css'],
  ['contract/account/buy.ts', "export * from '../site/brand.ts'", 'contract/reading/site/brand.ts'],
])('%s may not import its sibling', (path, text, to) => {
  expect(check(plant({ ...features, [path]: text }))).toEqual([
    {
      what: `${path} → ${to}: account may not import its sibling site`,
      advice: 'Move what both need a floor down, or let the composing file hand it in as a function.',
      read: 'decisions/rooms.md',
    },
  ])
})

test('what lies under the features imports none', () => {
  expect(
    what({
      'services/platform/outside/mail.ts': "import '../account/buy.ts'",
      'web/islands/wall.ts': "import '../routes/account/card.tsx'",
    }),
  ).toEqual([
    'services/platform/outside/mail.ts → services/account/buy.ts: what lies under the features may not import account',
    'web/islands/wall.ts → web/routes/account/card.tsx: what lies under the features may not import account',
  ])
})

test('a folder that is no feature', () => {
  expect(what({ 'web/routes/cart/cart.tsx': '' })).toEqual([
    'web/routes/cart/cart.tsx: cart is no feature of the project',
  ])
})

test('floors and composing files that are no more are named', () => {
  const entries = (files: Record<string, string>) =>
    dead(plant(files)).map((f) => f.what.replace('checks/siblings.ts: dead entry ', ''))
  expect(entries({})).toEqual(
    expect.arrayContaining(['services/platform/outside', String(/^services\/app\.ts$/)]),
  )
  const left = entries({
    'services/reading/site/gate.ts': '',
    'services/platform/outside/mail.ts': '',
    'services/app.ts': "import './site/gate.ts'",
    'web/root.tsx': "import './look/base.css'",
  })
  expect(left).not.toContain('services/platform/outside')
  expect(left).not.toContain(String(/^services\/app\.ts$/))
  // It is there, but puts no features together.
  expect(left).toContain(String(/^web\/root\.tsx$/))
})
