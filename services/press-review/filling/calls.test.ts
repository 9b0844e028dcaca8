import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_TOPICS } from 'contract/press-review/days/limits.ts'
import { editionPdf } from '../../platform/test/articles.ts'
import { textOfUpload } from './store/uploads.ts'
import { type Editor, type Newsroom, queryOf, ROOT, testNewsroom, today } from './test-newsroom.ts'

let room: Newsroom
let [one, other, reader]: Editor[] = []
beforeAll(async () => {
  room = await testNewsroom()
  one = await room.editor()
  other = await room.editor()
  reader = await room.editor({ right: false })
  await room.print('MG', [
    { uri: 'urn:a', title: 'Il vetro di Murano', text: 'Le fornaci riaprono e il vetro torna a scorrere.' },
    { uri: 'urn:b', title: 'Gru ferme', text: 'Nel porto niente si muove.' },
  ])
  await room.print('LG', [{ uri: 'urn:c', title: 'Vetro riservato', text: 'Niente.' }])
}, 60_000)
afterAll(() => room.close())

const idOf = async (uri: string) =>
  (await room.pool.query<{ id: number }>('select id from articles where uri = $1', [uri])).rows[0]!.id
const once = '0b2f9c1e-8a8e-4a55-9b0e-5f1d3a1c2b4d'
const missing = {
  once,
  masthead: 'Il Meriggio',
  date: today,
  page: 3,
  words: 'Manca l’intervista al sindaco.',
}
const page = {
  title: 'Pagina 2',
  author: '',
  brand: 'MG',
  edition: 'nazionale',
  date: today,
  page: 2,
  parts: [],
}
const licensed = {
  ...{
    masthead: 'Il Gazzettino del Nord',
    title: 'Fornaci',
    author: '',
    date: today,
    page: null,
    text: 'Testo.',
  },
  licence: 'Licenza diretta dell’editore',
}
const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#334455' } })
    .withExif({ IFD0: { Copyright: 'segreto' } })
    .jpeg()
    .toBuffer()

test('strangers are asked to sign in, who has no press review is refused', async () => {
  const id = '5b0e5f1d-3a1c-4b4d-8a8e-0b2f9c1e4a55'
  const calls: [string, unknown?][] = [
    ['/queries'],
    ['/queries', queryOf()],
    [`/queries/${id}`, { ...queryOf(), version: 1 }],
    [`/queries/${id}/remove`, {}],
    ['/trial', { words: ['vetro'], phrases: [], without: [], match: 'all', brands: [] }],
    ['/editions/MG'],
    [`/pages/MG/nazionale/${today}/1?day=${today}`],
    [`/late/${today}`],
    [`/there/${today}`],
    [`/add/${today}/articles`, { from: 'search', articles: ['1'] }],
    [`/add/${today}/page`, page],
    [`/add/${today}/file`, { ...licensed, file: id }],
    ['/missing', missing],
  ]
  const stranger = room.house.browser()
  for (const [path, json] of calls) {
    const told = await stranger.call(`${ROOT}${path}`, json === undefined ? {} : { json })
    expect([path, told.status]).toEqual([path, 401])
    expect([path, (await reader!.call(path, json)).code]).toEqual([path, 'ERR_NOT_ALLOWED'])
  }
  expect((await reader!.send('/files', await picture())).code).toBe('ERR_NOT_ALLOWED')
  const { rows } = await room.pool.query('select from press_review_items')
  expect(rows).toEqual([])
})

test('queries are saved, changed by who has seen them as they are, removed; others have none', async () => {
  const { data } = await one!.call('/queries', queryOf({ topic: { name: 'Vetro' } }))
  const { id } = data as { id: string }
  const list = async (who: Editor) =>
    (await who.call('/queries')).data as unknown as { queries: { version: number }[]; brands: object[] }
  expect(await list(one!)).toMatchObject({
    queries: [{ id, name: 'Vetro', words: ['vetro'], version: 1, today: 0 }],
    topics: [{ name: 'Vetro' }],
    brands: [{ sigla: 'MG' }, { sigla: 'CA' }],
  })
  expect((await list(other!)).queries).toEqual([])
  const change = (who: Editor, parts: object) => who.call(`/queries/${id}`, { ...queryOf(), ...parts })
  expect((await change(other!, { version: 1 })).code).toBe('ERR_QUERY_NOT_FOUND')
  expect((await other!.call(`/queries/${id}/remove`, {})).code).toBe('ERR_QUERY_NOT_FOUND')
  const both = await Promise.all([
    change(one!, { version: 1, words: ['vetri'] }),
    change(one!, { version: 1, words: ['fornaci'] }),
  ])
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['ERR_QUERY_CHANGED', 'OK']))
  expect((await list(one!)).queries[0]!.version).toBe(2)
  expect((await one!.call('/queries', queryOf({ name: 'vetro' }))).code).toBe('ERR_QUERY_NAME')
  expect((await one!.call(`/queries/${id}/remove`, {})).code).toBe('OK')
  expect((await list(one!)).queries).toEqual([])
})

test('what says nothing, too much, or of another is refused', async () => {
  const told = async (parts: Record<string, unknown>) => (await one!.call('/queries', queryOf(parts))).code
  expect(await told({ words: [] })).toBe('ERR_QUERY_EMPTY')
  expect(await told({ words: ['della'] })).toBe('ERR_TERM_EVERYWHERE')
  expect(await told({ without: ['il'] })).toBe('ERR_TERM_EVERYWHERE')
  expect(await told({ brands: ['LG'] })).toBe('ERR_BRAND_NOT_FOUND')
  expect(await told({ topic: { id: once } })).toBe('ERR_TOPIC_NOT_FOUND')
  for (const parts of [
    { words: ['!?'] },
    { name: '' },
    { name: 'a\u0000b' },
    { words: Array.from({ length: 21 }, (_, i) => `parola${i}`) },
    { words: ['x'.repeat(81)] },
    { match: 'none' },
  ])
    expect(await told(parts)).toBe('ERR_BAD_REQUEST')
  const crowd = await room.editor()
  for (let i = 0; i < 49; i++) await crowd.call('/queries', queryOf({ name: `Ricerca ${i}` }))
  const last = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => (await crowd.call('/queries', queryOf({ name }))).code),
  )
  expect(last.filter((code) => code === 'OK')).toHaveLength(1)
  expect(last.filter((code) => code === 'ERR_TOO_MANY_QUERIES')).toHaveLength(2)
})

test('topics that queries name are as many as a review may have, however often one is changed', async () => {
  const who = await room.editor()
  const { data } = await who.call('/queries', queryOf({ topic: { name: 'Tema 1' } }))
  const { id } = data as { id: string }
  const change = async (version: number, name: string) =>
    (await who.call(`/queries/${id}`, { ...queryOf({ topic: { name } }), version })).code
  for (let n = 2; n <= MAX_TOPICS; n++) expect(await change(n - 1, `Tema ${n}`)).toBe('OK')
  expect(await change(MAX_TOPICS, 'Uno di troppo')).toBe('ERR_TOO_MANY_TOPICS')
  expect(await change(MAX_TOPICS, 'TEMA 7')).toBe('OK')
})

test('a trial says what would have been found, and saves nothing', async () => {
  const { data } = await one!.call('/trial', {
    ...{ words: ['vetri'], phrases: [], without: [], match: 'all', brands: [] },
  })
  expect(data).toMatchObject({
    found: 1,
    hits: [{ title: 'Il vetro di Murano', masthead: 'Il Meriggio', page: 1, day: today }],
  })
  const { hits, days } = data as unknown as {
    hits: { snippet: { text: string; marked: boolean }[] }[]
    days: object[]
  }
  expect(hits[0]!.snippet.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['vetro'])
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({ day: today, found: 1 })
})

test('articles are added once, by search and from their page; another’s day stays as it was', async () => {
  const [a, c] = [String(await idOf('urn:a')), String(await idOf('urn:c'))]
  const add = (articles: string[], from = 'search') => one!.call(`/add/${today}/articles`, { from, articles })
  expect((await add([a, c])).code).toBe('ERR_ARTICLE_NOT_FOUND')
  expect((await add(['999999'])).code).toBe('ERR_ARTICLE_NOT_FOUND')
  expect(await room.items(one!.account)).toEqual([])
  expect((await add([a], 'page')).data).toMatchObject({ added: [expect.any(String)], there: [] })
  expect((await add([a])).data).toEqual({ added: [], there: [a] })
  expect(await room.items(one!.account)).toMatchObject([{ source: 'page', page: 1, brand: 'MG' }])
  expect((await one!.call(`/there/${today}`)).data).toEqual({ articles: [{ id: a, deleted: false }] })
  expect(await room.items(other!.account)).toEqual([])
  const { data } = await one!.call(`/pages/MG/nazionale/${today}/1?day=${today}`)
  expect(data).toMatchObject({
    pages: [1, 2],
    articles: [{ id: a, there: 'yes', parts: [{ page: 1, x: 0.1 }] }],
  })
  expect((await one!.call(`/pages/LG/nazionale/${today}/1?day=${today}`)).code).toBe('ERR_BRAND_NOT_FOUND')
  expect((await one!.call(`/pages/MG/nazionale/${today}/9?day=${today}`)).code).toBe('ERR_EDITION_NOT_FOUND')
  expect((await one!.call('/editions/LG')).code).toBe('ERR_BRAND_NOT_FOUND')
  expect((await one!.call('/editions/MG')).data).toMatchObject({ editions: [{ edition: 'nazionale' }] })
})

test('a page is added whole, to be cut, or by its parts, which lie on it', async () => {
  const who = await room.editor()
  const add = (parts: object) => who.call(`/add/${today}/page`, { ...page, ...parts })
  expect((await add({})).code).toBe('OK')
  expect((await add({ parts: [{ page: 2, x: 0.5, y: 0, width: 0.6, height: 1 }] })).code).toBe(
    'ERR_BOX_OUTSIDE',
  )
  expect((await add({ parts: [{ page: 7, x: 0, y: 0, width: 1, height: 1 }] })).code).toBe('ERR_BOX_OUTSIDE')
  expect((await add({ brand: 'LG' })).code).toBe('ERR_BRAND_NOT_FOUND')
  expect((await add({ page: 9 })).code).toBe('ERR_EDITION_NOT_FOUND')
  expect(await room.items(who.account)).toMatchObject([
    { source: 'page', page: 2, article_id: null, boxes: [{ page: 2, x: 0, y: 0, width: 1, height: 1 }] },
  ])
})

test('a file is made anew and added with its licence, by its own review and once', async () => {
  const bring = async (bytes: Uint8Array) => (await one!.send('/files', bytes)).data as { file: string }
  const { file } = await bring(await picture())
  const add = (who: Editor, parts: object = {}) =>
    who.call(`/add/${today}/file`, { ...licensed, file, ...parts })
  expect((await add(one!, { licence: ' ' })).code).toBe('ERR_BAD_REQUEST')
  expect((await add(other!)).code).toBe('ERR_FILE_GONE')
  const answers = await Promise.all([add(one!), add(one!)])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ERR_FILE_GONE', 'OK']))
  const item = (await room.items(one!.account)).at(-1)!
  expect(item).toMatchObject({
    source: 'upload',
    licence: licensed.licence,
    article_id: null,
    edition_day: today,
  })
  const stored = await room.kept.files.get(item['file'] as string)
  expect(await sharp(stored!).metadata()).toMatchObject({ format: 'webp', width: 90, height: 60 })
  expect(stored!.includes('segreto')).toBe(false)
  expect(await textOfUpload(room.db, item['review_id'] as number, item['id'] as string)).toBe('Testo.')
  const heic = await readFile(new URL('../../platform/test/photo.heic', import.meta.url))
  expect((await one!.send('/files', heic)).data).toMatchObject({ width: 128, height: 192 })
  const pdf = await one!.send('/files', await editionPdf(['Rassegna di prova', 'Seconda']))
  expect((pdf.data as { text: string }).text).toContain('Rassegna di prova')
})

test('what is no picture and no PDF, or is broken, is refused', async () => {
  const told = async (bytes: Uint8Array) => (await one!.send('/files', bytes)).code
  expect(await told(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('ERR_FILE_TYPE')
  expect(await told(Buffer.from('%PDF-1.7\nniente'))).toBe('ERR_FILE_UNREADABLE')
  expect(await told(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]))).toBe('ERR_FILE_UNREADABLE')
  expect(await told(new Uint8Array())).toBe('ERR_FILE_EMPTY')
  expect((await one!.send('/files', new Uint8Array(10_000_001))).status).toBe(413)
})

test('a missing article becomes one message to customer care, with its number', async () => {
  const [first, again] = [await one!.call('/missing', missing), await one!.call('/missing', missing)]
  expect(first.data).toEqual({ number: expect.stringMatching(/^MG-\d{6}$/) as string })
  expect(again.data).toEqual(first.data)
  const { rows } = await room.pool.query<{ subject: string; message: string }>('select * from tickets')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.subject).toBe('Rassegna stampa: articolo mancante, Il Meriggio')
  expect(rows[0]!.message).toContain('Pagina 3.')
  for (let i = 0; i < 12; i++) {
    const next = { ...missing, once: once.replace(/.{2}$/, String(10 + i)) }
    const { code } = await other!.call('/missing', next)
    expect(code).toBe(i < 10 ? 'OK' : 'ERR_TOO_MANY_ATTEMPTS')
  }
})
