import {
  accountById,
  accountByKey,
  addAccount,
  emailsOf,
  holdAccount,
  keysAmong,
  leavingAmong,
  people,
  setPassword,
} from './store/accounts.ts'
import { logSecurity } from './store/security-log.ts'

/** What the other features may ask of accounts: `services/app.ts` hands it in, whole or in part. */
export const accounts = {
  byKey: accountByKey,
  byId: accountById,
  emailsOf,
  hold: holdAccount,
  people,
  leavingAmong,
  keysAmong,
  add: addAccount,
  setPassword,
  log: logSecurity,
}
export type Accounts = typeof accounts
