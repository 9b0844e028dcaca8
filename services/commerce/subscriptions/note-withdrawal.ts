import type { Tx } from '../../platform/database/connect.ts'
import type { Holder } from './ports.ts'
import { addWithdrawal } from './store/withdrawals.ts'

/** Writes a withdrawal from a contract that another feature has ended; gives the number of its receipt. */
export const noteWithdrawal = (
  tx: Tx,
  withdrawal: {
    at: Date
    account: number
    holder: Pick<Holder, 'name' | 'email' | 'emailKey'>
    what: string
    subject: string
    refund: number
  },
): Promise<number> => {
  const { at, account, holder, what, subject, refund } = withdrawal
  const { name, email, emailKey } = holder
  return addWithdrawal(tx, {
    ...{ at, account, name, email, emailKey, contract: what, tokenHash: null },
    done: { subscription: subject, refund },
  })
}
