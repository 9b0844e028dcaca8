import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { romeDay } from 'contract/platform/rome.ts'
import type { ReaderCard, SavedReply } from 'contract/assistance/support/chat/desk.ts'
import {
  ACCOUNT,
  type Buyer,
  buying,
  sellingHouse,
  type SellingHouse,
} from '../../../platform/test/buying.ts'
import { chatWithAssistant, chatWithPeople } from '../store/test-chats.ts'
import { MAX_REPLIES } from './desk.ts'

let house: SellingHouse
let chiara: Buyer
let dario: Buyer
beforeAll(async () => {
  house = await sellingHouse()
  ;[chiara, dario] = [await operator(), await operator()]
})
beforeEach(() => house.moveTo('2027-01-31T12:00:00+01:00'))
afterAll(() => house.close())
const { buyer, buy, call, letters, one, readAll } = buying(() => house)
const db = () => house.scratch.db

async function operator(): Promise<Buyer> {
  const who = await buyer()
  await house.appoint(who.account)
  return who
}
const at = (path: string) => `${ACCOUNT}/api/support/desk/${path}`
const act = (who: Buyer, chat: string, json: object) =>
  call(who, at(`chats/${chat}/act`), { once: randomUUID(), why: 'lo ha chiesto in chat', ...json })
const extend = { act: 'extend', days: 10 }
const live = (who: Buyer, by = chiara) => chatWithPeople(db(), { account: who.account, operator: by.account })
const acts = (account: number) =>
  db()
    .selectFrom('care_acts')
    .select(['what', 'why', 'operator_user as user', 'operator_name as name'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute()

test('a stranger gets nothing of the desk, nor does a reader, of whoever’s chat', async () => {
  const reader = await buyer()
  const chat = await live(reader)
  for (const path of ['replies', `chats/${chat}/notes`, `chats/${chat}/reader`]) {
    expect((await house.browser().call(at(path))).status).toBe(401)
    expect((await call(reader, at(path))).code).toBe('ERR_NOT_ALLOWED')
  }
  for (const [path, json] of [
    ['replies', { title: 'a', text: 'b' }],
    ['replies/1/remove', {}],
    [`chats/${chat}/notes`, { text: 'a' }],
    [`chats/${chat}/act`, { once: randomUUID(), why: 'a', ...extend }],
  ] as const) {
    expect((await house.browser().call(at(path), { json })).status).toBe(401)
    expect((await call(reader, at(path), json)).code).toBe('ERR_NOT_ALLOWED')
  }
  expect(await acts(reader.account)).toEqual([])
})

test('notes are the operators’, of a chat that was handed over; one with the assistant is not', async () => {
  const reader = await buyer()
  const chat = await live(reader)
  expect((await call(dario, at(`chats/${chat}/notes`), { text: ' Due addebiti,\nda vedere ' })).status).toBe(
    200,
  )
  const { notes } = (await call(chiara, at(`chats/${chat}/notes`))).data as { notes: object[] }
  expect(notes).toEqual([
    { at: expect.any(String) as string, by: expect.any(String) as string, text: 'Due addebiti,\nda vedere' },
  ])
  for (const id of [await chatWithAssistant(db(), reader.account), randomUUID()])
    for (const what of ['notes', 'reader'])
      expect((await call(chiara, at(`chats/${id}/${what}`))).code).toBe('ERR_CHAT_NOT_FOUND')
  const closed = await chatWithPeople(db(), {
    account: reader.account,
    operator: chiara.account,
    closed: true,
  })
  expect((await call(chiara, at(`chats/${closed}/notes`))).status).toBe(200)
  expect((await call(dario, at(`chats/${closed}/reader`))).code).toBe('ERR_CHAT_NOT_FOUND')
})

test('the card tells what the reader has, paid, was given, and said before', async () => {
  const reader = await buyer()
  await buy(reader)
  const before = await chatWithPeople(db(), {
    account: reader.account,
    operator: dario.account,
    closed: true,
    summary: 'La carta è scaduta.',
  })
  const chat = await live(reader)
  expect((await act(chiara, chat, extend)).data).toMatchObject({ done: true })
  const { account, before: past } = (await call(dario, at(`chats/${chat}/reader`))).data as ReaderCard
  const { id, next } = await one(reader)
  expect(account).toMatchObject({
    email: reader.email,
    since: romeDay(new Date()),
    devices: 1,
    subscriptions: [
      {
        id,
        brand: 'MG',
        state: 'active',
        nextCharge: { cents: next!.amount, day: next!.day },
      },
    ],
    receipts: [{ cents: 11_999, refunded: 0, day: '2027-01-31' }],
    acts: [{ what: expect.stringContaining('allungato') as string, why: 'lo ha chiesto in chat' }],
  })
  expect(past).toEqual([{ what: 'chat', day: '2027-01-31', words: 'La carta è scaduta.' }])
  expect(before).not.toBe(chat)
})

test('of a visitor nothing is told and for one nothing is done, whoever they say they are', async () => {
  const chat = await chatWithPeople(db(), { operator: chiara.account })
  expect((await call(chiara, at(`chats/${chat}/reader`))).data).toEqual({ account: null, before: [] })
  expect((await act(chiara, chat, extend)).code).toBe('ERR_READER_UNKNOWN')
})

test('only who has the chat acts, while it goes on, and never for themselves', async () => {
  const reader = await buyer()
  await buy(reader)
  const { account } = reader
  expect((await act(dario, await live(reader), extend)).code).toBe('ERR_CHAT_NOT_YOURS')
  expect((await act(chiara, await chatWithPeople(db(), { account }), extend)).code).toBe('ERR_CHAT_NOT_YOURS')
  const closed = await chatWithPeople(db(), { account, operator: chiara.account, closed: true })
  expect((await act(chiara, closed, extend)).code).toBe('ERR_CHAT_NOT_YOURS')
  expect((await act(chiara, await chatWithAssistant(db(), account), extend)).code).toBe('ERR_CHAT_NOT_FOUND')
  expect((await act(chiara, await live(chiara), { act: 'unlock-devices' })).data).toMatchObject({
    done: false,
  })
  expect(await acts(account)).toEqual([])
  expect(await acts(chiara.account)).toEqual([])
})

test('each act is signed with operator and why, and one without a why is none', async () => {
  const reader = await buyer()
  await buy(reader)
  const chat = await live(reader)
  expect((await act(chiara, chat, { ...extend, why: ' ' })).code).toBe('ERR_BAD_REQUEST')
  expect((await act(chiara, chat, { ...extend, days: 0 })).code).toBe('ERR_BAD_REQUEST')
  for (const json of [
    extend,
    { act: 'resend', what: 'contract' },
    { act: 'resend', what: 'receipt' },
    { act: 'unlock-devices' },
  ])
    expect((await act(chiara, chat, json)).data).toMatchObject({ done: true })
  expect((await act(chiara, chat, { act: 'unlock' })).data).toMatchObject({ done: false })
  const signed = { user: chiara.email, name: expect.any(String) as string, why: 'lo ha chiesto in chat' }
  expect(await acts(reader.account)).toEqual([
    { what: 'extend', ...signed },
    { what: 'resend', ...signed },
    { what: 'resend', ...signed },
    { what: 'unlock-devices', ...signed },
  ])
  expect((await letters(reader)).length).toBeGreaterThan(3)
})

test('a refund that is clicked ten times goes back once, whole or in part', async () => {
  const reader = await buyer()
  await buy(reader)
  const chat = await live(reader)
  const before = (await call(chiara, at(`chats/${chat}/reader`))).data as ReaderCard
  const receipt = before.account!.receipts[0]!.number
  const part = { act: 'refund', receipt, amount: 1999, once: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => act(chiara, chat, part)))
  expect(answers.map(({ data }) => (data as { done: boolean }).done)).toEqual(Array(10).fill(true))
  const again = { act: 'refund', receipt }
  const whole = await Promise.all([act(chiara, chat, again), act(chiara, chat, again)])
  expect(whole.filter(({ data }) => (data as { done: boolean }).done)).toHaveLength(1)
  await house.services.runJobs(['run-refund'])
  expect((await readAll(reader)).receipts.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    -10_000, -1999, 11_999,
  ])
  expect(await acts(reader.account)).toHaveLength(2)
  const { account } = (await call(chiara, at(`chats/${chat}/reader`))).data as ReaderCard
  expect(account!.receipts).toMatchObject([{ number: receipt, cents: 11_999, refunded: 11_999 }])
  const other = await buyer()
  expect((await act(chiara, await live(other), again)).data).toMatchObject({ done: false })
})

test('days are added once, however often the form comes', async () => {
  const reader = await buyer()
  await buy(reader)
  const chat = await live(reader)
  const form = { ...extend, once: randomUUID() }
  const { next } = await one(reader)
  const [first, second] = [await act(chiara, chat, form), await act(chiara, chat, form)]
  expect([first.data, second.data]).toMatchObject([{ done: true }, { done: true }])
  expect((second.data as { lines: string[] }).lines[0]).toContain('già')
  expect(next!.day).toBe('2028-01-31')
  expect((await one(reader)).next!.day).toBe('2028-02-10')
})

test('replies are written, written anew, taken away, and bounded', async () => {
  const save = (json: object) => call(chiara, at('replies'), json)
  const all = async () => ((await call(dario, at('replies'))).data as { replies: SavedReply[] }).replies
  expect((await save({ title: 'Saluto', text: 'Buongiorno, ti leggo.' })).status).toBe(200)
  const [{ id }] = (await all()) as [SavedReply]
  await save({ id, title: 'Saluto', text: 'Buongiorno.\nTi leggo.' })
  expect(await all()).toEqual([{ id, title: 'Saluto', text: 'Buongiorno.\nTi leggo.' }])
  expect((await save({ id: id + 1000, title: 'a', text: 'b' })).code).toBe('ERR_REPLY_NOT_FOUND')
  expect((await save({ title: 'a\nb', text: 'b' })).code).toBe('ERR_BAD_REQUEST')
  expect((await save({ title: 'a', text: 'x'.repeat(2001) })).code).toBe('ERR_BAD_REQUEST')
  await db()
    .insertInto('saved_replies')
    .values(Array.from({ length: MAX_REPLIES - 2 }, (_, i) => ({ title: `n. ${i}`, text: 'a' })))
    .execute()
  const last = await Promise.all([1, 2, 3, 4].map((i) => save({ title: `ultima ${i}`, text: 'a' })))
  expect(last.filter(({ code }) => code === 'ERR_REPLIES_FULL')).toHaveLength(3)
  expect(await all()).toHaveLength(MAX_REPLIES)
  expect((await call(chiara, at(`replies/${id}/remove`), {})).status).toBe(200)
  expect(await all()).toHaveLength(MAX_REPLIES - 1)
})
