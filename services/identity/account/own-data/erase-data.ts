import { RETENTION_YEARS } from 'contract/identity/account/own-data-terms.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { dropAvatar } from '../avatar.ts'
import type { OwnDataPorts } from '../ports.ts'
import { accountById } from '../store/accounts.ts'
import { keepAgreements } from '../store/retained-agreements.ts'
import { dropArchive } from '../store/own-archives.ts'
import { eraseAccount } from '../store/personal-data.ts'
import { forgetFile } from './forget-file.ts'
import { pseudonymOf } from './pseudonym.ts'

/**
 * Erases what the account feature holds, the account last. What was agreed to stays for its years, under a
 * pseudonym; files go in a job, once the rows are gone for good.
 */
export const eraseData =
  ({ secret }: Pick<OwnDataPorts, 'secret'>) =>
  async (tx: Tx, account: number): Promise<void> => {
    const row = await accountById(tx, account)
    if (!row) return
    await dropAvatar(tx, account)
    await forgetFile(tx, await dropArchive(tx, account))
    await keepAgreements(tx, account, pseudonymOf(secret, row.emailKey), RETENTION_YEARS)
    await eraseAccount(tx, account)
  }
