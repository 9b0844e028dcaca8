import { ARCHIVE_DAYS } from 'contract/identity/account/own-data-terms.ts'
import { hashOf, newSecret } from '../../../platform/signing/secrets.ts'
import type { OwnDataPorts } from '../ports.ts'
import { holdAccount } from '../store/accounts.ts'
import { archiveById, finishArchive } from '../store/own-archives.ts'
import { archiveReadyLetter } from './letters.ts'
import { writeArchive } from './write-archive.ts'

export const MAKE_ARCHIVE = 'make-own-archive'
export const fileIn = (folder: string): string => `${folder}/dati.zip`

/**
 * The job that makes an archive and sends the letter. Whoever was erased meanwhile, or asked anew, gets
 * neither: the file goes, whichever came first. Done again, it does nothing.
 */
export const makeArchive =
  ({ db, files, post, accountHost, personalParts }: OwnDataPorts) =>
  async ({ id, folder }: { id: string; folder: string }): Promise<void> => {
    const request = await archiveById(db, id)
    if (!request) return files.removeAll(folder)
    if (request.expires !== null) return
    // All of one moment.
    const parts = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => personalParts(tx, request.account))
    await files.put(fileIn(folder), await writeArchive(files, parts, accountHost(request.brand).brand.name))
    const stays = await db.transaction().execute(async (tx) => {
      const account = await holdAccount(tx, request.account)
      if (!account) return false
      const token = newSecret()
      const finished = await finishArchive(tx, id, { tokenHash: hashOf(token), days: ARCHIVE_DAYS })
      // Another worker may have finished the same one: its file stays.
      if (!finished) return (await archiveById(tx, id)) !== undefined
      const { email: to, name } = account
      const host = accountHost(request.brand)
      await post(tx, archiveReadyLetter({ to, name, host, token, expires: finished.expires }))
      return true
    })
    if (!stays) await files.removeAll(folder)
  }
