import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, runningPostgres, startPostgres } from './postgres.ts'
import { livePostmaster } from './postgres-files.ts'
import { project } from './settings.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'edicola pg-'))
  await chmod(root, 0o755)
})
afterAll(() => rm(root, { recursive: true, force: true }))
let folders = 0
const newFolder = () => join(root, `${++folders}`, 'postgres')

async function query<T = unknown>(server: { url: string }, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  await client.connect()
  return client
    .query(text)
    .then((r) => r.rows as T[])
    .finally(() => client.end())
}
const count = async (server: Postgres) =>
  Number((await query<{ n: string }>(server, 'select count(*) n from kept'))[0]!.n)

test('killed with kill -9, it starts again with every committed row and none of the others', async () => {
  const folder = newFolder()
  const first = await startPostgres(folder)
  await query(first, 'create table kept as select generate_series(1, 1000) n')
  const open = new pg.Client({ connectionString: first.url })
  open.on('error', () => {})
  await open.connect()
  await open.query('begin; insert into kept select generate_series(1, 1000)')
  process.kill((await livePostmaster(folder))!.pid, 'SIGKILL')
  await first.ended
  expect(await livePostmaster(folder)).toBeNull()
  const second = await startPostgres(folder)
  expect(await count(second)).toBe(1000)
  await second.close()
})

test('a server left behind by its program is stopped, and its rows kept', async () => {
  const folder = newFolder()
  const left = await startPostgres(folder)
  await query(left, 'create table kept as select 1 n')
  const server = await startPostgres(folder)
  await left.ended
  expect(await count(server)).toBe(1)
  await server.close()
})

const tied = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
test.skipIf(!tied)('a program killed with kill -9 leaves no server behind (needs setpriv)', async () => {
  const folder = newFolder()
  const code =
    `import { startPostgres } from ${JSON.stringify(join(project, 'start/postgres.ts'))}; await ` +
    `startPostgres(${JSON.stringify(folder)}); console.log('up'); setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(owner.stdout, 'data')
  expect(await runningPostgres(folder)).not.toBeNull()
  owner.kill('SIGKILL')
  await expect.poll(() => livePostmaster(folder), { timeout: 5000 }).toBeNull()
})

test('a pid file that names a stranger neither stops the start nor harms the stranger', async () => {
  const folder = newFolder()
  const first = await startPostgres(folder)
  const file = join(folder, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await first.close()
  const stranger = spawn('sleep', ['60'])
  await writeFile(file, [String(stranger.pid), ...lines.slice(1)].join('\n'))
  expect(await runningPostgres(folder)).toBeNull()
  const second = await startPostgres(folder)
  await second.close()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
})

test('a folder too deep for a socket still works', async () => {
  const folder = join(root, 'x'.repeat(60), 'y'.repeat(60), 'postgres')
  const server = await startPostgres(folder)
  expect(server.url).not.toContain('xxx')
  expect(await runningPostgres(folder)).toBe(server.url)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.close()
  await expect(
    stat(decodeURIComponent(new URL(server.url.replace('@/', '@x/')).searchParams.get('host')!)),
  ).rejects.toThrow(/ENOENT/)
})

test('an initdb cut short leaves nothing that looks like a database', async () => {
  const folder = newFolder()
  await mkdir(`${folder}.new/base`, { recursive: true })
  await writeFile(join(`${folder}.new`, 'PG_VERSION'), '18\n')
  const server = await startPostgres(folder)
  await server.close()
  await expect(stat(`${folder}.new`)).rejects.toThrow(/ENOENT/)
})

test('it understands Italian: stems, accents, capitals and order', async () => {
  const server = await startPostgres(newFolder())
  const [row] = await query<Record<string, unknown>>(
    server,
    `select to_tsvector('PERCHÉ le città cantano')::text v, lower('È') l, array(select x from ` +
      `unnest(array['z','è','f']) x order by x collate "it-x-icu") o, current_setting('fsync') f, ` +
      `current_setting('listen_addresses') a`,
  )
  expect(row).toEqual({ v: `'cant':4 'citt':3`, l: 'è', o: ['è', 'f', 'z'], f: 'on', a: '' })
  await server.close()
})

const root0 = process.getuid?.() === 0
const reachable =
  root0 &&
  spawnSync('setpriv', [
    '--reuid=65534',
    '--regid=65534',
    '--clear-groups',
    process.execPath,
    '-e',
    `require('fs').readdirSync(${JSON.stringify(project)})`,
  ]).status === 0
test.skipIf(!reachable)('root leaves a folder of somebody else to its owner (needs root)', async () => {
  const folder = newFolder()
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  await chown(folder, 65_534, 65_534)
  const server = await startPostgres(folder)
  expect((await stat(join(folder, 'PG_VERSION'))).uid).toBe(65_534)
  await server.close()
})
test.skipIf(!reachable).each([65_534, 54_321])(
  'user %i, with or without a name, needs nothing special (needs root to become one)',
  async (uid) => {
    const folder = newFolder()
    await mkdir(join(folder, '..'), { recursive: true })
    await chown(join(folder, '..'), uid, uid)
    const code =
      `import { startPostgres } from ${JSON.stringify(join(project, 'start/postgres.ts'))}; for (const _ ` +
      `of [1, 2]) { const s = await startPostgres(${JSON.stringify(folder)}); await s.close() }; ` +
      'console.log(process.getuid())'
    const ran = spawnSync(
      'setpriv',
      [
        `--reuid=${uid}`,
        `--regid=${uid}`,
        '--clear-groups',
        process.execPath,
        '--input-type=module',
        '-e',
        code,
      ],
      { encoding: 'utf8' },
    )
    expect([ran.stdout.trim(), ran.stderr]).toEqual([String(uid), ''])
  },
)
