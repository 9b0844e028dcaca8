import { accounts } from './account/accounts.ts'
import type { Tx } from '../platform/database/connect.ts'
import { devicesOf, removeDevices } from './sign-in/store/device-list.ts'

/** Takes all devices off an account's list, signs them out and writes it in its log; gives their names. */
export async function freeDevices(tx: Tx, account: number): Promise<string[]> {
  const rows = (await devicesOf(tx, account)).map(({ row }) => row)
  const names = await removeDevices(tx, account, rows)
  for (const detail of names) await accounts.log(tx, account, 'device-removed', { detail })
  return names
}
