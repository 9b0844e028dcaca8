import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningPostgres } from '../start/postgres.ts'
import { project, testEnvironment } from '../start/settings.ts'

/** The whole program running on a data folder of its own, as `npm start` runs it. */
export interface Program extends AsyncDisposable {
  pid: number
  port: number
  dataDir: string
  /** Milliseconds from the start to the first 200 of /readyz. */
  readyAfter: number
  stop(): Promise<void>
  /** As a power cut would end it. */
  kill(): Promise<void>
}

export const HOST = 'edicola.meriggio.localhost'

/**
 * Starts the program and waits until it is ready; the demo is seeded when the folder is new, unless it starts
 * `empty`.
 */
export async function startProgram(
  dataDir: string,
  { empty = false, ...settings }: { empty?: boolean; TRUST_PROXY?: string; MAX_DEVICES?: string } = {},
): Promise<Program> {
  const port = await freePort()
  const start = performance.now()
  const main = join(project, empty ? 'start/empty.ts' : 'start/main.ts')
  const { options, variables } = await asStarted()
  const child = spawn(process.execPath, [...options, main], {
    env: { ...testEnvironment(), ...variables, DATA_DIR: dataDir, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while ((await ask(port, '/readyz').catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`)
    await wait(50)
  }
  const stop = () => end(child)
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    pid: child.pid!,
    port,
    dataDir,
    readyAfter: performance.now() - start,
    stop,
    kill,
    [Symbol.asyncDispose]: stop,
  }
}

/** What `npm start` tells Node, and the environment variables it sets for it. */
async function asStarted(): Promise<{ options: string[]; variables: Record<string, string> }> {
  const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const words = scripts.start.split(' ')
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))
  return { options: words.filter((word) => word.startsWith('--')), variables: Object.fromEntries(variables) }
}

/** Memory of one process, MB (Linux). */
export async function residentOf(pid: number): Promise<number> {
  return Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

/** A port that nobody has at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Where the program's own database is. */
export async function databaseOf({ dataDir }: Program): Promise<string> {
  const url = await runningPostgres(join(dataDir, 'postgres'))
  if (!url) throw new Error('the program has no embedded PostgreSQL')
  return url
}

/** A fresh folder for the data, and its removal. */
export async function scratchFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'edicola-bench-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** One GET with the demo's host name. The body is as it came: compressed when `encoding` says so. */
export function ask(
  port: number,
  path: string,
  { encoding = 'identity', host = `${HOST}:${port}` }: { encoding?: string; host?: string } = {},
): Promise<{ status: number; body: Buffer; encoding: string | undefined }> {
  return new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path, headers: { host, 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts),
          encoding: response.headers['content-encoding'],
        }),
      )
    })
      .on('error', failed)
      .end()
  })
}

/** Processor milliseconds a process has used so far (Linux). */
export async function processorTime(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Proportional memory of a process and all below it, MB (Linux). */
export async function memoryOf(pid: number): Promise<number> {
  const below = await childrenOf(pid)
  const own = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').then(
    (text) => Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024,
    () => 0,
  )
  return (await Promise.all(below.map(memoryOf))).reduce((sum, n) => sum + n, own)
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  return lists.join(' ').split(' ').filter(Boolean).map(Number)
}
