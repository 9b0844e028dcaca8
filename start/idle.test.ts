import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { listen } from './serve.ts'

test('who asks for a file and never reads it is let go, and so is the file', async () => {
  let given = 0
  const dropped = vi.fn<() => void>()
  const endless = () =>
    new ReadableStream<Uint8Array>({
      async pull(out) {
        given += 1
        out.enqueue(new Uint8Array(100_000))
      },
      cancel: dropped,
    })
  const door = await listen({
    hosts: ['127.0.0.1'],
    port: 0,
    log: console.error,
    mostBytes: () => 0,
    upgrade: async () => new Response('no', { status: 404 }),
    answer: async () => new Response(endless()),
    idleMs: 300,
  })
  const connection = createConnection(door.port, '127.0.0.1')
  connection.on('error', () => {})
  await once(connection, 'connect')
  connection.pause()
  connection.write('GET / HTTP/1.1\r\nHost: edicola.meriggio.localhost\r\n\r\n')
  await vi.waitFor(() => expect(dropped).toHaveBeenCalled(), { timeout: 20_000, interval: 50 })
  const then = given
  await wait(100)
  expect(given).toBe(then)
  connection.destroy()
  await door.close()
})
