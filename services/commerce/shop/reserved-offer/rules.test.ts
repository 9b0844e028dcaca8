import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testOffer } from 'contract/reading/site/test-brands.ts'
import { chooseOffer } from './rules.ts'

const mastheads = [
  { sigla: 'MG', name: 'Il Meriggio' },
  { sigla: 'LG', name: 'La Lagunare' },
]
const offers = [
  testOffer({ slug: 'online', name: 'Online', suits: { topics: ['idee', 'sport'] } }),
  testOffer({ foremost: true, suits: { topics: ['politica'], newsletters: ['mattino'] } }),
  testOffer({ slug: 'tutte', everywhere: true }),
  testOffer({ slug: 'aziende', seats: 10, for: 'company' }),
]
const forPersons = offers.slice(0, 3)
const choice = (slug: string, brand = 'MG') => ({ brand, slug, name: slug.toUpperCase() })
const asking = (topics: string[], newsletters: string[] = []) => ({
  brand: 'MG',
  mastheads,
  interests: {
    topics: topics.map((slug) => choice(slug)),
    newsletters: newsletters.map((slug) => choice(slug)),
  },
})

test('what suits the most of what was chosen here; of two alike the foremost', () => {
  const chosen = (topics: string[], newsletters?: string[]) => {
    const { offer, because } = chooseOffer(forPersons, asking(topics, newsletters))!
    return [offer.slug, because]
  }
  const why = { kind: 'chosen', newsletters: [] }
  expect(chosen(['idee'])).toEqual(['online', { ...why, topics: ['IDEE'] }])
  expect(chosen(['idee', 'politica'])).toEqual(['digital', { ...why, topics: ['POLITICA'] }])
  expect(chosen(['sport', 'idee', 'politica'])).toEqual(['online', { ...why, topics: ['SPORT', 'IDEE'] }])
  expect(chosen(['cucina'], ['mattino'])).toEqual([
    'digital',
    { kind: 'chosen', topics: [], newsletters: ['MATTINO'] },
  ])
  expect(chosen(['cucina'])).toEqual(['digital', { kind: 'everybody' }])
})

test('other mastheads count before topics, companies before all', () => {
  const chosen = { topics: [choice('idee'), choice('marea', 'LG')], newsletters: [] }
  const request = { brand: 'MG', interests: chosen, mastheads }
  expect(chooseOffer(forPersons, request)).toMatchObject({
    offer: { slug: 'tutte' },
    because: { kind: 'mastheads', names: ['La Lagunare'] },
  })
  expect(chooseOffer(forPersons.slice(0, 2), request)!.offer.slug).toBe('online')
  expect(chooseOffer(offers, request)).toMatchObject({
    offer: { slug: 'aziende' },
    because: { kind: 'organisation' },
  })
  expect(chooseOffer([], request)).toBeNull()
})

const slugs = fc.constantFrom('idee', 'sport', 'politica', 'mattino', 'cucina')
const choices = fc.array(
  fc.record({ brand: fc.constantFrom('MG', 'LG', 'XX'), slug: slugs, name: fc.string() }),
)
test('who does not allow it is offered what everybody is; else a reason names only what was chosen', () =>
  fc.assert(
    fc.property(fc.subarray(offers, { minLength: 1 }), choices, choices, (some, topics, newsletters) => {
      const nobody = chooseOffer(some, { brand: 'MG', interests: null, mastheads })!
      expect(['everybody', 'organisation']).toContain(nobody.because.kind)
      const { offer, because } = chooseOffer(some, {
        brand: 'MG',
        interests: { topics, newsletters },
        mastheads,
      })!
      expect(some).toContain(offer)
      if (because.kind === 'everybody') expect(offer).toBe(nobody.offer)
      if (because.kind !== 'chosen') return
      const named = [...because.topics, ...because.newsletters]
      expect(named.length).toBeGreaterThan(0)
      const here = [...topics, ...newsletters].filter(({ brand }) => brand === 'MG').map(({ name }) => name)
      for (const name of named) expect(here).toContain(name)
    }),
  ))
