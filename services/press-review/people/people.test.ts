import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Recipient, RecipientGroup } from 'contract/press-review/people/people.ts'
import { connect } from '../../platform/database/connect.ts'
import { activePeople, stopPeople } from '../store/people.ts'
import { reviewOfHolder } from '../store/reviews.ts'
import { type Editor, type ReviewHouse, reviewHouse } from './test-editors.ts'

let t: ReviewHouse
beforeAll(async () => void (t = await reviewHouse()))
afterAll(() => t.close())

const ilaria = {
  ...{ name: 'Ilaria Vallarin', email: 'i.vallarin@example.it' },
  ...{ frequency: 'each', groups: [] as string[], ask: false },
}
type List = { review: string; people: Recipient[]; groups: RecipientGroup[] }
const list = async (who: Editor) => (await t.call(who, '/people')).data as List
const add = (who: Editor, more: object = {}) => t.call(who, '/people', { ...ilaria, ...more })
const idIn = ({ data }: { data: unknown }) => (data as { id: string }).id
const act = (who: Editor | null, id: string, what: string, json: object = {}) =>
  t.call(who, `/people/${id}/${what}`, json)
const wordsOf = (letters: { text: string }[]) => letters.map(({ text }) => text).join('\n')
const tokenIn = (letters: { text: string }[], path: string) =>
  new RegExp(`/rassegna/${path}/([\\w.-]+)`).exec(wordsOf(letters))![1]!

test('strangers, people without the right and holders of another review get nobody’s list', async () => {
  const [who, other] = [await t.editor(), await t.editor()]
  const without = await t.editor({ right: false })
  const id = idIn(await add(who))
  const group = idIn(await t.call(who, '/people/groups', { name: 'Direzione' }))
  const calls: [string, object | undefined][] = [
    ['/people', undefined],
    ['/people', ilaria],
    ['/people/csv', undefined],
    ['/people/groups', { name: 'Altri' }],
    [`/people/groups/${group}/change`, { name: 'Altri' }],
    [`/people/groups/${group}/remove`, {}],
    [`/people/${id}/change`, { name: 'Mio', email: 'mio@example.it', frequency: 'each', groups: [] }],
    ...['remove', 'restore', 'resume', 'ask'].map((what): [string, object] => [`/people/${id}/${what}`, {}]),
  ]
  for (const [path, json] of calls) {
    expect([path, (await t.call(null, path, json)).status]).toEqual([path, 401])
    expect([path, (await t.call(without, path, json)).status]).toEqual([path, 403])
    if (path.includes(id) || path.includes(group))
      expect([path, (await t.call(other, path, json)).status]).toEqual([path, 404])
  }
  for (const path of ['/people/csv/preview', `/people/csv/import/${'a'.repeat(43)}`]) {
    expect((await t.upload({ ...who, bearer: '' }, path, 'nome,email')).status).toBe(401)
    expect((await t.upload(without, path, 'nome,email')).status).toBe(403)
  }
  expect((await list(other)).people).toEqual([])
  expect((await t.call(other, '/people/csv')).text).not.toContain(ilaria.email)
  expect((await add(other, { groups: [group] })).code).toBe('ERR_GROUP_NOT_FOUND')
  const own = idIn(await add(other))
  const change = { name: 'Mio', email: ilaria.email, frequency: 'each', groups: [group] }
  expect((await act(other, own, 'change', change)).code).toBe('ERR_GROUP_NOT_FOUND')
  expect((await list(who)).people).toMatchObject([{ id, name: 'Ilaria Vallarin', groups: [] }])
})

test('a domain with accents is one address, however it is written', async () => {
  const who = await t.editor()
  await add(who, { email: 'info@Città.example' })
  expect((await list(who)).people).toMatchObject([{ email: 'info@città.example' }])
  for (const email of ['info@xn--citt-3na.example', 'INFO@citta\u0300.example'])
    expect((await add(who, { email })).code).toBe('ERR_ALREADY_RECIPIENT')
})

test('added, put in a group, changed, removed, restored within the day', async () => {
  await t.moveTo('2031-03-10T11:00:00Z')
  const who = await t.editor()
  const group = idIn(await t.call(who, '/people/groups', { name: 'Direzione' }))
  expect((await t.call(who, '/people/groups', { name: 'DIREZIONE ' })).code).toBe('ERR_GROUP_EXISTS')
  const id = idIn(await add(who, { groups: [group, group] }))
  expect((await add(who, { email: 'I.Vallarin@Example.it' })).code).toBe('ERR_ALREADY_RECIPIENT')
  for (const wrong of [
    { name: '' },
    { name: 'a\nb' },
    { name: 'x <a@b.it>' },
    { name: '\u3164' },
    { name: '\u2800\u200b' },
    { email: 'no' },
  ])
    expect((await add(who, wrong)).status).toBe(400)
  expect(await list(who)).toMatchObject({
    people: [
      { id, state: 'active', since: expect.stringMatching(/^2031-03-10T11:00/) as string, groups: [group] },
    ],
    groups: [{ id: group, name: 'Direzione', people: 1 }],
  })
  const changed = { name: 'Ilaria V.', email: 'I.Vallarin@example.it', frequency: 'weekly', groups: [] }
  expect((await act(who, id, 'change', changed)).data).toEqual({ id })
  expect((await list(who)).people).toMatchObject([changed])
  expect((await t.call(who, `/people/groups/${group}/change`, { name: 'Vertici' })).code).toBe('OK')
  expect((await t.call(who, `/people/groups/${group}/remove`, {})).code).toBe('OK')
  expect((await list(who)).groups).toEqual([])

  expect((await act(who, id, 'remove')).code).toBe('OK')
  expect((await list(who)).people).toMatchObject([{ id, state: 'removed' }])
  expect((await act(who, id, 'change', changed)).code).toBe('ERR_RECIPIENT_NOT_FOUND')
  expect((await act(who, id, 'restore')).code).toBe('OK')
  await act(who, id, 'remove')
  const again = idIn(await add(who))
  expect((await act(who, id, 'restore')).code).toBe('ERR_ALREADY_RECIPIENT')
  await act(who, again, 'remove')
  await t.moveTo('2031-03-11T11:10:00Z')
  expect((await act(who, id, 'restore')).code).toBe('ERR_RECIPIENT_NOT_FOUND')
  expect((await list(who)).people).toEqual([])
  await t.house.services.runJobs(['forget-recipients'])
  expect((await act(who, id, 'remove')).code).toBe('ERR_RECIPIENT_NOT_FOUND')
  expect((await act(who, randomUUID(), 'remove')).code).toBe('ERR_RECIPIENT_NOT_FOUND')
})

test('who is added is told once, by no word of a stranger, and how to stop', async () => {
  const who = await t.editor()
  const email = 'nuova@example.it'
  await t.house.scratch.db
    .updateTable('press_reviews')
    .set({ name: 'Ditta www.male.example\n<b>Ciao</b>' })
    .where('holder_id', '=', who.account)
    .execute()
  await list(who)
  await t.house.scratch.db
    .updateTable('press_reviews')
    .set({ name: 'Ditta www.male.example\n<b>Ciao</b>' })
    .where('holder_id', '=', who.account)
    .execute()
  await add(who, { email, name: 'Leggi subito qui' })
  const letters = await t.lettersAt(email)
  expect(letters).toHaveLength(1)
  expect(wordsOf(letters)).not.toContain('Leggi subito qui')
  expect(wordsOf(letters)).not.toContain('www.male')
  expect(wordsOf(letters)).toContain('Ditta www. male. example <b>Ciao')
  expect(tokenIn(letters, 'disiscrizione')).toMatch(/^[0-9a-f-]{36}\./)
  expect(await t.lettersAt(email)).toHaveLength(1)
})

test('a corrected address takes the place of the old one, whose links open nothing; it is told', async () => {
  await t.moveTo('2031-04-10T11:00:00Z')
  const who = await t.editor()
  const group = idIn(await t.call(who, '/people/groups', { name: 'Direzione' }))
  const [wrong, right] = ['nadia.sbagliata@example.it', 'nadia.giusta@example.it']
  const id = idIn(await add(who, { email: wrong, groups: [group] }))
  const token = tokenIn(await t.lettersAt(wrong), 'disiscrizione')
  await t.house.scratch.db.transaction().execute((tx) => stopPeople(tx, [id], t.now()))
  const change = (email: string, of = id) =>
    act(who, of, 'change', { name: 'Nadia', email, frequency: 'weekly', groups: [group] })
  const now = idIn(await change(right))
  expect(now).not.toBe(id)
  expect(await active(who)).toMatchObject([{ id: now, name: 'Nadia', email: right, frequency: 'weekly' }])
  expect((await list(who)).groups).toMatchObject([{ people: 1 }])
  // It is not shown as somebody else who was removed, nor put back beside the new one.
  expect((await list(who)).people.map(({ email }) => email)).toEqual([right])
  expect((await act(who, id, 'restore')).code).toBe('ERR_RECIPIENT_NOT_FOUND')
  expect(tokenIn(await t.lettersAt(right), 'disiscrizione')).toContain(now)
  expect(await t.lettersAt(wrong)).toHaveLength(1)
  // The link of the old address is of who was there, and changes nothing of who is there now.
  const link = `/person-links/${token}`
  expect((await t.call(null, link)).data).toMatchObject({ ended: true })
  await t.call(null, `${link}/change`, { frequency: 'each' })
  await t.call(null, `${link}/end`, {})
  expect(await active(who)).toMatchObject([{ id: now, frequency: 'weekly' }])

  // Neither an address that is there, nor one that has left; and nobody who has left is put elsewhere.
  await add(who, { email: 'gia@example.it' })
  expect((await change('GIA@example.it', now)).code).toBe('ERR_ALREADY_RECIPIENT')
  expect((await change(wrong, now)).code).toBe('ERR_UNSUBSCRIBED')
  expect((await change('altra@example.it', id)).code).toBe('ERR_RECIPIENT_NOT_FOUND')
  const left = tokenIn(await t.lettersAt(right), 'disiscrizione')
  await t.call(null, `/person-links/${left}/end`, {})
  expect((await change('altra@example.it', now)).code).toBe('ERR_UNSUBSCRIBED')
  expect(await t.lettersAt('altra@example.it')).toEqual([])
})

test('of two corrections at once to one address one is refused', async () => {
  const who = await t.editor()
  const ids = [
    idIn(await add(who, { email: 'uno@example.it' })),
    idIn(await add(who, { email: 'due@example.it' })),
  ]
  const one = { name: 'Ada', email: 'stessa@example.it', frequency: 'each', groups: [] }
  const both = await Promise.all(ids.map((id) => act(who, id, 'change', one)))
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['ERR_ALREADY_RECIPIENT', 'OK']))
})

test('who unsubscribes by link hears nothing more, and nobody but they take it back', async () => {
  await t.moveTo('2031-05-10T11:00:00Z')
  const who = await t.editor()
  const email = 'lascia@example.it'
  const id = idIn(await add(who, { email, frequency: 'each' }))
  const token = tokenIn(await t.lettersAt(email), 'disiscrizione')
  const link = (what = '', json?: object) => t.call(null, `/person-links/${token}${what}`, json)
  expect((await link()).data).toMatchObject({ frequency: 'each', ended: false, openings: false })
  expect((await link()).text).not.toContain(email)
  expect((await link('/change', { frequency: 'weekly' })).data).toMatchObject({ frequency: 'weekly' })
  expect((await link('/change', { openings: true })).status).toBe(400)
  expect((await link('/end', {})).data).toMatchObject({ ended: true })
  expect((await link('/end', {})).data).toMatchObject({ ended: true })
  expect((await list(who)).people).toMatchObject([{ id, state: 'unsubscribed', asked: null }])
  const forged = [`${token.slice(0, -3)}xyz`, token.replace(/^.{8}/, '00000000'), 'x', '']
  for (const one of forged)
    expect((await t.call(null, `/person-links/${encodeURIComponent(one) || '%20'}/end`, {})).status).toBe(404)

  // Not by adding, nor by removing and adding, nor by restoring, nor by a list.
  expect((await add(who, { email })).code).toBe('ERR_UNSUBSCRIBED')
  await act(who, id, 'resume')
  await act(who, id, 'remove')
  expect((await add(who, { email: email.toUpperCase() })).code).toBe('ERR_UNSUBSCRIBED')
  await act(who, id, 'restore')
  await act(who, id, 'remove')
  await t.moveTo('2031-05-12T11:00:00Z')
  await t.house.services.runJobs(['forget-recipients'])
  expect((await add(who, { email })).code).toBe('ERR_UNSUBSCRIBED')
  expect(await active(who)).toEqual([])
  // Another review may: they have not left that one.
  expect((await add(await t.editor(), { email })).code).toBe('OK')

  const before = (await t.lettersAt(email)).length
  const asked = (await add(who, { email, ask: true })).data as { id: string; asked: boolean }
  expect(asked.asked).toBe(true)
  expect(await active(who)).toEqual([])
  const letters = await t.lettersAt(email)
  expect(letters).toHaveLength(before + 1)
  expect((await act(who, asked.id, 'ask')).code).toBe('ERR_ASKED_ALREADY')
  await act(who, asked.id, 'remove')
  expect((await add(who, { email, ask: true })).code).toBe('ERR_ASKED_ALREADY')
  await act(who, asked.id, 'restore')

  const again = tokenIn(letters, 'di-nuovo')
  const yes = (json?: object) => t.call(null, `/again-links/${again}`, json)
  expect((await yes()).data).toMatchObject({ ended: true })
  expect((await t.call(null, `/again-links/${token}`, {})).status).toBe(404)
  expect((await yes({})).data).toMatchObject({ ended: false })
  expect(await active(who)).toMatchObject([{ email }])
  expect((await t.lettersAt(email)).length).toBe(before + 1)
  // The link is of that letter only: after another leaving it opens nothing by itself.
  await t.moveTo('2031-07-12T11:00:00Z')
  expect((await yes({})).status).toBe(404)
})

const active = async (who: Editor, asked: Parameters<typeof activePeople>[2] = {}) => {
  const { db } = t.house.scratch
  return activePeople(db, (await reviewOfHolder(db, who.account))!.id, asked)
}

test('the link of an earlier letter stops whoever was taken away and added again', async () => {
  const who = await t.editor()
  const email = 'ritorna@example.it'
  const id = idIn(await add(who, { email }))
  const token = tokenIn(await t.lettersAt(email), 'disiscrizione')
  const link = (what = '', json?: object) => t.call(null, `/person-links/${token}${what}`, json)
  await act(who, id, 'remove')
  expect((await link()).data).toMatchObject({ ended: true })
  const now = idIn(await add(who, { email }))
  expect(now).not.toBe(id)
  expect((await link()).data).toMatchObject({ ended: false, frequency: 'each' })
  expect((await link('/change', { frequency: 'weekly' })).data).toMatchObject({ frequency: 'weekly' })
  expect(await active(who)).toMatchObject([{ id: now, frequency: 'weekly' }])
  expect((await link('/end', {})).data).toMatchObject({ ended: true })
  expect(await active(who)).toEqual([])
})

test('who was taken away is told that they may be added again, and may still say no', async () => {
  const who = await t.editor()
  const email = 'tolta@example.it'
  const id = idIn(await add(who, { email }))
  const token = tokenIn(await t.lettersAt(email), 'disiscrizione')
  const link = (what = '', json?: object) => t.call(null, `/person-links/${token}${what}`, json)
  expect((await link()).data).toMatchObject({ ended: false, refused: false })
  await act(who, id, 'remove')
  expect((await link()).data).toMatchObject({ ended: true, refused: false })
  expect((await link('/end', {})).data).toMatchObject({ ended: true, refused: true })
  expect((await link()).data).toMatchObject({ ended: true, refused: true })
  expect((await add(who, { email })).code).toBe('ERR_UNSUBSCRIBED')
})

test('others are handed who is active, by ids and groups, and may stop an address', async () => {
  const [who, other] = [await t.editor(), await t.editor()]
  const group = idIn(await t.call(who, '/people/groups', { name: 'Legale' }))
  const a = idIn(await add(who, { email: 'a@example.it', name: 'A', groups: [group] }))
  const b = idIn(await add(who, { email: 'b@example.it', name: 'B', frequency: 'weekly' }))
  const foreign = idIn(await add(other, { email: 'c@example.it' }))
  const ids = async (asked: Parameters<typeof active>[1]) => (await active(who, asked)).map(({ id }) => id)
  expect(await ids({})).toEqual([a, b])
  expect(await ids({ frequency: 'weekly' })).toEqual([b])
  expect(await ids({ groups: [group] })).toEqual([a])
  expect(await ids({ ids: [b, foreign] })).toEqual([b])
  expect(await ids({ ids: [b], groups: [group] })).toEqual([a, b])
  expect(await ids({ ids: [], groups: [] })).toEqual([])
  await t.house.scratch.db.transaction().execute((tx) => stopPeople(tx, [a], t.now()))
  expect(await ids({})).toEqual([b])
  expect((await list(who)).people).toMatchObject([{ id: a, state: 'stopped' }, { id: b }])
  expect((await act(who, a, 'resume')).code).toBe('OK')
  expect(await ids({})).toEqual([a, b])
})

test('of two who add one address at once one is refused, on two connections', async () => {
  const who = await t.editor()
  const second = connect(t.house.scratch.url)
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(who, { email: 'gara@example.it' })))
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'ERR_ALREADY_RECIPIENT')).toHaveLength(5)
  await second.db.destroy()
})
