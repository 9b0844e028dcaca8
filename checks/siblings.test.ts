import { expect, test } from 'vitest'
import { check } from './siblings.ts'
import { plant } from './tree.ts'

const what = (files: Record<string, string>) => check(plant(files)).map((f) => f.what)

test('a feature uses its own files, the floor below and the contract', () => {
  expect(
    what({
      'services/shop/buy.ts':
        "import './store.ts'\nimport '../answer.ts'\nimport '../database/connect.ts'\n" +
        "import 'contract/site/brand.ts'",
      'services/app.ts': "import './shop/buy.ts'\nimport './site/gate.ts'",
      'web/frame/header.tsx': "import '../routes/site/mark.tsx'",
      'web/islands/wake.ts': "const shop = () => import('../routes/shop/basket.tsx')",
      'web/root.tsx': "import './routes/site/error-page.tsx'",
    }),
  ).toEqual([])
})

test.each([
  ['services/shop/buy.ts', "import { x } from '../site/gate.ts'", 'services/site/gate.ts'],
  [
    'services/shop/store/orders.ts',
    "import type { X } from 'services/site/gate.ts'",
    'services/site/gate.ts',
  ],
  ['web/routes/shop/shop.module.css', '@import "../site/plate.css";', 'web/routes/site/plate.css'],
  ['contract/shop/buy.ts', "export * from '../site/brand.ts'", 'contract/site/brand.ts'],
])('%s may not import its sibling', (path, text, to) => {
  expect(check(plant({ [path]: text }))).toEqual([
    {
      what: `${path} → ${to}: shop may not import its sibling site`,
      advice: 'Move what both need a floor down, or let the composing file hand it in as a function.',
      read: 'decisions/rooms.md',
    },
  ])
})

test('what lies under the features imports none', () => {
  expect(
    what({
      'services/outside/mail.ts': "import '../shop/buy.ts'",
      'web/islands/loader.ts': "import '../routes/shop/basket.tsx'",
    }),
  ).toEqual([
    'services/outside/mail.ts → services/shop/buy.ts: what lies under the features may not import shop',
    'web/islands/loader.ts → web/routes/shop/basket.tsx: what lies under the features may not import shop',
  ])
})

test('a folder that is no feature', () => {
  expect(what({ 'web/routes/cart/cart.tsx': '' })).toEqual([
    'web/routes/cart/cart.tsx: cart is no feature of the project',
  ])
})
