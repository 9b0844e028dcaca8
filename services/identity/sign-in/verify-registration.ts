import { verifyRegistration } from 'contract/identity/sign-in/sign-in.ts'
import { answers } from '../../platform/wire/call.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import { codeFor, codeHash } from './mail-code.ts'
import { applicant } from './applicant.ts'
import type { VerbPorts } from './ports.ts'
import { codeLimits } from './rules.ts'
import { networkOf } from '../../platform/wire/network.ts'
import { tryCode } from './store/mail-codes.ts'
import { forgetRegistrations, registrationOf } from './store/registrations.ts'

/** The address is proved: the account is made and signed in, all in one transaction. */
export const answerVerifyRegistration = ({ db, accounts, limits, open }: VerbPorts) =>
  answers(verifyRegistration, async ({ input, caller, refuse }) => {
    const admitted = await limits.admit(codeLimits(networkOf(caller.address)), { caller, answer: undefined })
    if (typeof admitted === 'string') return refuse('ERR_TOO_MANY_ATTEMPTS')
    const stored = await registrationOf(db, hashOf(input.registration))
    if (!stored) return refuse('ERR_CODE_NOT_VALID')
    const proved = codeFor('registration', stored.emailKey, input.registration)
    const outcome = await db.transaction().execute(async (tx) => {
      const tried = await tryCode(tx, proved, codeHash(proved, input.code))
      if (typeof tried === 'string') return tried
      const { emailKey, passwordHash, brand, created: at } = stored
      const fields = applicant.parse(stored.fields)
      const account = await accounts.add(tx, {
        ...fields,
        emailKey,
        passwordHash,
        brand,
        at,
        address: caller.address,
      })
      if (!account) return 'wrong'
      await forgetRegistrations(tx, stored.emailKey)
      const { email, name } = fields
      return open(tx, { id: account.id, email, name }, caller, { silent: true })
    })
    if (typeof outcome === 'string')
      return refuse(outcome === 'used-up' ? 'ERR_TOO_MANY_ATTEMPTS' : 'ERR_CODE_NOT_VALID')
    await admitted.forgive()
    return outcome
  })
