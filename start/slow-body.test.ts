import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Door, listen } from './serve.ts'

let door: Door
beforeAll(async () => {
  door = await listen({
    hosts: ['127.0.0.1'],
    port: 0,
    log: () => {},
    mostBytes: () => 20_000,
    upgrade: async () => new Response('no', { status: 404 }),
    answer: async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
    patience: (bytes) => 200 + bytes,
  })
})
afterAll(() => door.close())

/** Sends a body of so many bytes in as many parts, 100 ms apart; gives what comes back. */
async function trickle(bytes: number, parts: number, { chunked = false } = {}): Promise<string> {
  const connection = createConnection(door.port, '127.0.0.1')
  let answer = ''
  const closed = new Promise<void>((done) => connection.on('close', () => done()))
  connection.on('error', () => {}).on('data', (piece) => (answer += piece.toString()))
  await once(connection, 'connect')
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`
  connection.write(
    `POST / HTTP/1.1\r\nHost: edicola.meriggio.localhost\r\nConnection: close\r\n${length}\r\n\r\n`,
  )
  const part = 'x'.repeat(bytes / parts)
  for (let i = 0; i < parts && !connection.destroyed; i++) {
    connection.write(chunked ? `${part.length.toString(16)}\r\n${part}\r\n` : part)
    await wait(100)
  }
  if (chunked && !connection.destroyed) connection.write('0\r\n\r\n')
  await closed
  return answer
}

test('a body has the time that its bytes take on a slow line, and no more', async () => {
  expect(await trickle(10_000, 8)).toMatch(/^HTTP\/1\.1 200 [^]*10000$/)
  expect(await trickle(20, 20)).toBe('')
})

test('one that does not say its length has the time of the longest there may be', async () => {
  expect(await trickle(20, 8, { chunked: true })).toMatch(/^HTTP\/1\.1 200 /)
})
