import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArticle } from 'contract/reading/newsstand/article.ts'
import type { Services } from '../../../../app.ts'
import { brands, type Drop, ninjs, publisherDrop, servicesOf } from './publisher-drop.ts'

let drop: Drop
let services: Services
beforeAll(async () => {
  drop = await publisherDrop()
  services = servicesOf(drop)
})
afterAll(async () => {
  await services.close()
  await drop.close()
})

test('an article in another language says which; an Italian or unlabelled one says nothing', async () => {
  const languages = { 'urn:x:de': 'de-AT', 'urn:x:en': 'eng', 'urn:x:it': 'it-IT', 'urn:x:no': undefined }
  for (const [uri, language] of Object.entries(languages))
    await drop.put(
      `${uri.slice(-2)}.json`,
      ninjs(uri, { language, bodies: [{ contenttype: 'text/plain', value: 'Ponte.' }] }),
    )
  await drop.run()
  const ask = services.ask({
    host: { brand: brands.main, site: 'edicola', known: true, origin: 'http://edicola.meriggio.localhost' },
    bearer: null,
    address: null,
  })
  const said: Record<string, unknown> = {}
  for (const { id, uri } of await drop.db.selectFrom('articles').select(['id', 'uri']).execute()) {
    const answer = await ask(readArticle, { id: String(id) })
    said[uri] = answer.ok ? answer.data.article.language : answer.code
  }
  expect(said).toEqual({ 'urn:x:de': 'de', 'urn:x:en': 'en', 'urn:x:it': null, 'urn:x:no': null })
})

test('another language makes it another article; taken away, nothing of it stays', async () => {
  const put = (parts: object) =>
    drop.put(
      'de.json',
      ninjs('urn:x:de', { bodies: [{ contenttype: 'text/plain', value: 'Ponte.' }], ...parts }),
    )
  const outcome = async () => (await drop.run(`${drop.folder}/de.json`)).map((l) => l.outcome)
  const stored = () =>
    drop.db.selectFrom('articles').select('language').where('uri', '=', 'urn:x:de').executeTakeFirstOrThrow()
  await put({ language: 'fr' })
  expect([await outcome(), await outcome(), await stored()]).toEqual([
    ['updated'],
    ['unchanged'],
    { language: 'fr' },
  ])
  await put({ language: 'it' })
  expect([await outcome(), await stored()]).toEqual([['updated'], { language: null }])
  await put({ language: 'fr', version: '2', pubstatus: 'canceled' })
  expect([await outcome(), await stored()]).toEqual([['withdrawn'], { language: null }])
})
