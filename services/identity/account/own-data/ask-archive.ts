import { ARCHIVES_A_DAY } from 'contract/identity/account/own-data-terms.ts'
import { askArchive } from 'contract/identity/account/own-data.ts'
import { enqueue } from '../../../platform/database/enqueue.ts'
import { newSecret } from '../../../platform/signing/secrets.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { OwnDataPorts } from '../ports.ts'
import { holdAccount } from '../store/accounts.ts'
import { addArchive, archiveOf, dropArchive } from '../store/own-archives.ts'
import { logSecurity } from '../store/security-log.ts'
import { MAKE_ARCHIVE } from './make-archive.ts'
import { forgetFile } from './forget-file.ts'

const DAY = 86_400

/** Where the archive's file is kept: nobody guesses the name. */
const newFolder = () => `own-archives/${newSecret()}`

/**
 * Asks for the archive of one's own data: a job makes it, a letter says so. One that is being made is waited
 * for; one that is ready, or failed, gives way to the new one.
 */
export const answerAskArchive = ({ db, signIn }: Pick<OwnDataPorts, 'db' | 'signIn'>) =>
  answers(askArchive, async ({ person, caller, refuse }) => {
    const { account } = person
    // Before the try is counted: pressing twice is no second archive.
    if ((await archiveOf(db, account))?.state === 'making') return refuse('ERR_ARCHIVE_UNDER_WAY')
    if (!(await signIn.allows(`own-archive:${account}`, ARCHIVES_A_DAY, DAY)))
      return refuse('ERR_TOO_MANY_ATTEMPTS')
    const isRequested = await db.transaction().execute(async (tx) => {
      await holdAccount(tx, account)
      if ((await archiveOf(tx, account))?.state === 'making') return false
      await forgetFile(tx, await dropArchive(tx, account))
      const brand = caller.host.brand.sigla
      const folder = newFolder()
      const id = await addArchive(tx, { account, brand, folder })
      await enqueue(tx, MAKE_ARCHIVE, { id, folder })
      await logSecurity(tx, account, 'archive-asked', { address: caller.address })
      return true
    })
    return isRequested ? {} : refuse('ERR_ARCHIVE_UNDER_WAY')
  })
