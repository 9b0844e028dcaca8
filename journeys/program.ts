import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { project, testEnvironment } from '../start/settings.ts'
import { ask } from './ask.ts'
import { type Edicola, edicolaAt } from './edicola.ts'
import { freePort, startTlsProxy } from './proxy/tls-proxy.ts'

export interface Program {
  port: number
  pid: number
  dataDir: string
  brandsDir: string
  /** Its mastheads and their addresses. */
  edicola: Edicola
  /** Where a proxy ends TLS in front of it. */
  publicPort: number | undefined
  /** What it printed so far. */
  output(): string
  stop(): Promise<void>
}

/** `main.ts` is what a newcomer starts; the others the same with less of the demo publisher, or without. */
export type Entry = 'main.ts' | 'two-days.ts' | 'empty.ts'

interface Options {
  entry: Entry
  /** A folder of mastheads of one's own; the project's when absent. */
  brandsDir?: string
  /** Settings of the publisher's own. */
  settings?: Record<string, string>
  /** Kept by the caller; a temporary folder, removed at the stop, when absent. */
  dataDir?: string
  /** Whether a proxy ends TLS in front of it, as in production; absent: as the project of the test says. */
  tls?: boolean
}

/** The projects whose programs stand behind TLS. */
export const behindTls = (project: string): boolean => project.startsWith('TLS')

/**
 * Starts the whole program on a free port and returns once /readyz answers 200. @throws with its own words
 * when it ends before that.
 */
export async function startProgram({
  entry,
  brandsDir = join(project, 'brands'),
  dataDir,
  settings = {},
  tls = behindTls(test.info().project.name),
}: Options): Promise<Program> {
  // The program prints the addresses that people reach: behind a proxy its own port is not among them.
  const [publicPort, ownPort] = tls ? [await freePort(), await freePort()] : [undefined, 0]
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'edicola-journey-')))
  const child = spawn(process.execPath, [join(project, 'start', entry)], {
    // With the last one the program ends when we do, even if we are killed.
    env: {
      ...testEnvironment(),
      ...(tls
        ? { PUBLIC_SCHEME: 'https', PUBLIC_PORT: String(publicPort), TRUST_PROXY: '127.0.0.1,::1' }
        : {}),
      ...settings,
      PORT: String(ownPort),
      DATA_DIR: folder,
      BRANDS_DIR: brandsDir,
      npm_lifecycle_event: 'journeys',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  const clean = () => (dataDir ? Promise.resolve() : rm(folder, { recursive: true, force: true }))
  const printed = await portOf(child, () => text).catch(async (error: unknown) => {
    await clean()
    throw error
  })
  const port = ownPort || printed
  await ready(port)
  const edicola = await edicolaAt(port, brandsDir, folder, publicPort)
  const domains = ['localhost', ...edicola.brands.all.flatMap((b) => [b.domain, ...b.secondaryDomains])]
  const proxy = publicPort === undefined ? null : await startTlsProxy({ port: publicPort, to: port }, domains)
  return {
    port,
    edicola,
    publicPort,
    pid: child.pid!,
    dataDir: folder,
    brandsDir,
    output: () => text,
    async stop() {
      await proxy?.stop()
      await stopProcess(child)
      await clean()
    },
  }
}

/** The address is printed when the door is open and the first editions are in. */
async function portOf(child: ChildProcess, output: () => string): Promise<number> {
  const ended = once(child, 'exit')
  const spoke = new Promise<void>((done) =>
    child.stdout!.on('data', () => output().includes('Ctrl-C') && done()),
  )
  await Promise.race([spoke, ended])
  const port = Number(/localhost:(\d+)/.exec(output())?.[1] ?? 0)
  if (port === 0) throw new Error(`Edicola did not start:\n${output()}`)
  return port
}

async function ready(port: number): Promise<void> {
  const { status } = await ask(`http://localhost:${port}/readyz`)
  if (status !== 200) throw new Error(`/readyz answers ${status}`)
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** A copy of the mastheads' folder, for a journey that changes it. */
export async function copyBrands(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-brands-'))
  await cp(join(project, 'brands'), folder, { recursive: true })
  return folder
}

/** Changes fields of one masthead's settings. */
export async function changeSettings(
  brandsDir: string,
  sigla: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const path = join(brandsDir, sigla, 'settings.json')
  const before = JSON.parse(await readFile(path, 'utf8')) as object
  await writeFile(path, JSON.stringify({ ...before, ...fields }, null, 2))
}

/** What the program says when it refuses to start, and its exit code. */
export async function refusalOf(brandsDir: string): Promise<{ code: number | null; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-journey-'))
  const child = spawn(process.execPath, [join(project, 'start/empty.ts')], {
    env: { ...testEnvironment(), PORT: '0', DATA_DIR: folder, BRANDS_DIR: brandsDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 90_000,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (output += piece))
  const [code] = (await once(child, 'close')) as [number | null]
  await rm(folder, { recursive: true, force: true })
  return { code, output }
}

/** `npm run import` on a program's own data. */
export async function importInto(
  program: Pick<Program, 'dataDir' | 'brandsDir'>,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(project, 'start/import.ts'), ...args], {
    env: { ...testEnvironment(), DATA_DIR: program.dataDir, BRANDS_DIR: program.brandsDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (output += piece))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
