import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { indexEverywhere } from '../../../reading/compose.ts'
import { embeddingsServer, meant } from '../../../platform/test/embeddings-server.ts'
import { anywhere, type TestArticle, testRetrieval, type TestRetrieval } from './test-retrieval.ts'

/** A PostgreSQL that offers pgvector; without one these tests are passed over, for the embedded has none. */
const server = inject('vectorPostgres')

const articles: TestArticle[] = [
  { uri: 'urn:auto', title: 'Automobili in coda', text: 'Lunga colonna verso Mestre.', brand: 'LG' },
  { uri: 'urn:porto', title: 'Il porto cresce', text: 'Merci sbarcate a Bari in aumento.', brand: 'CA' },
  { uri: 'urn:pane', title: 'Il prezzo del pane', text: 'Farina e lievito costano meno.', day: '2026-11-10' },
]
let outside: Awaited<ReturnType<typeof embeddingsServer>>
let stand: TestRetrieval
/** A busy machine is late: only who looks at that asks with the patience of readers. */
const patient = { questionMs: 20_000, searchMs: 20_000 }
const opened = async (on: string | null, patience = {}) => {
  stand = await testRetrieval({
    embeddings: outside.settings,
    patience,
    ...(on !== null && { server: on }),
  })
  await stand.publish(articles, true)
  await stand.semantic!.start()
}
const count = async () => {
  const { rows } = await stand.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where tablename like 'chatbot_vectors%'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows)
    counts[name.replace(/^.*_/, '')] = Number(
      (await stand.pool.query<{ n: string }>(`select count(embedding) as n from ${name}`)).rows[0]!.n,
    )
  return counts
}
/** HNSW is approximate: concurrent inserts may leave a row unreachable, a rebuild does not. */
const rebuildIndexes = async () => {
  const { rows } = await stand.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where tablename like 'chatbot_vectors%'`,
  )
  for (const { name } of rows) await stand.pool.query(`reindex table ${name}`)
}
beforeEach(async () => {
  outside = await embeddingsServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await stand.close()
  await outside.close()
})

test('a database without pgvector: one line says so, nothing is asked, words alone find', async () => {
  await opened(null)
  expect(stand.lines).toEqual([expect.stringContaining('non offre l’estensione «vector»')])
  await stand.semantic!.embed()
  expect(await stand.titles('merci sbarcate')).toEqual(['Il porto cresce'])
  expect(await stand.titles('macchine')).toEqual([])
  expect([outside.asked, stand.logged]).toEqual([[], []])
})

describe.skipIf(server === null)('with pgvector (TEST_VECTOR_DATABASE_URL)', () => {
  test('a question without a word of the article finds it by what it means', async () => {
    await opened(server, patient)
    expect(await stand.titles('macchine')).toEqual([])
    await stand.semantic!.embed()
    expect(stand.lines).toEqual([])
    expect(await count()).toEqual({ 128: 3 })
    expect((await stand.titles('macchine'))[0]).toBe('Automobili in coda')
    // What both legs have comes first.
    expect((await stand.titles('merci sbarcate'))[0]).toBe('Il porto cresce')
    // A question that was asked is not sent again.
    const asked = outside.asked.length
    await stand.titles('macchine')
    expect(outside.asked).toHaveLength(asked)
    expect(stand.logged).toEqual([])
  })

  test('mastheads, days, one article and the flavour bound what is near', async () => {
    await opened(server, patient)
    await stand.publish([
      { uri: 'urn:euro', title: 'Automobili care', text: 'I prezzi di listino.', section: 'economia' },
    ])
    await stand.semantic!.embed()
    expect(await stand.titles('macchine', { brands: ['CA'] })).toEqual(['Il porto cresce'])
    expect(await stand.titles('macchine', { to: '2026-11-15' })).toEqual(['Il prezzo del pane'])
    expect(await stand.titles('macchine', { from: '2026-11-21' })).toEqual([])
    expect(await stand.titles('macchine', { article: String(await stand.idOf('urn:pane')) })).toEqual([
      'Il prezzo del pane',
    ])
    expect(await stand.titles('macchine', {}, 'online_economia')).toEqual(['Automobili care'])
    expect(await stand.titles('macchine', {}, 'online_vaticano')).toEqual([])
  })

  test('what is withdrawn goes at once; what is corrected is embedded anew', async () => {
    await opened(server, patient)
    await stand.semantic!.embed()
    const change = async (uri: string, values: { state?: 'withdrawn'; body?: string }) => {
      const id = await stand.idOf(uri)
      await stand.db.transaction().execute(async (tx) => {
        await tx.updateTable('articles').set(values).where('id', '=', id).execute()
        await indexEverywhere(tx, id)
      })
    }
    await change('urn:auto', { state: 'withdrawn' })
    expect(await stand.titles('macchine')).not.toContain('Automobili in coda')
    await change('urn:pane', { body: '<p>Macchine per impastare.</p>' })
    expect(await count()).toEqual({ 128: 1 })
    await stand.semantic!.embed()
    expect(await count()).toEqual({ 128: 2 })
    expect((await stand.titles('automobili'))[0]).toBe('Il prezzo del pane')
  })

  test('a correction while its old text is embedded leaves no vector of the old text', async () => {
    await opened(server, patient)
    const id = await stand.idOf('urn:pane')
    outside.script = async ({ body }) => {
      if (body.input.some((text) => text.includes('lievito')))
        await stand.db.transaction().execute(async (tx) => {
          await tx.updateTable('articles').set({ body: '<p>Altro testo.</p>' }).where('id', '=', id).execute()
          await indexEverywhere(tx, id)
        })
      return body.input.map((text) => meant(text))
    }
    await stand.semantic!.embed()
    expect(await count()).toEqual({ 128: 3 })
    expect(
      outside.asked.map(({ body }) => body.input.join('|')).filter((text) => text.includes('pane')),
    ).toEqual([expect.stringContaining('lievito'), 'Il prezzo del pane\nAltro testo.'])
  })

  test('a late or failing server leaves the words; the job rests, tells once, goes on', async () => {
    await opened(server)
    await stand.semantic!.embed()
    const wrong: (typeof outside.script)[] = [
      () => new Promise<void>(() => {}),
      () => [meant('macchine', 7)],
      (_, answer) => void answer.writeHead(503).end(),
      (_, answer) => void answer.end('{"data":[{"index":0,"emb'),
    ]
    for (const script of wrong) {
      outside.script = script
      expect(await stand.titles('merci sbarcate')).toEqual(['Il porto cresce'])
    }
    expect(stand.logged).toHaveLength(1)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await stand.publish([{ ...articles[1]!, version: '2', text: 'Merci sbarcate in calo.' }])
    outside.script = (_, answer) => void answer.writeHead(503).end()
    const tries = async (minutes: number) => {
      const before = outside.asked.length
      for (let i = 0; i < minutes; i++) {
        await stand.semantic!.embed()
        vi.setSystemTime(Date.now() + 60_000)
      }
      return outside.asked.length - before
    }
    expect(await tries(16)).toBe(5)
    expect(stand.logged).toHaveLength(2)
    outside.script = ({ body }) => body.input.map((text) => meant(text))
    await tries(31)
    expect(await count()).toEqual({ 128: 3 })
  })

  test('a text that the model does not take keeps no other from being embedded', async () => {
    await opened(server, patient)
    outside.script = ({ body }, answer) =>
      body.input.some((text) => text.includes('lievito'))
        ? void answer.writeHead(400).end()
        : body.input.map((text) => meant(text))
    await stand.semantic!.embed()
    expect(await count()).toEqual({ 128: 2 })
    const asked = outside.asked.length
    await stand.semantic!.embed()
    expect(outside.asked).toHaveLength(asked)
    // One that takes nothing is no matter of its texts.
    outside.script = (_, answer) => void answer.writeHead(400).end()
    await stand.publish([{ ...articles[1]!, version: '2', text: 'Merci sbarcate in calo.' }])
    await stand.semantic!.embed()
    expect(await stand.pool.query('select from chatbot_passages')).toMatchObject({ rowCount: 3 })
    expect(await count()).toEqual({ 128: 1 })
    expect(stand.logged).toHaveLength(1)
  })

  test('vectors of another length are made anew, and then the old ones go', async () => {
    await opened(server, patient)
    await stand.semantic!.embed()
    outside.script = ({ body }) => body.input.map((text) => meant(text, 96))
    expect(await stand.titles('macchine')).toEqual([])
    await stand.publish([{ ...articles[1]!, version: '2', text: 'Merci sbarcate in calo.' }])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await stand.semantic!.embed()
    vi.setSystemTime(Date.now() + 61_000)
    await stand.semantic!.embed()
    expect(await count()).toEqual({ 96: 3 })
    expect((await stand.titles('macchine'))[0]).toBe('Automobili in coda')
  })

  test('imports beside the job wait for nobody, and a passage has the vector of its own text', async () => {
    await opened(server, patient)
    const ids = await Promise.all(articles.map(({ uri }) => stand.idOf(uri)))
    const importing = async () => {
      for (let round = 0; round < 15; round++)
        await Promise.all(
          ids.map((id) =>
            stand.db.transaction().execute(async (tx) => {
              const body = `<p>Giro numero${round}x${id}.</p>`
              await tx.updateTable('articles').set({ body }).where('id', '=', id).execute()
              await indexEverywhere(tx, id)
            }),
          ),
        )
    }
    const embedding = async () => {
      for (let i = 0; i < 15; i++) await stand.semantic!.embed()
    }
    await Promise.all([importing(), embedding(), embedding()])
    await stand.semantic!.embed()
    expect(await count()).toEqual({ 128: 3 })
    await rebuildIndexes()
    for (const id of ids) {
      const [found] = await stand.semantic!.nearest(`numero14x${id}`, {
        flavour: 'digital',
        scope: anywhere,
        closed: [],
      })
      expect(found).toMatchObject({ article: id })
    }
  })

  test('whatever is asked and wherever, nothing comes from outside the bounds or withdrawn', async () => {
    await opened(server, patient)
    await stand.semantic!.embed()
    const withdrawn = await stand.idOf('urn:pane')
    await stand.publish([{ ...articles[2]!, version: '2', withdrawn: true }])
    const day = fc.constantFrom(null, '2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('macchine', 'pane', 'merci', 'Mestre', '\u0000', "'", '"'), {
          maxLength: 4,
        }),
        fc.option(fc.subarray(['MG', 'LG', 'CA'], { minLength: 1 })),
        fc.tuple(day, day),
        fc.constantFrom('digital' as const, 'online_economia' as const),
        async (words, mastheads, [from, to], flavour) => {
          const scope = { ...anywhere, brands: mastheads, from, to }
          const found = await stand.retrieval.search(words.join(' '), flavour, scope, 10)
          for (const one of found) {
            expect(one.article).not.toBe(withdrawn)
            expect(mastheads ?? [one.brand]).toContain(one.brand)
            expect(one.day >= (from ?? one.day) && one.day <= (to ?? one.day)).toBe(true)
          }
          if (flavour !== 'digital') expect(found).toEqual([])
        },
      ),
      { numRuns: 120 },
    )
    expect(stand.logged).toEqual([])
  })
})
