import type * as account from 'contract/identity/account/account.ts'
import type * as consents from 'contract/identity/account/consents.ts'
import type * as onboarding from 'contract/identity/account/onboarding.ts'
import type * as profile from 'contract/identity/account/profile.ts'
import * as at from 'contract/identity/account/addresses.ts'
import * as subscriptionsAt from 'contract/commerce/subscriptions/addresses.ts'
import type { readSubscriptions } from 'contract/commerce/subscriptions/subscriptions.ts'
import { light } from '../../../session/send.ts'

/** The calls of the account area, without the schemas of the contract. */
export const calls = {
  listDevices: light<typeof account.listDevices>(at.listDevices),
  removeDevice: light<typeof account.removeDevice>(at.removeDevice),
  removeOtherDevices: light<typeof account.removeOtherDevices>(at.removeOtherDevices),
  readSecurityLog: light<typeof account.readSecurityLog>(at.readSecurityLog),
  readAccount: light<typeof account.readAccount>(at.readAccount),
  changePassword: light<typeof account.changePassword>(at.changePassword),
  changeEmail: light<typeof account.changeEmail>(at.changeEmail),
  confirmEmail: light<typeof account.confirmEmail>(at.confirmEmail),
  readProfile: light<typeof profile.readProfile>(at.readProfile),
  readProfileChanges: light<typeof profile.readProfileChanges>(at.readProfileChanges),
  saveIdentity: light<typeof profile.saveIdentity>(at.saveIdentity),
  saveAddress: light<typeof profile.saveAddress>(at.saveAddress),
  removeAddress: light<typeof profile.removeAddress>(at.removeAddress),
  saveInvoicing: light<typeof profile.saveInvoicing>(at.saveInvoicing),
  readOnboarding: light<typeof onboarding.readOnboarding>(at.readOnboarding),
  passStep: light<typeof onboarding.passStep>(at.passStep),
  setAvatar: light<typeof profile.setAvatar>(at.setAvatar),
  removeAvatar: light<typeof profile.removeAvatar>(at.removeAvatar),
  readConsents: light<typeof consents.readConsents>(at.readConsents),
  setConsent: light<typeof consents.setConsent>(at.setConsent),
  readSubscriptions: light<typeof readSubscriptions>(subscriptionsAt.readSubscriptions),
}
