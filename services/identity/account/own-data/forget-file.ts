import type { Tx } from '../../../platform/database/connect.ts'
import { enqueue } from '../../../platform/database/enqueue.ts'

/** The job that takes an archive's file away, once its row is gone for good. */
export const REMOVE_FILE = 'remove-own-archive'

/** Leaves the file of an archive to that job. */
export async function forgetFile(tx: Tx, folder: string | undefined): Promise<void> {
  if (folder !== undefined) await enqueue(tx, REMOVE_FILE, { folder })
}
