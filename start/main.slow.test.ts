import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { scratchDatabase } from '../services/platform/database/scratch.ts'
import { livePostmaster } from './postgres-files.ts'
import { project } from './settings.ts'
import { ask, inherited, program, refused } from './test-program.ts'

// A space in the path: people keep things in "My Documents".
let root: string
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'edicola start-'))))
afterAll(() => rm(root, { recursive: true, force: true }))
let folders = 0
const newFolder = () => join(root, `data ${++folders}`)

test('opens, answers /readyz on both loopbacks, drains on SIGTERM and exits 0', async () => {
  const data = newFolder()
  const p = await program({ DATA_DIR: data, TRUST_PROXY: '127.0.0.1' })
  expect(p.output()).toMatch(/^\s+http:\/\/edicola\.meriggio\.localhost:\d+ /m)
  expect(p.output()).toContain('laguna-chiara')
  expect(await ask(p.port, '/readyz')).toMatchObject({ status: 200, body: '{"ok":true}' })
  expect((await ask(p.port, '/readyz', {}, '::1')).status).toBe(200)
  const strict = async (scheme: string) =>
    (await ask(p.port, '/readyz', { 'X-Forwarded-Proto': scheme })).headers['strict-transport-security']
  expect([await strict('http'), await strict('https')]).toEqual([
    undefined,
    expect.stringMatching(/^max-age=/),
  ])
  const slow = ask(p.port, '/slow')
  await wait(200)
  p.child.kill('SIGTERM')
  expect((await slow).status).toBe(200)
  expect(await p.end).toEqual([0, null])
  await expect(ask(p.port, '/')).rejects.toThrow(/ECONNREFUSED/)
  expect(await livePostmaster(join(data, 'postgres'))).toBeNull()
})

test('a second signal ends at once', async () => {
  const p = await program({ DATA_DIR: newFolder() })
  ask(p.port, '/stuck').catch(() => {})
  await wait(100)
  p.child.kill('SIGINT')
  await wait(1200)
  expect(p.child.exitCode).toBeNull()
  p.child.kill('SIGINT')
  expect((await p.end)[0]).toBe(130)
})

test('a request that makes no sense gets a bare refusal: no trace of the code', async () => {
  const p = await program({ DATA_DIR: newFolder() })
  expect(await ask(p.port, '/', { Host: 'a b' })).toMatchObject({ status: 400 })
  expect(await ask(p.port, '/', { 'Content-Length': 1024 * 1024 + 1 })).toMatchObject({ status: 413 })
  expect(await ask(p.port, '/', { Cookie: 'x'.repeat(20_000) })).toMatchObject({ status: 431, body: '' })
  const broken = await ask(p.port, '/broken')
  expect(broken).toMatchObject({
    status: 500,
    body: expect.stringMatching(/^Errore interno\. Codice dell’errore: [\w-]{13}$/) as string,
  })
  expect(broken.body).toContain(broken.headers['x-request-id'])
  const raw = dial(p.port, '127.0.0.1')
  raw.end('NONSENSE\r\n\r\n')
  expect(String((await raw.setEncoding('utf8').toArray()).join(''))).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n(?!.*at )/,
  )
  const twoHosts = dial(p.port, '127.0.0.1')
  twoHosts.end(
    'GET / HTTP/1.1\r\nHost: edicola.meriggio.localhost\r\nhost: edicola.lagunare.localhost\r\n' +
      'Connection: close\r\n\r\n',
  )
  expect(String((await twoHosts.setEncoding('utf8').toArray()).join(''))).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n/,
  )
  expect(await ask(p.port, '/', { 'X-Forwarded-For': '6.6.6.6' })).toMatchObject({
    body: expect.stringContaining('"address":"127.0.0.1"') as string,
  })
})

test('killed at any moment, it starts again and keeps what was committed', async () => {
  const data = newFolder()
  for (const moment of [50, 250, 450, 650]) {
    const p = await program({ DATA_DIR: data }, /^/)
    await wait(moment)
    p.child.kill('SIGKILL')
    await p.end
  }
  const p = await program({ DATA_DIR: data })
  expect((await ask(p.port, '/readyz')).status).toBe(200)
})

test('asked to stop while it is still opening, it closes in order and exits 0', async () => {
  const data = newFolder()
  for (const moment of [350, 550, 750]) {
    const p = await program({ DATA_DIR: data }, /^/)
    await wait(moment)
    p.child.kill('SIGTERM')
    // Before the first line of the program has run, the signal itself ends the process.
    expect([
      [0, null],
      [null, 'SIGTERM'],
    ]).toContainEqual(await p.end)
    expect(p.output()).not.toMatch(/Errore|riavviate/)
    await expect.poll(() => livePostmaster(join(data, 'postgres'))).toBeNull()
  }
})

test('a second program on the same data folder is turned away and the first goes on', async () => {
  const data = newFolder()
  const first = await program({ DATA_DIR: data })
  const [code, words] = await refused({ DATA_DIR: data })
  expect([code, words]).toEqual([
    4,
    `La cartella dei dati ${data} è già usata da un'altra Edicola (processo ${first.child.pid}): ` +
      `fermatela, oppure indicate un'altra cartella con DATA_DIR. ` +
      'Più processi insieme vogliono ciascuno la propria DATA_DIR, la stessa banca dati (DATABASE_URL), lo ' +
      'stesso SECRET e i file su S3 (S3_BUCKET; docs/install.md).',
  ])
  expect((await ask(first.port, '/readyz')).status).toBe(200)
})

test('npm killed with kill -9 takes the program with it, and a new start waits for it to leave', async () => {
  const data = newFolder()
  const script =
    `const { spawn } = require('child_process'); spawn(process.execPath, ['start/trial.ts'], { stdio: ` +
    `'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } })`
  const npm = spawn(process.execPath, ['-e', script], {
    cwd: project,
    env: { ...inherited(), PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const piece of npm.stdout.setEncoding('utf8')) if (String(piece).includes('Ctrl-C')) break
  npm.kill('SIGKILL')
  const next = await program({ DATA_DIR: data })
  expect((await ask(next.port, '/readyz')).status).toBe(200)
})

test('a database of the publisher’s own is served without starting another', async () => {
  await using scratch = await scratchDatabase()
  const data = newFolder()
  const p = await program({ DATA_DIR: data, DATABASE_URL: scratch.url })
  expect((await ask(p.port, '/readyz')).status).toBe(200)
  expect(existsSync(join(data, 'postgres'))).toBe(false)
  p.child.kill('SIGTERM')
  await p.end
})

test('PostgreSQL that dies is started again once; then it says so and stops', async () => {
  const data = newFolder()
  const p = await program({ DATA_DIR: data })
  const killed = async () => {
    const { pid } = (await livePostmaster(join(data, 'postgres')))!
    process.kill(pid, 'SIGKILL')
    return pid
  }
  const first = await killed()
  await expect.poll(p.output).toContain("PostgreSQL si è fermato all'improvviso (SIGKILL): lo riavvio.")
  const isNew = async () => {
    const live = await livePostmaster(join(data, 'postgres'))
    return live?.ready === true && live.pid !== first
  }
  await expect.poll(isNew, { timeout: 30_000 }).toBe(true)
  await expect.poll(async () => (await ask(p.port, '/readyz')).status, { timeout: 30_000 }).toBe(200)
  await killed()
  expect((await p.end)[0]).toBe(7)
  expect(p.output()).toContain("PostgreSQL si è fermato all'improvviso: riavviate")
  expect((await ask((await program({ DATA_DIR: data })).port, '/readyz')).status).toBe(200)
})

const small =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt']).status === 0 &&
  spawnSync('umount', ['/mnt']).status === 0
test.skipIf(!small)(
  'a full disk is one sentence, and with room again it starts (needs root and mount)',
  async () => {
    const data = newFolder()
    await mkdir(data)
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', data]).status).toBe(0)
    onTestFinished(() => void spawnSync('umount', ['-l', data]))
    expect(await refused({ DATA_DIR: data })).toEqual([
      5,
      'Il disco è pieno. Liberate spazio e riavviate: ciò che era già salvato è intatto.',
    ])
    spawnSync('mount', ['-o', 'remount,size=200m', data])
    const p = await program({ DATA_DIR: data })
    const filler = join(data, 'filler')
    p.child.kill('SIGTERM')
    await p.end
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
    expect((await refused({ DATA_DIR: data }))[0]).toBe(5)
    await rm(filler)
    expect((await ask((await program({ DATA_DIR: data })).port, '/readyz')).status).toBe(200)
  },
)
