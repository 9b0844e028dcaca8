import { expect, test } from 'vitest'
import { check, dead } from './endpoints.ts'
import { plant } from './tree.ts'

const contract = (...calls: [name: string, path: string][]) =>
  [
    "import { endpoint } from '../endpoint.ts'",
    ...calls.map(
      ([name, path]) => `export const ${name} = endpoint({ method: 'GET', path: '${path}', refuses: {} })`,
    ),
  ].join('\n')
const service = (...names: string[]) =>
  `import { ${names.join(', ')} } from 'contract/shop/offers.ts'\n` +
  `import { answers } from '../answer.ts'\nexport const calls = ` +
  `[${names.map((n) => `answers(${n}, async () => 1)`).join(', ')}]`
const what = (files: Record<string, string>) => check(plant(files)).map((f) => f.what)

test('every exchange has an address of its own and somebody who answers', () => {
  expect(
    what({
      'contract/shop/offers.ts': contract(
        ['readOffers', '/api/shop/offers'],
        ['readOffer', '/api/shop/offer/{id}'],
      ),
      'services/shop/offers.ts': service('readOffers', 'readOffer'),
    }),
  ).toEqual([])
})

test('under another name, by a relative path', () => {
  const text =
    "import { readOffers as spec } from '../../contract/shop/offers.ts'\nanswers(spec, async () => 1)"
  expect(
    what({
      'contract/shop/offers.ts': contract(['readOffers', '/api/shop/offers']),
      'services/shop/offers.ts': text,
    }),
  ).toEqual([])
})

test('nobody answers', () => {
  expect(
    check(
      plant({
        'contract/shop/offers.ts': contract(
          ['readOffers', '/api/shop/offers'],
          ['readOffer', '/api/shop/offer/{id}'],
        ),
        'services/shop/offers.ts': service('readOffers'),
        'services/shop/offers.test.ts': service('readOffer'),
      }),
    ),
  ).toEqual([
    {
      what: 'contract/shop/offers.ts: nobody answers readOffer (GET /api/shop/offer/{})',
      advice: expect.stringContaining('answers(readOffer, …)'),
      read: 'decisions/rooms.md',
    },
  ])
})

test('one address twice, whatever its fields are called', () => {
  expect(
    what({
      'contract/shop/offers.ts': contract(['readOffer', '/api/shop/{id}'], ['readPlan', '/api/shop/{plan}']),
      'services/shop/offers.ts': service('readOffer', 'readPlan'),
    }),
  ).toEqual([
    'contract/shop/offers.ts: readPlan has the address of readOffer in contract/shop/offers.ts (GET ' +
      '/api/shop/{})',
  ])
})

test('an address that is not spelled', () => {
  expect(
    what({
      'contract/shop/offers.ts':
        "export const readOffers = endpoint({ method: 'GET', path: base + '/offers' })",
      'services/shop/offers.ts': service('readOffers'),
    }),
  ).toEqual(['contract/shop/offers.ts: readOffers does not spell its method and path'])
})

test('a way of binding that nobody uses is named', () => {
  const binders = (text: string) => dead(plant({ 'services/shop/offers.ts': text })).map((f) => f.what)
  expect(binders('')).toContain('checks/endpoints.ts: dead entry answers')
  expect(binders(service('readOffers'))).not.toContain('checks/endpoints.ts: dead entry answers')
})
