import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { certificateFor } from './test-certificate.ts'
import { inPath } from './procure.ts'
import { project, readSettings, settingNames, testEnvironment } from './settings.ts'

/** The examples of `deploy/`, held against the programs that read them, where this machine has them. */
const { path } = readSettings(testEnvironment())
const program = (name: string) => inPath(`${path}:/usr/sbin`, [name]).find((file) => existsSync(file))
const example = (name: string) => readFile(join(project, 'deploy', name), 'utf8')
const unknown = (names: readonly string[]) => names.filter((name) => !settingNames.has(name))

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'edicola-deploy-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every setting that the examples write is one', async () => {
  const service = [...(await example('edicola.service')).matchAll(/^Environment=(.*)$/gm)].flatMap(
    ([, line]) => line!.split(' ').map((assignment) => assignment.split('=')[0]!),
  )
  const image = [...(await example('Dockerfile')).matchAll(/^(?:ENV)?\s+([A-Za-z_]+)=\S/gm)].map(
    ([, name]) => name!,
  )
  const file = [...(await example('edicola.env')).matchAll(/^([A-Za-z_]+)=/gm)].map(([, name]) => name!)
  const compose = parse(await example('compose.yaml')) as Compose
  const ofNpm = (name: string) => !name.startsWith('npm_config_')
  for (const names of [service, image, file, Object.keys(compose.services.edicola.environment)]) {
    expect(names.length).toBeGreaterThan(1)
    expect(unknown(names.filter(ofNpm))).toEqual([])
  }
})
interface Compose {
  services: Record<'edicola', { build: { dockerfile: string }; environment: Record<string, string> }>
}

test('what the image copies is there, and is built by a command that package.json has', async () => {
  const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const image = await example('Dockerfile')
  const copied = [...image.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, sources]) =>
    sources!.split(' '),
  )
  expect(copied.filter((source) => !existsSync(join(project, source)))).toEqual([])
  for (const [, name] of image.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty(name!)
  const compose = parse(await example('compose.yaml')) as Compose
  expect(existsSync(join(project, compose.services.edicola.build.dockerfile))).toBe(true)
})

const nginx = program('nginx')
test.skipIf(nginx === undefined)('nginx takes its example', async () => {
  const { cert, key } = await certificateFor(['example.com'])
  const own = (await example('nginx.conf'))
    .replace('/etc/edicola/tls/fullchain.pem', 'cert.pem')
    .replace('/etc/edicola/tls/privkey.pem', 'key.pem')
  await writeFile(join(folder, 'cert.pem'), cert)
  await writeFile(join(folder, 'key.pem'), key)
  await writeFile(join(folder, 'edicola.conf'), own)
  await writeFile(join(folder, 'nginx.conf'), 'pid nginx.pid; events {} http { include edicola.conf; }')
  const check = () =>
    execFileSync(nginx!, ['-t', '-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], { stdio: 'pipe' })
  check()
  await writeFile(join(folder, 'edicola.conf'), own.replace('proxy_pass', 'proxy_past'))
  expect(check).toThrow('proxy_past')
})

const analyze = program('systemd-analyze')
test.skipIf(analyze === undefined)('systemd takes its unit', async () => {
  const check = async (unit: string) => {
    await writeFile(join(folder, 'edicola.service'), unit.replace('/usr/bin/npm', process.execPath))
    return execFileSync(analyze!, ['verify', '--man=no', join(folder, 'edicola.service')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
  }
  await check(await example('edicola.service'))
  await expect(
    check((await example('edicola.service')).replace(/ExecStart=.*/, 'ExecStart=')),
  ).rejects.toThrow('edicola.service')
})
