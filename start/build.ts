import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { awaitLock } from './lock.ts'
import { Refusal, diskFull, exit, refusalOf } from './refusal.ts'
import { buildEnvironment, project } from './settings.ts'
import { clear, complain, progress } from './terminal.ts'

const web = join(project, 'web')
const built = join(web, 'build')
const stamp = join(built, 'sources.sha256')
/** Folders the build itself makes. */
const generated = new Set(['node_modules', 'build', '.react-router', 'made'])

/**
 * Builds the website when its sources are not those of the last whole build. Two programs starting together
 * take turns.
 * @throws Refusal (8) with the builder's own words; (5) disk full.
 */
export async function buildWeb(signal: AbortSignal): Promise<void> {
  // Where it is built already nothing is written: the folder of an installation may be read-only.
  if (await isBuilt(await sourcesHash())) return
  const lock = await awaitLock(join(project, 'node_modules', '.edicola-build'), () =>
    progress({ done: 0, total: 0, what: "Un'altra Edicola sta costruendo il sito" }),
  )
  try {
    const sources = await sourcesHash()
    if (await isBuilt(sources)) return
    progress({ done: 0, total: 0, what: 'Costruisco il sito' })
    await rm(stamp, { force: true })
    await build(signal)
    await writeFile(stamp, sources)
  } finally {
    lock.release()
    clear()
  }
}

const isBuilt = async (sources: string): Promise<boolean> =>
  (await readFile(stamp, 'utf8').catch(() => '')) === sources

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256')
  const files = [
    ...(await filesIn(web)),
    ...(await filesIn(join(project, 'contract'))),
    join(project, 'package-lock.json'),
  ]
  for (const file of files)
    hash.update(`${file.slice(project.length)}\n`).update(
      createHash('sha256')
        .update(await readFile(file))
        .digest(),
    )
  return hash.digest('hex')
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter((e) => !generated.has(e.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const lists = await Promise.all(
    entries.map(async (e) => (e.isDirectory() ? filesIn(join(folder, e.name)) : [join(folder, e.name)])),
  )
  return lists.flat().filter((file) => !/\.test\.tsx?$/.test(file))
}

async function build(signal: AbortSignal): Promise<void> {
  const output: string[] = []
  const program = join(project, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const code = await new Promise<number | null>((done, failed) => {
    const child = spawn(process.execPath, [program, 'build'], {
      cwd: web,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: buildEnvironment(),
    })
    const stop = () => child.kill()
    signal.addEventListener('abort', stop)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
    child.on('error', failed)
    child.on('close', (status) => {
      signal.removeEventListener('abort', stop)
      done(status)
    })
  })
  signal.throwIfAborted()
  const words = stripVTControlCharacters(output.join('')).replace(/^ {4}at .*\n/gm, '')
  if (code === 0) return
  throw /ENOSPC/.test(words)
    ? diskFull(words)
    : new Refusal(exit.build, `Il sito non si costruisce:\n${words.trim().split('\n').slice(-25).join('\n')}`)
}

if (import.meta.main)
  await buildWeb(new AbortController().signal).catch((error: unknown) => {
    complain(error)
    process.exitCode = refusalOf(error).code
  })
