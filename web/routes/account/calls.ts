import type {
  changeEmail,
  changePassword,
  confirmEmail,
  listDevices,
  readAccount,
  readSecurityLog,
  removeDevice,
  removeOtherDevices,
} from 'contract/account/account.ts'
import type { linkGoogle, unlinkGoogle } from 'contract/sign-in/google.ts'
import { light } from '../../session/send.ts'

/**
 * The calls of the account area, without the schemas of the contract, which weigh more than its pages; the
 * types are the contract's.
 */
export const calls = {
  devices: light<typeof listDevices>('GET', '/api/account/devices'),
  removeDevice: light<typeof removeDevice>('POST', '/api/account/devices/remove'),
  removeOthers: light<typeof removeOtherDevices>('POST', '/api/account/devices/remove-others'),
  securityLog: light<typeof readSecurityLog>('GET', '/api/account/security-log'),
  account: light<typeof readAccount>('GET', '/api/account'),
  linkGoogle: light<typeof linkGoogle>('POST', '/api/account/google/link'),
  unlinkGoogle: light<typeof unlinkGoogle>('POST', '/api/account/google/unlink'),
  changePassword: light<typeof changePassword>('POST', '/api/account/password'),
  changeEmail: light<typeof changeEmail>('POST', '/api/account/email'),
  confirmEmail: light<typeof confirmEmail>('POST', '/api/account/email/confirm'),
}
