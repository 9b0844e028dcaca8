import { recoverPassword, resetPassword } from 'contract/identity/sign-in/sign-in.ts'
import { answers } from '../../platform/wire/call.ts'
import { emailKey, newMailCode, newSecret } from '../../platform/signing/secrets.ts'
import { isNoPlace } from './hash-place.ts'
import { knownBrowser } from './known-browser.ts'
import { passwordResetLetter, recoveryLetter } from './letters.ts'
import { codeFor, codeHash } from './mail-code.ts'
import type { VerbPorts } from './ports.ts'
import { codeLimits, mailLimits } from './rules.ts'
import { networkOf } from '../../platform/wire/network.ts'
import { proveCode, storeCode, tryCode } from './store/mail-codes.ts'
import { endSessionsOfAccount } from './store/sessions.ts'

const MINUTES = 15
const refusals = { wrong: 'ERR_CODE_NOT_VALID', 'used-up': 'ERR_TOO_MANY_ATTEMPTS' } as const
const samePassword = new Error('the new password is the old one')

/**
 * Asks for a code. Whether the address has an account is looked up once the answer is given; a code is stored
 * for any.
 */
export const answerRecoverPassword = ({ db, post, accounts, limits, afterwards }: VerbPorts) =>
  answers(recoverPassword, async ({ input, caller, refuse }) => {
    const key = emailKey(input.email)
    const browser = await knownBrowser({ db, accounts }, key, caller)
    const admitted = await limits.admit(
      mailLimits({ account: key, network: networkOf(caller.address), browser }),
      { caller, answer: input.captcha },
    )
    if (typeof admitted === 'string') return refuse(admitted)
    const code = newMailCode()
    const recovery = newSecret()
    const subject = codeFor('password', key, recovery)
    await storeCode(db, subject, { hash: codeHash(subject, code), minutes: MINUTES })
    const { host, address } = caller
    afterwards(() =>
      db.transaction().execute(async (tx) => {
        const account = await accounts.byKey(tx, key)
        if (!account) return
        await accounts.log(tx, account.id, 'password-reset-asked', { address })
        await post(
          tx,
          recoveryLetter({ to: account.email, name: account.name, host, code, minutes: MINUTES }),
        )
      }),
    )
    return { recovery }
  })

/**
 * Chooses a new password with the code. Every session and grant of the account ends: who knew the old
 * password is out.
 */
export const answerResetPassword = ({ db, post, accounts, passwords, limits }: VerbPorts) =>
  answers(resetPassword, async ({ input, caller, refuse }) => {
    const key = emailKey(input.email)
    const admitted = await limits.admit(codeLimits(networkOf(caller.address)), { caller, answer: undefined })
    if (typeof admitted === 'string') return refuse('ERR_TOO_MANY_ATTEMPTS')
    const subject = codeFor('password', key, input.recovery)
    const typed = codeHash(subject, input.code)
    const proved = await proveCode(db, subject, typed)
    if (proved !== 'right') return refuse(refusals[proved])
    // Who has the code has read the letter: no flood of strangers keeps them out.
    const waiter = { known: subject.subject }
    const known = await accounts.byKey(db, key)
    if (
      await passwords.isCommon(input.password, [
        key.split('@')[0],
        known?.name,
        known?.surname,
        known?.companyName,
      ])
    )
      return refuse('ERR_COMMON_PASSWORD')
    const before = known?.passwordHash ?? null
    const same = await passwords.verify(before, input.password, waiter)
    // Hashed in any case: the time must not tell whether a guess is the password of the account.
    const hash = typeof same === 'string' ? same : await passwords.hash(input.password, waiter)
    if (isNoPlace(hash)) {
      await admitted.forgive()
      return refuse('ERR_TOO_MANY_ATTEMPTS')
    }
    const reset = db.transaction().execute(async (tx): Promise<'done' | keyof typeof refusals> => {
      // Spent only now: a hash that found no room would have cost the person the code.
      const tried = await tryCode(tx, subject, typed)
      if (typeof tried === 'string') return tried
      const owner = await accounts.byKey(tx, key)
      const account = owner && (await accounts.lock(tx, owner.id))
      if (account?.emailKey !== key) return 'wrong'
      const sent = Date.parse(tried.expires) - MINUTES * 60_000
      if (account.passwordChanged !== null && Date.parse(account.passwordChanged) > sent) return 'wrong'
      // Undoes the try: the code is good for another password.
      if (same === true && account.passwordHash === before) throw samePassword
      await accounts.setPassword(tx, account.id, hash)
      await endSessionsOfAccount(tx, account.id, 'password')
      await accounts.log(tx, account.id, 'password-reset', { address: caller.address })
      await post(tx, passwordResetLetter({ to: account.email, name: account.name, host: caller.host }))
      return 'done'
    })
    const outcome = await reset.catch((error: unknown): 'same' => {
      if (error === samePassword) return 'same'
      throw error
    })
    if (outcome === 'same') return refuse('ERR_SAME_PASSWORD')
    if (outcome !== 'done') return refuse(refusals[outcome])
    await admitted.forgive()
    return {}
  })
