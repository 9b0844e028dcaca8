import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, DAY, testNewsroom, whole } from './test-newsroom.ts'

let room: Awaited<ReturnType<typeof testNewsroom>>
beforeAll(async () => void (room = await testNewsroom()))
afterAll(() => room.close())

const schedule = {
  ...{ days: 'working', weekdays: [], time: '07:30', even_if_empty: true, missing: 'wait' },
  wait_until: '08:30',
}
const preview = { items: null, subject: null, corrects: null, errata: '' }
/** Every call of editors: with the ids of somebody’s delivery and letter. */
const calls = (delivery: string, letter: string): [method: 'get' | 'post', path: string, json?: object][] => [
  ['get', '/schedule'],
  ['post', '/schedule', schedule],
  ['get', `/days/${DAY}`],
  ['post', `/days/${DAY}/close`],
  ['post', `/days/${DAY}/reopen`],
  ['post', `/days/${DAY}/preview`, preview],
  ['post', `/days/${DAY}/preview/pdf`, preview],
  ['post', `/days/${DAY}/send`, whole()],
  ['get', '/deliveries'],
  ['get', '/doubtful'],
  ['get', `/deliveries/${delivery}`],
  ['get', `/deliveries/${delivery}/pdf`],
  ['get', `/deliveries/${delivery}/differences`],
  ['post', `/deliveries/${delivery}/correction`, { once: randomUUID(), subject: null, errata: 'Ecco.' }],
  ['post', `/deliveries/${delivery}/cancel`],
  ['get', `/deliveries/${delivery}/openings`],
  ['post', `/letters/${letter}/again`],
  ['post', `/letters/${letter}/revoke`],
]

test('a stranger, who lacks the right and the holder of another review get nothing of it', async () => {
  const owner = await room.editor()
  const { id, letters } = await room.sent(owner, 2)
  const [none, other] = [await room.editor(false), await room.editor()]
  const stranger = room.house.browser()
  for (const [method, path, json = {}] of calls(id, letters[0]!.id)) {
    const asked = await stranger.call(at(path), method === 'get' ? {} : { json })
    expect([path, asked.status]).toEqual([path, 401])
    const refused = method === 'get' ? await none.get(path) : await none.post(path, json)
    expect([path, refused.status, refused.code]).toEqual([path, 403, 'ERR_NOT_ALLOWED'])
    const theirs = method === 'get' ? await other.get(path) : await other.post(path, json)
    const owned = /deliveries\/|letters\//.test(path)
    if (owned) expect([path, theirs.status]).toEqual([path, 404])
    for (const secret of [id, 'Il vetro di Vallarin', letters[0]!.email])
      expect([path, theirs.text.includes(secret)]).toEqual([path, false])
  }
  const mine = (await owner.get(`/deliveries/${id}`)).data as {
    letters: { revoked: boolean; state: string }[]
  }
  expect(mine.letters.map(({ revoked, state }) => [revoked, state])).toEqual([
    [false, 'sent'],
    [false, 'sent'],
  ])
})

test('items and people of another review are not sent', async () => {
  const [one, two] = [await room.editor(), await room.editor()]
  const theirs = await room.sent(one)
  await room.sent(two)
  const told = async (parts: object) => (await two.post(`/days/${DAY}/send`, whole(parts))).code
  expect(await told({ items: [theirs.item] })).toBe('ERR_ITEM_NOT_FOUND')
  const recipients = { people: [theirs.recipients[0]!.id], groups: [] }
  expect(await told({ recipients })).toBe('ERR_RECIPIENT_NOT_FOUND')
  expect(await told({ recipients: { people: [], groups: [randomUUID()] } })).toBe('ERR_RECIPIENT_NOT_FOUND')
})
