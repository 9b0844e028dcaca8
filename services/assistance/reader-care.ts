import { romeDay } from 'contract/platform/rome.ts'
import { accounts } from '../identity/account/accounts.ts'
import type { Database } from '../platform/database/connect.ts'
import { freeDevices } from '../identity/free-devices.ts'
import type { selling } from '../commerce/selling.ts'
import { devicesOf } from '../identity/sign-in/store/device-list.ts'
import type { ReaderCare } from './support/desk/ports.ts'

/** What the desk of customer care knows of an account and does for it, of the features that own it. */
export function readerCareOf({
  db,
  sold,
}: {
  db: Database
  sold: Pick<ReturnType<typeof selling>, 'care' | 'careCard'>
}): ReaderCare {
  const { extend, unlock, unlockDevices, resend, refund } = sold.care({ freeDevices })
  return {
    ...{ extend, unlock, unlockDevices, resend, refund },
    async card(account) {
      const found = await accounts.byId(db, account)
      if (!found) return null
      const { name, surname, companyName, email, created } = found
      return {
        name: companyName ?? [name, surname].filter(Boolean).join(' '),
        ...{ email, since: romeDay(created) },
        devices: (await devicesOf(db, account)).length,
        ...(await sold.careCard(account)),
      }
    },
  }
}
