import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatEnds } from 'contract/assistance/support/chat/limits.ts'
import { cookies } from 'contract/identity/cookies.ts'
import { hashOf } from '../../../platform/signing/secrets.ts'
import { supportUrl } from '../test-support.ts'
import { isHeldBy } from './whose-chat.ts'
import { type ChatHouse, chatHouse, holds, messagesOf, OPEN, type Person, saved, text } from './test-chats.ts'

const ACCOUNT = 'http://account.meriggio.localhost'
let t: ChatHouse
let people = 0
beforeAll(async () => void (t = await chatHouse()))
afterAll(() => t.close())
beforeEach(async () => {
  await t.scratch.pool.query('truncate attempts, chats, desk_duties cascade')
  await t.moveTo(OPEN)
})
/** Signs somebody in, in a browser that is there already. */
async function signIn({ browser }: Person, account?: number) {
  const given = account ?? (await t.account(`entra${people++}@example.it`))
  await t.enter(browser, 'MG', given)
  return { browser, account: given, bearer: await t.token(browser, 'MG') }
}
const signOut = ({ browser, bearer }: Person) =>
  browser.call(`${ACCOUNT}/api/logout`, { method: 'POST', bearer, json: {} })
const keyOf = ({ browser }: Person) => browser.cookie(ACCOUNT, cookies.chat)

test('a chat is its account’s, or its cookie’s as long as it is nobody’s', () => {
  const keyHash = hashOf('chiave')
  const of = (account_id: number | null, key_hash: Buffer | null) => ({ account_id, key_hash })
  expect(isHeldBy(of(1, null), { account: 1, session: 's' })).toBe(true)
  expect(isHeldBy(of(2, null), { account: 1, session: 's' })).toBe(false)
  expect(isHeldBy(of(null, keyHash), { account: 1, session: 's' })).toBe(false)
  expect(isHeldBy(of(null, keyHash), { keyHash })).toBe(true)
  expect(isHeldBy(of(null, hashOf('altra')), { keyHash })).toBe(false)
  expect(isHeldBy(of(1, keyHash), { keyHash })).toBe(false)
  expect(isHeldBy(of(null, null), { keyHash })).toBe(false)
})

test('who signs in during a chat takes it along: cookie and socket of before open nothing', async () => {
  const visitor = t.visitor()
  const { id, socket, desk } = await t.live({ who: visitor })
  const before = text('Sono ancora anonima')
  await socket.say(before)
  await desk.hears(holds('Sono ancora anonima'))
  const key = keyOf(visitor)!
  const anna = await signIn(visitor)
  expect(await t.read(anna)).toMatchObject({ chat: { id, state: 'live', known: true } })
  expect(keyOf(visitor)).toBeUndefined()
  expect(await socket.ended).toBe(chatEnds.notYours)
  const thief = t.visitor()
  thief.browser.setCookie(ACCOUNT, cookies.chat, key)
  expect((await t.read(thief)).chat).toBeNull()
  const again = await t.open(anna)
  await again.say({ type: 'hello', since: 0 })
  await again.hears(holds('Sono ancora anonima'))
  // What was sent and not acknowledged is sent again by who it was.
  await again.say(before)
  await again.hears(saved(before.id))
  await desk.say({ ...text('Bentornata'), chat: id })
  await again.hears(holds('Bentornata'))
  expect(messagesOf(again).filter((one) => one.text === 'Sono ancora anonima')).toHaveLength(1)
})

test('A signs out, B signs in on that browser: nothing of A, on no door', async () => {
  const browser = t.visitor()
  const a = await signIn(browser)
  const { id, socket, desk } = await t.live({ who: a })
  await desk.say({ ...text('Segreto di A'), chat: id })
  await socket.hears(holds('Segreto di A'))
  await signOut(a)
  expect((await t.read({ ...a, bearer: undefined })).chat).toBeNull()
  const heard = socket.received.length
  await socket.say(text('Sono io?'))
  expect(await socket.ended).toBe(chatEnds.signedOut)
  await desk.say({ ...text('Altro segreto'), chat: id })
  const b = await signIn(browser)
  for (const who of [b, { ...b, bearer: undefined }]) {
    expect(JSON.stringify(await t.read(who))).not.toMatch(/egreto/)
    expect(await (await t.open(who)).ended).toBe(1008)
    for (const path of ['chat/end', 'chat/hand-over'])
      expect((await t.json(who, path, { solved: true, summary: 'x' })).code).toBe('ERR_CHAT_NOT_FOUND')
  }
  expect((await t.accept(b)).chat!.id).not.toBe(id)
  expect(JSON.stringify(socket.received.slice(heard))).not.toMatch(/egreto/)
  // A’s own chat is where it was, on another browser.
  expect((await t.read(await signIn(t.visitor(), a.account))).chat!.id).toBe(id)
})

test('a socket whose session has ended is closed without a word, within half a minute', async () => {
  const reader = await t.reader()
  const { operator, socket, desk } = await t.live({ who: reader })
  await t.scratch.pool.query(
    "update sessions set ended = now(), ending = 'device' where account_id = any($1)",
    [[reader.account, operator.account]],
  )
  expect(await Promise.all([socket.ended, desk.ended])).toEqual([chatEnds.signedOut, chatEnds.signedOut])
}, 40_000)

test('a socket whose session has ended is told nothing that it asks for', async () => {
  const { reader } = await t.live()
  const silent = await t.open(reader)
  await silent.hears((heard) => heard.type === 'chat')
  await signOut(reader)
  await silent.say({ type: 'hello', since: 0 })
  expect(await silent.ended).toBe(chatEnds.signedOut)
  expect(silent.received.filter(({ type }) => type === 'messages')).toEqual([])
})

test('who is no operator any more says nothing', async () => {
  const { id, operator, socket, desk } = await t.live()
  await t.scratch.pool.query('delete from operators where account_id = $1', [operator.account])
  await desk.say({ ...text('Sono ancora qui'), chat: id })
  expect(await desk.ended).toBe(chatEnds.signedOut)
  expect(JSON.stringify(socket.received)).not.toContain('ancora qui')
})

test('an account has one chat that goes on, on whatever device', async () => {
  const one = await signIn(t.visitor())
  const two = await signIn(t.visitor(), one.account)
  const begun = await Promise.all([one, two, one, two].map(async (who) => (await t.accept(who)).chat!.id))
  expect(new Set(begun).size).toBe(1)
  const fresh = (await t.json<{ chat: { id: string } }>(one, 'chat/new')).data.chat.id
  expect(begun).not.toContain(fresh)
  expect((await t.read(two)).chat!.id).toBe(fresh)
})

test('a visitor’s chat is newer than the account’s with the assistant; not than a live one', async () => {
  const other = await signIn(t.visitor())
  await t.accept(other)
  const visitor = t.visitor()
  const theirs = (await t.accept(visitor)).chat!.id
  const same = await signIn(visitor, other.account)
  expect((await t.read(same)).chat!.id).toBe(theirs)
  expect((await t.read(other)).chat!.id).toBe(theirs)
  await t.json(same, 'chat/new')
  const { id } = await t.live({ who: same })
  const third = t.visitor()
  await t.accept(third)
  expect((await t.read(await signIn(third, other.account))).chat!.id).toBe(id)
})

test('a chat with people that an account cannot take waits for its visitor, whose cookie stays', async () => {
  const other = await t.reader()
  await t.live({ who: other })
  const visitor = t.visitor()
  const { id } = await t.live({ who: visitor })
  const key = keyOf(visitor)!
  const same = await signIn(visitor, other.account)
  expect((await t.read(same)).chat!.id).not.toBe(id)
  expect(keyOf(visitor)).toBe(key)
  await signOut(same)
  expect((await t.read({ ...same, bearer: undefined })).chat!.id).toBe(id)
})

test('an address that a visitor typed tells its owner nothing, and goes with the owner', async () => {
  const visitor = t.visitor()
  const { id } = await t.live({ who: visitor })
  const owner = await t.account('marta@example.it')
  const told = async () => JSON.stringify(await t.services.exportPerson(owner))
  expect(await told()).not.toContain(id)
  await t.services.erasePerson(owner)
  expect((await t.read(visitor)).chat).toMatchObject({ id, state: 'live' })
  const { rows } = await t.scratch.pool.query('select email, email_key from chats where id = $1', [id])
  expect(rows).toEqual([{ email: null, email_key: null }])
})

test('a visitor’s cookie is renewed when their chat is found, and no other', async () => {
  const visitor = t.visitor()
  await t.accept(visitor)
  const key = keyOf(visitor)!
  const setBy = async (value: string) => {
    const request = new Request(supportUrl('chat'), { headers: { cookie: `${cookies.chat}=${value}` } })
    const { headers } = await t.services.fetch(request, { origin: ACCOUNT, address: '198.51.100.1' })
    return headers.getSetCookie().filter((line) => line.startsWith(`${cookies.chat}=`))
  }
  expect(await setBy(key)).toEqual([expect.stringContaining('Max-Age=86400')])
  expect(await setBy('altra')).toEqual([])
})

test('four tabs that sign in at once join once, and nobody is left with an empty chat', async () => {
  const visitor = t.visitor()
  const { chat } = await t.accept(visitor)
  const key = keyOf(visitor)!
  const anna = await signIn(visitor)
  const tabs = await Promise.all(
    Array.from({ length: 4 }, async () => {
      visitor.browser.setCookie(ACCOUNT, cookies.chat, key)
      return t.accept(anna)
    }),
  )
  expect(tabs.map((one) => one.chat!.id)).toEqual(Array(4).fill(chat!.id))
})

test('what has ended stays the visitor’s: who signs in afterwards may be somebody else', async () => {
  const visitor = t.visitor()
  await t.accept(visitor)
  await t.json(visitor, 'chat/end', { solved: true })
  expect((await t.read(visitor)).chat!.state).toBe('closed')
  const b = await signIn(visitor)
  expect((await t.read(b)).chat).toBeNull()
  await signOut(b)
  expect((await t.read({ ...b, bearer: undefined })).chat).toBeNull()
})

test('solved closes; not solved gives a summary; a new chat leaves nothing behind', async () => {
  const reader = await t.reader()
  await t.openDesk(await t.operator())
  await t.accept(reader)
  const { data } = await t.json<{ summary: string; chat: object }>(reader, 'chat/end', { solved: false })
  expect(data).toMatchObject({ summary: '', care: { ready: true }, chat: { state: 'assistant' } })
  const { id } = (await t.handOver(reader)).data.chat
  expect((await t.read(reader)).messages).toHaveLength(1)
  expect((await t.json<{ messages: [] }>(reader, 'chat/new')).data.messages).toEqual([])
  const { rows } = await t.scratch.pool.query('select state, outcome from chats where id = $1', [id])
  expect(rows).toEqual([{ state: 'closed', outcome: 'left' }])
})
