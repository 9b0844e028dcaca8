import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accounts } from '../services/identity/account/accounts.ts'
import { enrol } from '../services/identity/sign-in/enrol.ts'
import { connect } from '../services/platform/database/connect.ts'
import { folderFiles } from '../services/platform/outside/files.ts'
import { runningPostgres } from './postgres.ts'
import { addressOf, command, digest, execute, inEmbedded } from './test-backup.ts'
import { program } from './test-program.ts'

const PERSON = {
  ...{ kind: 'person' as const, name: 'Anna', surname: 'Rossi', email: 'anna@example.it' },
  ...{ password: 'Gondola-nera-42', disclaimer: true as const, adult: true as const },
}
const ROLE = 'editore'
let root: string
let data: string
let outside: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'edicola copia-'))
  data = join(root, 'data')
  const name = `copia_${process.pid}`
  // A publisher's user owns the database, and nothing else on the server.
  await execute(
    inject('postgres').url,
    `do $$ begin create role ${ROLE} login; exception when duplicate_object then null; end $$`,
    `create database ${name} owner ${ROLE}`,
  )
  outside = addressOf(inject('postgres').url, name, ROLE)
  await writeFile(join(root, 'ponte.json'), JSON.stringify(article('1', '1999-03-01T08:00:00Z')))
  await writeFile(join(root, 'argine.json'), JSON.stringify(article('2', '2003-03-01T08:00:00Z')))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const article = (name: string, day: string) => ({
  ...{ uri: `urn:test:copia:${name}`, type: 'text', standard: { name: 'ninjs', version: '3.0' } },
  ...{ language: 'it', firstcreated: day, versioncreated: day, subjects: [{ name: 'Cronaca' }] },
  headlines: [{ value: `Il ponte n. ${name}` }],
  bodies: [{ contenttype: 'text/plain', value: 'Il ponte riapre.\tLo dice \\N il «sindaco»: \\. è così.' }],
})
const importing = (env: Record<string, string>, file: string) =>
  command({ ...env, INIT_CWD: root }, 'import.ts', '--brand', 'MG', file)

/** Signs in over HTTP: the status, and whether a session was opened. */
const signIn = (port: number) =>
  new Promise<number>((done, failed) => {
    const body = JSON.stringify({ email: PERSON.email, password: PERSON.password })
    request(
      {
        ...{ host: '127.0.0.1', port, path: '/api/sign-in/login', method: 'POST', agent: false },
        headers: { host: `account.meriggio.localhost:${port}`, 'content-type': 'application/json' },
      },
      (answer) => void answer.resume().on('end', () => done(answer.statusCode!)),
    )
      .on('error', failed)
      .end(body)
  })

/** Rows that no import makes: a paid one behind its trigger, a computed column, a counted day, jobs. */
const rare = [
  `select tracking_partition('2026-01-05'), tracking_partition('2026-01-06')`,
  `insert into tracked_events (day, brand, event, path, who)
   values ('2026-01-05', 'MG', 'click', E'/a\\tb\\\\', '\\x00ff5c')`,
  `insert into press_reviews (holder_id, name, created)
   select id, 'Rassegna', now() from accounts limit 1`,
  `insert into press_review_days (review_id, day) select id, '2026-01-05' from press_reviews`,
  `select graphile_worker.add_job('prova-di-nessuno', '{"a":  1.0, "b": "\\u00e8"}',
     run_at := now() + interval '9 d')`,
  `update graphile_worker._private_jobs set locked_at = '2026-01-05', locked_by = 'qualcuno'
   where task_id = (select id from graphile_worker._private_tasks where identifier = 'prova-di-nessuno')`,
]

test('a copy made while others write is of one moment, and every file that it names is in it', async () => {
  expect((await importing({ DATA_DIR: data }, 'ponte.json')).code).toBe(0)
  const edicola = await program({ DATA_DIR: data })
  const { db, pool } = connect((await runningPostgres(join(data, 'postgres')))!)
  await enrol({ db, accounts }, PERSON, 'MG')
  for (const statement of rare) await pool.query(statement)
  const files = folderFiles(join(data, 'files'))
  const keyOf = (nth: number) => `prova/${nth % 7}/${nth}`
  const write = async (nth: number) => {
    await files.put(keyOf(nth), Buffer.from(`immagine ${nth}`))
    await pool.query(
      `with one as (insert into media (key, width, height, widths) values ($1, 1, 1, '{1}'))
       insert into search_totals (brand, documents, words) values ($1, 0, 0)`,
      [keyOf(nth)],
    )
  }
  // What is withdrawn goes first from the table, then from the disk.
  const withdraw = async (nth: number) => {
    await pool.query(
      'with one as (delete from media where key = $1) delete from search_totals where brand = $1',
      [keyOf(nth)],
    )
    await files.remove(keyOf(nth))
  }
  const OLD = 100
  for (let nth = 0; nth < OLD; nth++) await write(nth)
  let copying = true
  let written = OLD
  const writing = (async () => {
    for (; copying; written++) {
      await write(written)
      // Only what was there before the copy began: what comes and goes within its last round may be missing.
      const old = (written - OLD) / 2
      if (Number.isInteger(old) && old < OLD) await withdraw(old)
    }
  })()
  const first = await command({ DATA_DIR: data }, 'backup.ts', join(root, 'copia 1'))
  copying = false
  await writing
  expect(first).toMatchObject({ code: 0, text: expect.stringContaining('Contiene il segreto') as string })
  expect((await stat(join(root, 'copia 1'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(root, 'copia 1/secret'))).mode & 0o777).toBe(0o600)
  expect(await signIn(edicola.port)).toBe(200)
  await pool.end()
  edicola.child.kill('SIGTERM')
  await edicola.end

  const there = join(root, 'data 1')
  expect((await command({ DATA_DIR: there }, 'restore.ts', join(root, 'copia 1'))).code).toBe(0)
  const named = await inEmbedded(there, (url) => execute(url, 'select key from media order by key'))
  const twins = `select count(*)::int as alone from media m full join search_totals t on t.brand = m.key
    where (m.key is null or t.brand is null) and coalesce(m.key, t.brand) like 'prova/%'`
  expect((await inEmbedded(there, (url) => execute(url, twins))).rows).toEqual([{ alone: 0 }])
  expect(written).toBeGreaterThan(named.rows.length)
  expect(named.rows.length).toBeGreaterThan(0)
  const store = folderFiles(join(there, 'files'))
  for (const { key } of named.rows as { key: string }[])
    expect([key, String(await store.get(key))]).toEqual([key, `immagine ${key.split('/').at(-1)}`])
})

test('restored, inside and outside, every table is as it was, and life goes on', async () => {
  const copy = join(root, 'copia 2')
  expect((await command({ DATA_DIR: data }, 'backup.ts', copy)).code).toBe(0)
  const before = await inEmbedded(data, digest)
  const inside = join(root, 'data 2')
  expect((await command({ DATA_DIR: inside }, 'restore.ts', copy)).code).toBe(0)
  const beside = { DATA_DIR: join(root, 'data 3'), DATABASE_URL: outside }
  expect((await command(beside, 'restore.ts', copy)).code).toBe(0)

  const expected = { ...before }
  // Who had begun jobs is not there: they are free, and nobody has said to live.
  for (const one of ['graphile_worker."_private_jobs"', '"job_workers"']) delete expected[one]
  expect(await inEmbedded(inside, digest)).toMatchObject(expected)
  expect(await digest(outside)).toMatchObject(expected)
  expect(Object.keys(await digest(outside)).toSorted()).toEqual(Object.keys(before).toSorted())
  expect(
    await execute(
      outside,
      `select payload::text, locked_by from graphile_worker._private_jobs
       where payload::text like '%"b"%'`,
    ),
  ).toMatchObject({ rows: [{ payload: '{"a":  1.0, "b": "\\u00e8"}', locked_by: null }] })
  for (const folder of [inside, beside.DATA_DIR])
    for (const name of ['files/prova/0', 'files/prova/3'])
      expect((await readdir(join(folder, name))).toSorted()).toEqual(
        (await readdir(join(data, name))).toSorted(),
      )

  const edicola = await program(beside)
  expect(await signIn(edicola.port)).toBe(200)
  // A row that takes the next number, and a year that has no part in the search yet.
  expect((await importing(beside, 'argine.json')).text).toContain('creato')
  const { rows } = await execute(
    outside,
    `select tableoid::regclass::text as part from search_documents order by published`,
  )
  expect(rows).toEqual([{ part: 'search_documents_1999' }, { part: 'search_documents_2003' }])
  await expect(execute(outside, `select tracking_partition('2026-01-07')`)).resolves.toBeDefined()
  await expect(execute(outside, 'delete from press_reviews; truncate ledger_entries')).rejects.toThrow(
    'ledger',
  )
  edicola.child.kill('SIGTERM')
  expect((await edicola.end)[0]).toBe(0)
})

test('one command moves the database out and back, and the one of before is put aside', async () => {
  const name = `spostata_${process.pid}`
  await execute(inject('postgres').url, `create database ${name} owner ${ROLE}`)
  const url = addressOf(inject('postgres').url, name, ROLE)
  const env = { DATA_DIR: data, DATABASE_URL: url }
  const before = await inEmbedded(data, digest)
  const { '"job_workers"': _, 'graphile_worker."_private_jobs"': __, ...expected } = before
  const out = await command(env, 'move.ts', 'out')
  expect(out).toMatchObject({ code: 0, text: expect.stringContaining('è in DATABASE_URL') as string })
  expect(await digest(url)).toMatchObject(expected)
  expect((await readdir(data)).filter((one) => one.startsWith('postgres')).length).toBeGreaterThan(0)
  expect(await readdir(data)).not.toContain('postgres')
  expect((await command(env, 'move.ts', 'out')).code).toBe(2)

  const edicola = await program(env)
  expect(await command({ ...env, DATA_DIR: join(root, 'data 9') }, 'move.ts', 'in')).toEqual({
    code: 4,
    text: 'Un’altra Edicola usa la banca dati di DATABASE_URL: fermatela e ripetete.\n',
  })
  edicola.child.kill('SIGTERM')
  await edicola.end
  expect((await command(env, 'move.ts', 'in')).code).toBe(0)
  const [back, there] = [await inEmbedded(data, digest), await digest(url)]
  delete there['"job_workers"']
  delete there['graphile_worker."_private_jobs"']
  expect(back).toMatchObject(there)
  expect((await command({ DATA_DIR: data }, 'move.ts', 'in')).code).toBe(2)
  expect(await readFile(join(data, 'secret'), 'utf8')).not.toBe('')
})
