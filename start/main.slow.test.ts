import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, createServer, request } from 'node:http'
import { type AddressInfo, connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { scratchDatabase } from '../services/database/scratch.ts'
import { startPostgres } from './postgres.ts'
import { livePostmaster } from './postgres-files.ts'
import { project } from './settings.ts'

// A space in the path: people keep things in "My Documents".
let root: string
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'edicola start-'))))
afterAll(() => rm(root, { recursive: true, force: true }))
let folders = 0
const newFolder = () => join(root, `data ${++folders}`)

interface Program {
  child: ChildProcess
  port: number
  said(): string
  /** Exit code and signal. */
  end: Promise<[number | null, NodeJS.Signals | null]>
}

/** Starts the program on a free port; `until` is what it must say before this returns (null: the end). */
async function program(
  env: Record<string, string>,
  until: RegExp | null = /Ctrl-C per chiudere/,
): Promise<Program> {
  const child = spawn(process.execPath, [join(project, 'start/trial.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const end = once(child, 'close') as Program['end']
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await end
  })
  const heard = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => (text += piece) && until?.test(text) && done())
  })
  await Promise.race([heard, end])
  if (until && !until.test(text)) throw new Error(`never said ${until}:\n${text}`)
  return { child, port: Number(/localhost:(\d+)/.exec(text)?.[1] ?? 0), said: () => text, end }
}

const ask = (port: number, path: string, headers: Record<string, string | number> = {}, host = '127.0.0.1') =>
  new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((done, failed) => {
    request(
      { host, port, path, headers: { Host: `edicola.meriggio.localhost:${port}`, ...headers }, agent: false },
      (res) => {
        let body = ''
        res
          .setEncoding('utf8')
          .on('data', (piece: string) => (body += piece))
          .on('end', () => done({ status: res.statusCode!, body, headers: res.headers }))
      },
    )
      .on('error', failed)
      .end()
  })

const refused = async (env: Record<string, string>): Promise<[number | null, string]> => {
  const p = await program(env, null)
  const [code] = await p.end
  return [code, p.said().trim()]
}

test('opens, answers /healthz on both loopbacks, drains on SIGTERM and exits 0', async () => {
  const data = newFolder()
  const p = await program({ DATA_DIR: data })
  expect(p.said()).toMatch(/^\s+http:\/\/edicola\.meriggio\.localhost:\d+ /m)
  expect(p.said()).toContain('laguna-chiara')
  expect(await ask(p.port, '/healthz')).toMatchObject({ status: 200, body: '{"ok":true}' })
  expect((await ask(p.port, '/healthz', {}, '::1')).status).toBe(200)
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
  expect(broken).toMatchObject({ status: 500, body: 'Errore interno.' })
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
  expect((await ask(p.port, '/healthz')).status).toBe(200)
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
    expect(p.said()).not.toMatch(/Errore|riavviate/)
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
      `fermatela, oppure indicate un'altra cartella con DATA_DIR.`,
  ])
  expect((await ask(first.port, '/healthz')).status).toBe(200)
})

test('npm killed with kill -9 takes the program with it, and a new start waits for it to leave', async () => {
  const data = newFolder()
  const script =
    `const { spawn } = require('child_process'); spawn(process.execPath, ['start/trial.ts'], { stdio: ` +
    `'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } })`
  const npm = spawn(process.execPath, ['-e', script], {
    cwd: project,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const piece of npm.stdout.setEncoding('utf8')) if (String(piece).includes('Ctrl-C')) break
  npm.kill('SIGKILL')
  const next = await program({ DATA_DIR: data })
  expect((await ask(next.port, '/healthz')).status).toBe(200)
})

test('a taken port is one sentence, before anything is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const data = newFolder()
  const [code, words] = await refused({ DATA_DIR: data, PORT: String(port) })
  other.close()
  expect([code, words]).toEqual([
    3,
    `La porta ${port} è già occupata da un altro programma: chiudetelo, oppure sceglietene un'altra, per ` +
      `esempio PORT=${port + 1} npm start.`,
  ])
  expect(existsSync(join(data, 'postgres'))).toBe(false)
})

test('wrong settings and mastheads are one sentence and touch nothing', async () => {
  const data = newFolder()
  expect(await refused({ DATA_DIR: data, PORT: 'x' })).toEqual([
    2,
    'PORT vale «x», ma deve essere un numero da 0 a 65535.',
  ])
  const file = join(root, 'consegna.txt')
  await writeFile(file, '')
  expect(await refused({ DATA_DIR: data, IMPORT_DIR: file })).toEqual([
    2,
    `IMPORT_DIR vale «${file}», che non è una cartella: indicatene una, oppure togliete la variabile.`,
  ])
  expect(await refused({ DATA_DIR: data, GATE_PASSWORDS: 'MG=lunga-parola' })).toEqual([
    2,
    expect.stringContaining('GATE_PASSWORDS nomina MG') as string,
  ])
  const brands = join(root, 'brands')
  await cp(join(project, 'brands'), brands, { recursive: true })
  await writeFile(join(brands, 'EM/settings.json'), '{}')
  expect(await refused({ DATA_DIR: data, BRANDS_DIR: brands })).toEqual([
    2,
    expect.stringMatching(/EM\/settings\.json: campo «id»/) as string,
  ])
  expect(existsSync(data)).toBe(false)
})

test('outside the demo a gated masthead needs a password of its own', async () => {
  const brands = join(root, 'real brands')
  await cp(join(project, 'brands'), brands, { recursive: true })
  for (const sigla of (await readdir(brands)).filter((name) => /^[A-Z]{2}$/.test(name))) {
    const path = join(brands, sigla, 'settings.json')
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('.localhost', '.example'))
  }
  expect(await refused({ DATA_DIR: newFolder(), BRANDS_DIR: brands })).toEqual([
    2,
    expect.stringMatching(/^GATE_PASSWORDS non ha la parola d'ingresso di (LG|GZ)/) as string,
  ])
})

test('data of a later version is left alone: migrations and PostgreSQL itself', async () => {
  const data = newFolder()
  const server = await startPostgres(join(data, 'postgres'))
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(
    'create table migrations (name text primary key, applied timestamptz); insert into migrations values ' +
      `('9999-future.sql')`,
  )
  await client.end()
  await server.close()
  expect(await refused({ DATA_DIR: data })).toEqual([6, expect.stringContaining('9999-future.sql') as string])
  await writeFile(join(data, 'postgres/PG_VERSION'), '99\n')
  expect(await refused({ DATA_DIR: data })).toEqual([6, expect.stringContaining('PostgreSQL 99') as string])
})

test('a database of the publisher’s own is served without starting another', async () => {
  await using scratch = await scratchDatabase()
  const data = newFolder()
  const p = await program({ DATA_DIR: data, DATABASE_URL: scratch.url })
  expect((await ask(p.port, '/healthz')).status).toBe(200)
  expect(existsSync(join(data, 'postgres'))).toBe(false)
  p.child.kill('SIGTERM')
  await p.end
})

test('a database that says no is one sentence without its password', async () => {
  const url = inject('postgres').url.replace('postgres@/postgres', 'postgres:parola-9f3@/nessuna')
  const [code, words] = await refused({ DATA_DIR: newFolder(), DATABASE_URL: url })
  expect([code, words]).toEqual([
    7,
    expect.stringMatching(/^La banca dati non risponde.*nessuna.*DATABASE_URL/) as string,
  ])
  expect(words).not.toContain('9f3')
})

test('without PostgreSQL it says so and stops, and is healthy again after a restart', async () => {
  const data = newFolder()
  const p = await program({ DATA_DIR: data })
  process.kill((await livePostmaster(join(data, 'postgres')))!.pid, 'SIGKILL')
  expect((await p.end)[0]).toBe(7)
  expect(p.said()).toContain("PostgreSQL si è fermato all'improvviso")
  expect((await ask((await program({ DATA_DIR: data })).port, '/healthz')).status).toBe(200)
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
    expect((await ask((await program({ DATA_DIR: data })).port, '/healthz')).status).toBe(200)
  },
)
