import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { scratchDatabase } from '../services/platform/database/scratch.ts'
import { databaseProxy } from '../services/platform/outside/test-database-proxy.ts'
import { livePostmaster } from './postgres-files.ts'
import { ask, program } from './test-program.ts'

let root: string
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'edicola-frozen-'))))
afterAll(() => rm(root, { recursive: true, force: true }))

const PAGE = '/api/newsstand/home'
const statusOf = async (port: number, path: string) => (await ask(port, path)).status

test.skipIf(process.platform !== 'linux')(
  'while the database is frozen nobody waits for it, and then all goes on (needs /proc)',
  async () => {
    const data = join(root, 'frozen')
    const p = await program({ DATA_DIR: data })
    expect(await statusOf(p.port, PAGE)).toBe(200)
    const { pid } = (await livePostmaster(join(data, 'postgres')))!
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    const all = [pid, ...children.trim().split(' ').map(Number)]
    const signal = (name: NodeJS.Signals) => all.forEach((one) => process.kill(one, name))
    onTestFinished(async () => {
      p.child.kill('SIGTERM')
      await p.end
    })
    signal('SIGSTOP')
    try {
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask(p.port, PAGE)))
      expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
        new Set(['503 {"success":false,"data":null,"status":{"code":"ERR_UNAVAILABLE"}}']),
      )
      expect(await statusOf(p.port, '/readyz')).toBe(503)
      expect(await statusOf(p.port, '/healthz')).toBe(200)
    } finally {
      signal('SIGCONT')
    }
    await expect.poll(() => statusOf(p.port, PAGE), { timeout: 30_000 }).toBe(200)
    await expect.poll(() => statusOf(p.port, '/readyz'), { timeout: 30_000 }).toBe(200)
  },
)

test('after a silent failover the process says that it is not ready, and finds the new server', async () => {
  await using scratch = await scratchDatabase()
  const proxy = await databaseProxy(scratch.url)
  const p = await program({ DATA_DIR: join(root, 'failover'), DATABASE_URL: proxy.url })
  expect(await statusOf(p.port, '/readyz')).toBe(200)
  proxy.silence()
  expect(await statusOf(p.port, '/readyz')).toBe(503)
  await expect.poll(() => statusOf(p.port, '/readyz'), { timeout: 60_000 }).toBe(200)
  expect(await statusOf(p.port, PAGE)).toBe(200)
  p.child.kill('SIGTERM')
  expect(await p.end).toEqual([0, null])
  await proxy.close()
})
