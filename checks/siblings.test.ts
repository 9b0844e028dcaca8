import { expect, test } from 'vitest'
import { check, dead } from './siblings.ts'
import { plant } from './tree.ts'

const what = (files: Record<string, string>) => check(plant(files)).map((f) => f.what)

test('a feature uses its own files, what its group shares, the platform and the contract', () => {
  expect(
    what({
      'services/identity/account/buy.ts':
        "import './store.ts'\nimport '../whole-person.ts'\nimport '../../platform/wire/answer.ts'\n" +
        "import '../../platform/database/connect.ts'\nimport 'contract/reading/site/brand.ts'\n" +
        "import 'contract/identity/account-paths.ts'",
      'services/press-review/days/day.ts': "import '../people/store.ts'",
      'services/app.ts': "import './identity/account/buy.ts'\nimport './reading/site/gate.ts'",
      'services/platform/database/store.ts': "import '../wire/answer.ts'\nimport 'contract/platform/rome.ts'",
      'services/identity/account/buy.test.ts': "import '../../app.ts'",
      'web/islands/wake.ts': "const account = () => import('../routes/identity/account/profile.tsx')",
      'web/root.tsx': "import './routes/reading/site/error-page.tsx'",
      'contract/package.json': '{}',
    }),
  ).toEqual([])
})

test.each([
  // In the same group.
  [
    'services/identity/account/buy.ts',
    "import { x } from '../consent/asked.ts'",
    'account',
    'identity/consent/asked.ts',
  ],
  // In another group.
  [
    'services/identity/account/buy.ts',
    "import { x } from '../../reading/site/gate.ts'",
    'account',
    'reading/site/gate.ts',
  ],
  [
    'services/identity/account/store/orders.ts',
    "import type { X } from 'services/reading/site/gate.ts'",
    'account',
    'reading/site/gate.ts',
  ],
  [
    'web/routes/identity/account/account.module.css',
    '@import "../../reading/site/plate.css";',
    'account',
    'reading/site/plate.css',
  ],
  [
    'contract/identity/account/buy.ts',
    "export * from '../../reading/site/brand.ts'",
    'account',
    'reading/site/brand.ts',
  ],
  // What a group shares among its features, and a group that is one feature.
  ['services/commerce/periods.ts', "import '../reading/site/gate.ts'", 'commerce', 'reading/site/gate.ts'],
  [
    'services/press-review/days/day.ts',
    "import '../../reading/site/gate.ts'",
    'press-review',
    'reading/site/gate.ts',
  ],
])('%s: %s', (path, text, name, to) => {
  const room = path.startsWith('web/') ? 'web/routes' : path.split('/')[0]
  expect(check(plant({ [path]: text }))).toEqual([
    {
      what: `${path} → ${room}/${to}: ${name} may not import ${to.split('/')[1]}`,
      advice: expect.stringContaining('down to platform/, or let the composing file'),
      read: 'decisions/rooms.md',
    },
  ])
})

test('what the features of a group share is theirs alone', () => {
  expect(what({ 'services/reading/site/gate.ts': "import '../../commerce/periods.ts'" })).toEqual([
    'services/reading/site/gate.ts → services/commerce/periods.ts: ' +
      'site may not import what the features of commerce share',
  ])
})

test('what lies under the features imports none', () => {
  expect(
    what({
      'services/platform/outside/mail.ts': "import '../../identity/account/buy.ts'",
      'services/platform/wire/call.ts':
        "import '../../commerce/periods.ts'\nimport '../../services-ports.ts'",
      'contract/platform/rome.ts': "import '../reading/site/brand.ts'",
      'web/islands/wall.ts': "import '../routes/identity/account/card.tsx'",
    }),
  ).toEqual([
    'services/platform/outside/mail.ts → services/identity/account/buy.ts: platform may not import account',
    'services/platform/wire/call.ts → services/commerce/periods.ts: ' +
      'platform may not import what the features of commerce share',
    'services/platform/wire/call.ts → services/services-ports.ts: ' +
      'only what composes may import what composes',
    'contract/platform/rome.ts → contract/reading/site/brand.ts: platform may not import site',
    'web/islands/wall.ts → web/routes/identity/account/card.tsx: ' +
      'what lies under the features may not import account',
  ])
})

test('what composes is imported by nothing that it composes', () => {
  expect(what({ 'services/identity/account/buy.ts': "import '../../app.ts'" })).toEqual([
    'services/identity/account/buy.ts → services/app.ts: only what composes may import what composes',
  ])
})

test('a file or a folder that is in no group', () => {
  expect(
    what({
      'services/loose.ts': '',
      'web/routes/plate.css': '',
      'web/routes/cart/cart.tsx': '',
      'services/commerce/cart/cart.ts': '',
      'contract/press-review/any/day.ts': '',
    }),
  ).toEqual([
    'services/loose.ts: lies in no group',
    'web/routes/plate.css: lies in no group',
    'web/routes/cart/cart.tsx: cart is no feature of the project',
    'services/commerce/cart/cart.ts: cart is no feature of the project',
  ])
})

test('composing files that are no more are named', () => {
  const entries = (files: Record<string, string>) =>
    dead(plant(files)).map((f) => f.what.replace('checks/siblings.ts: dead entry ', ''))
  expect(entries({})).toEqual(
    expect.arrayContaining([String(/^services\/platform\/test\//), String(/^services\/app\.ts$/)]),
  )
  const left = entries({
    'services/reading/site/gate.ts': '',
    'services/platform/test/house.ts': "import '../../reading/site/gate.ts'",
    'services/app.ts': "import './reading/site/gate.ts'",
    'web/root.tsx': "import './look/base.css'",
  })
  expect(left).not.toContain(String(/^services\/platform\/test\//))
  expect(left).not.toContain(String(/^services\/app\.ts$/))
  // It is there, but puts no features together.
  expect(left).toContain(String(/^web\/root\.tsx$/))
})
