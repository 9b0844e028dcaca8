import type { Tx } from './connect.ts'

/** Holds an account until the transaction ends: sign-ins count each other's devices, changes take turns. */
export async function holdAccount(tx: Tx, account: number): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', account).forUpdate().execute()
}
