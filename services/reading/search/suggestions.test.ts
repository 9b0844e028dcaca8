import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countTerms, reindexAll, removeArticle } from './search.ts'
import { needsIndexing } from './store/documents.ts'
import { type TestNewsstand, ids, shown, testNewsstand } from './store/test-newsstand.ts'

let stand: TestNewsstand
beforeAll(async () => void (stand = await testNewsstand()))
beforeEach(() => stand.empty())
afterAll(() => stand.close())

const p = (text: string) => `<p>${text}</p>`
const words = async (q: string, host?: string) =>
  (await stand.suggest(q, host)).map((s) => `${s.kind} ${s.words} ${s.path}`)

test('goes on with the last word, the most frequent first, accents kept', async () => {
  await stand.publishAll([
    { body: p('L’Università e gli universitari') },
    { body: p('università') },
    { body: p('universo'), brand: 'EM' },
  ])
  expect(await words('l’unive')).toEqual([
    'term l’università /ricerca?q=l%E2%80%99universit%C3%A0',
    'term l’universitari /ricerca?q=l%E2%80%99universitari',
  ])
  expect(await words('UNI')).toEqual([
    'term università /ricerca?q=universit%C3%A0',
    'term universitari /ricerca?q=universitari',
  ])
  expect(await words('universita', 'em')).toEqual([])
})

test('knows sections, authors and specials of the masthead', async () => {
  await stand.publishAll([
    { body: p('testo'), authors: ['delfina-moscatelli'] },
    { body: p('testo'), brand: 'EM', authors: ['mosca-altrui'] },
  ])
  const { rows } = await sql<{
    id: number
  }>`insert into specials (brand, slug, title, digest)
    values ('MG', 'mosche', 'Le mosche d’estate', ''), ('MG', 'vuoto', 'Mosche vuote', '')
    returning id`.execute(stand.db)
  await sql`insert into special_articles
    select ${rows[0]!.id}, 0, uri from articles where brand = 'MG'`.execute(stand.db)
  expect(await words('mosc')).toEqual([
    'term moscatelli /ricerca?q=moscatelli',
    'author Delfina Moscatelli /firma/delfina-moscatelli',
    'special Le mosche d’estate /speciale/mosche',
  ])
  expect(await words('delfina mo')).toEqual(['author Delfina Moscatelli /firma/delfina-moscatelli'])
  expect(await words('citt')).toEqual(['section Città /sezione/citta'])
})

test('nothing for one letter, signs or the end of a word', async () => {
  await stand.publishAll([{ body: p('porto') }])
  for (const q of ['', 'p', 'porto ', '%', '___', 'porto\u0000', '"', '\ud800', 'x'.repeat(5000)])
    expect(await words(q)).toEqual([])
})

test('at most eight', async () => {
  await stand.publishAll([
    {
      body: p(Array.from({ length: 20 }, (_, i) => `porta${String.fromCharCode(97 + i)}`).join(' ')),
      authors: ['porta-rossa', 'porta-verde'],
    },
  ])
  expect((await words('porta')).map((w) => w.split(' ')[0])).toEqual([
    'term',
    'term',
    'term',
    'term',
    'term',
    'term',
    'author',
    'author',
  ])
})

test('a word that stood in a withdrawn article only is suggested no more', async () => {
  const [id] = await stand.publishAll([{ body: p('ornitorinco') }])
  expect(await words('orni')).toHaveLength(1)
  await stand.db.transaction().execute((tx) => removeArticle(tx, id!))
  await countTerms(stand.db)
  expect(await words('orni')).toEqual([])
})

test('puts a slip right when that finds something', async () => {
  await stand.publishAll([{ body: p('Il governo presenta la manovra.') }, { body: p('Un ornitorinco.') }])
  const { suggestion, match } = await stand.find('govenro manovra')
  expect([match, suggestion?.q, shown(suggestion!.title)]).toEqual([
    'any',
    'governo manovra',
    '[governo] manovra',
  ])
  expect((await stand.find('"il govreno presenta"')).suggestion?.q).toBe('"il governo presenta"')
  await stand.publishAll([{ body: p('L’acqua del mare.') }])
  expect((await stand.find('aqcua')).suggestion?.q).toBe('acqua')
  expect((await stand.find('mbre')).suggestion?.q).toBe('mare')
  expect((await stand.find('govenro ornitorinco')).suggestion).toBe(null)
  expect((await stand.find('zzzzzz')).suggestion).toBe(null)
  expect((await stand.find('governo')).suggestion).toBe(null)
})

test('shows ways on that do find something', async () => {
  const [here] = await stand.publishAll([
    { title: 'Qui', body: p('la fine del mondo e un porto'), section: 'citta' },
    { body: p('faro'), brand: 'EM' },
  ])
  const ways = async (q: string, filters = {}) =>
    (await stand.find(q, filters)).ways.map((w) => `${w.kind} ${w.q} ${JSON.stringify(w.filters)} ${w.count}`)
  expect(await ways('porto', { sezione: 'sport' })).toEqual(['senza-filtri porto {} 1'])
  expect(await ways('faro')).toEqual(['altre-testate faro {"testata":"tutte"} 1'])
  expect(await ways('"mondo fine"')).toEqual(['senza-virgolette mondo fine {} 1'])
  expect(await ways('assente')).toEqual([])
  const answer = await stand.find('assente')
  expect(answer.sections.map((s) => s.path)).toEqual([
    '/sezione/politica',
    '/sezione/citta',
    '/sezione/sport',
  ])
  expect(answer.latest.map((a) => Number(a.id))).toEqual([here])
})

test('counts what was indexed, once, whatever is indexed again or counted at the same time', async () => {
  await stand.publishAll([{ body: p('porto porto mare') }, { body: p('porto') }])
  await reindexAll(stand.db)
  await Promise.all([countTerms(stand.db), countTerms(stand.db), countTerms(stand.db)])
  const { rows } = await sql`
      select (select documents from search_lexemes where lexeme = 'port') as lexeme,
        (select documents from search_terms where word = 'porto') as term,
        (select documents from search_totals) as all`.execute(stand.db)
  expect(rows).toEqual([{ lexeme: 2, term: 2, all: 2 }])
})

test('indexing all over finds what was never indexed and forgets what is no more', async () => {
  const [, gone] = await stand.publishAll([
    { body: p('porto') },
    { body: p('porto'), published: '1975-05-05T05:05:05Z' },
  ])
  await sql`truncate search_documents, search_lexemes, search_terms, search_totals`.execute(stand.db)
  expect(await needsIndexing(stand.db)).toBe(true)
  const steps: number[] = []
  await reindexAll(stand.db, ({ done }) => steps.push(done))
  expect((await stand.find('porto')).total.count).toBe(2)
  expect(await needsIndexing(stand.db)).toBe(false)
  await sql`update articles set state = 'withdrawn' where id = ${gone}`.execute(stand.db)
  await reindexAll(stand.db)
  expect(ids(await stand.find('porto'))).not.toContain(gone)
  expect(steps.at(-1)).toBe(2)
})
