import type { Database, Tx } from '../../../platform/database/connect.ts'

/** What a person chose about cookies while signed in, for the archive of their own data. */
export async function exportChoices(db: Database | Tx, account: number) {
  const choices = await db
    .selectFrom('consent_choices')
    .select(['id', 'brand', 'purposes', 'version', 'at', 'tc_string'])
    .where('account_id', '=', account)
    .orderBy('at')
    .orderBy('id')
    .execute()
  // As text they have words in the readable copy.
  return { choices: choices.map((choice) => ({ ...choice, purposes: choice.purposes.map(String) })) }
}

/** The proof stays, of nobody. */
export async function eraseChoices(tx: Tx, account: number): Promise<void> {
  await tx
    .updateTable('consent_choices')
    .set({ account_id: null })
    .where('account_id', '=', account)
    .execute()
}
