import { EventEmitter, once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { endpoint } from '../contract/platform/endpoint.ts'
import { threeMastheads } from '../services/platform/test/brands.ts'
import { opensSocket } from '../services/platform/wire/call.ts'
import type { AccessLine, JsonLines } from '../services/platform/telemetry/json-lines.ts'
import { guard, visitorsOnly } from '../services/platform/wire/guard.ts'
import { sockets } from '../services/platform/wire/socket.ts'
import { accessLog } from './access-log.ts'
import { type Door, listen } from './serve.ts'

const HOST = 'edicola.meriggio.localhost'
const echo = endpoint({
  method: 'GET',
  path: '/api/toy/echo',
  summary: 'Prova',
  who: 'person',
  limit: 'none',
  input: z.object({ room: z.string() }),
  answer: z.never(),
  refuses: { ERR_FULL: 409 },
  gives: 'socket',
})
const gone: string[] = []
const calls = [
  opensSocket(echo, async ({ input, person, refuse }, socket) => {
    if (input.room === 'full') return refuse('ERR_FULL')
    socket.send(`${input.room}: ${person.id}`)
    return {
      receive: async (text) => {
        // The first message takes longer: the order is that of sending all the same.
        if (text === '1') await new Promise((done) => setTimeout(done, 30))
        if (text === 'leave') return socket.close(4000)
        if (text === 'stuck') return new Promise((done) => setTimeout(done, 2000))
        socket.send(text)
      },
      closed: () => void gone.push(input.room),
    }
  }),
]
const lines: AccessLine[] = []
let door: Door
let open: ReturnType<typeof sockets>
let bodies = 0
beforeAll(async () => {
  open = sockets(calls, {
    brands: threeMastheads,
    guard: guard({
      ...visitorsOnly,
      personOf: async ({ bearer }) =>
        bearer === 'token' ? ({ id: 'anna' } as never) : 'ERR_SESSION_TOKEN_NOT_VALID',
    }),
    bearerOf: async (ticket) =>
      ticket === 'good' ? { bearer: 'token' } : ticket === 'visitor' ? { bearer: null } : 'refused',
    log: console.error,
  })
  door = await listen({
    begin: accessLog({
      ...{ brands: threeMastheads, trustProxy: () => false, originOf: () => `http://${HOST}` },
      ...{ routeOf: (pathname: string) => pathname, metrics: null },
      lines: { access: (line: AccessLine) => lines.push(line) } as unknown as JsonLines,
    }),
    strictTransport: () => 'max-age=63072000',
    hosts: ['127.0.0.1'],
    port: 0,
    log: console.error,
    mostBytes: (pathname) => (pathname === '/large' ? 3_000_000 : 1000),
    upgrade: async (request, { remoteAddress }) =>
      (await open.upgrade(request, {
        origin: `http://${new URL(request.url).host}`,
        address: remoteAddress,
      })) ?? new Response('no', { status: 404 }),
    answer: async (request) => {
      bodies = (await request.arrayBuffer()).byteLength
      return new Response(String(bodies))
    },
  })
})
afterAll(() => door.close())

const connect = (path: string, origin = `http://${HOST}`) =>
  new WebSocket(`ws://127.0.0.1:${door.port}${path}`, { headers: { Host: HOST, Origin: origin } })
/** What a socket that is not opened is answered. */
const refusal = async (path: string, origin?: string): Promise<number> => {
  const socket = connect(path, origin)
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  socket.on('error', () => {})
  return response.statusCode
}

// First: a socket of another test may have its line late.
test('each socket is one line of the log once it has closed, each refusal too', async () => {
  await refusal('/api/toy/echo?room=1&ticket=bad')
  const socket = connect('/api/toy/echo?room=1&ticket=good')
  await once(socket, 'message')
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ status: 403, route: '/api/toy/echo', code: 'ERR_NOT_ALLOWED' })
  socket.close()
  await once(socket, 'close')
  await expect.poll(() => lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ method: 'GET', status: 101, route: '/api/toy/echo', masthead: 'MG' })
  expect(lines[1]!.requestId).toMatch(/^[\w-]+$/)
})

test('a socket opens for a ticket, from a page of the masthead; for nobody else', async () => {
  expect(await refusal('/api/toy/echo?room=1')).toBe(403)
  expect(await refusal('/api/toy/echo?room=1&ticket=bad')).toBe(403)
  expect(await refusal('/api/toy/echo?room=1&ticket=good', 'http://evil.example')).toBe(403)
  expect(await refusal('/api/toy/echo?room=1&ticket=good', 'null')).toBe(403)
  expect(await refusal('/api/toy/echo?room=1&ticket=good', 'http://www.meriggio.localhost')).toBe(403)
  expect(await refusal('/api/toy/echo?room=1&ticket=visitor')).toBe(401)
  expect(await refusal('/api/toy/echo?ticket=good')).toBe(400)
  expect(await refusal('/api/toy/nothing?ticket=good')).toBe(404)
})

test('a refusal says what it is, and nobody guesses', async () => {
  const socket = connect('/api/toy/echo?room=1')
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  socket.on('error', () => {})
  expect(response.statusMessage).toBe('Forbidden')
  expect(response.headers).toMatchObject({
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000',
  })
})

/** The status of the answer to a request written by hand. */
const statusOf = async (...lines: string[]): Promise<string> => {
  const connection = createConnection(door.port, '127.0.0.1')
  connection.end(`${lines.join('\r\n')}\r\n\r\n`)
  let answer = ''
  for await (const part of connection) answer += part
  return answer.split('\r\n')[0]!
}
const offer = (protocol: string) => ['Connection: Upgrade, close', `Upgrade: ${protocol}`]

test('an offer to go on in HTTP/2 is passed over; two hosts are no host', async () => {
  expect(await statusOf('GET / HTTP/1.1', `Host: ${HOST}`, ...offer('h2c'))).toBe('HTTP/1.1 200 OK')
  expect(await statusOf('GET / HTTP/1.1', `Host: ${HOST}`, 'Host: x.it', ...offer('websocket'))).toBe(
    'HTTP/1.1 400 Bad Request',
  )
})

test('who is refused and stays silent is put away', async () => {
  const connection = createConnection({ port: door.port, host: '127.0.0.1', allowHalfOpen: true })
  connection.on('error', () => {})
  connection.write(
    `GET /api/toy/echo?room=1 HTTP/1.1\r\nHost: ${HOST}\r\n${offer('websocket').join('\r\n')}\r\n\r\n`,
  )
  connection.resume()
  await once(connection, 'end')
  // Its own half stays open: only the other end's reset closes it, at the first byte written after.
  const nudge = setInterval(() => connection.write('x'), 200)
  await new Promise((done) => connection.once('close', done))
  clearInterval(nudge)
  expect(connection.destroyed).toBe(true)
})

test('messages come in order, and the handler hears of the end', async () => {
  const socket = connect('/api/toy/echo?room=piazza&ticket=good')
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  await once(socket, 'open')
  for (const text of ['1', '2', '3', 'leave']) socket.send(text)
  const [code] = await once(socket, 'close')
  expect(code).toBe(4000)
  expect(heard).toEqual(['piazza: anna', '1', '2', '3'])
  await expect.poll(() => gone).toContain('piazza')
})

test('a refusal, a message too long and bytes close a socket', async () => {
  const ends = async (path: string, message?: string | Buffer) => {
    const socket = connect(path)
    await once(socket, 'open')
    if (message) socket.send(message)
    const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
    return [code, String(reason)]
  }
  expect(await ends('/api/toy/echo?room=full&ticket=good')).toEqual([1008, 'ERR_FULL'])
  expect((await ends('/api/toy/echo?room=1&ticket=good', 'x'.repeat(65 * 1024)))[0]).toBe(1009)
  expect((await ends('/api/toy/echo?room=1&ticket=good', Buffer.from([1])))[0]).toBe(1008)
})

test('a message in thousands of parts is none: what waits is many times larger than its text', async () => {
  const socket = connect('/api/toy/echo?room=1&ticket=good')
  await once(socket, 'open')
  for (let i = 0; i < 5000; i++) socket.send('x', { fin: false })
  socket.send('x')
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(1008)
})

test('one network has so many sockets open, and others theirs', async () => {
  const opened: EventEmitter[] = []
  const openFrom = async (address: string) => {
    const request = new Request(`http://${HOST}/api/toy/echo?ticket=good&room=a`, {
      headers: { origin: `http://${HOST}` },
    })
    const taken = await open.upgrade(request, { origin: `http://${HOST}`, address })
    if (typeof taken !== 'function') return taken!.status
    const socket = Object.assign(new EventEmitter(), { bufferedAmount: 0, send: () => {}, close: () => {} })
    taken(socket as unknown as WebSocket)
    opened.push(socket)
    return 101
  }
  const asked = []
  // However its addresses are spelled, a house is one network.
  for (let i = 0; i < 250; i++) asked.push(await openFrom(`2001:DB8:0:7::${i.toString(16)}`))
  expect(asked.filter((status) => status === 101)).toHaveLength(200)
  expect(asked.at(-1)).toBe(429)
  expect(await openFrom('2001:db8:0:8::1')).toBe(101)
  expect(await openFrom('198.51.100.77')).toBe(101)
  opened[0]!.emit('close')
  expect(await openFrom('2001:db8::7:0:0:0:1')).toBe(101)
  expect(await openFrom('2001:db8::7:0:0:0:1')).toBe(429)
  for (const socket of opened) socket.emit('close')
})

test('who says more than is heard is not read any further: memory has a bound', async () => {
  const socket = connect('/api/toy/echo?room=1&ticket=good')
  await once(socket, 'open')
  socket.send('stuck')
  const piece = 'x'.repeat(60_000)
  for (let i = 0; i < 1000; i++) socket.send(piece)
  await new Promise((done) => setTimeout(done, 1000))
  // Of sixty megabytes most are still on the sender's side.
  expect(socket.bufferedAmount).toBeGreaterThan(30_000_000)
  socket.terminate()
})

test('of what waits to be heard two messages of the longest are kept, or fifty short ones', async () => {
  for (const [length, most] of [
    [60_000, 3],
    [10, 50],
  ] as const) {
    const url = `http://${HOST}/api/toy/echo?ticket=good&room=a`
    const request = new Request(url, { headers: { origin: `http://${HOST}` } })
    const taken = await open.upgrade(request, { origin: `http://${HOST}`, address: null })
    let isPaused = false
    const socket = Object.assign(new EventEmitter(), {
      ...{ bufferedAmount: 0, send: () => {}, close: () => {} },
      pause: () => (isPaused = true),
      resume: () => (isPaused = false),
    })
    if (typeof taken !== 'function') throw new Error('refused')
    taken(socket as unknown as WebSocket)
    let said = 0
    const say = (text: string) => {
      said++
      socket.emit('message', Buffer.from(text), false)
    }
    say('stuck')
    while (!isPaused && said < 100) say('x'.repeat(length))
    expect(said).toBeLessThanOrEqual(most + 1)
    await expect.poll(() => isPaused, { timeout: 4000 }).toBe(false)
    socket.emit('close')
  }
})

/** Sends a body in pieces, without saying its length; gives the status and how much of it was taken. */
const send = (path: string, bytes: number): Promise<{ status: number; sent: number }> =>
  new Promise((done) => {
    const piece = Buffer.alloc(64 * 1024)
    let sent = 0
    let over = false
    const call = httpRequest(
      { port: door.port, host: '127.0.0.1', path, method: 'POST', headers: { Host: HOST } },
      (response) => {
        over = true
        response.resume()
        done({ status: response.statusCode!, sent })
        call.destroy()
      },
    )
    call.on('error', () => {})
    const more = () => {
      if (over) return
      if (sent >= bytes) return void call.end()
      sent += piece.length
      call.write(piece, () => setImmediate(more))
    }
    more()
  })

test('a body without a length is counted, and cut where its path says', async () => {
  expect(await send('/large', 2_000_000)).toMatchObject({ status: 200 })
  expect(bodies).toBeGreaterThanOrEqual(2_000_000)
  bodies = 0
  for (const path of ['/large', '/accedi', '/registrati', '/%61ccedi']) {
    const { status, sent } = await send(path, 200_000_000)
    expect([path, status]).toEqual([path, 413])
    expect(sent).toBeLessThan(20_000_000)
  }
  expect(bodies).toBe(0)
})
