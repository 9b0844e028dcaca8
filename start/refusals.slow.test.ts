import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { project } from './settings.ts'
import { refused } from './test-program.ts'

let root: string
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'edicola refuses-'))))
afterAll(() => rm(root, { recursive: true, force: true }))
let folders = 0
const newFolder = () => join(root, `data ${++folders}`)

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

test('a database that says no is one sentence without its password', async () => {
  const url = inject('postgres').url.replace('postgres@/postgres', 'postgres:parola-9f3@/nessuna')
  const [code, words] = await refused({ DATA_DIR: newFolder(), DATABASE_URL: url })
  expect([code, words]).toEqual([
    7,
    expect.stringMatching(/^La banca dati non risponde.*nessuna.*DATABASE_URL/) as string,
  ])
  expect(words).not.toContain('9f3')
})
