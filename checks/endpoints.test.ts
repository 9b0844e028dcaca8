import { expect, test } from 'vitest'
import { check, dead } from './endpoints.ts'
import { plant } from './tree.ts'

/** A feature whose endpoints have these paths. */
const shop = (...calls: [name: string, path: string][]) => ({
  'contract/commerce/shop/offers.ts': calls
    .map(([name, path]) => `export const ${name} = endpoint({ method: 'GET', path: '${path}', refuses: {} })`)
    .join('\n'),
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
    'contract/commerce/shop/offers.ts: readPlan has the address of readOffer in ' +
      'contract/commerce/shop/offers.ts (GET /api/shop/{})',
  ])
})

test('a method or a path that is not written as a plain string', () => {
  const specs = ["method: 'GET', path: base + '/offers'", "path: '/api/shop/offers'", '...at.readOffers']
  for (const spec of specs)
    expect(
      what({
        'contract/commerce/shop/offers.ts': `export const readOffers = endpoint({ ${spec}, refuses: {} })`,
        'services/commerce/shop/offers.ts': service('readOffers'),
      }),
    ).toEqual(['contract/commerce/shop/offers.ts: readOffers does not spell its method and path'])
})

test('a path that is typed again', () => {
  const files = { ...shop(one), 'services/commerce/shop/offers.ts': service('readOffers') }
  for (const file of ['web/routes/commerce/shop/offers.tsx', 'contract/commerce/shop/paths.ts'])
    expect(what({ ...files, [file]: "ask('/api/shop/offers')" })).toEqual([
      `${file}: spells /api/shop/offers, the path of readOffers`,
    ])
})

test('a way of binding that nobody uses is named', () => {
  const binders = (text: string) =>
    dead(plant({ 'services/commerce/shop/offers.ts': text })).map((f) => f.what)
  expect(binders('')).toContain('checks/endpoints.ts: dead entry answers')
  expect(binders(service('readOffers'))).not.toContain('checks/endpoints.ts: dead entry answers')
})
