import { timingSafeEqual } from 'node:crypto'
import { downloadArchive } from 'contract/identity/account/own-data.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { hashOf } from '../../../platform/signing/secrets.ts'
import { sendsFile } from '../../../platform/wire/call.ts'
import type { OwnDataPorts } from '../ports.ts'
import { archiveOf } from '../store/own-archives.ts'
import { logSecurity } from '../store/security-log.ts'
import { fileIn } from './make-archive.ts'

/**
 * Gives the archive out to its person, who has its letter too. A token of somebody else's archive is no
 * token.
 */
export const answerDownloadArchive = ({ db, files }: Pick<OwnDataPorts, 'db' | 'files'>) =>
  sendsFile(downloadArchive, async ({ input, person, caller, refuse }) => {
    const archive = await archiveOf(db, person.account)
    if (!archive?.tokenHash || !timingSafeEqual(archive.tokenHash, hashOf(input.token)))
      return refuse('ERR_ARCHIVE_NOT_FOUND')
    const file = archive.state === 'ready' ? await files.stream(fileIn(archive.folder)) : null
    if (!file) return refuse('ERR_ARCHIVE_EXPIRED')
    await logSecurity(db, person.account, 'archive-downloaded', { address: caller.address })
    return {
      bytes: file.body,
      size: file.size,
      name: `i-miei-dati-${romeDay(archive.asked)}.zip`,
    }
  })
