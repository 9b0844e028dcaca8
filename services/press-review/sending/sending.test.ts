import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery } from 'contract/press-review/sending/deliveries.ts'
import { deliveryProgressOf } from './present.ts'
import {
  allDeliveries,
  putOff,
  setItem,
  setPerson,
  testAgain,
  testGroup,
  testItem,
  testRecipients,
  testReview,
} from './store/test-reviews.ts'
import { DAY, testNewsroom, whole } from './test-newsroom.ts'

let room: Awaited<ReturnType<typeof testNewsroom>>
beforeAll(async () => void (room = await testNewsroom()))
afterAll(() => room.close())

const deliveryIn = (data: unknown) => (data as { delivery: Delivery }).delivery

test('a day is shown, previewed, sent to all once, and its letters say who may leave', async () => {
  const who = await room.editor()
  const review = await testReview(room.db, who.account)
  await testItem(room.db, review, DAY, { title: 'Primo' })
  await testItem(room.db, review, DAY, { title: 'Nascosto', available: false })
  const people = await testRecipients(room.db, review, 3)
  await setPerson(room.db, people[2]!.id, 'unsubscribed')
  expect((await who.get(`/days/${DAY}`)).data).toMatchObject({
    ...{ state: 'draft', subject: 'Rassegna di venerdì 20 novembre 2026' },
    ...{ recipients: 2, reached: 0 },
    items: [{ title: 'Primo' }],
    left_out: [{ title: 'Nascosto', why: 'unavailable' }],
  })
  const preview = { items: null, subject: null, corrects: null, errata: '' }
  const letter = (await who.post(`/days/${DAY}/preview`, preview)).data as { html: string }
  expect(letter.html).toContain('Primo')
  expect(letter.html).not.toContain('Nascosto')
  expect((await who.post(`/days/${DAY}/preview/pdf`, preview)).text).toContain('%PDF')

  const once = randomUUID()
  const first = await who.post(`/days/${DAY}/send`, whole({ once }))
  const again = await who.post(`/days/${DAY}/send`, whole({ once }))
  expect([first.status, deliveryIn(again.data).id]).toEqual([200, deliveryIn(first.data).id])
  const { id } = deliveryIn(first.data)
  expect([...(await deliveryProgressOf(room.db, review.id, DAY)).values()]).toEqual([{ sent: 0, of: 2 }])
  await room.work()
  expect(deliveryIn((await who.get(`/deliveries/${id}`)).data)).toMatchObject({
    ...{ state: 'done', attached: true, articles: 1 },
    progress: { of: 2, sent: 2, waiting: 0, doubtful: 0, lost: 0 },
  })
  expect((await deliveryProgressOf(room.db, review.id, DAY)).size).toBe(0)
  const [mail] = await room.mailsTo(people[0]!.email)
  expect(mail!.headers['List-Unsubscribe']).toMatch(/^<http.*\/rassegna\/disiscrizione\/[\w.-]+>$/)
  expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mail!.text).toMatch(/\/rassegna\/lettura\/[0-9a-f-]{36}\.[\w-]{43}\n/)
  expect(mail!.text).not.toContain('di-chi-legge')
  expect(await room.mailsTo(people[2]!.email)).toEqual([])
  expect((await who.post(`/days/${DAY}/send`, whole())).code).toBe('ERR_DAY_SENT')
  // Who has come since gets the day, and nobody else gets it twice.
  const [late] = await testRecipients(room.db, review, 1)
  expect((await who.get(`/days/${DAY}`)).data).toMatchObject({ recipients: 3, reached: 2 })
  const more = await who.post(`/days/${DAY}/send`, whole())
  expect(deliveryIn(more.data).progress.of).toBe(1)
  await room.work()
  expect(await room.mailsTo(late!.email)).toHaveLength(1)
})

test('an address gets ten letters of a review in a day, however often it is named', async () => {
  const who = await room.editor()
  const review = await testReview(room.db, who.account)
  await testItem(room.db, review, DAY)
  const [named, other] = await testRecipients(room.db, review, 2)
  const send = async (...people: string[]) =>
    (await who.post(`/days/${DAY}/send`, whole({ recipients: { people, groups: [] } }))).code
  for (let i = 0; i < 9; i++) expect(await send(named!.id)).toBe('OK')
  // Taken away and added once more it is the same address.
  const again = await testAgain(room.db, named!.id)
  expect(await send(again)).toBe('OK')
  expect(await send(again)).toBe('ERR_TOO_MANY_LETTERS')
  expect((await who.get(`/days/${DAY}`)).data).toMatchObject({ capped: [{ id: again, reached: true }] })
  const both = await who.post(
    `/days/${DAY}/send`,
    whole({ recipients: { people: [again, other!.id], groups: [] } }),
  )
  await room.work()
  const { data } = await who.get(`/deliveries/${deliveryIn(both.data).id}`)
  expect(data).toMatchObject({
    delivery: { state: 'done', progress: { of: 2, sent: 1, lost: 1 } },
    letters: expect.arrayContaining([
      expect.objectContaining({ email: named!.email, state: 'capped' }),
      expect.objectContaining({ email: other!.email, state: 'sent' }),
    ]),
  })
  expect(await room.mailsTo(named!.email)).toHaveLength(1)
  expect(await room.mailsTo(other!.email)).toHaveLength(1)
})

test('what an address received is put right there however often it was written to', async () => {
  const who = await room.editor()
  const { id, item, recipients } = await room.sent(who)
  const people = recipients.map((one) => one.id)
  for (let i = 0; i < 9; i++)
    await who.post(`/days/${DAY}/send`, whole({ recipients: { people, groups: [] } }))
  await room.work()
  const correct = async (title: string) => {
    await setItem(room.db, item, { title })
    const wish = { once: randomUUID(), subject: null, errata: 'Il titolo era sbagliato.' }
    const { code } = await who.post(`/deliveries/${id}/correction`, wish)
    await room.work()
    return code
  }
  for (let i = 0; i < 10; i++) expect(await correct(`Titolo ${i}`)).toBe('OK')
  expect(await room.mailsTo(recipients[0]!.email)).toHaveLength(20)
  expect(await correct('Titolo troppo')).toBe('ERR_TOO_MANY_CORRECTIONS')
})

test('measures of what was sent count what letters have brought, whatever the state of its day', async () => {
  const who = await room.editor()
  const review = await testReview(room.db, who.account)
  const chosen = await testItem(room.db, review, DAY)
  await testItem(room.db, review, DAY)
  await testRecipients(room.db, review, 1)
  const measured = async (only: string) => {
    const { data } = await who.measures(`?from=${DAY}&to=${DAY}&only=${only}`)
    return (data as { total: { items: number } }).total.items
  }
  await who.post(`/days/${DAY}/send`, whole({ items: [chosen] }))
  expect([await measured('all'), await measured('sent')]).toEqual([2, 0])
  await room.work()
  expect((await who.get(`/days/${DAY}`)).data).toMatchObject({ state: 'draft' })
  expect(await measured('sent')).toBe(1)
  // What is added to a day that has left was not sent with it.
  await who.post(`/days/${DAY}/send`, whole())
  await room.work()
  await testItem(room.db, review, DAY)
  expect([await measured('all'), await measured('sent')]).toEqual([3, 2])
})

test('groups are who is in them now, each once, but not who has stopped or wants the week’s', async () => {
  const who = await room.editor()
  const review = await testReview(room.db, who.account)
  await testItem(room.db, review, DAY)
  const [both, stopped, outside] = await testRecipients(room.db, review, 3)
  const [weekly] = await testRecipients(room.db, review, 1, 'weekly')
  const first = await testGroup(room.db, review, 'Direzione', [both!, stopped!, weekly!])
  const second = await testGroup(room.db, review, 'Legale', [both!])
  await setPerson(room.db, stopped!.id, 'stopped')
  const send = async (people: string[], groups: string[]) =>
    who.post(`/days/${DAY}/send`, whole({ recipients: { people, groups } }))
  const sent = await send([both!.id], [first, second])
  expect(deliveryIn(sent.data).progress.of).toBe(1)
  await room.work()
  const mails = async () =>
    Promise.all([both, stopped, outside, weekly].map(async (one) => (await room.mailsTo(one!.email)).length))
  expect(await mails()).toEqual([1, 0, 0, 0])
  // Named, they get it, whatever they receive else.
  expect(deliveryIn((await send([weekly!.id], [second])).data).progress.of).toBe(2)
  await room.work()
  expect(await mails()).toEqual([2, 0, 0, 1])
})

test('what has changed is put right for those who received it, in words the editor confirms', async () => {
  const who = await room.editor()
  const { id, item, recipients, review } = await room.sent(who)
  const correct = (once = randomUUID()) =>
    who.post(`/deliveries/${id}/correction`, { once, subject: null, errata: 'Il titolo era sbagliato.' })
  expect((await correct()).code).toBe('ERR_NOTHING_CHANGED')
  await setItem(room.db, item, { title: 'Il vetro di Murano' })
  await testRecipients(room.db, review, 1)
  const { data } = await who.get(`/deliveries/${id}/differences`)
  expect(data).toMatchObject({
    differences: [{ kind: 'title', item }],
    ...{ subject: 'Rettifica: Rassegna di venerdì 20 novembre 2026', recipients: 1 },
  })
  const once = randomUUID()
  const made = deliveryIn((await correct(once)).data)
  expect(deliveryIn((await correct(once)).data).id).toBe(made.id)
  expect((await correct()).code).toBe('ERR_STILL_SENDING')
  await room.work()
  const [mail] = await room.mailsTo(recipients[0]!.email)
  expect(mail!.text).toContain('Il titolo era sbagliato.')
  expect(mail!.text).toContain('Il vetro di Murano')
  expect((await who.get(`/days/${DAY}`)).data).toMatchObject({ state: 'corrected' })
  expect((await correct()).code).toBe('ERR_NOTHING_CHANGED')
})

test('a correction is previewed as it would leave: its own items, with the errata typed so far', async () => {
  const who = await room.editor()
  const review = await testReview(room.db, who.account)
  const item = await testItem(room.db, review, DAY, { title: 'Il vetro di Vallarin' })
  await testItem(room.db, review, DAY, { title: 'Rimasto fuori' })
  const [one] = await testRecipients(room.db, review, 1)
  const { id } = deliveryIn((await who.post(`/days/${DAY}/send`, whole({ items: [item] }))).data)
  await room.work()
  await setItem(room.db, item, { title: 'Il vetro di Murano' })
  const wish = { items: null, subject: null, corrects: id, errata: 'Il titolo era\nsbagliato.' }
  const { data } = await who.post(`/days/${DAY}/preview`, wish)
  expect(data).toMatchObject({ subject: 'Rettifica: Rassegna di venerdì 20 novembre 2026', articles: 1 })
  const { text } = data as { text: string }
  expect(text).toContain('Il titolo era\nsbagliato.')
  const pdf = (await who.post(`/days/${DAY}/preview/pdf`, wish)).text
  for (const said of [text, pdf]) {
    expect(said).toContain('Il vetro di Murano')
    expect(said).not.toContain('Rimasto fuori')
  }
  const other = await room.editor()
  for (const path of [`/days/${DAY}/preview`, `/days/${DAY}/preview/pdf`])
    expect((await other.post(path, wish)).code).toBe('ERR_DELIVERY_NOT_FOUND')
  expect(await room.mailsTo(one!.email)).toHaveLength(1)
})

test('what is stopped before it leaves leaves nothing, and the day may be sent anew', async () => {
  const who = await room.editor()
  const review = await testReview(room.db, who.account)
  await testItem(room.db, review, DAY)
  const [one] = await testRecipients(room.db, review, 1)
  const { id } = deliveryIn((await who.post(`/days/${DAY}/send`, whole())).data)
  const stopped = deliveryIn((await who.post(`/deliveries/${id}/cancel`)).data)
  expect([stopped.state, stopped.progress.lost]).toEqual(['cancelled', 1])
  await room.work()
  expect(await room.mailsTo(one!.email)).toEqual([])
  expect((await who.get(`/days/${DAY}`)).data).toMatchObject({ state: 'closed' })
  expect((await who.post(`/days/${DAY}/send`, whole())).status).toBe(200)
})

test('a correction that is stopped before it leaves is as if it had not been', async () => {
  const who = await room.editor()
  const { id, item } = await room.sent(who)
  const correct = () =>
    who.post(`/deliveries/${id}/correction`, { once: randomUUID(), subject: null, errata: 'Era sbagliato.' })
  const state = async () => ((await who.get(`/days/${DAY}`)).data as { state: string }).state
  await setItem(room.db, item, { title: 'Il vetro di Murano' })
  await who.post(`/deliveries/${deliveryIn((await correct()).data).id}/cancel`)
  expect(await state()).toBe('sent')
  expect((await who.get(`/deliveries/${id}/differences`)).data).toMatchObject({
    differences: [{ kind: 'title', item }],
  })
  expect((await correct()).code).toBe('OK')
  expect(await state()).toBe('corrected')
})

test('whom a correction reached before it was stopped is told what has changed since, too', async () => {
  const who = await room.editor()
  const { id, item, recipients } = await room.sent(who, 2)
  const correct = () =>
    who.post(`/deliveries/${id}/correction`, { once: randomUUID(), subject: null, errata: 'Era sbagliato.' })
  const found = async () =>
    (await who.get(`/deliveries/${id}/differences`)).data as { differences: object[]; recipients: number }
  await setItem(room.db, item, { title: 'Il vetro di Burano' })
  const stopped = deliveryIn((await correct()).data).id
  await putOff(room.db, { delivery: stopped, person: recipients[1]!.id })
  await room.work()
  expect(deliveryIn((await who.post(`/deliveries/${stopped}/cancel`)).data).progress).toMatchObject({
    ...{ of: 2, sent: 1, lost: 1 },
  })
  expect((await who.get(`/days/${DAY}`)).data).toMatchObject({ state: 'corrected' })
  // Who has read it must be told even when all is again as it was first sent.
  expect(await found()).toMatchObject({ differences: [{ kind: 'title', item }], recipients: 2 })
  await setItem(room.db, item, { title: 'Il vetro di Vallarin' })
  const { differences, recipients: all } = await found()
  expect([differences, all]).toMatchObject([[{ kind: 'title', item }], 2])
  expect((await correct()).code).toBe('OK')
  await room.work()
  const mails = await Promise.all(recipients.map(async (one) => (await room.mailsTo(one.email)).length))
  expect(mails).toEqual([3, 2])
  expect((await found()).differences).toEqual([])
})

test('an article that is withdrawn is in no letter, an empty review leaves only when asked', async () => {
  const who = await room.editor()
  const review = await testReview(room.db, who.account)
  // No such article stands at the newsstand.
  const item = await testItem(room.db, review, DAY, { article: 987654 })
  await testRecipients(room.db, review, 1)
  expect((await who.get(`/days/${DAY}`)).data).toMatchObject({
    items: [],
    left_out: [{ id: item, why: 'withdrawn' }],
  })
  expect((await who.post(`/days/${DAY}/send`, whole())).code).toBe('ERR_NOTHING_TO_SEND')
  const empty = await who.post(`/days/${DAY}/send`, whole({ even_if_empty: true }))
  expect(deliveryIn(empty.data)).toMatchObject({ articles: 0, progress: { of: 1 } })
  await room.work()
  expect((await allDeliveries(room.db)).find(({ id }) => id === deliveryIn(empty.data).id)!.state).toBe(
    'done',
  )
})
