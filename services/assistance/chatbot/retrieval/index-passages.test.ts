import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexEverywhere } from '../../../reading/compose.ts'
import { reindexAllArticles, updateLexemeCounts } from './index-passages.ts'
import { isUnindexed } from './store/passages.ts'
import { anywhere, testRetrieval, type TestRetrieval } from './test-retrieval.ts'

let stand: TestRetrieval
beforeAll(async () => {
  stand = await testRetrieval()
  await stand.publish(
    [
      { uri: 'urn:porto', title: 'Il porto di Bari cresce', text: 'Più merci sbarcate a Bari.', brand: 'CA' },
      { uri: 'urn:maree', title: 'Le maree di Venezia', text: 'Il Mose si è alzato.', brand: 'LG' },
      { uri: 'urn:treni', title: 'Treni fermi', text: 'Un guasto ferma quaranta treni.' },
    ],
    true,
  )
})
afterAll(() => stand.close())

test('a failed import leaves the passages as they were', async () => {
  const id = await stand.idOf('urn:porto')
  await stand.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('articles').set({ state: 'withdrawn' }).where('id', '=', id).execute()
      await indexEverywhere(tx, id)
      throw new Error('broken off')
    })
    .catch(() => {})
  expect(await stand.titles('merci sbarcate')).toEqual(['Il porto di Bari cresce'])
})

test('an edition that comes after its articles gives them its day and page', async () => {
  await stand.publish([
    { uri: 'urn:tardi', title: 'La tramvia arriva', text: 'Il capolinea è a Mestre.', brand: 'LG' },
  ])
  expect(await stand.titles('capolinea tramvia')).toEqual(['La tramvia arriva'])
  await stand.print('LG', '2026-11-21', ['urn:tardi'])
  const [found] = await stand.retrieval.search('capolinea tramvia', 'digital', anywhere, 1)
  expect(found).toMatchObject({ title: 'La tramvia arriva', day: '2026-11-21', page: 1 })
})

test('a correction takes the place of what was said; what is withdrawn goes at once', async () => {
  const article = { uri: 'urn:multe', title: 'Le multe di Padova', text: 'Le multe sono ottocento.' }
  await stand.publish([{ ...article, section: 'economia' }])
  await stand.publish([{ ...article, section: 'economia', version: '2', text: 'Le multe sono novecento.' }])
  const found = await stand.retrieval.search('multe Padova', 'online_economia', anywhere, 5)
  expect(found.map(({ text }) => text)).toEqual(['Le multe sono novecento.'])
  const id = await stand.idOf('urn:multe')
  expect((await stand.retrieval.currentArticles([id])).get(id)?.text).toBe('Le multe sono novecento.')
  await stand.publish([{ ...article, section: 'economia', version: '3', withdrawn: true }])
  expect(await stand.titles('multe Padova', {}, 'online_economia')).toEqual([])
  expect(await stand.retrieval.currentArticles([id])).toEqual(new Map())
  expect(await stand.retrieval.published([id])).toEqual(new Set())
  const { rows } = await stand.pool.query('select from chatbot_passages where article_id = $1', [id])
  expect(rows).toEqual([])
})

test('a newsstand that is older than its chatbot is cut by a job, and says the same', async () => {
  const before = await stand.titles('merci sbarcate a Bari')
  expect(await isUnindexed(stand.db)).toBe(false)
  await stand.pool.query('truncate chatbot_passages, chatbot_words, chatbot_counts')
  expect(await isUnindexed(stand.db)).toBe(true)
  await reindexAllArticles(stand.db)
  expect(await isUnindexed(stand.db)).toBe(false)
  expect(await stand.titles('merci sbarcate a Bari')).toEqual(before)
})

/**
 * A connection tells how much it has changed when it rests, a second after it told it last: else what a test
 * before has changed comes in between two counts.
 */
async function changesAreTold(): Promise<void> {
  const all = await Promise.all(Array.from({ length: stand.pool.options.max }, () => stand.pool.connect()))
  for (const one of all) await one.query('select pg_stat_force_next_flush()')
  for (const one of all) one.release()
}

test('words are counted again when enough has changed, and not before', async () => {
  const marked = async () =>
    (await stand.db.selectFrom('chatbot_counts').select('words').executeTakeFirstOrThrow()).words === -1
  await changesAreTold()
  await updateLexemeCounts(stand.db, true)
  await stand.db.updateTable('chatbot_counts').set({ words: -1 }).execute()
  await updateLexemeCounts(stand.db)
  expect(await marked()).toBe(true)
  await stand.pool.query('update chatbot_passages set words = words')
  await changesAreTold()
  await updateLexemeCounts(stand.db)
  expect(await marked()).toBe(false)
})

test('passages of a former version are cut again', async () => {
  await updateLexemeCounts(stand.db, true)
  expect(await isUnindexed(stand.db)).toBe(false)
  await stand.pool.query('update chatbot_counts set tokenization = 1')
  expect(await isUnindexed(stand.db)).toBe(true)
  await updateLexemeCounts(stand.db, true)
  expect(await isUnindexed(stand.db)).toBe(true)
  await reindexAllArticles(stand.db)
  expect(await isUnindexed(stand.db)).toBe(false)
})

test('a text of nothing but short words in another script still fits its row', async () => {
  const letters = (from: number) =>
    Array.from({ length: 4000 }, (_, i) => String.fromCodePoint(from + i)).join(' ')
  await stand.publish([
    { uri: 'urn:cina', title: letters(0x4e00).slice(0, 290), text: letters(0x4e00), section: 'economia' },
    {
      uri: 'urn:sigle',
      title: 'Sigle',
      text: Array.from({ length: 1296 }, (_, i) => i.toString(36)).join(' '),
      section: 'economia',
    },
  ])
  expect(await stand.titles('sigle', {}, 'online_economia')).toEqual(['Sigle'])
})

test('corrections and withdrawals beside a cutting leave each article as it stands', async () => {
  const { rows: articles } = await stand.pool.query<{ id: number }>(
    `select id from articles where state = 'published' and origin = 'edition' order by id`,
  )
  const change = async ({ id }: { id: number }, round: number) => {
    await stand.db.transaction().execute(async (tx) => {
      const state = (id + round) % 3 === 0 ? ('withdrawn' as const) : ('published' as const)
      const body = `<p>Giro ${round} di ${id}.</p>`
      await tx.updateTable('articles').set({ state, body }).where('id', '=', id).execute()
      await indexEverywhere(tx, id)
    })
  }
  const rounds = async () => {
    for (let round = 0; round < 6; round++)
      await Promise.all(articles.map((article) => change(article, round)))
  }
  const cuttings = async () => {
    for (let i = 0; i < 6; i++) await reindexAllArticles(stand.db)
  }
  await Promise.all([rounds(), cuttings(), cuttings()])
  const { rows } = await stand.pool.query<{ id: number; state: string; texts: string[] }>(
    `select a.id, a.state, array_remove(array_agg(p.text), null) as texts
      from articles a left join chatbot_passages p on p.article_id = a.id
      where a.id = any($1) group by a.id`,
    [articles.map(({ id }) => id)],
  )
  expect(rows).toHaveLength(articles.length)
  for (const { id, state, texts } of rows) {
    expect(state).toBe((id + 5) % 3 === 0 ? 'withdrawn' : 'published')
    expect(texts).toEqual(
      state === 'withdrawn' ? [] : [expect.stringMatching(new RegExp(`Giro 5 di ${id}\\.`))],
    )
  }
})
