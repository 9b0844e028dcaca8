import { readConsents, setConsent } from 'contract/identity/account/consents.ts'
import { purposes, purposeTexts } from 'contract/identity/account/purposes.ts'
import { answers } from '../../platform/wire/call.ts'
import type { AccountPorts } from './ports.ts'
import { holdAccount } from './store/accounts.ts'
import { acceptancesOf, decide, decisionsOf } from './store/consents.ts'

/** What holds, and how it came to it. Nobody who never said yes has said it. */
export const answerReadConsents = ({ db }: AccountPorts) =>
  answers(readConsents, async ({ person }) => {
    const [decisions, acceptances] = await Promise.all([
      decisionsOf(db, person.account),
      acceptancesOf(db, person.account),
    ])
    return {
      consents: purposes.map((purpose) => {
        const history = decisions.filter((decision) => decision.purpose === purpose)
        return { purpose, given: history[0]?.given ?? false, history }
      }),
      acceptances,
    }
  })

/** Taking back is never refused for its text: only what is given must have been read (GDPR art. 7, 3). */
export const answerSetConsent = ({ db }: AccountPorts) =>
  answers(setConsent, async ({ input, caller, person, refuse }) => {
    const { purpose, given } = input
    const { version, text } = purposeTexts[purpose]
    if (given && input.version !== version) return refuse('ERR_TEXT_CHANGED')
    await db.transaction().execute(async (tx) => {
      await holdAccount(tx, person.account)
      await decide(tx, person.account, {
        purpose,
        given,
        version,
        text,
        place: 'account',
        brand: caller.host.brand.sigla,
      })
    })
    return {}
  })
