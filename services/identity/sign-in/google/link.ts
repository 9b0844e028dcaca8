import { linkGoogle, unlinkGoogle } from 'contract/identity/sign-in/google.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Accounts } from '../ports.ts'
import { isLinked, unlinkSubject } from './store.ts'
import type { Tickets } from './ticket.ts'

interface Ports {
  db: Database
  accounts: Accounts
  tickets: Tickets
  offered: boolean
}

export const answerLinkGoogle = ({ tickets, offered }: Ports) =>
  answers(linkGoogle, async ({ caller, refuse, person }) => {
    if (!offered) return refuse('ERR_GOOGLE_NOT_OFFERED')
    return {
      url: siteUrl(caller.host, 'account', `/sso/google/link?ticket=${await tickets.sign(person.session)}`),
    }
  })

export const answerUnlinkGoogle = ({ db, accounts }: Ports) =>
  answers(unlinkGoogle, async ({ caller, refuse, person }) => {
    const refusal = await db.transaction().execute(async (tx) => {
      const account = await accounts.lock(tx, person.account)
      if (!(await isLinked(tx, person.account))) return 'ERR_GOOGLE_NOT_LINKED'
      if (!account?.passwordHash) return 'ERR_LAST_WAY_IN'
      await unlinkSubject(tx, person.account)
      await accounts.log(tx, person.account, 'google-unlinked', { address: caller.address })
      return null
    })
    return refusal === null ? {} : refuse(refusal)
  })
