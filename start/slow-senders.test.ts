import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { houseWithFiles } from '../services/platform/test/house-with-files.ts'
import { networkPlaces } from '../services/platform/wire/file-places.ts'
import { type Door, listen } from './serve.ts'

const HOST = 'account.meriggio.localhost'
const ATTACHMENTS = '/api/support/attachments?name=a.txt'
let house: Awaited<ReturnType<typeof houseWithFiles>>['house']
let door: Door
const enter = networkPlaces({ network: 2, line: 8, all: 40 })

/** A form with files, as the site takes it. */
async function takeForm(request: Request, address: string | null): Promise<Response> {
  const place = enter(address)
  if (!place) return new Response('crowded', { status: 503 })
  try {
    const file = await place.receive(request.body! as unknown as AsyncIterable<Uint8Array>)
    return file ? new Response(`${file.bytes}`) : new Response('slow', { status: 408 })
  } finally {
    await place.release()
  }
}

beforeAll(async () => {
  ;({ house } = await houseWithFiles())
  door = await listen({
    hosts: ['127.0.0.1'],
    port: 0,
    log: () => {},
    mostBytes: () => 15_000_000,
    upgrade: async () => new Response('no', { status: 404 }),
    answer: (request) => {
      const address = request.headers.get('x-test-address')
      return new URL(request.url).pathname === '/contact'
        ? takeForm(request, address)
        : house.services.fetch(request, { origin: `http://${HOST}`, address })
    },
  })
})
afterAll(async () => {
  await door.close()
  await house.close()
})

const connections = new Set<Socket>()
afterEach(() => {
  for (const connection of connections) connection.destroy()
  connections.clear()
})

/** A request whose body begins and is not whole. `status`: of the answer; null: none yet. */
async function begin(
  path: string,
  address: string,
  length: number,
  { type = 'application/octet-stream', bearer = '' } = {},
) {
  const connection = createConnection(door.port, '127.0.0.1')
  connections.add(connection)
  let text = ''
  connection.on('error', () => {}).on('data', (piece) => (text += piece.toString()))
  await once(connection, 'connect')
  connection.write(
    `POST ${path} HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: ${type}\r\nX-Test-Address: ${address}\r\n` +
      `Authorization: Bearer ${bearer}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return {
    send: (bytes: number) => connection.write('a'.repeat(bytes)),
    status: () => (text === '' ? null : Number(text.slice(9, 12))),
    isOpen: () => !connection.destroyed,
  }
}
type Sender = Awaited<ReturnType<typeof begin>>
const counted = (senders: readonly Sender[], status: number | null) =>
  senders.filter((one) => one.status() === status).length

async function whole(path: string, address: string, bytes: number): Promise<number> {
  const sender = await begin(path, address, bytes)
  sender.send(bytes)
  await expect.poll(sender.status).not.toBeNull()
  return sender.status()!
}
const many = (count: number, path: string, addressOf: (i: number) => string, bytes: number, length: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const sender = await begin(path, addressOf(i), length)
      sender.send(bytes)
      return sender
    }),
  )

test('forty files that stall keep no other out, and more than forty are not let in', async () => {
  const stalled = await many(60, ATTACHMENTS, (i) => `2001:db8:${i >> 2}::${i}`, 500_000, 5_000_000)
  await expect.poll(() => counted(stalled, 507), { timeout: 20_000 }).toBe(20)
  let strangers = 0
  const stranger = () => whole(ATTACHMENTS, `198.51.100.${strangers++}`, 1000)
  await expect.poll(stranger, { timeout: 30_000, interval: 500 }).toBe(200)
  // It took the place of one of them, whose connection ends.
  await expect.poll(() => stalled.filter((one) => !one.isOpen()).length, { timeout: 20_000 }).toBe(21)
  expect(counted(stalled, null)).toBe(39)
})

test('of one line no more than its part come in at once, however many networks it has', async () => {
  const line = await many(30, ATTACHMENTS, (i) => `2001:db8:77:${i}::5`, 1000, 5_000_000)
  await expect.poll(() => counted(line, 507), { timeout: 20_000 }).toBe(20)
  expect(await whole(ATTACHMENTS, '203.0.113.71', 1000)).toBe(200)
})

test('forms: who sends slowest gives way to the next, one by one, and who keeps a pace stays', async () => {
  const steady = await begin('/contact', '203.0.113.72', 14_000_000)
  let going = true
  const sending = (async () => {
    for (; going; await wait(50)) steady.send(2000)
  })()
  const slow = await many(39, '/contact', (i) => `2001:db8:${i >> 1}::5`, 2, 14_000_000)
  const trickle = (async () => {
    for (; going; await wait(200)) for (const one of slow) one.send(1)
  })()
  let honest = 0
  const another = () => whole('/contact', `198.51.100.${honest}`, 60_000)
  // Their places are taken one by one by others that stay.
  while (honest < 39) {
    await expect.poll(another, { timeout: 30_000 }).toBe(200)
    await begin('/contact', `198.51.100.${honest++}`, 14_000_000)
  }
  expect(slow.map((one) => one.status())).toEqual(slow.map(() => 408))
  expect(steady.status()).toBeNull()
  going = false
  await Promise.all([sending, trickle])
})

test('an account has its own places, from wherever it sends', async () => {
  const bearers = await Promise.all(
    ['tanti@example.it', 'altra@example.it'].map(async (email) => {
      const browser = house.browser()
      await house.enter(browser, 'MG', await house.account(email))
      return house.token(browser, 'MG')
    }),
  )
  const path = '/api/account/avatar'
  const begun = await Promise.all(
    Array.from({ length: 13 }, async (_, i) => {
      const sender = await begin(path, `192.0.2.${i}`, 8_000_000, { bearer: bearers[0]! })
      sender.send(100_000)
      return sender
    }),
  )
  await expect.poll(() => counted(begun, 429), { timeout: 20_000 }).toBe(3)
  const other = await begin(path, '192.0.2.0', 5, { bearer: bearers[1]! })
  other.send(5)
  await expect.poll(other.status, { timeout: 20_000 }).toBe(422)
  expect(counted(begun, null)).toBe(10)
})

test('large JSON of anybody comes in a few at a time, and small as ever', async () => {
  const json = { type: 'application/json' }
  const begun = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const sender = await begin('/api/support/tickets', '203.0.113.74', 900_000, json)
      sender.send(200_000)
      return sender
    }),
  )
  await expect.poll(() => counted(begun, 429), { timeout: 20_000 }).toBe(5)
  const small = await begin('/api/support/tickets', '203.0.113.74', 2, json)
  small.send(2)
  await expect.poll(small.status).toBe(400)
})
