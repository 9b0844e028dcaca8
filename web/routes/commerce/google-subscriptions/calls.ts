import * as at from 'contract/commerce/google-subscriptions/addresses.ts'
import type * as google from 'contract/commerce/google-subscriptions/google-subscriptions.ts'
import { light } from '../../../session/send.ts'

/** The calls about subscriptions bought through Google, without the schemas of the contract. */
export const calls = {
  readGoogleSubscription: light<typeof google.readGoogleSubscription>(at.readGoogleSubscription),
  linkGoogleSubscription: light<typeof google.linkGoogleSubscription>(at.linkGoogleSubscription),
  unlinkGoogleSubscription: light<typeof google.unlinkGoogleSubscription>(at.unlinkGoogleSubscription),
}
