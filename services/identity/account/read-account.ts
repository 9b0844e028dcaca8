import { readAccount, readSecurityLog } from 'contract/identity/account/account.ts'
import { answers } from '../../platform/wire/call.ts'
import type { AccountPorts } from './ports.ts'
import { accessOf } from './store/accounts.ts'
import { logOf } from './store/security-log.ts'

/** Who the account is, for its own pages. */
export const answerReadAccount = ({ db, signIn, settings }: AccountPorts) =>
  answers(readAccount, async ({ person }) => {
    const { account } = person
    const [access, linked, pendingEmail] = await Promise.all([
      accessOf(db, account),
      signIn.isGoogleLinked(db, account),
      signIn.emailCodes.pending(db, account),
    ])
    return { ...access, google: { offered: settings.google, linked }, pendingEmail }
  })

const LINES = 30

/** The security log from the newest line; `next` is handed back as `before` for the lines that follow. */
export const answerReadSecurityLog = ({ db }: AccountPorts) =>
  answers(readSecurityLog, async ({ input, person }) => {
    const lines = await logOf(db, person.account, input.before, LINES + 1)
    const entries = lines.slice(0, LINES)
    return { entries, next: lines.length > LINES ? entries.at(-1)!.id : null }
  })
