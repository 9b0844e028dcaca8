import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Editor, type Newsroom, queryOf, testNewsroom, today } from './test-newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await testNewsroom()
  await room.print('MG', [
    { uri: 'urn:vetro', title: 'Il vetro di Murano', text: 'Le fornaci assumono.' },
    { uri: 'urn:gru', title: 'Gru ferme', text: 'Nel porto niente si muove.' },
  ])
  await room.print('CA', [{ uri: 'urn:sabbia', title: 'Sabbia e vetro', text: 'Una cava riapre.' }])
  await room.print('LG', [{ uri: 'urn:chiuso', title: 'Vetro riservato', text: 'Niente.' }])
  await room.fill()
}, 60_000)
afterAll(() => room.close())

const save = async (who: Editor, parts: Record<string, unknown> = {}) => {
  const { data, code } = await who.call('/queries', queryOf(parts))
  expect(code).toBe('OK')
  return (data as { id: string }).id
}
const titles = async (who: Editor) => (await room.items(who.account)).map(({ title }) => title)

test('a query that is saved fills today’s review with what has come in, and no other’s', async () => {
  const [who, other] = [await room.editor(), await room.editor()]
  await room.fillToday()
  const id = await save(who, { alert: true })
  expect(await titles(who)).toEqual([])
  await room.fillToday()
  expect(new Set(await titles(who))).toEqual(new Set(['Il vetro di Murano', 'Sabbia e vetro']))
  expect(await room.items(who.account)).toMatchObject([
    { source: 'query', words: ['vetro'], page: 1, added_by: null },
    { source: 'query' },
  ])
  expect(await titles(other)).toEqual([])
  const { data } = await who.call('/queries')
  expect((data as { queries: object[] }).queries).toMatchObject([{ id, today: 2, week: 2 }])
  // Who has just written it sees it: no letter tells of it.
  await room.house.services.runJobs(['send-press-review-alerts'])
  const { rows } = await room.pool.query(`select from mails where subject like '%ha trovato%'`)
  expect(rows).toEqual([])
})

test('a query that is changed fills it too, and what an editor took out does not come back', async () => {
  const who = await room.editor()
  const id = await save(who, { brands: ['MG'] })
  await room.fillToday()
  const [glass] = await room.items(who.account)
  await room.pool.query('update press_review_items set deleted = now() where id = $1', [glass!['id']])
  const wider = { ...queryOf({ words: ['vetro', 'gru'], match: 'any' }), version: 1 }
  expect((await who.call(`/queries/${id}`, wider)).code).toBe('OK')
  await room.fillToday()
  const items = await room.items(who.account)
  expect(items.map(({ title, deleted }) => [title, deleted === null])).toEqual([
    ['Il vetro di Murano', false],
    ['Gru ferme', true],
    ['Sabbia e vetro', true],
  ])
})

test.each(['closed', 'sent'])('a day that is %s takes nothing, and says what was found', async (state) => {
  const who = await room.editor()
  await save(who, { words: ['gru'] })
  await room.fillToday()
  await room.pool.query(
    `update press_review_days d set state = $3 from press_reviews r
     where r.id = d.review_id and r.holder_id = $1 and d.day = $2`,
    [who.account, today, state],
  )
  await save(who, { name: 'Altro' })
  await room.fillToday()
  expect(await titles(who)).toEqual(['Gru ferme'])
  const { data } = await who.call(`/late/${today}`)
  expect((data as { articles: { title: string }[] }).articles.map(({ title }) => title).toSorted()).toEqual([
    'Il vetro di Murano',
    'Sabbia e vetro',
  ])
})
