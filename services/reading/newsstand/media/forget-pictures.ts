import type { Tx } from '../../../platform/database/connect.ts'
import { inImportLock } from '../import/write/store/content-change.ts'
import { deleteUnreferenced, unknownKeys, type MediaPorts } from './store.ts'

/**
 * Asks, in the transaction that takes these pictures from where they were shown, for those that nothing else
 * shows to go. `but`: those that are shown again. Pages of editions stay: who is reading them may go on.
 */
export async function enqueueForget(
  tx: Tx,
  { addJob }: Pick<MediaPorts, 'addJob'>,
  keys: readonly (string | null)[],
  but: readonly (string | null)[] = [],
): Promise<void> {
  const orphans = [...new Set(keys)].filter((key) => key?.startsWith('media/') && !but.includes(key))
  if (orphans.length > 0) await addJob?.(tx, 'forget-pictures', { keys: orphans })
}

/**
 * The job `forget-pictures` ({keys}): those that nothing names are no pictures any more, and have no files.
 */
export const forgetPictures =
  ({ db, files }: Pick<MediaPorts, 'db' | 'files'>) =>
  async ({ keys }: { keys: string[] }): Promise<void> => {
    await inImportLock(db, (tx) => deleteUnreferenced(tx, keys))
    await removeFiles({ db, files }, keys)
  }

/**
 * Removes the files of what is no picture (any more). In a turn of its own: an import that names the same
 * picture has either stored it, and the files stay, or finds them gone, and makes them again.
 */
export const removeFiles = (
  { db, files }: Pick<MediaPorts, 'db' | 'files'>,
  keys: readonly string[],
): Promise<void> =>
  inImportLock(db, async (tx) => {
    for (const key of await unknownKeys(tx, keys)) await files.removeBelow(key)
  })
