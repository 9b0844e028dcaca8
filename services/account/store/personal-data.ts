import type { Database, Tx } from '../../database/connect.ts'

/** What the account knows of a person, for the archive of the own data. The password is no data: only its hash is here, and it stays. */
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
      'brand',
    ])
    .where('id', '=', account)
    .executeTakeFirst(),
  acceptances: await db
    .selectFrom('acceptances')
    .select(['what', 'version', 'text', 'brand', 'accepted'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute(),
  securityLog: await db
    .selectFrom('security_log')
    .select(['at', 'event', 'device', 'address', 'detail'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute(),
})

/** The account itself goes last, after what every other feature held. */
export async function eraseAccount(tx: Tx, account: number): Promise<void> {
  for (const table of ['acceptances', 'security_log'] as const)
    await tx.deleteFrom(table).where('account_id', '=', account).execute()
  await tx.deleteFrom('accounts').where('id', '=', account).execute()
}
