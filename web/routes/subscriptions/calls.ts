import * as at from 'contract/subscriptions/addresses.ts'
import type * as subscriptions from 'contract/subscriptions/subscriptions.ts'
import { light } from '../../session/send.ts'

/** The calls of the pages of what was bought, without the schemas of the contract. */
export const calls = {
  readSubscriptions: light<typeof subscriptions.readSubscriptions>(at.readSubscriptions),
  cancelRenewal: light<typeof subscriptions.cancelRenewal>(at.cancelRenewal),
  resumeRenewal: light<typeof subscriptions.resumeRenewal>(at.resumeRenewal),
  changeCard: light<typeof subscriptions.changeCard>(at.changeCard),
  payDue: light<typeof subscriptions.payDue>(at.payDue),
  readReceipt: light<typeof subscriptions.readReceipt>(at.readReceipt),
}
