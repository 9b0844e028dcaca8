import type { Database, Tx } from '../../platform/database/connect.ts'
import { missingFields } from './mandatory.ts'
import { holdAccount, setMissing } from './store/accounts.ts'
import { changeProfile, profileOf, type StoredProfile } from './store/profiles.ts'

/**
 * Writes what `fieldsOf` makes of the profile as it is now, in one transaction that holds the account, and
 * notes whether mandatory data are missing then. False when it makes nothing of it.
 */
export const saveProfile = (db: Database, account: number, fieldsOf: FieldsOf): Promise<boolean> =>
  db.transaction().execute((tx) => saveIn(tx, account, fieldsOf))

type FieldsOf = (
  stored: StoredProfile,
  tx: Tx,
) => Partial<StoredProfile> | null | Promise<Partial<StoredProfile> | null>

/** The same in a transaction of the caller's. */
export async function saveIn(tx: Tx, account: number, fieldsOf: FieldsOf): Promise<boolean> {
  await holdAccount(tx, account)
  const stored = await profileOf(tx, account)
  const fields = await fieldsOf(stored, tx)
  if (fields === null) return false
  await changeProfile(tx, account, stored, fields)
  const missing = missingFields({ ...stored, ...fields })
  await setMissing(
    tx,
    account,
    missing.map(({ field }) => field),
  )
  return true
}
