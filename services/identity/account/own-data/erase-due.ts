import type { OwnDataPorts } from '../ports.ts'
import { holdAccount } from '../store/accounts.ts'
import { dueAccounts, isDue } from '../store/deletions.ts'
import { erasedLetter } from './letters.ts'

type Ports = Pick<OwnDataPorts, 'db' | 'erase' | 'post' | 'accountHost'>

/**
 * Erases the accounts whose time has come, each in a transaction of its own: one that cannot be erased holds
 * nobody else up. @throws AggregateError of those, which stay for the next time.
 */
export async function eraseDue(ports: Ports): Promise<void> {
  const failures: unknown[] = []
  for (const account of await dueAccounts(ports.db))
    await eraseOne(ports, account).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some accounts could not be erased')
}

/**
 * Asked again under the lock: its person may have pressed «Annulla» a moment ago, or another process been
 * here. The last letter is handed over after everything of before has left the post, with the erasure or not
 * at all.
 */
const eraseOne = ({ db, erase, post, accountHost }: Ports, account: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const locked = await holdAccount(tx, account)
    if (!locked || !(await isDue(tx, account))) return
    await erase(tx, account)
    await post(tx, erasedLetter({ to: locked.email, host: accountHost(locked.brand) }))
  })
