import { expect, test } from 'vitest'
import { check, dead } from './endpoints.ts'
import { plant } from './tree.ts'

const addresses = (...calls: [name: string, path: string][]) =>
  calls.map(([name, path]) => `export const ${name} = { method: 'GET', path: '${path}' } as const`).join('\n')
const contract = (...names: string[]) =>
  [
    "import * as at from './addresses.ts'",
    ...names.map((name) => `export const ${name} = endpoint({ ...at.${name}, refuses: {} })`),
  ].join('\n')
/** A feature whose endpoints have these addresses. */
const shop = (...calls: [name: string, path: string][]) => ({
  'contract/commerce/shop/addresses.ts': addresses(...calls),
  'contract/commerce/shop/offers.ts': contract(...calls.map(([name]) => name)),
})
const service = (...names: string[]) =>
  `import { ${names.join(', ')} } from 'contract/commerce/shop/offers.ts'\n` +
  `import { answers } from '../answer.ts'\nexport const calls = ` +
  `[${names.map((n) => `answers(${n}, async () => 1)`).join(', ')}]`
const what = (files: Record<string, string>) => check(plant(files)).map((f) => f.what)

const one: [string, string] = ['readOffers', '/api/shop/offers']

test('every exchange has an address of its own and somebody who answers', () => {
  expect(
    what({
      ...shop(one, ['readOffer', '/api/shop/offer/{id}']),
      'services/commerce/shop/offers.ts': service('readOffers', 'readOffer'),
      'services/commerce/shop/offers.test.ts': "fetch('/api/shop/offers')",
    }),
  ).toEqual([])
})

test('under another name, by a relative path', () => {
  const text =
    "import { readOffers as spec } from '../../../contract/commerce/shop/offers.ts'\n" +
    'answers(spec, async () => 1)'
  expect(what({ ...shop(one), 'services/commerce/shop/offers.ts': text })).toEqual([])
})

test('nobody answers', () => {
  expect(
    check(
      plant({
        ...shop(one, ['readOffer', '/api/shop/offer/{id}']),
        'services/commerce/shop/offers.ts': service('readOffers'),
        'services/commerce/shop/offers.test.ts': service('readOffer'),
      }),
    ),
  ).toEqual([
    {
      what: 'contract/commerce/shop/offers.ts: nobody answers readOffer (GET /api/shop/offer/{})',
      advice: expect.stringContaining('answers(readOffer, …)'),
      read: 'decisions/rooms.md',
    },
  ])
})

test('one address twice, whatever its fields are called', () => {
  expect(
    what({
      ...shop(['readOffer', '/api/shop/{id}'], ['readPlan', '/api/shop/{plan}']),
      'services/commerce/shop/offers.ts': service('readOffer', 'readPlan'),
    }),
  ).toEqual([
    'contract/commerce/shop/addresses.ts: readPlan has the address of readOffer in ' +
      'contract/commerce/shop/addresses.ts (GET /api/shop/{})',
  ])
})

test('an address that is not spelled', () => {
  expect(
    what({
      'contract/commerce/shop/addresses.ts':
        "export const readOffers = { method: 'GET', path: base + '/offers' }",
      'contract/commerce/shop/offers.ts': contract('readOffers'),
      'services/commerce/shop/offers.ts': service('readOffers'),
    }),
  ).toEqual(['contract/commerce/shop/addresses.ts: readOffers does not spell its method and path'])
})

test('an endpoint without its address, or with that of another', () => {
  for (const spec of ["method: 'GET', path: '/api/shop/offers'", '...at.readOther'])
    expect(
      what({
        'contract/commerce/shop/offers.ts': `export const readOffers = endpoint({ ${spec}, refuses: {} })`,
        'services/commerce/shop/offers.ts': service('readOffers'),
      }),
    ).toEqual(['contract/commerce/shop/offers.ts: readOffers does not take its address from addresses.ts'])
})

test('an address without its endpoint', () => {
  expect(what({ 'contract/commerce/shop/addresses.ts': addresses(one) })).toEqual([
    'contract/commerce/shop/addresses.ts: no endpoint of that folder is called readOffers ' +
      '(GET /api/shop/offers)',
  ])
})

test('a path that is typed again', () => {
  const files = { ...shop(one), 'services/commerce/shop/offers.ts': service('readOffers') }
  expect(what({ ...files, 'web/routes/commerce/shop/offers.tsx': "ask('/api/shop/offers')" })).toEqual([
    'web/routes/commerce/shop/offers.tsx: spells /api/shop/offers, the path of readOffers',
  ])
})

test('a way of binding that nobody uses is named', () => {
  const binders = (text: string) =>
    dead(plant({ 'services/commerce/shop/offers.ts': text })).map((f) => f.what)
  expect(binders('')).toContain('checks/endpoints.ts: dead entry answers')
  expect(binders(service('readOffers'))).not.toContain('checks/endpoints.ts: dead entry answers')
})
