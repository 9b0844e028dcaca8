import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ChatHouse, chatHouse, type Person } from '../services/assistance/support/chat/test-chats.ts'
import { testFiles } from '../services/platform/test/files.ts'
import { type Door, listen } from './serve.ts'

const HOST = 'account.meriggio.localhost'
let t: ChatHouse
let kept: Awaited<ReturnType<typeof testFiles>>
let door: Door
const logged = vi.spyOn(console, 'error')
beforeAll(async () => {
  kept = await testFiles()
  t = await chatHouse(kept.files)
  door = await listen({
    hosts: ['127.0.0.1'],
    port: 0,
    log: console.error,
    mostBytes: (pathname) => t.services.mostBytes(pathname) ?? 0,
    upgrade: async () => new Response('no', { status: 404 }),
    answer: (request) => t.services.fetch(request, { origin: `http://${HOST}`, address: '203.0.113.9' }),
  })
})
afterAll(async () => {
  await door.close()
  await t.close()
  await kept.close()
})

/** Sends without end until it is answered or cut off. Gives the status and the bytes that were sent. */
async function sendForever(
  who: Person | null,
  path: string,
  type = 'application/octet-stream',
): Promise<{ status: number | null; sent: number }> {
  const request = httpRequest({
    port: door.port,
    method: 'POST',
    path,
    headers: {
      host: HOST,
      'content-type': type,
      ...(who && { authorization: `Bearer ${who.bearer}` }),
    },
  })
  let status: number | null = null
  let over = false
  request.on('response', (response: IncomingMessage) => {
    status = response.statusCode!
    response.resume()
    over = true
  })
  request.on('error', () => (over = true))
  request.on('close', () => (over = true))
  request.setMaxListeners(0)
  const chunk = Buffer.alloc(65_536, 0x20)
  let sent = 0
  while (!over && sent < 200_000_000) {
    sent += chunk.length
    if (!request.write(chunk))
      await Promise.race([once(request, 'drain'), once(request, 'close')]).catch(() => {})
    await new Promise((done) => setImmediate(done))
  }
  request.destroy()
  return { status, sent }
}

const upload = (kind: string) => `/api/support/chat/files?name=a&kind=${kind}`

test('an upload without end is answered and cut off, a stranger’s at once; memory stays flat', async () => {
  const { reader } = await t.live()
  const before = process.memoryUsage().rss
  const answers = await Promise.all([
    sendForever(reader, upload('audio')),
    sendForever(reader, upload('photo')),
    sendForever(reader, upload('video')),
    sendForever(null, upload('video')),
  ])
  expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 404])
  for (const { sent } of answers) expect(sent).toBeLessThan(35_000_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000)
  // Others are served as before.
  expect((await t.read(reader)).chat?.state).toBe('live')
})

test('JSON without end is cut off, and leaves no trace in the log', async () => {
  expect((await sendForever(null, '/api/site/tracking', 'application/json')).status).toBe(413)
  expect(logged).not.toHaveBeenCalled()
})

test('who leaves in the middle of a body leaves no trace in the log either', async () => {
  const request = httpRequest({
    port: door.port,
    method: 'POST',
    path: '/api/site/tracking',
    headers: { host: HOST, 'content-type': 'application/json', 'content-length': 1000 },
  })
  request.on('error', () => {})
  request.write('{"half": ')
  await new Promise((done) => setTimeout(done, 200))
  request.destroy()
  await new Promise((done) => setTimeout(done, 300))
  expect(logged.mock.calls).toEqual([])
})
