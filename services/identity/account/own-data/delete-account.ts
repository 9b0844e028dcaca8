import { COOLING_DAYS } from 'contract/identity/account/own-data-terms.ts'
import { askDeletion, sendDeletionCode, undoDeletion } from 'contract/identity/account/own-data.ts'
import { hashOf, newMailCode } from '../../../platform/signing/secrets.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { AccountPorts } from '../ports.ts'
import { provePassword } from '../prove-password.ts'
import { accountById, holdAccount } from '../store/accounts.ts'
import { clearErasure, setErasure } from '../store/deletions.ts'
import { logSecurity } from '../store/security-log.ts'
import { deletionRequestedLetter, deletionCodeLetter, deletionUndoneLetter } from './letters.ts'

const MINUTES = 15
const HOUR = 3600
/** Letters with a code that an account may ask for in an hour. */
const CODES = 4

const codeHash = (account: number, code: string): Buffer => hashOf(`deletion ${account} ${code}`)

/** Sends the code to an account that has no password to prove itself with. */
export const answerSendDeletionCode = ({ db, signIn, post }: AccountPorts) =>
  answers(sendDeletionCode, async ({ person, caller, refuse }) => {
    const { account, email: to, name } = person
    const { passwordHash } = (await accountById(db, account)) ?? { passwordHash: null }
    if (passwordHash !== null) return refuse('ERR_PASSWORD_WANTED')
    if (!(await signIn.allows(`deletion-code:${account}`, CODES, HOUR)))
      return refuse('ERR_TOO_MANY_ATTEMPTS')
    const code = newMailCode()
    const stored = await db.transaction().execute(async (tx) => {
      await holdAccount(tx, account)
      const hash = codeHash(account, code)
      if (!(await signIn.deletionCodes.store(tx, account, { hash, minutes: MINUTES }))) return false
      await post(tx, deletionCodeLetter({ to, name, host: caller.host, code, minutes: MINUTES }))
      return true
    })
    return stored ? {} : refuse('ERR_TOO_MANY_ATTEMPTS')
  })

/**
 * Asks for the deletion. Every session and grant ends at once, this one too; the account is erased later, so
 * that who did not want it can stop it.
 */
export const answerAskDeletion = (ports: AccountPorts) =>
  answers(askDeletion, async ({ input, person, caller, refuse }) => {
    const { db, signIn, post } = ports
    const { account } = person
    const proof = 'password' in input ? await provePassword(ports, person, input.password) : null
    if (typeof proof === 'string') return refuse(proof)
    const outcome = await db.transaction().execute(async (tx) => {
      const locked = await holdAccount(tx, account)
      if (!locked || locked.eraseAfter !== null) return 'ERR_DELETION_ASKED' as const
      if ('password' in input) {
        // Changed meanwhile.
        if (locked.passwordHash !== proof!.hash) return 'ERR_INVALID_PASSWORD' as const
      } else {
        if (locked.passwordHash !== null) return 'ERR_CODE_NOT_VALID' as const
        const tried = await signIn.deletionCodes.spend(tx, account, codeHash(account, input.code))
        if (tried === 'used-up') return 'ERR_TOO_MANY_ATTEMPTS' as const
        if (tried === 'wrong') return 'ERR_CODE_NOT_VALID' as const
      }
      await ports.holdLetters(tx, account)
      const eraseAfter = await setErasure(tx, account, COOLING_DAYS)
      await signIn.endSessions(tx, account, 'signed-out')
      await logSecurity(tx, account, 'deletion-asked', { address: caller.address })
      const { email: to, name } = locked
      await post(tx, deletionRequestedLetter({ to, name, host: caller.host, eraseAfter }))
      return { eraseAfter }
    })
    return typeof outcome === 'string' ? refuse(outcome) : outcome
  })

/** The account stays. Nothing has to be proved: who has stolen a session gains nothing by it. */
export const answerUndoDeletion = ({ db, post }: Pick<AccountPorts, 'db' | 'post'>) =>
  answers(undoDeletion, async ({ person, caller, refuse }) => {
    const { account } = person
    const undone = await db.transaction().execute(async (tx) => {
      const locked = await holdAccount(tx, account)
      if (!locked || locked.eraseAfter === null) return false
      await clearErasure(tx, account)
      await logSecurity(tx, account, 'deletion-undone', { address: caller.address })
      const { email: to, name } = locked
      await post(tx, deletionUndoneLetter({ to, name, host: caller.host }))
      return true
    })
    return undone ? {} : refuse('ERR_DELETION_NOT_ASKED')
  })
