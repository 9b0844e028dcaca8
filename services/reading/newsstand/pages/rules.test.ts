import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockLayouts } from 'contract/platform/front-page.ts'
import {
  orderByReaders,
  composeHome,
  minutes,
  publicPictures,
  readingPlan,
  sentence,
  type Placeable,
} from './rules.ts'

const article = fc.record<Placeable>({
  id: fc.integer({ min: 1, max: 60 }),
  title: fc.string(),
  section: fc.constantFrom('politica', 'economia', 'cultura'),
  genre: fc.constantFrom('news', 'opinion'),
  origin: fc.constantFrom('edition' as const, 'online' as const),
  picture: fc.constantFrom(null, {}),
  authors: fc.array(fc.record({ slug: fc.constantFrom('anna', 'bruno', 'carla') }), { maxLength: 2 }),
})
const list = fc.uniqueArray(article, { selector: (a) => a.id, maxLength: 40 })

const sections = ['politica', 'economia', 'cultura']
const nothing = { printed: [], online: [], opinions: [], bySection: [] }

test('no article stands twice on the home', () => {
  fc.assert(
    fc.property(list, list, list, list, (printed, online, opinions, bySection) => {
      const home = composeHome({ printed, online, opinions, bySection }, { sections, blocks: blockLayouts })
      const ids = [
        home.opening,
        ...home.more,
        ...home.news,
        ...home.opinions,
        ...home.latest,
        ...home.blocks.flatMap((b) => b.articles),
      ]
        .filter((a) => a !== null)
        .map((a) => a.id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('a block has the pictures that its form needs, and three stories or more', () => {
  fc.assert(
    fc.property(list, fc.array(fc.constantFrom(...blockLayouts), { minLength: 1 }), (bySection, blocks) => {
      const home = composeHome({ ...nothing, bySection }, { sections, blocks })
      for (const { layout, articles } of home.blocks) {
        const pictures = articles.filter((a) => a.picture).length
        expect(articles.length).toBeGreaterThanOrEqual(3)
        if (layout === 'four') expect(pictures).toBe(4)
        if (layout === 'lead' || layout === 'feature') expect(articles[0]?.picture).toBeTruthy()
        expect(blocks.includes(layout) || layout === 'lead' || layout === 'titles').toBe(true)
      }
    }),
  )
})

test('the opening is a story with a picture when one of the first three has it', () => {
  const story = (id: number, picture: unknown): Placeable => ({
    id,
    title: String(id),
    section: 'politica',
    genre: 'news',
    origin: 'edition',
    picture,
    authors: [],
  })
  const opening = (...printed: Placeable[]) =>
    composeHome({ ...nothing, printed }, { sections, blocks: ['lead'] }).opening
  expect(opening(story(1, null), story(2, {}), story(3, {}))?.id).toBe(2)
  expect(opening(story(1, null))?.id).toBe(1)
})

test('reading time is never zero and grows with the words', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(500), (words, more) => {
      expect(minutes(words)).toBeGreaterThanOrEqual(1)
      expect(minutes(words + more)).toBeGreaterThanOrEqual(minutes(words))
    }),
  )
})

const piece = fc.record({
  section: fc.constantFrom('politica', 'economia', 'cultura'),
  words: fc.integer({ min: 0, max: 3000 }),
})

test('a reading plan never takes longer than the time, keeps the order and repeats nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 3, max: 60 }), (pieces, time) => {
      const plan = readingPlan(pieces, time)
      expect(plan.reduce((sum, p) => sum + minutes(p.words), 0)).toBeLessThanOrEqual(time)
      expect(plan).toEqual(pieces.filter((p) => plan.includes(p)))
    }),
  )
})

test('nothing that still fits is left out', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 3, max: 60 }), (pieces, time) => {
      const plan = readingPlan(pieces, time)
      const left = time - plan.reduce((sum, p) => sum + minutes(p.words), 0)
      for (const p of pieces) if (!plan.includes(p)) expect(minutes(p.words)).toBeGreaterThan(left)
    }),
  )
})

test('one of each section comes before the second of any', () => {
  const of = (section: string) => ({ section, words: 600 })
  expect(readingPlan([of('politica'), of('politica'), of('cultura')], 6).map((p) => p.section)).toEqual([
    'politica',
    'cultura',
  ])
})

test.for([
  ['la versione precedente indicava il 1910', 'La versione precedente indicava il 1910.'],
  ['La gru si è fermata alle otto.', 'La gru si è fermata alle otto.'],
  ['è morto nel 1911;', 'È morto nel 1911.'],
  ['«il Porto» è un titolo', '«Il Porto» è un titolo.'],
  ['il titolo era «Che fare?»', 'Il titolo era «Che fare?»'],
  ['3 gru, non 2', '3 gru, non 2.'],
] as const)('an editor’s note is written as a sentence: %s', ([note, written]) => {
  expect(sentence(note)).toBe(written)
})

test('a sentence begins large, ends once and is its own sentence', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', 'è', 'Z', '1', ' ', '«', '»', '.', '…', ',', '-', '😀'),
        minLength: 1,
      }),
      (note) => {
        const written = sentence(note)
        expect(written).toMatch(/[.!?…][»”"')\]]*$/)
        expect(written).not.toMatch(/^[^\p{L}\p{N}]*\p{Ll}/u)
        expect(sentence(written)).toBe(written)
      },
    ),
  )
})

test('with the public part go the first picture and its own, each still in its place', () => {
  const figure = (n: number) => `<figure data-picture="${n}"></figure>`
  const pictures = ['a', 'b', 'c', 'd']
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3 }), { maxLength: 5 }), (places) => {
      const shown = publicPictures(`<p>1 2 3</p>${places.map(figure).join('')}`, pictures)
      expect(new Set(shown.pictures)).toEqual(new Set(['a', ...places.map((n) => pictures[n])]))
      const numbers = Array.from(shown.body.matchAll(/data-picture="(\d+)"/g), ([, n]) => Number(n))
      expect(numbers.map((n) => shown.pictures[n])).toEqual(places.map((n) => pictures[n]))
    }),
  )
  expect(publicPictures('<p>Solo testo.</p>', [])).toEqual({ body: '<p>Solo testo.</p>', pictures: [] })
})

test('authors stand by how many read them once six are read enough, else as they stood', () => {
  const authors = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 30 })
  fc.assert(
    fc.property(authors, fc.array(fc.nat(60), { minLength: 30, maxLength: 30 }), (slugs, counts) => {
      const all = slugs.map((slug) => ({ slug }))
      // In all, each reader is counted on three days.
      const people = new Map(slugs.map((slug, i) => [slug, { people: counts[i]! * 3, best: counts[i]! }]))
      const ordered = orderByReaders(all, people)
      const enough = counts.slice(0, slugs.length).filter((count) => count >= 20)
      if (slugs.length === 0 || enough.length < Math.min(6, slugs.length)) {
        expect(ordered).toBeNull()
        return
      }
      expect(new Set(ordered)).toEqual(new Set(all))
      const of = ordered!.map(({ slug }) => people.get(slug)!.best)
      expect(of.slice(0, enough.length)).toEqual(enough.toSorted((a, b) => b - a))
      // Who is hardly read is not ranked: that few say nothing.
      const rest = ordered!.slice(enough.length)
      expect(rest).toEqual(all.filter((author) => rest.includes(author)))
    }),
  )
})
