import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestNewsstand, ids, shown, testNewsstand } from './store/test-newsstand.ts'
import { createPartitionAhead } from './store/documents.ts'
import { reindexAll } from './search.ts'
import { foldedWords } from '../../platform/language/fold-words.ts'

let stand: TestNewsstand
beforeAll(async () => void (stand = await testNewsstand()))
beforeEach(() => stand.empty())
afterAll(() => stand.close())

const p = (text: string) => `<p>${text}</p>`

test('what is empty, too long or not a filter is refused', async () => {
  for (const q of ['', '  ', '!?', 'il', 'che non più', '-porto', '"la" OR "e"', '😀'])
    expect(await stand.refusal(q)).toBe('ERR_SEARCH_EMPTY 422')
  expect(await stand.refusal('a'.repeat(201))).toBe('ERR_SEARCH_TOO_LONG 422')
  expect(await stand.refusal('uno '.repeat(33))).toBe('ERR_SEARCH_TOO_LONG 422')
  for (const filters of [
    { testata: 'ZZ' },
    { testata: 'mg' },
    { testata: 'LG' },
    { sezione: "x' or 1" },
    { da: '2026-02-30' },
    { a: '0000-01-01' },
    { da: '2026-02-02', a: '2026-02-01' },
  ]) {
    expect(await stand.refusal('porto', filters)).toBe('ERR_SEARCH_FILTER 400')
  }
  expect(await stand.refusal('porto', { pagina: 'AAAAAAAAAAAA' })).toBe('ERR_SEARCH_CURSOR 400')
})

test('finds any form of a word, with or without accents, capitals and elisions', async () => {
  const [id] = await stand.publishAll([
    { title: 'L’università delle città', body: p('Perché l’arte dell&#39;attesa è così italo-francese.') },
    { title: 'Altro' },
  ])
  for (const q of [
    'UNIVERSITA',
    'università',
    'citta',
    "l'universita",
    'dell’arte',
    'attese',
    'perché arte',
    'italo-francese',
    'francesi',
    '"dell’attesa"',
    'così',
  ])
    expect([q, ids(await stand.find(q))]).toEqual([q, [id]])
  expect(ids(await stand.find('arto'))).toEqual([])
})

test('finds numbers, names with signs, elisions and verbs however they are written', async () => {
  const [cost, verb, language] = await stand.publishAll([
    { body: p('L’orario dell’acqua costa 1.900 euro perché sì.') },
    { body: p('Chi dice di portare le carte le porta.') },
    { body: p('Un corso di C# e uno di C++.') },
    { body: p('Costa 900 euro, articolo 1, lettera c.') },
  ])
  for (const q of [
    '1900',
    '1.900',
    '"1.900 euro"',
    "l'orario",
    'quell’orario',
    'dell’ acqua',
    'PERCHE orario',
  ])
    expect([q, ids(await stand.find(q))]).toEqual([q, [cost]])
  for (const q of ['portatemelo', 'portamele', 'portandogliele', 'carte portatele'])
    expect([q, ids(await stand.find(q))]).toEqual([q, [verb]])
  for (const q of ['C#', 'c++', '"uno di C++"', 'corso c# -f#'])
    expect([q, ids(await stand.find(q))]).toEqual([q, [language]])
  const { results } = await stand.find('1900 orario')
  expect(shown(results[0]!.extract)).toBe('L’[orario] dell’acqua costa [1.900] euro perché sì.')
})

test('what is one word to us is one to PostgreSQL, or none', async () => {
  const sign = fc.constantFrom(...'abceiotxz0159', 'ß', 'ה', '٣', '漢', 'ก', 'œ', 'é', 'Ω', '𝕏')
  const words = fc
    .sample(
      fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join('')),
      3000,
    )
    .flatMap(foldedWords)
    // A number with an exponent and letters behind it: found all the same, only counted as its first half.
    .filter((w) => !/\de\d/.test(w))
  const { rows } = await stand.pool.query(
    `select w, tsvector_to_array(to_tsvector('edicola', w)) as lexemes
      from unnest($1::text[]) w where length(to_tsvector('edicola', w)) > 1`,
    [words],
  )
  expect(rows).toEqual([])
})

test('all words are wanted, quoted ones in a row; a minus leaves out; OR gives a choice', async () => {
  const [row, apart, first] = await stand.publishAll([
    { title: 'Uno', body: p('È la fine del mondo, dicono.') },
    { title: 'Due', body: p('Il mondo alla fine si ferma.') },
    { title: 'Tre', body: p('Una fine senza altro.') },
  ])
  const sorted = async (q: string) => ids(await stand.find(q)).toSorted((a, b) => a - b)
  expect(await sorted('fine mondo')).toEqual([row, apart])
  for (const q of ['"fine del mondo"', '«la fine del mondo»', '“fine del mondo”'])
    expect(await sorted(q)).toEqual([row])
  expect(await sorted('fine -mondo')).toEqual([first])
  expect(await sorted('fine -"fine del mondo"')).toEqual([apart, first])
  expect(await sorted('dicono OR ferma')).toEqual([row, apart])
  expect(await sorted('"fine del mondo" OR altro')).toEqual([row, first])
  expect(await sorted('"mondo fine"')).toEqual([])
})

test('when no article has all the words, those with the rarest are shown, and it is said', async () => {
  const filler = Array.from({ length: 12 }, (_, i) => ({
    title: `Orario ${i}`,
    body: p('I treni di oggi fanno tardi.'),
  }))
  const [right, other] = await stand.publishAll([
    { body: p('La riapertura del mulino di Fornaci costa 612 euro.') },
    { body: p('Il mulino e i treni.') },
    ...filler,
  ])
  const q = 'Quando è prevista la riapertura del mulino di Fornaci per i treni?'
  const answer = await stand.find(q)
  expect([answer.match, ids(answer).slice(0, 2)]).toEqual(['any', [right, other]])
  expect(answer.total.exact).toBe(true)
  expect(answer.facets.sezioni.map((c) => c.count)).toEqual([null, null, null])
  // Its pages stay the same, and another search's cursor is none of its own.
  const { next } = await stand.find('treni ornitorinco')
  const later = await stand.find('treni ornitorinco', { pagina: next! })
  expect([later.match, later.results.length, later.first]).toEqual(['any', 3, 11])
  expect(await stand.refusal('treni', { pagina: next! })).toBe('ERR_SEARCH_CURSOR 400')
  // All the words, or nothing to loosen.
  expect((await stand.find('mulino treni')).match).toBe('all')
  expect((await stand.find('quando mulino fornaci')).match).toBe('all')
  for (const q of ['ornitorinco', '"mulino di treni" fornaci', 'ornitorinco formichiere'])
    expect([q, (await stand.find(q)).total.count]).toEqual([q, 0])
  expect(ids(await stand.find('riapertura ornitorinco -612'))).toEqual([])
})

test('the very form comes before others of its stem, and a phrase is its very words', async () => {
  const [portal, harbour, bears, door] = await stand.publishAll([
    { title: 'Porta, porte e portiere', body: p('Si portano porte. '.repeat(9)) },
    {
      body: p(`Un giorno al porto. ${'E altre cose lontane di ieri. '.repeat(40)}`),
      published: '2016-05-05T06:00:00Z',
    },
    { title: 'Portano', body: p('Lo portano via. È la fine del mondo.') },
    { title: 'Porta', publicBody: p('La porta.'), body: p('La porta.') + p('I fini dei mondi e il porto.') },
  ])
  const answer = ids(await stand.find('porto'))
  expect(answer.slice(0, 2).toSorted((a, b) => a - b)).toEqual([harbour, door])
  expect(answer.slice(2).toSorted((a, b) => a - b)).toEqual([portal, bears])
  expect(
    ids(await stand.find('portano'))
      .slice(0, 2)
      .toSorted((a, b) => a - b),
  ).toEqual([portal, bears])
  for (const q of ['"fine del mondo"', '«la fine del mondo»', '“FINE DEL MONDO”'])
    expect([q, ids(await stand.find(q))]).toEqual([q, [bears]])
  for (const q of ['"fini del mondo"', '"fine dei mondi"', '"fine nel mondo"'])
    expect([q, ids(await stand.find(q))]).toEqual([q, []])
})

test('articles of a former version are found by their stems, and indexed again', async () => {
  const [id] = await stand.publishAll([{ body: p('La fine del mondo al porto.') }])
  await stand.pool.query('update search_documents set forms = null')
  for (const q of ['porti', 'fine mondo', '"fine dei mondi"'])
    expect([q, ids(await stand.find(q))]).toEqual([q, [id]])
  const { needsIndexing } = await import('./store/documents.ts')
  expect(await needsIndexing(stand.db)).toBe(true)
  await reindexAll(stand.db)
  expect(await needsIndexing(stand.db)).toBe(false)
  expect(ids(await stand.find('"fine dei mondi"'))).toEqual([])
  expect(ids(await stand.find('"fine del mondo"'))).toEqual([id])
})

test('ranks the rare word before the frequent one, and the title before the text', async () => {
  const filler = Array.from({ length: 30 }, (_, i) => ({
    title: `Notizia ${i}`,
    body: p('governo governo governo e altre cose del giorno'),
  }))
  const [rare] = await stand.publishAll([
    {
      title: 'Notizia',
      body: p('governo e ornitorinco e altre cose del giorno'),
      published: '2024-01-01T06:00:00Z',
    },
    ...filler,
  ])
  expect(ids(await stand.find('governo OR ornitorinco'))[0]).toBe(rare)
  const [titled] = await stand.publishAll([
    { title: 'Il governo dice', body: p('altre cose del giorno'), published: '2023-01-01T06:00:00Z' },
  ])
  expect(ids(await stand.find('governo'))[0]).toBe(titled)
})

test('of two alike the newer comes first', async () => {
  const [old, recent] = await stand.publishAll([
    { body: p('ornitorinco'), published: '2020-01-01T06:00:00Z' },
    { body: p('ornitorinco'), published: '2026-01-01T06:00:00Z' },
  ])
  expect(ids(await stand.find('ornitorinco'))).toEqual([recent, old])
})

test('filters by masthead, section, author and period, and counts what the others leave', async () => {
  const articles = [
    { body: p('porto'), section: 'citta', authors: ['anna-neri'], published: '2026-11-19T23:30:00Z' },
    {
      body: p('porto'),
      section: 'sport',
      authors: ['anna-neri', 'bruno-volpi'],
      published: '2025-03-01T06:00:00Z',
    },
    { body: p('porto'), section: 'sport', brand: 'EM', published: '2026-11-18T06:00:00Z' },
    { body: p('porto'), section: 'sport', brand: 'LG', published: '2026-11-18T06:00:00Z' },
  ]
  const [city, sport, em, lg] = await stand.publishAll(articles)
  expect(ids(await stand.find('porto'))).toEqual([city, sport])
  expect(ids(await stand.find('porto', { testata: 'tutte' })).toSorted((a, b) => a - b)).toEqual([
    city,
    sport,
    em,
  ])
  expect(ids(await stand.find('porto', { testata: 'EM' }))).toEqual([em])
  expect(ids(await stand.find('porto', {}, 'lg'))).toEqual([lg])
  expect(ids(await stand.find('porto', { sezione: 'sport' }))).toEqual([sport])
  expect(ids(await stand.find('porto', { autore: 'bruno-volpi' }))).toEqual([sport])
  // Half past eleven at night in Greenwich is the next day in Rome.
  expect(ids(await stand.find('porto', { da: '2026-11-20', a: '2026-11-20' }))).toEqual([city])
  expect(ids(await stand.find('porto', { a: '2026-11-19' }))).toEqual([sport])
  const { facets } = await stand.find('porto', { sezione: 'sport' })
  expect(facets.testate.map((c) => [c.value, c.count, c.chosen])).toEqual([
    ['tutte', 2, false],
    ['MG', 1, true],
    ['EM', 1, false],
  ])
  expect(facets.sezioni.map((c) => [c.value, c.count, c.chosen])).toEqual([
    ['citta', 1, false],
    ['sport', 1, true],
  ])
  expect(facets.autori.map((c) => [c.value, c.name, c.count])).toEqual([
    ['anna-neri', 'Anna Neri', 1],
    ['bruno-volpi', 'Bruno Volpi', 1],
  ])
  expect(facets.periodi.map((c) => [c.name, c.da, c.count])).toEqual([['2025', '2025-01-01', 1]])
})

test('another masthead’s article opens on its own host', async () => {
  await stand.publishAll([{ body: p('porto'), brand: 'EM' }])
  const [hit] = (await stand.find('porto', { testata: 'tutte' })).results
  expect(hit).toMatchObject({
    brand: { sigla: 'EM' },
    path: `http://edicola.em.localhost/articolo/${hit!.article.id}/titolo`,
  })
})

test('an article is found as it was last written, and not once withdrawn', async () => {
  const [id] = await stand.publishAll([{ body: p('ornitorinco') }])
  const { indexArticle, removeArticle } = await import('./search.ts')
  const set = (body: string) =>
    stand.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('articles')
        .set({ body, public_body: body, published: '2019-05-05T05:05:05Z' })
        .where('id', '=', id!)
        .execute()
      await indexArticle(tx, id!)
    })
  await set(p('formichiere'))
  expect([ids(await stand.find('ornitorinco')), ids(await stand.find('formichiere'))]).toEqual([[], [id]])
  await stand.db.transaction().execute((tx) => removeArticle(tx, id!))
  expect(ids(await stand.find('formichiere'))).toEqual([])
})

test('marks what was asked in title and extract, as text', async () => {
  await stand.publishAll([
    {
      title: 'Il porto dei <b>porti</b>',
      body:
        `${p('Prima. '.repeat(60))}<h2>Dopo</h2>` +
        p('La fine del <em>mondo</em> arriva nel Porto &amp; altrove.'),
    },
  ])
  const [hit] = (await stand.find('porto "fine del mondo"')).results
  expect(shown(hit!.title)).toBe('Il [porto] dei <b>[porti]</b>')
  expect(shown(hit!.extract)).toMatch(/^… Dopo La \[fine del mondo\] arriva nel \[Porto\] & altrove\.$/)
})

test('what only subscribers read is found but never shown', async () => {
  await stand.publishAll([
    {
      title: 'Titolo',
      standfirst: 'Un sommario.',
      body: `${p('Parte pubblica.')}${p('Il segreto ornitorinco vive qui.')}`,
      publicBody: p('Parte pubblica.'),
    },
  ])
  const answer = await stand.find('ornitorinco segreto')
  expect(shown(answer.results[0]!.extract)).toBe('Un sommario. Parte pubblica.')
  expect(JSON.stringify(answer.results)).not.toMatch(/ornitorinco|segreto/)
})

test('hostile queries are words like any others', async () => {
  const [id] = await stand.publishAll([{ body: p('drop table articles ornitorinco') }])
  for (const q of [
    "'; drop table articles; --",
    'ornitorinco\u0000',
    'ornitorinco & | ! <-> :* ()',
    '\\ornitorinco\\',
    "ornitorinco':*",
    '‮ornitorinco',
    '🦆 ornitorinco',
    `${'('.repeat(90)}ornitorinco${')'.repeat(90)}`,
  ]) {
    expect([q, ids(await stand.find(q))]).toEqual([q, [id]])
  }
  expect(await stand.refusal('('.repeat(10_000))).toBe('ERR_SEARCH_TOO_LONG 422')
  for (const q of [
    'שלום',
    '\ud800',
    '٣٤٥',
    'a:b',
    'b:MG',
    "'b:LG'",
    'e\u0301'.repeat(90),
    '𝕻𝖔𝖗𝖙𝖔',
    '1e5',
    '%',
    '_',
    'x'.repeat(200),
  ])
    await stand.find(q).catch((e: Error) => expect(e.message).toBe('ERR_SEARCH_EMPTY'))
  expect(stand.errors).toEqual([])
  expect(ids(await stand.find('ornitorinco'))).toEqual([id])
})

test('a query that takes too long is refused', async () => {
  await stand.publishAll([{ body: p('porto') }])
  const blocker = await stand.pool.connect()
  await blocker.query('begin; lock table search_documents in access exclusive mode')
  try {
    expect(await stand.refusal('porto')).toBe('ERR_SEARCH_TOO_SLOW 422')
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  expect((await stand.find('porto')).total.count).toBe(1)
})

test('a word that PostgreSQL parts in two is wanted whole', async () => {
  const [whole] = await stand.publishAll([{ body: p('motore 1e5x') }, { body: p('motore 1e5 altro') }])
  expect(ids(await stand.find('1e5x'))).toEqual([whole])
})

test('the articles of next year have room before they come', async () => {
  const next = new Date().getUTCFullYear() + 1
  await createPartitionAhead(stand.db, next)
  await createPartitionAhead(stand.db, next)
  const attached = await stand.pool.query(
    "select relid::text as name from pg_partition_tree('search_documents') where relid::text like $1",
    [`%${next}`],
  )
  expect(attached.rows).toEqual([{ name: `search_documents_${next}` }])
})
