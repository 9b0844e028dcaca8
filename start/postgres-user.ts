import { spawnSync } from 'node:child_process'
import { chown, readdir, stat } from 'node:fs/promises'
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
/** PostgreSQL is asked to stop (fast, clean) if this program is killed: without it a kill -9 leaves a server behind. */
const dieWithParent = () => (works('setpriv', ['--pdeathsig', 'INT', 'true']) ? ['setpriv', '--pdeathsig', 'INT'] : [])

/**
 * A normal user runs PostgreSQL directly. Root runs it in a user namespace (the files stay root's); where namespaces are
 * closed, or when the folder already belongs to another user, as that user, who must be able to reach binaries and data.
 */
export async function runnerFor(folder: string): Promise<Runner> {
  const direct = { prefix: dieWithParent(), identity: {}, own: async () => {} }
  if (process.getuid?.() !== 0) return direct
  const owner = await stat(folder).then((s) => s.uid, () => 0)
  const namespace = ['--user', '--map-user=1000', '--map-group=1000']
  if (owner === 0 && works('unshare', [...namespace, 'true'])) return { ...direct, prefix: ['unshare', ...namespace, ...direct.prefix] }
  const uid = owner || NOBODY
  const gid = owner ? (await stat(folder)).gid : NOBODY
  return { prefix: direct.prefix, identity: { uid, gid }, own: (path) => ownAll(path, uid, gid) }
}

async function ownAll(path: string, uid: number, gid: number): Promise<void> {
  await chown(path, uid, gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) await ownAll(join(path, entry.name), uid, gid)
    else await chown(join(path, entry.name), uid, gid)
  }
}
