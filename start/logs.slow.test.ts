import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchDatabase } from '../services/platform/database/scratch.ts'
import { databaseProxy } from '../services/platform/outside/test-database-proxy.ts'
import { linesOf } from './test-lines.ts'
import { ask, program } from './test-program.ts'

let root: string
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'edicola-logs-'))))
afterAll(() => rm(root, { recursive: true, force: true }))

const PAGE = '/api/newsstand/home'
const OPENED = /Edicola è aperta/

test('all is lines of JSON: requests by their pattern and id, errors with where they happened', async () => {
  await using scratch = await scratchDatabase()
  const p = await program(
    {
      ...{ DATA_DIR: join(root, 'lines'), DATABASE_URL: scratch.url },
      ...{ LOG_FORMAT: 'json', TRUST_PROXY: '127.0.0.1' },
    },
    OPENED,
  )
  const proxied = await ask(p.port, PAGE, { 'X-Request-Id': 'from-the_proxy1' })
  expect(proxied.headers['x-request-id']).toBe('from-the_proxy1')
  const odd = await ask(p.port, `${PAGE}?q=segreto@example.it`, { 'X-Request-Id': 'x'.repeat(65) })
  expect(odd.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}$/)
  expect((await ask(p.port, '/api/user/short-info')).status).toBe(401)
  for (const path of ['/api/niente-1', '/api/niente-2', '/niente-3']) await ask(p.port, path)
  const broken = await ask(p.port, '/broken')
  const code = /Codice dell’errore: ([\w-]+)$/.exec(broken.body)?.[1]
  expect(code).toBe(broken.headers['x-request-id'])
  await ask(p.port, '/healthz')
  p.child.kill('SIGTERM')
  expect(await p.end).toEqual([0, null])
  const lines = linesOf(p.output())
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(
    requests.map(({ level, route, status, masthead, site }) => [level, route, status, masthead, site]),
  ).toEqual(
    [
      ['info', PAGE, 200],
      ['info', PAGE, 200],
      ['warn', '/api/user/short-info', 401],
      ['info', '/api/*', 404],
      ['info', '/api/*', 404],
      ['info', '/*', 200],
      ['error', '/*', 500],
    ].map((line) => [...line, 'MG', 'edicola']),
  )
  expect(requests[0]).toMatchObject({ requestId: 'from-the_proxy1', method: 'GET' })
  expect(requests[1]!.requestId).toBe(odd.headers['x-request-id'])
  expect(requests[2]).toMatchObject({ refusal: 'session', code: 'ERR_SESSION_TOKEN_NOT_VALID' })
  expect(
    lines.find(({ level, msg }) => level === 'error' && msg === 'a secret place in the code'),
  ).toMatchObject({
    requestId: code,
    type: 'Error',
    where: expect.arrayContaining([expect.stringContaining('trial.ts')]) as string[],
  })
  expect(p.output()).not.toContain('segreto')
  expect(p.output()).not.toContain('niente-')
})

test('who is no trusted proxy names no request', async () => {
  await using scratch = await scratchDatabase()
  const p = await program({ DATA_DIR: join(root, 'stranger'), DATABASE_URL: scratch.url })
  const answer = await ask(p.port, PAGE, { 'X-Request-Id': 'mine' })
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}$/)
  // The terminal of a person stays as it was.
  expect(p.output()).not.toContain('request')
  p.child.kill('SIGTERM')
  await p.end
})

test.each(['json', 'text'])('a database that goes and comes back is two lines (%s)', async (LOG_FORMAT) => {
  await using scratch = await scratchDatabase()
  const proxy = await databaseProxy(scratch.url)
  const p = await program(
    { DATA_DIR: join(root, `outage-${LOG_FORMAT}`), DATABASE_URL: proxy.url, LOG_FORMAT },
    LOG_FORMAT === 'json' ? OPENED : undefined,
  )
  expect((await ask(p.port, PAGE)).status).toBe(200)
  const { port } = new URL(proxy.url)
  await proxy.close()
  for (let i = 0; i < 5; i++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(p.port, PAGE)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  }
  const again = await databaseProxy(scratch.url, Number(port))
  await expect.poll(() => p.output(), { timeout: 60_000 }).toContain('Il database risponde di nuovo')
  expect((await ask(p.port, PAGE)).status).toBe(200)
  p.child.kill('SIGTERM')
  await p.end
  await again.close()
  const output = p.output()
  const notes =
    LOG_FORMAT === 'json'
      ? linesOf(output)
          .filter(({ msg }) => !['request', 'job'].includes(msg))
          .map(({ msg }) => msg)
      : output.split('\n').filter((line) => /^(Il database|Errore|\s+at )/.test(line))
  const during = notes.slice(notes.findIndex((line) => line.startsWith('Il database non')))
  expect(during).toHaveLength(2)
  expect(during[0]).toMatch(/^Il database non risponde \(.{5,60}\): finché non torna/)
  expect(during[1]).toMatch(/^Il database risponde di nuovo, dopo \d+ s; errori nel frattempo: \d{3,}\.$/)
})
