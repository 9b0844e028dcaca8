import { logIn } from 'contract/identity/sign-in/sign-in.ts'
import { answers } from '../../platform/wire/call.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { noPlace, waiterOf } from './hash-place.ts'
import { describeBrowser } from './describe-browser.ts'
import { knownBrowser } from './known-browser.ts'
import type { VerbPorts } from './ports.ts'
import { signInLimits } from './rules.ts'
import { networkOf } from '../../platform/wire/network.ts'

/** Signs in. Whether the address is known changes neither the answer nor the work done before it. */
export const answerSignIn = ({ db, accounts, passwords, limits, open, afterwards }: VerbPorts) =>
  answers(logIn, async ({ input, caller, refuse }) => {
    const key = emailKey(input.email)
    const browser = await knownBrowser({ db, accounts }, key, caller)
    const admitted = await limits.admit(
      signInLimits({ account: key, network: networkOf(caller.address), browser }),
      { caller, answer: input.captcha },
    )
    if (typeof admitted === 'string') return refuse(admitted)
    const account = await accounts.byKey(db, key)
    const right = await passwords.verify(
      account?.passwordHash ?? null,
      input.password,
      waiterOf(browser, admitted),
    )
    if (typeof right === 'string') {
      await admitted.forgive()
      return refuse(noPlace[right])
    }
    const opened =
      account &&
      right &&
      (await db.transaction().execute(async (tx) => {
        // Locked and read again: an address or a password that was changed meanwhile opens nothing.
        const now = await accounts.lock(tx, account.id)
        const isSame = now?.emailKey === key && now.passwordHash === account.passwordHash
        return isSame ? open(tx, now, caller) : null
      }))
    if (opened) {
      await admitted.forgive()
      return opened
    }
    // The first failures only: an owner's log is not for others to fill.
    if (account && admitted.free)
      afterwards(() =>
        accounts.log(db, account.id, 'sign-in-failed', {
          address: caller.address,
          device: describeBrowser(caller.agent ?? null).name,
        }),
      )
    return refuse('ERR_INVALID_CREDENTIALS')
  })
