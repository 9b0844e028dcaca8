import { readOwnData } from 'contract/identity/account/own-data.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { OwnDataPorts } from '../ports.ts'
import { archiveOf } from '../store/own-archives.ts'

/** The archive that was asked for, and whether the account is going. */
export const answerReadOwnData = ({ db }: Pick<OwnDataPorts, 'db'>) =>
  answers(readOwnData, async ({ person }) => {
    const archive = await archiveOf(db, person.account)
    return {
      archive: archive ? { state: archive.state, asked: archive.asked, expires: archive.expires } : null,
      eraseAfter: person.eraseAfter,
    }
  })
