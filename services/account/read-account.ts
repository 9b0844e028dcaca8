import { readAccount, readSecurityLog } from 'contract/account/account.ts'
import { answers } from '../wire/call.ts'
import type { AccountPorts } from './ports.ts'
import { accountRow } from './store/accounts.ts'
import { pendingEmail } from './store/email-change.ts'
import { logOf } from './store/security-log.ts'

/** Who the account is, for its own pages. */
export const answerReadAccount = ({ db, settings }: AccountPorts) =>
  answers(readAccount, async ({ person }) => {
    const { google, ...account } = await accountRow(db, person.account)
    return {
      ...account,
      google: { offered: settings.google, linked: google },
      pendingEmail: await pendingEmail(db, person.account),
    }
  })

const LINES = 30

/** The security log from the newest line; `next` is handed back as `before` for the lines that follow. */
export const answerReadSecurityLog = ({ db }: AccountPorts) =>
  answers(readSecurityLog, async ({ input, person }) => {
    const found = await logOf(db, person.account, input.before, LINES + 1)
    const entries = found.slice(0, LINES)
    return { entries, next: found.length > LINES ? entries.at(-1)!.id : null }
  })
