import { spawnSync } from 'node:child_process'
import { chown, readFile, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'

/** How a PostgreSQL program is called: PostgreSQL refuses to run as root. */
export interface Runner {
  prefix: string[]
  identity: { uid?: number; gid?: number }
  /** Makes a folder the runner's own, where it is not already. */
  own(folder: string): Promise<void>
}

const NOBODY = 65_534
const works = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
/**
 * PostgreSQL is asked to stop (fast, clean) if this program is killed: without it a kill -9 leaves a server
 * behind.
 */
const dieWithParent = () =>
  works('setpriv', ['--pdeathsig', 'INT', 'true']) ? ['setpriv', '--pdeathsig', 'INT'] : []

/**
 * A normal user runs PostgreSQL directly. Root, and a user whose number has no name (usual in containers:
 * initdb wants one), run it in a user namespace, where the files stay theirs. Where namespaces are closed, or
 * when the folder already belongs to another user, root runs it as a user who must be able to reach binaries
 * and data.
 */
export async function runnerFor(folder: string): Promise<Runner> {
  const direct = { prefix: dieWithParent(), identity: {}, own: async () => {} }
  const root = process.getuid?.() === 0
  if (!root && named()) return direct
  const owner = root
    ? await stat(folder).then(
        (s) => s.uid,
        () => 0,
      )
    : 0
  const uidInside = await anyNamedUid()
  const namespace = ['--user', `--map-user=${uidInside}`, `--map-group=${uidInside}`]
  if (owner === 0 && works('unshare', [...namespace, 'true']))
    return { ...direct, prefix: ['unshare', ...namespace, ...direct.prefix] }
  if (!root) return direct
  const uid = owner || NOBODY
  const gid = owner ? (await stat(folder)).gid : NOBODY
  return { prefix: direct.prefix, identity: { uid, gid }, own: (path) => ownAll(path, uid, gid) }
}

function named(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

const anyNamedUid = async (): Promise<number> =>
  Number(
    /^[^:\n]+:[^:\n]*:([1-9]\d*):/m.exec(await readFile('/etc/passwd', 'utf8').catch(() => ''))?.[1] ??
      NOBODY,
  )

async function ownAll(path: string, uid: number, gid: number): Promise<void> {
  await chown(path, uid, gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) await ownAll(join(path, entry.name), uid, gid)
    else await chown(join(path, entry.name), uid, gid)
  }
}
