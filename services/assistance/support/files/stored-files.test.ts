import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { messagesOf } from '../chat/test-chats.ts'
import { removeChatFiles } from './files.ts'
import { chatsWithFiles, photo, read, send } from './test-sending.ts'

const { all, onDisk } = chatsWithFiles()

test('each side has room for forty files, also when they come at once; closed chats take none', async () => {
  const { reader, operator, id } = await all.t.live()
  await all.t.scratch.pool.query(
    `insert into chat_files (chat_id, side, kind, name, type, bytes, stored)
     select $1, 'reader', 'file', 'a.txt', 'text/plain', 1, true from generate_series(1, 38)`,
    [id],
  )
  const codes = (await Promise.all([1, 2, 3, 4].map((n) => send(reader, 'file', `n. ${n}`)))).map(
    ({ code }) => code,
  )
  expect(codes.map(String).toSorted()).toEqual(['ERR_FILES_FULL', 'ERR_FILES_FULL', 'OK', 'OK'])
  expect((await send(operator, 'file', 'ciao', { desk: id })).code).toBe('OK')
  await all.t.act(operator, id, 'close', { reason: 'solved' })
  expect((await send(operator, 'file', 'ciao', { desk: id })).code).toBe('ERR_CHAT_NOT_YOURS')
  expect((await send(reader, 'file', 'ciao')).code).toBe('ERR_CHAT_CLOSED')
})

test('one network has a room of its own in all chats; what a message names counts no more', async () => {
  const chats = await Promise.all(Array.from({ length: 6 }, () => all.t.live()))
  const office = { address: '198.18.0.1' }
  const sent = await Promise.all(chats.slice(1).map(({ reader }) => send(reader, 'file', 'ciao', office)))
  await all.t.scratch.pool.query('update chat_files set bytes = 60000000')
  const [{ reader, operator, id }, first] = [chats[0]!, chats[1]!]
  expect((await send(reader, 'file', 'ciao', office)).code).toBe('ERR_FILES_FULL')
  expect((await send(operator, 'file', 'ciao', { ...office, desk: id })).code).toBe('OK')
  expect((await send(reader, 'file', 'ciao')).code).toBe('OK')
  const content = { type: 'file', file: sent[0]!.file.id, text: '' }
  await first.socket.say({ type: 'say', id: randomUUID(), content, reply: null, forwards: null })
  await vi.waitFor(async () => expect((await send(reader, 'file', 'ciao', office)).code).toBe('OK'))
})

test('one line has no more room than its part, however many networks it has', async () => {
  const chats = await Promise.all(Array.from({ length: 3 }, () => all.t.live()))
  const from = (network: number) => ({ address: `2001:db8:77:${network}::5` })
  for (const [i, { reader }] of chats.slice(1).entries()) await send(reader, 'file', 'ciao', from(i))
  await all.t.scratch.pool.query('update chat_files set bytes = 300000000 where network is not null')
  const { reader } = chats[0]!
  expect((await send(reader, 'file', 'ciao', from(9))).code).toBe('ERR_FILES_FULL')
  expect((await send(reader, 'file', 'ciao', { address: '2001:db8:78::5' })).code).toBe('OK')
})

test('the assistant is sent no files', async () => {
  const visitor = all.t.visitor()
  await all.t.accept(visitor)
  expect((await send(visitor, 'file', 'ciao')).code).toBe('ERR_CHAT_CLOSED')
})

test('a message names a file that is there, both sides see it; taken back it is gone for both', async () => {
  const { id, reader, operator, socket, desk } = await all.t.live()
  const { file } = await send(reader, 'photo', await photo())
  const message = randomUUID()
  const content = { type: 'photo', file: file.id, text: 'Ecco' }
  await desk.say({ type: 'say', chat: id, id: randomUUID(), content, reply: null, forwards: null } as never)
  await desk.hears((heard) => heard.type === 'refused' && heard.code === 'ERR_FILE_GONE')
  await socket.say({ type: 'say', id: message, content, reply: null, forwards: null })
  await desk.hears(
    (heard) => heard.type === 'messages' && heard.messages.some((one) => one.file?.id === file.id),
  )
  await socket.hears((heard) => heard.type === 'saved')
  await expect.poll(() => messagesOf(socket).at(-1)).toMatchObject({ type: 'photo', text: 'Ecco', file })
  await socket.say({ type: 'retract', id: message })
  await desk.hears((heard) => heard.type === 'messages' && heard.messages.some((one) => one.retracted))
  for (const [who, atDesk] of [
    [reader, false],
    [operator, true],
  ] as const)
    expect((await read(who, file.id, atDesk)).code).toBe('ERR_FILE_GONE')
  expect(await onDisk()).toEqual([file.id])
  await removeChatFiles({ db: all.t.scratch.db, files: all.files })
  expect(await onDisk()).toEqual([])
})

test('a file of a closed chat is its reader’s and who had it last, no other operator’s', async () => {
  const { id, reader, operator } = await all.t.live()
  const { file } = await send(reader, 'file', 'La mia fattura')
  const other = await all.t.operator()
  const code = async (who: typeof reader, desk: boolean) => (await read(who, file.id, desk)).status
  expect(await code(other, true)).toBe(200)
  await all.t.act(operator, id, 'close', { reason: 'solved' })
  expect([await code(reader, false), await code(operator, true), await code(other, true)]).toEqual([
    200, 200, 404,
  ])
})

test('files go with their chat, and those that no message named after a day', async () => {
  const { id, reader } = await all.t.live()
  const [a, b] = [(await send(reader, 'file', 'a')).file, (await send(reader, 'file', 'b')).file]
  await all.t.scratch.pool.query(
    `insert into chat_messages (chat_id, id, place, changed, author, type, file_id)
     values ($1, gen_random_uuid(), 900, 900, 'reader', 'file', $2)`,
    [id, a.id],
  )
  const clean = () => removeChatFiles({ db: all.t.scratch.db, files: all.files })
  await clean()
  expect(await onDisk()).toEqual([a.id, b.id].toSorted())
  await all.t.later(25 * 3600)
  await clean()
  expect(await onDisk()).toEqual([a.id])
  await all.t.scratch.pool.query('delete from chats')
  await clean()
  expect(await onDisk()).toEqual([])
  expect((await all.t.scratch.pool.query('select from chat_files')).rowCount).toBe(0)
})

test('a chat that goes while its file comes in leaves no file behind', async () => {
  const { reader } = await all.t.live()
  const { put } = all.files
  vi.spyOn(all.files, 'put').mockImplementationOnce(async (key, bytes) => {
    await put(key, bytes)
    await all.t.scratch.pool.query('delete from chats')
  })
  expect((await send(reader, 'file', 'a')).status).toBe(500)
  expect(await onDisk()).toEqual([])
  expect((await all.t.scratch.pool.query('select from chat_files')).rowCount).toBe(0)
})

test('a program that dies before its file is whole leaves a row that is nobody’s, for a day', async () => {
  const { reader } = await all.t.live()
  const { file } = await send(reader, 'file', 'a')
  await all.t.scratch.pool.query('update chat_files set stored = false')
  expect((await read(reader, file.id)).code).toBe('ERR_FILE_GONE')
  const clean = () => removeChatFiles({ db: all.t.scratch.db, files: all.files })
  await clean()
  expect(await onDisk()).toEqual([file.id])
  await all.t.later(25 * 3600)
  await clean()
  expect(await onDisk()).toEqual([])
})
