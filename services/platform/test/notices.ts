import { accounts } from '../../identity/account/accounts.ts'
import type { Database } from '../database/connect.ts'
import { raiseNotice } from '../../reading/notices/notices.ts'
import type { ActiveNotice } from '../features/active-notice.ts'
import { noteAnswer } from '../../assistance/support/note-answer.ts'

/** For tests: customer care says that it has answered a ticket. */
export const answerTicket = (db: Database, number: string, at: Date) =>
  noteAnswer({ db, holdAccount: accounts.lock, raise: raiseNotice }, number, at)

/** For tests: raises a notice for an account, as features do. */
export const raiseFor = (
  db: Database,
  account: number,
  notice: ActiveNotice & { cause: string },
  at: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await accounts.lock(tx, account)
    await raiseNotice(tx, account, notice, at)
  })
