import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { livePostmaster } from './postgres-files.ts'
import { project } from './settings.ts'
import { inherited } from './test-program.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'edicola import-'))
  const article = {
    uri: 'urn:test:1',
    type: 'text',
    standard: { name: 'ninjs', version: '3.0' },
    language: 'it',
    versioncreated: '2026-11-19T08:00:00Z',
    headlines: [{ value: 'Il ponte riapre' }],
    subjects: [{ name: 'Cronaca' }],
    bodies: [{ contenttype: 'text/plain', value: 'Il ponte riapre domani. Lo dice il sindaco.' }],
  }
  await writeFile(join(root, 'ponte.json'), JSON.stringify(article))
  await writeFile(join(root, 'rotto.json'), '{')
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Runs as a person would, from the folder the files are in. */
const run = (data: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'start/import.ts'), ...args],
    { encoding: 'utf8', env: { ...inherited(), DATA_DIR: data, INIT_CWD: root } },
  )
  return { status, text: stdout + stderr }
}

test('starts the database itself, says a line per item, and a refusal makes it exit 1', async () => {
  const data = join(root, 'data 1')
  const first = run(data, '--brand', 'MG', 'ponte.json')
  expect(first).toEqual({
    status: 0,
    text: expect.stringMatching(/^\[1\/1\] creato +MG ponte\.json · urn:test:1/) as string,
  })
  const second = run(data, '--brand', 'MG', 'ponte.json', 'rotto.json', 'assente.json')
  expect(second.status).toBe(1)
  expect(second.text).toMatch(/^\[1\/2\] invariato +MG ponte\.json/m)
  expect(second.text).toMatch(/RIFIUTATO +MG rotto\.json/)
  expect(second.text).toMatch(/RIFIUTATO +.*assente\.json/)
  expect(await livePostmaster(join(data, 'postgres'))).toBeNull()
})

test(
  'killed at any moment and started again: every line printed is an item stored',
  { timeout: 120_000 },
  async () => {
    const data = join(root, 'data 5')
    const folder = join(root, 'molte')
    const article = JSON.parse(await readFile(join(root, 'ponte.json'), 'utf8')) as object
    const many = Array.from({ length: 400 }, (_, i) => `urn:test:molte:${i}`)
    await mkdir(folder)
    for (const [i, uri] of many.entries())
      await writeFile(join(folder, `${String(i).padStart(3, '0')}.json`), JSON.stringify({ ...article, uri }))
    const stored = new Set<string>()
    for (const patience of [1, 40, 160]) {
      const importer = spawn(process.execPath, [join(project, 'start/import.ts'), folder], {
        env: { ...inherited(), DATA_DIR: data },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const ended = once(importer, 'exit')
      let said = ''
      for await (const piece of importer.stdout.setEncoding('utf8')) {
        said += String(piece)
        if (created(said).length >= patience) importer.kill('SIGKILL')
      }
      expect(await ended).toEqual([null, 'SIGKILL'])
      for (const uri of created(said)) {
        expect(stored).not.toContain(uri)
        stored.add(uri)
      }
    }
    expect(stored.size).toBeGreaterThan(200)
    const last = run(data, folder)
    expect(last.status).toBe(0)
    const again = created(last.text)
    // One item at most was stored and had no time to say so, each time.
    expect(stored.size + again.length).toBeGreaterThanOrEqual(many.length - 3)
    expect(again.filter((uri) => stored.has(uri))).toEqual([])
    expect(last.text).toContain(`${many.length - again.length} invariati`)
  },
)

const created = (said: string): string[] =>
  [...said.matchAll(/creato .* (urn:test:molte:\d+)\n/g)].map((m) => m[1]!)

test('beside a running Edicola it uses the database that is open, and leaves it open', async () => {
  const data = join(root, 'data 2')
  const edicola = spawn(process.execPath, [join(project, 'start/trial.ts')], {
    env: { ...inherited(), PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void edicola.kill('SIGKILL'))
  for await (const piece of edicola.stdout.setEncoding('utf8')) if (String(piece).includes('Ctrl-C')) break
  expect(run(data, '--brand', 'MG', 'ponte.json').status).toBe(0)
  expect(edicola.exitCode).toBeNull()
  expect(await livePostmaster(join(data, 'postgres'))).not.toBeNull()
})

test('what is dropped into IMPORT_DIR while it runs is imported', async () => {
  const drop = join(root, 'drop')
  await mkdir(drop)
  const edicola = spawn(process.execPath, [join(project, 'start/trial.ts')], {
    env: { ...inherited(), PORT: '0', DATA_DIR: join(root, 'data 4'), IMPORT_DIR: drop },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void edicola.kill('SIGKILL'))
  let said = ''
  let complained = ''
  edicola.stderr.setEncoding('utf8').on('data', (piece: string) => (complained += piece))
  edicola.stdout.setEncoding('utf8').on('data', (piece: string) => (said += piece))
  await expect.poll(() => said, { timeout: 40_000 }).toContain('Ctrl-C')
  await mkdir(join(drop, 'MG'))
  await copyFile(join(root, 'ponte.json'), join(drop, 'MG', 'ponte.json'))
  await expect.poll(() => said, { timeout: 15_000 }).toMatch(/creato .*ponte\.json/)
  await rm(drop, { recursive: true })
  await writeFile(drop, '')
  await expect
    .poll(() => complained, { timeout: 15_000 })
    .toContain('non posso leggere o spostare i file (EEXIST)')
  await wait(5000)
  expect(complained.trim().split('\n')).toHaveLength(1)
  edicola.kill('SIGTERM')
  expect(await once(edicola, 'exit')).toEqual([0, null])
}, 90_000)

test('wrong arguments are one sentence and open nothing', () => {
  const data = join(root, 'data 3')
  expect(run(data)).toMatchObject({ status: 2, text: expect.stringContaining('npm run import --') as string })
  expect(run(data, '--brand', 'XX', 'ponte.json')).toMatchObject({
    status: 2,
    text: expect.stringContaining('«XX»') as string,
  })
  expect(run(data, '--nonsense')).toMatchObject({ status: 2 })
  expect(existsSync(data)).toBe(false)
})
