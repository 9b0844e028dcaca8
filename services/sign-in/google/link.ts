import { linkGoogle, unlinkGoogle } from 'contract/sign-in/google.ts'
import { siteUrl } from 'contract/site/hosts.ts'
import { answers } from '../../wire/call.ts'
import type { Database } from '../../database/connect.ts'
import { logSecurity } from '../store/security-log.ts'
import { unlinkSubject } from './store.ts'
import type { Tickets } from './ticket.ts'

interface Ports {
  db: Database
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

export const answerUnlinkGoogle = ({ db }: Ports) =>
  answers(unlinkGoogle, async ({ caller, refuse, person }) => {
    const outcome = await db.transaction().execute(async (tx) => {
      const done = await unlinkSubject(tx, person.account)
      if (done === 'done')
        await logSecurity(tx, person.account, 'google-unlinked', { address: caller.address })
      return done
    })
    return outcome === 'done' ? {} : refuse(outcome === 'last' ? 'ERR_LAST_WAY_IN' : 'ERR_GOOGLE_NOT_LINKED')
  })
