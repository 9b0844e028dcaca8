import { changePassword } from 'contract/identity/account/account.ts'
import { answers } from '../../platform/wire/call.ts'
import { passwordChangedLetter } from './letters.ts'
import type { AccountPorts } from './ports.ts'
import { provePassword } from './prove-password.ts'
import { holdAccount, setPassword } from './store/accounts.ts'
import { logSecurity } from './store/security-log.ts'

/**
 * Changes the password and ends every session and grant, this one too: who knew the old one is out (SPEC §8,
 * «accedi di nuovo»).
 */
export const answerChangePassword = (ports: AccountPorts) =>
  answers(changePassword, async ({ input, caller, refuse, person }) => {
    const { db, signIn, post } = ports
    const proof = await provePassword(ports, person, input.old)
    if (typeof proof === 'string') return refuse(proof)
    // As they are hashed: the same letters typed on another keyboard are the same password.
    if (input.password.normalize('NFKC') === input.old.normalize('NFKC')) return refuse('ERR_SAME_PASSWORD')
    const { email, name, surname, companyName } = person
    if (await signIn.passwords.isCommon(input.password, [email.split('@')[0]!, name, surname, companyName]))
      return refuse('ERR_COMMON_PASSWORD')
    const hash = await signIn.passwords.hash(input.password, { known: person.session })
    if (hash === 'busy' || hash === 'crowded') return refuse('ERR_TOO_MANY_ATTEMPTS')
    const changed = await db.transaction().execute(async (tx) => {
      const account = await holdAccount(tx, person.account)
      // Another change came first.
      if (account?.passwordHash !== proof.hash) return false
      await setPassword(tx, account.id, hash)
      await signIn.forgetPasswordCodes(tx, account.emailKey)
      await signIn.endSessions(tx, account.id, 'password')
      await logSecurity(tx, account.id, 'password-changed', { address: caller.address })
      await post(tx, passwordChangedLetter({ to: person.email, name: person.name, host: caller.host }))
      return true
    })
    return changed ? {} : refuse('ERR_INVALID_PASSWORD')
  })
