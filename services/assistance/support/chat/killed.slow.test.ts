import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { DeskEvent, ReaderEvent } from 'contract/assistance/support/chat/live.ts'
import type { Message } from 'contract/assistance/support/chat/messages.ts'
import { SECRET } from '../../../platform/test/house.ts'
import { type ChatHouse, chatHouse, type Person, text } from './test-chats.ts'

const EACH = 200
/** Messages that a process commits before it dies. */
const LIVES = 23
let t: ChatHouse
const children = new Set<ChildProcess>()
beforeAll(async () => void (t = await chatHouse()))
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await t.close()
})

/** A process that dies again and again, and is started again. */
async function mortal() {
  const process = { port: 0, deaths: 0, ended: false }
  const live = async (): Promise<void> => {
    const child = fork(join(import.meta.dirname, 'test-process.ts'), [t.scratch.url, SECRET, String(LIVES)], {
      execArgv: [],
    })
    children.add(child)
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    process.port = port
    child.once('exit', () => {
      children.delete(child)
      process.deaths++
      if (!process.ended) void live()
    })
  }
  await live()
  return process
}

/** One side's device: an outbox in order, sent again until it is acknowledged. */
async function device(
  who: Person,
  path: string,
  at: { port: number },
  { wrap, chat }: { wrap: object; chat: string },
) {
  const outbox = Array.from({ length: EACH }, (_, i) => text(`numero ${i}`))
  const ids = outbox.map(({ id }) => id)
  const kept = new Map<string, Message>()
  let since = 0
  const url = 'http://account.meriggio.localhost'
  const say = (socket: WebSocket, said: object) => socket.send(JSON.stringify({ ...said, ...wrap }))
  // On a busy machine it comes back more often than one network may ask for tickets.
  let tries = 0
  const done = async (total: number) => {
    while (outbox.length > 0 || kept.size < total) {
      const { ticket } = (
        await who.browser.call(`${url}/api/sign-in/socket-ticket`, {
          json: {},
          bearer: who.bearer,
          address: `203.0.113.${tries++ % 250}`,
        })
      ).data as { ticket: string }
      const socket = new WebSocket(`ws://127.0.0.1:${at.port}${path}?ticket=${ticket}`, {
        headers: { Host: 'account.meriggio.localhost', Origin: url },
      })
      socket.on('error', () => {})
      const closed = once(socket, 'close')
      let sent = 0
      const fill = () => {
        for (; sent < Math.min(outbox.length, 8); sent++) say(socket, outbox[sent]!)
      }
      socket.on('open', () => {
        socket.send(
          JSON.stringify('chat' in wrap ? { type: 'watch', chat, since } : { type: 'hello', since }),
        )
        fill()
      })
      socket.on('message', (data) => {
        const heard = JSON.parse(String(data)) as ReaderEvent | DeskEvent
        if (heard.type === 'messages') {
          for (const message of heard.messages) kept.set(message.id, message)
          since = heard.changed
        } else if (heard.type === 'saved') {
          const place = outbox.findIndex(({ id }) => id === heard.id)
          if (place >= 0) {
            outbox.splice(place, 1)
            sent--
          }
          fill()
        } else if (heard.type === 'refused') throw new Error(JSON.stringify(heard))
        if (outbox.length === 0 && kept.size >= total) socket.close()
      })
      await closed.catch(() => {})
      await wait(50)
    }
  }
  return { ids, kept, done }
}

test('processes killed between commit and acknowledgement, 200 messages each way: one list', async () => {
  const { id, reader, operator, socket, desk } = await t.live()
  const before = (await t.read(reader)).messages.length
  socket.cut()
  desk.cut()
  const [readers, operators] = await Promise.all([mortal(), mortal()])
  const a = await device(reader, '/api/support/chat/live', readers, { wrap: {}, chat: id })
  const b = await device(operator, '/api/support/desk/live', operators, { wrap: { chat: id }, chat: id })
  const total = before + 2 * EACH
  await Promise.all([a.done(total), b.done(total)])
  readers.ended = operators.ended = true
  expect(readers.deaths).toBeGreaterThan(4)
  expect(operators.deaths).toBeGreaterThan(4)
  const listOf = (kept: Map<string, Message>) =>
    [...kept.values()].toSorted((x, y) => x.order - y.order).map((m) => `${m.order} ${m.id} ${m.text}`)
  expect(listOf(a.kept)).toHaveLength(total)
  expect(listOf(a.kept)).toEqual(listOf(b.kept))
  const { rows } = await t.scratch.pool.query<{ line: string }>(
    "select place || ' ' || id || ' ' || text as line from chat_messages order by place",
  )
  expect(listOf(a.kept)).toEqual(rows.map(({ line }) => line))
  for (const [{ ids }, author] of [
    [a, 'reader'],
    [b, 'operator'],
  ] as const)
    expect(
      [...a.kept.values()]
        .filter((message) => message.author === author)
        .toSorted((x, y) => x.order - y.order)
        .map((message) => message.id),
    ).toEqual(ids)
}, 300_000)
