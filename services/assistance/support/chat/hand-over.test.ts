import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChatHouse, chatHouse, OPEN } from './test-chats.ts'

let t: ChatHouse
beforeAll(async () => void (t = await chatHouse()))
afterAll(() => t.close())
beforeEach(async () => {
  await t.scratch.pool.query('truncate attempts, chats, desk_duties cascade')
  await t.moveTo(OPEN)
})

test('nobody is asked for in vain: out of hours, or with nobody at the desk', async () => {
  const reader = await t.reader()
  await t.accept(reader)
  expect((await t.handOver(reader)).code).toBe('ERR_NOBODY_ON_DUTY')
  const operator = await t.operator()
  const desk = await t.openDesk(operator)
  await t.moveTo('2026-11-23T20:00:00Z')
  await desk.say({ type: 'duty', on: true })
  await expect
    .poll(async () => (await t.read(reader)).care)
    .toEqual({
      state: { open: false, opens: { day: '2026-11-24', time: '09:00' } },
      ready: false,
    })
  expect((await t.handOver(reader)).code).toBe('ERR_NOBODY_ON_DUTY')
  await t.moveTo(OPEN)
  await desk.say({ type: 'duty', on: true })
  await expect.poll(async () => (await t.read(reader)).care.ready).toBe(true)
  expect((await t.handOver(reader)).code).toBe('OK')
  // Asked again, from another tab: the same place, no second system message.
  expect((await t.handOver(reader)).data.chat).toMatchObject({ state: 'waiting', place: 1 })
  expect((await t.read(reader)).messages).toHaveLength(1)
  await desk.say({ type: 'duty', on: false })
  await expect.poll(async () => (await t.read(reader)).care.ready).toBe(false)
})

test('a visitor says who they are, has agreed, and brings a proof', async () => {
  const visitor = t.visitor()
  await t.openDesk(await t.operator())
  expect((await t.handOver(visitor)).code).toBe('ERR_CHAT_NOT_FOUND')
  await t.json(visitor, 'chat/new')
  expect((await t.handOver(visitor)).code).toBe('ERR_TERMS_REQUIRED')
  await t.accept(visitor)
  expect((await t.handOver(visitor, { email: undefined })).code).toBe('ERR_WRITER_REQUIRED')
  expect((await t.handOver(visitor, { captcha: undefined })).code).toBe('ERR_CAPTCHA_REQUIRED')
  expect((await t.handOver(visitor, { captcha: 'x' })).code).toBe('ERR_CAPTCHA_REQUIRED')
  expect((await t.handOver(visitor, { summary: '  ' })).code).toBe('ERR_BAD_REQUEST')
  expect((await t.handOver(visitor)).code).toBe('OK')
})

test('what strangers ask for in somebody’s name keeps neither the account nor the address out', async () => {
  await t.openDesk(await t.operator())
  const reader = await t.reader()
  for (let n = 0; n < 10; n++) {
    const stranger = t.visitor()
    await t.accept(stranger)
    expect((await t.handOver(stranger, { email: reader.email })).code).toBe('OK')
    expect((await t.json(stranger, 'chat/transcript')).code).toBe(n < 5 ? 'OK' : 'ERR_TOO_MANY_ATTEMPTS')
  }
  for (const owner of [reader, t.visitor()]) {
    await t.accept(owner)
    expect((await t.handOver(owner, { email: reader.email })).code).toBe('OK')
  }
  expect((await t.json(reader, 'chat/transcript')).code).toBe('OK')
})
