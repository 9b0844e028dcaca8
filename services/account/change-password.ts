import { changePassword } from 'contract/account/account.ts'
import { answers } from '../wire/call.ts'
import { holdAccount } from '../database/hold-account.ts'
import { passwordChangedLetter } from './letters.ts'
import type { AccountPorts } from './ports.ts'
import { provePassword } from './prove-password.ts'
import { replacePassword } from './store/accounts.ts'

/** Changes the password and ends every session and grant, this one too: who knew the old one is out (SPEC §8, «accedi di nuovo»). */
export const answerChangePassword = (ports: AccountPorts) =>
  answers(changePassword, async ({ input, caller, refuse, person }) => {
    const { db, passwords, sessions, logSecurity, post } = ports
    const proof = await provePassword(ports, person, input.old)
    if (typeof proof === 'string') return refuse(proof)
    const hash = await passwords.hash(input.password)
    if (hash === 'busy') return refuse('ERR_TOO_MANY_ATTEMPTS')
    const changed = await db.transaction().execute(async (tx) => {
      await holdAccount(tx, person.account)
      if (!(await replacePassword(tx, person.account, proof.hash, hash))) return false
      await sessions.endOfAccount(tx, person.account, 'password')
      await logSecurity(tx, person.account, 'password-changed', { address: caller.address })
      await post(tx, passwordChangedLetter({ to: person.email, name: person.name, host: caller.host }))
      return true
    })
    return changed ? {} : refuse('ERR_INVALID_PASSWORD')
  })
