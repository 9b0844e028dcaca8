import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchPassages } from './search-passages.ts'
import { anywhere, testRetrieval, type TestRetrieval } from './test-retrieval.ts'

const FAULT =
  'Un guasto alla rete elettrica ha fermato stamattina quaranta treni tra Pescara e Foggia, con ritardi ' +
  'fino a tre ore.'
let stand: TestRetrieval
beforeAll(async () => {
  stand = await testRetrieval()
  await stand.publish(
    [
      {
        uri: 'urn:porto',
        title: 'Il porto di Bari cresce',
        text: 'Le merci sbarcate a Bari sono aumentate del dodici per cento. Lo dice il presidente Lorusso.',
        brand: 'CA',
        paid: true,
      },
      {
        uri: 'urn:maree',
        title: 'Le maree di Venezia',
        text: ['Il Mose si è alzato trentuno volte in un anno.', 'Lo racconta il custode Zanetti.'],
        brand: 'LG',
        day: '2026-11-18',
      },
      {
        uri: 'urn:agenzia-mg',
        title: 'Treni fermi sulla linea adriatica per un guasto',
        text: FAULT,
      },
      {
        uri: 'urn:agenzia-lg',
        title: 'Treni fermi sulla linea adriatica per un guasto',
        text: FAULT,
        brand: 'LG',
        day: '2026-11-18',
      },
    ],
    true,
  )
  await stand.publish([
    {
      uri: 'urn:euro',
      title: 'L’euro scende ancora',
      text: 'La moneta vale meno di ieri.',
      section: 'economia',
    },
    {
      uri: 'urn:papa',
      title: 'Il Papa in Africa',
      text: 'Il viaggio dura nove giorni.',
      section: 'vaticano',
    },
    { uri: 'urn:voto', title: 'Il voto alla Camera', text: 'La moneta digitale passa.', section: 'politica' },
  ])
})
afterAll(() => stand.close())

test('a flavour of a section reads its articles, that of the newspapers reads all', async () => {
  expect(await stand.titles('moneta', {}, 'online_economia')).toEqual(['L’euro scende ancora'])
  expect(await stand.titles('moneta', {}, 'online_vaticano')).toEqual([])
  expect(await stand.titles('moneta')).toEqual(['Il voto alla Camera', 'L’euro scende ancora'])
  expect(await stand.titles('viaggio del Papa', {}, 'online_vaticano')).toEqual(['Il Papa in Africa'])
  expect(await stand.titles('merci sbarcate')).toEqual(['Il porto di Bari cresce'])
})

test('what is found says where it stands; what only subscribers read is found too', async () => {
  const [found] = await stand.retrieval.search(
    'Quanto sono aumentate le merci a Bari?',
    'digital',
    anywhere,
    5,
  )
  const id = await stand.idOf('urn:porto')
  expect(found).toMatchObject({
    article: id,
    place: 0,
    brand: 'CA',
    day: '2026-11-20',
    page: 1,
    paid: true,
    path: `/articolo/${id}/il-porto-di-bari-cresce`,
    text: 'Le merci sbarcate a Bari sono aumentate del dodici per cento. Lo dice il presidente Lorusso.',
  })
})

test('other forms of a word, words without accents and the title find it', async () => {
  expect((await stand.titles('quando aumenteranno gli sbarchi di merce'))[0]).toBe('Il porto di Bari cresce')
  expect((await stand.titles('porti cresciuti'))[0]).toBe('Il porto di Bari cresce')
  expect((await stand.titles('venezia marea'))[0]).toBe('Le maree di Venezia')
})

test('mastheads, days and one article bound what is found', async () => {
  const guasto = 'guasto ai treni'
  expect(await stand.titles(guasto, { brands: ['CA'] })).toEqual([])
  expect(await stand.titles('merci', { brands: ['CA', 'MG'] })).toHaveLength(1)
  expect(await stand.titles('Mose', { from: '2026-11-19', to: null })).toEqual([])
  expect(await stand.titles('Mose', { from: '2026-11-18', to: '2026-11-18' })).toHaveLength(1)
  const article = String(await stand.idOf('urn:maree'))
  expect(await stand.titles('Chi lo racconta? guasto merci', { article })).toEqual(['Le maree di Venezia'])
})

test('of the one article that is asked everything follows, in its order', async () => {
  const text = Array.from(
    { length: 4 },
    (_, i) => `Capitolo ${i}. ${'Si racconta di lui a lungo. '.repeat(30)}`,
  )
  await stand.publish([{ uri: 'urn:lungo', title: 'Vita di un guardiano', text, section: 'vaticano' }])
  const scope = { ...anywhere, article: String(await stand.idOf('urn:lungo')) }
  const places = async (query: string) =>
    (await stand.retrieval.search(query, 'online_vaticano', scope, 10)).map(({ place }) => place)
  expect(await places('')).toEqual([0, 1, 2, 3])
  expect(await places('nominato?')).toEqual([0, 1, 2, 3])
  expect(await places('capitolo 2')).toEqual([2, 0, 1, 3])
})

test('the same news in two mastheads is found once, the newest', async () => {
  const found = await stand.retrieval.search('guasto ai treni tra Pescara e Foggia', 'digital', anywhere, 10)
  expect(found.map(({ brand, day }) => `${brand} ${day}`)).toEqual(['MG 2026-11-20'])
  const before = await stand.retrieval.search(
    'guasto ai treni tra Pescara e Foggia',
    'digital',
    { ...anywhere, to: '2026-11-19' },
    10,
  )
  expect(before.map(({ brand }) => brand)).toEqual(['LG'])
})

test('a question that names no thing gives what leads its days', async () => {
  const found = await stand.retrieval.search(
    '',
    'digital',
    { ...anywhere, from: '2026-11-18', to: '2026-11-18' },
    5,
  )
  expect(found.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-18'])
  expect((await stand.retrieval.search('di chi è?', 'digital', anywhere, 1))[0]!.day).toBe('2026-11-20')
})

test('a question that only names a section gives what leads it first', async () => {
  await stand.publish(
    [
      { uri: 'urn:conti', title: 'I conti tornano', text: 'Il disavanzo scende.', section: 'economia' },
      { uri: 'urn:nome', title: 'Vite da banco', text: 'Insegna economia domestica.', section: 'politica' },
    ].map((article) => ({ ...article, day: '2026-11-16' })),
    true,
  )
  const scope = { from: '2026-11-16', to: '2026-11-16' }
  expect(await stand.titles('di economia', scope)).toEqual(['I conti tornano', 'Vite da banco'])
  expect(await stand.titles('economia domestica', scope)).toEqual(['Vite da banco'])
})

test('articles stand with their whole text; a later one on the same story is named', async () => {
  await stand.publish(
    [
      {
        uri: 'urn:piena-1',
        title: 'Il Secchia rompe l’argine a Soliera',
        text: 'L’acqua è nei campi.',
        day: '2026-11-12',
      },
      {
        uri: 'urn:piena-2',
        title: 'Soliera, chiusa la falla nel Secchia',
        text: 'L’argine che si era rotto tiene.',
        day: '2026-11-14',
        brand: 'LG',
      },
      {
        uri: 'urn:altra',
        title: 'A Soliera la sagra dell’uva',
        text: 'Si balla in piazza.',
        day: '2026-11-15',
      },
    ],
    true,
  )
  const [first, second] = [await stand.idOf('urn:piena-1'), await stand.idOf('urn:piena-2')]
  const stands = await stand.retrieval.currentArticles([first, second, 999_999])
  expect([...stands.keys()].toSorted((a, b) => a - b)).toEqual([first, second].toSorted((a, b) => a - b))
  expect(stands.get(first)).toMatchObject({ text: 'L’acqua è nei campi.', day: '2026-11-12', paid: false })
  expect(stands.get(first)!.newer).toMatchObject({ article: second, brand: 'LG', day: '2026-11-14' })
  expect(stands.get(second)!.newer).toBeNull()
})

test('of a masthead behind its gate nothing is found, told again or named as newer', async () => {
  const story = { title: 'Il vaporetto Tamerice affonda a Malamocco', text: 'Tutti in salvo, barca persa.' }
  await stand.publish([{ ...story, uri: 'urn:aperto', day: '2026-11-10' }], true)
  await stand.publish([{ ...story, uri: 'urn:chiuso', brand: 'GZ', day: '2026-11-12' }], true)
  const [open, closed] = [await stand.idOf('urn:aperto'), await stand.idOf('urn:chiuso')]
  const { retrieval } = stand
  for (const scope of [{}, { brands: ['GZ'] }, { article: String(closed) }])
    for (const query of ['vaporetto Tamerice', '']) {
      const found = await retrieval.search(query, 'digital', { ...anywhere, ...scope }, 50)
      expect(found.filter(({ brand }) => brand === 'GZ')).toEqual([])
    }
  const stands = await retrieval.currentArticles([open, closed])
  expect([...stands.keys()]).toEqual([open])
  expect(stands.get(open)!.newer).toBeNull()
  expect([...(await retrieval.published([open, closed]))]).toEqual([open])
})

test('who asks for a region is given what begins with one of its towns, on those days', async () => {
  const day = '2026-09-01'
  await stand.publish(
    [
      { uri: 'urn:isernia', title: 'Isernia, la fiera delle campane', text: 'Si suona da tre giorni.', day },
      { uri: 'urn:via', title: 'Traffico in via Campobasso', text: 'Autobus deviati.', day },
      { uri: 'urn:dopo', title: 'Campobasso, apre il museo', text: 'Da oggi.', day: '2026-09-02' },
    ],
    true,
  )
  expect(await stand.titles('in Molise?', { from: day, to: day })).toEqual([
    'Isernia, la fiera delle campane',
  ])
  expect((await stand.titles('nel Molise'))[0]).toBe('Campobasso, apre il museo')
  expect(await stand.titles('in Umbria?', { from: day, to: day })).toEqual([])
})

test('frequent words are found too, together first, and beside a word that nothing has', async () => {
  await stand.publish(
    Array.from({ length: 12 }, (_, i) => ({
      uri: `urn:giunta-${i}`,
      title: `Seduta numero ${i}`,
      day: '2026-10-05',
      text:
        i === 7
          ? `La giunta approva il bilancio ${i}.`
          : `${i % 2 ? 'La giunta' : 'Il bilancio'} slitta ${i}.`,
    })),
    true,
  )
  const titles = async (query: string) => {
    const wanted = { query, flavour: 'digital' as const, scope: anywhere, closed: [], limit: 5 }
    const found = await searchPassages(
      stand.aside,
      '2026-11-23',
      { ...wanted, sections: [] },
      { candidates: 3, ranked: 2 },
    )
    return found.map(({ title }) => title)
  }
  expect((await titles('giunta bilancio'))[0]).toBe('Seduta numero 7')
  expect((await titles('inesistentissimo bilancio')).length).toBeGreaterThan(0)
  expect((await titles('bilancio')).length).toBeGreaterThan(0)
  expect(await titles('inesistentissimo')).toEqual([])
})

test('whatever is asked is words, never a query of the database', async () => {
  const hostile = fc.constantFrom(
    "'",
    '"',
    '\\',
    ':*',
    ' & ',
    ' | ',
    '!',
    '<->',
    'p:merci',
    '$1',
    '--',
    '\u0000',
    'merci',
    'Bari',
    '%',
    ';',
  )
  const questions = fc.oneof(
    fc.array(hostile, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 500, unit: 'binary' }),
  )
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const found = await stand.retrieval.search(question, 'digital', anywhere, 3)
      expect(found.length).toBeLessThanOrEqual(3)
    }),
    { numRuns: 60 },
  )
})

test('a long question is bounded', async () => {
  const found = await stand.retrieval.search(
    'merci porto Bari treni maree '.repeat(100),
    'digital',
    anywhere,
    3,
  )
  expect(found).toHaveLength(3)
})
