import { readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What PostgreSQL writes about itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  socket: string
  ready: boolean
}

/**
 * The server that runs on this data folder, or null. A pid file left behind by one that died is not a server.
 */
export async function livePostmaster(folder: string): Promise<Postmaster | null> {
  const lines = await pidFile(folder)
  const pid = Number(lines?.[0])
  if (!lines || !(pid > 1) || !(await isPostmasterOf(pid, folder))) return null
  return { pid, socket: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * After a kill -9 the pid file may name a number that by now belongs to a stranger (usual in containers), and
 * PostgreSQL would refuse to start for ever. The file is not removed: its shared memory key tells PostgreSQL
 * whether old backends still run. Only the number is replaced, with one that has just died.
 */
export async function disownStalePid(folder: string): Promise<void> {
  const lines = await pidFile(folder)
  if (!lines || (await isPostmasterOf(Number(lines[0]), folder))) return
  const dead = spawnSync(process.execPath, ['--version']).pid
  await writeFile(join(folder, 'postmaster.pid'), [String(dead), ...lines.slice(1)].join('\n'))
}

/** The URL `pg` understands for a socket in this folder. */
export const socketUrl = (socket: string, database = 'postgres') =>
  `postgres://postgres@/${database}?host=${encodeURIComponent(socket)}`

const pidFile = (folder: string): Promise<string[] | null> =>
  readFile(join(folder, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => null,
  )

async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (!(pid > 1)) return false
  if (process.platform === 'linux') {
    // PostgreSQL works inside its data folder; nobody else does.
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null)
    return cwd !== null && cwd === (await realpath(folder).catch(() => null))
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({
    stdout: '',
  }))
  return stdout.includes('postgres')
}
