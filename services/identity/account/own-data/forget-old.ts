import type { OwnDataPorts } from '../ports.ts'
import { forgetAgreements } from '../store/retained-agreements.ts'
import { oldArchives, removeArchive } from '../store/own-archives.ts'

/**
 * Removes archives that have expired or could not be made, and what was kept of erased accounts as long as
 * the law wants. Files go before their rows: what is cut short is taken up the next night.
 */
export async function forgetOld({ db, files }: Pick<OwnDataPorts, 'db' | 'files'>): Promise<void> {
  for (const { id, folder } of await oldArchives(db)) {
    await files.removeAll(folder)
    await removeArchive(db, id)
  }
  await forgetAgreements(db)
}
