import { changeEmail, confirmEmail } from 'contract/identity/account/account.ts'
import { answers } from '../../platform/wire/call.ts'
import { isDuplicate } from '../../platform/database/error-codes.ts'
import { emailKey, hashOf, newMailCode } from '../../platform/signing/secrets.ts'
import { emailChangedLetter, newAddressLetter, oldAddressLetter, addressInUseLetter } from './letters.ts'
import type { AccountPorts } from './ports.ts'
import { provePassword } from './prove-password.ts'
import { accountByKey, holdAccount, setEmail } from './store/accounts.ts'
import { logSecurity } from './store/security-log.ts'

const MINUTES = 30
const HOUR = 3600
/**
 * Mails are a way to annoy others: a few an hour from one account, fewer by it to one address. Of all
 * accounts together an address gets so many; who asks beyond them is answered alike, and no letter goes
 * there: what others have asked for refuses nobody.
 */
const CHANGES = 6
const BY_ONE_TO_ONE = 4
const TO_ONE = 8

const hashes = (account: number, old: string, fresh: string) => ({
  old: hashOf(`email-old ${account} ${old}`),
  fresh: hashOf(`email-new ${account} ${fresh}`),
})

/**
 * Asks to change the address: a code goes to the old one and another to the new one. An address that has an
 * account is answered the same and costs the same; its owner gets a letter without a code, and the code
 * stored for it was sent to nobody.
 */
export const answerChangeEmail = (ports: AccountPorts) =>
  answers(changeEmail, async ({ input, caller, refuse, person }) => {
    const { db, signIn, post } = ports
    const { allows, emailCodes } = signIn
    const { host, address } = caller
    const { account, email: before, name } = person
    const key = emailKey(input.email)
    if (key === emailKey(before)) return refuse('ERR_SAME_EMAIL')
    const proof = await provePassword(ports, person, input.password)
    if (typeof proof === 'string') return refuse(proof)
    const allowed =
      (await allows(`email-change:${account}`, CHANGES, HOUR)) &&
      (await allows(`email-to:${account}:${key}`, BY_ONE_TO_ONE, HOUR))
    if (!allowed || (await emailCodes.usedUp(db, account))) return refuse('ERR_TOO_MANY_ATTEMPTS')
    const writes = await allows(`email-to:${key}`, TO_ONE, HOUR)
    const isUsed = (await accountByKey(db, key)) !== undefined
    const [old, fresh] = [newMailCode(), newMailCode()]
    await db.transaction().execute(async (tx) => {
      await holdAccount(tx, account)
      await emailCodes.store(tx, account, {
        email: input.email,
        ...hashes(account, old, fresh),
        minutes: MINUTES,
      })
      await logSecurity(tx, account, 'email-change-asked', { address, detail: input.email })
      await post(
        tx,
        oldAddressLetter({ to: before, name, host, code: old, email: input.email, minutes: MINUTES }),
      )
      if (writes)
        await post(
          tx,
          isUsed
            ? addressInUseLetter({ to: input.email, host })
            : newAddressLetter({ to: input.email, host, code: fresh, minutes: MINUTES }),
        )
    })
    return {}
  })

/** Changes the address once both codes are right. Sessions stay: the person is the same. */
export const answerConfirmEmail = ({ db, signIn, post }: AccountPorts) =>
  answers(confirmEmail, async ({ input, caller, refuse, person }) => {
    const { account, name } = person
    const { host, address } = caller
    const confirm = () =>
      db.transaction().execute(async (tx) => {
        const { email: before, emailKey: keyBefore } = (await holdAccount(tx, account))!
        const codes = hashes(account, input.oldCode, input.newCode)
        const after = await signIn.emailCodes.spend(tx, account, codes)
        if (after === null) return null
        await setEmail(tx, account, after, emailKey(after))
        await signIn.forgetPasswordCodes(tx, keyBefore)
        await logSecurity(tx, account, 'email-changed', { address, detail: `${before} → ${after}` })
        for (const to of [before, after])
          await post(tx, emailChangedLetter({ to, name, host, before, after }))
        return after
      })
    const email = await confirm().catch((error: unknown) => {
      if (isDuplicate(error)) return null
      throw error
    })
    if (email !== null) return { email }
    return refuse(
      (await signIn.emailCodes.usedUp(db, account)) ? 'ERR_TOO_MANY_ATTEMPTS' : 'ERR_CODE_NOT_VALID',
    )
  })
