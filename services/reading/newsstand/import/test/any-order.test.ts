import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Drop, jpeg, ninjs, publisherDrop } from './publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop(() => new Date('2026-11-20T12:00:00Z'))
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

const outcome = async () => (await drop.run()).map((l) => l.outcome)

test('a special and its articles come in any order', async () => {
  await drop.put('a.json', {
    uri: 'urn:s:1',
    type: 'composite',
    slugline: 'città d’acqua',
    headlines: [{ value: 'Le città d’acqua' }, { role: 'kicker', value: 'Atlante' }],
    descriptions: [{ role: 'standfirst', value: 'Viaggio.' }],
    associations: [
      { type: 'text', uri: 'urn:x:2' },
      { type: 'text', uri: 'urn:x:1' },
      { type: 'picture', renditions: [{ href: 'foto.jpg' }] },
    ],
  })
  await drop.put('b.json', ninjs('urn:x:1'))
  await drop.put('foto.jpg', await jpeg(300, 200))
  expect(await outcome()).toEqual(['created', 'created'])
  expect(await outcome()).toEqual(['unchanged', 'unchanged'])
  expect(await drop.db.selectFrom('specials').selectAll().executeTakeFirst()).toMatchObject({
    slug: 'citta-d-acqua',
    kicker: 'Atlante',
    title: 'Le città d’acqua',
    media: expect.stringMatching(/^media\//),
  })
  expect(
    await drop.db.selectFrom('special_articles').select('article_uri').orderBy('position').execute(),
  ).toEqual([{ article_uri: 'urn:x:2' }, { article_uri: 'urn:x:1' }])
})

test('the list of by-lines has the last word on a person, before or after the articles', async () => {
  const list = {
    format: 'edicola-authors/1',
    authors: [
      {
        slug: 'anna-bianchi',
        name: 'Anna Bianchi',
        role: 'inviata',
        bio: 'Scrive di fiumi.',
        portrait: 'anna.jpg',
      },
    ],
  }
  await drop.put('a.json', ninjs('urn:x:1', { by: 'di Anna Bianchi' }))
  await drop.put('b.json', list)
  await drop.put('c.json', ninjs('urn:x:2', { by: 'Anna Bianchi, altro ruolo' }))
  await drop.put('anna.jpg', await jpeg(300, 300))
  expect(await outcome()).toEqual(['created', 'updated', 'created'])
  expect(await drop.db.selectFrom('authors').selectAll().execute()).toMatchObject([
    {
      slug: 'anna-bianchi',
      role: 'inviata',
      bio: 'Scrive di fiumi.',
      portrait: expect.stringMatching(/^media\//),
    },
  ])
  expect(await outcome()).toEqual(['unchanged', 'unchanged', 'unchanged'])
})
