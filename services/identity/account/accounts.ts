import type { ProfileField } from 'contract/platform/profile-fields.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
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
import { hasConsented } from './store/consents.ts'
import { missingFields } from './mandatory.ts'
import { saveIn } from './save-profile.ts'
import { profileOf } from './store/profiles.ts'
import { logSecurity } from './store/security-log.ts'

/** The mandatory fields of a profile that have no value. */
const missingOf = async (db: Database | Tx, account: number): Promise<ProfileField[]> =>
  missingFields(await profileOf(db, account)).map(({ field }) => field)

/** Where somebody says that they live, as long as their profile does not say it. The account is held. */
const saveCountry = async (tx: Tx, account: number, country: string): Promise<void> => {
  await saveIn(tx, account, (stored) => (stored.country === null ? { country } : null))
}

/** What the other features may ask of accounts: `services/app.ts` hands it in, whole or in part. */
export const accounts = {
  byKey: accountByKey,
  byId: accountById,
  emailsOf,
  lock: holdAccount,
  people,
  leavingAmong,
  keysAmong,
  add: addAccount,
  setPassword,
  missingOf,
  saveCountry,
  invoicingOf: profileOf,
  hasConsented,
  log: logSecurity,
}
export type Accounts = typeof accounts
