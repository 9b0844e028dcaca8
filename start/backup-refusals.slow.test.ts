import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addressOf, command, execute } from './test-backup.ts'
import { program } from './test-program.ts'

let root: string
let data: string
let copy: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'edicola rifiuta-'))
  data = join(root, 'data')
  copy = join(root, 'copia')
  await command({ DATA_DIR: data }, 'import.ts', join(root, 'niente'))
  await writeFile(join(data, 'files', 'foto'), 'una foto')
  await writeFile(join(data, 'files', 'altra.tmp'), 'mai finita')
  await mkdir(join(data, 'files/pagine'))
  for (const page of ['1', '2']) await writeFile(join(data, 'files/pagine', page), `pagina ${page}`)
  await command({ DATA_DIR: data }, 'backup.ts', copy)
})
afterAll(() => rm(root, { recursive: true, force: true }))

let folders = 0
const fresh = () => join(root, `data ${++folders}`)
/** A copy of the copy, changed. */
async function changed(change: (dir: string) => Promise<unknown>): Promise<string> {
  const dir = join(root, `copia ${++folders}`)
  await cp(copy, dir, { recursive: true })
  await change(dir)
  return dir
}
/** What is said, without how far the work is. */
const words = ({ code, text }: { code: number | null; text: string }) => [
  code,
  text.replace(/^(?:.*: \d+%|.*…)\n/gm, '').trim(),
]
const restore = async (dir: string, there: string) =>
  words(await command({ DATA_DIR: there }, 'restore.ts', dir))

/** Writes a manifest anew, with the sum that belongs to it. */
async function rewrite(dir: string, change: (manifest: Record<string, unknown>) => void): Promise<void> {
  const path = join(dir, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
  change(manifest)
  const text = JSON.stringify(manifest)
  await writeFile(path, text)
  const sums = await readFile(join(dir, 'SHA256SUMS'), 'utf8')
  const sum = createHash('sha256').update(text).digest('hex')
  await writeFile(join(dir, 'SHA256SUMS'), sums.replace(/^\w+(?= {2}manifest\.json$)/m, sum))
}

test.each<[string, (dir: string) => Promise<unknown>, number, RegExp]>([
  [
    'a damaged file',
    (dir) => writeFile(join(dir, 'files/foto'), 'una fota'),
    9,
    /^La copia in .* è rovinata: files\/foto non è come è stato scritto\. Usatene un’altra/,
  ],
  ['a file that is missing', (dir) => rm(join(dir, 'files/foto')), 9, /è rovinata: files\/foto/],
  [
    'a table cut short',
    (dir) => truncate(join(dir, 'database/own.migrations.copy.gz'), 30),
    9,
    /è rovinata: database\/own\.migrations/,
  ],
  ['a copy that did not end', (dir) => rm(join(dir, 'SHA256SUMS')), 9, /^La copia in .* non è stata finita/],
  [
    'a list cut short',
    async (dir) => {
      const lines = (await readFile(join(dir, 'SHA256SUMS'), 'utf8')).split('\n')
      await writeFile(join(dir, 'SHA256SUMS'), lines.slice(0, -3).join('\n'))
    },
    9,
    /è rovinata: SHA256SUMS/,
  ],
  [
    'a list without a file',
    async (dir) => {
      const sums = await readFile(join(dir, 'SHA256SUMS'), 'utf8')
      await writeFile(join(dir, 'SHA256SUMS'), sums.replace(/^.*files\/foto\n/m, ''))
    },
    9,
    /è rovinata: manifest\.json/,
  ],
  [
    'a list without a table',
    async (dir) => {
      const sums = await readFile(join(dir, 'SHA256SUMS'), 'utf8')
      await writeFile(join(dir, 'SHA256SUMS'), sums.replace(/^.*own\.accounts\..*\n/m, ''))
    },
    9,
    /è rovinata: manifest\.json/,
  ],
  [
    'a path that leads out of it',
    async (dir) => {
      const sums = await readFile(join(dir, 'SHA256SUMS'), 'utf8')
      await writeFile(join(dir, 'SHA256SUMS'), sums.replace('files/foto', 'files/../../data/secret'))
    },
    9,
    /è rovinata: SHA256SUMS/,
  ],
  [
    'one of a later version',
    (dir) =>
      rewrite(dir, (manifest) =>
        (manifest.shape as { migrations: string[] }).migrations.push('9999-domani.sql'),
      ),
    6,
    /^La copia in .* è di una versione più recente del programma \(migrazione 9999-domani\.sql\)/,
  ],
  ['one of a later form', (dir) => rewrite(dir, (manifest) => (manifest.format = 2)), 6, /più recente/],
  ['no copy at all', (dir) => rm(dir, { recursive: true }), 9, /^Non c’è una copia in/],
])('%s is refused before anything is touched', async (_, change, code, sentence) => {
  const there = fresh()
  const dir = await changed(change as (dir: string) => Promise<unknown>)
  expect(await restore(dir, there)).toEqual([code, expect.stringMatching(sentence) as string])
  expect((await readdir(there)).filter((name) => name !== 'lock')).toEqual([])
})

test('a restore wants an installation that holds nothing, and nobody at work in it', async () => {
  expect(await restore(copy, data)).toEqual([
    2,
    `La cartella dei dati ${data} non è vuota (files): indicatene una nuova con DATA_DIR.`,
  ])
  const name = `occupata_${process.pid}`
  await execute(inject('postgres').url, `create database ${name}`)
  const url = addressOf(inject('postgres').url, name, 'postgres')
  await execute(url, 'create table altro (id int)')
  const there = fresh()
  expect(words(await command({ DATA_DIR: there, DATABASE_URL: url }, 'restore.ts', copy))).toEqual([
    2,
    'La banca dati di DATABASE_URL non è vuota: createne una nuova e indicate quella.',
  ])
  expect(existsSync(join(there, 'files'))).toBe(false)
  const edicola = await program({ DATA_DIR: there })
  expect(await restore(copy, there)).toEqual([
    4,
    `La cartella dei dati ${there} è già usata da un'altra Edicola (processo ${edicola.child.pid}): ` +
      "fermatela, oppure indicate un'altra cartella con DATA_DIR. " +
      'Più processi insieme vogliono ciascuno la propria DATA_DIR, la stessa banca dati (DATABASE_URL), lo ' +
      'stesso SECRET e i file su S3 (S3_BUCKET; docs/install.md).',
  ])
})

test('a restore cut short keeps Edicola from starting, and is done again', async () => {
  const there = fresh()
  await mkdir(join(there, 'files'), { recursive: true })
  await writeFile(join(there, 'files/mezza'), 'una fo')
  await writeFile(join(there, 'restoring'), '')
  const { code, text } = await command({ DATA_DIR: there, PORT: '0' }, 'trial.ts')
  expect((await command({ DATA_DIR: there }, 'backup.ts', join(root, 'mezza'))).code).toBe(9)
  expect([code, text.trim()]).toEqual([9, expect.stringContaining('c’è un ripristino non finito') as string])
  expect((await command({ DATA_DIR: there }, 'restore.ts', copy)).code).toBe(0)
  expect((await readdir(join(there, 'files'))).toSorted()).toEqual(['foto', 'pagine'])
  expect(await readFile(join(there, 'files/foto'), 'utf8')).toBe('una foto')
  expect(existsSync(join(there, 'restoring'))).toBe(false)
})

test('a backup wants a new folder elsewhere, and something to copy', async () => {
  const backup = async (dir: string, there = data) =>
    words(await command({ DATA_DIR: there }, 'backup.ts', dir))
  expect(await backup(copy)).toEqual([2, `La cartella ${copy} non è vuota: indicatene una nuova.`])
  const within = join(data, 'copia')
  expect(await backup(within)).toEqual([2, expect.stringContaining('sta in quella dei dati') as string])
  expect(existsSync(within)).toBe(false)
  await symlink(data, join(root, 'altrove'))
  expect((await backup(join(root, 'altrove/files/copia')))[0]).toBe(2)
  const { text } = await command({ DATA_DIR: data }, 'backup.ts', join(root, 'altra'))
  expect(text.match(/^Copio i file…$/gm)).toHaveLength(1)
  const twice = await Promise.all([backup(join(root, 'una')), backup(join(root, 'una'))])
  expect(twice.map(([code]) => Number(code)).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect((await command({}, 'backup.ts', '--check', join(root, 'una'))).code).toBe(0)
  const none = fresh()
  expect(await backup(join(root, 'vuota'), none)).toEqual([
    2,
    `Nella cartella dei dati ${none} non c’è una banca dati: verificate DATA_DIR o DATABASE_URL.`,
  ])
  expect(existsSync(join(root, 'vuota'))).toBe(false)
  for (const [file, ...args] of [['backup.ts'], ['restore.ts'], ['move.ts', 'su'], ['backup.ts', 'a', 'b']])
    expect(await command({ DATA_DIR: data }, file!, ...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining('Uso: npm run') as string,
    })
})
