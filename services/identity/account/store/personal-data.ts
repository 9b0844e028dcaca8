import type { Database, Tx } from '../../../platform/database/connect.ts'
import { decisionsOf } from './consents.ts'
import { exportProfile } from './profiles.ts'

/** What the account holds of a person, for the archive of their own data. The hash of the password stays. */
export const exportAccount = async (db: Database | Tx, account: number) => ({
  profile: await db
    .selectFrom('accounts')
    .select([
      'public_id as id',
      'kind',
      'email',
      'name',
      'surname',
      'company_name as companyName',
      'vat_number as vatNumber',
      'fiscal_code as fiscalCode',
      'avatar',
      'created',
      'password_changed as passwordChanged',
      'brand',
      'incomplete',
      'missing',
      'erase_after as eraseAfter',
    ])
    .where('id', '=', account)
    .execute(),
  personalData: await exportProfile(db, account),
  profileChanges: await db
    .selectFrom('profile_changes')
    .select(['at', 'field', 'before', 'after'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute(),
  consents: await decisionsOf(db, account),
  acceptances: await db
    .selectFrom('acceptances')
    .select(['what', 'version', 'text', 'brand', 'accepted'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute(),
  onboarding: await db
    .selectFrom('onboarding_steps')
    .select(['step', 'passed'])
    .where('account_id', '=', account)
    .orderBy('passed')
    .execute(),
  securityLog: await db
    .selectFrom('security_log')
    .select(['at', 'event', 'device', 'address', 'detail'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute(),
  archives: await db
    .selectFrom('own_archives')
    .select(['brand', 'asked', 'ready', 'expires'])
    .where('account_id', '=', account)
    .execute(),
})

/** The account itself goes last, after what every other feature held. */
export async function eraseAccount(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('profiles').where('account_id', '=', account).execute()
  await tx.deleteFrom('profile_changes').where('account_id', '=', account).execute()
  await tx.deleteFrom('consents').where('account_id', '=', account).execute()
  await tx.deleteFrom('onboarding_steps').where('account_id', '=', account).execute()
  await tx.deleteFrom('acceptances').where('account_id', '=', account).execute()
  await tx.deleteFrom('security_log').where('account_id', '=', account).execute()
  await tx.deleteFrom('accounts').where('id', '=', account).execute()
}
