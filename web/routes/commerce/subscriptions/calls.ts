import * as accountAt from 'contract/identity/account/addresses.ts'
import type * as account from 'contract/identity/account/account.ts'
import * as at from 'contract/commerce/subscriptions/addresses.ts'
import * as invoicesAt from 'contract/commerce/invoices/addresses.ts'
import type * as invoices from 'contract/commerce/invoices/invoices.ts'
import type * as changes from 'contract/commerce/subscriptions/changes.ts'
import type * as pauses from 'contract/commerce/subscriptions/changes.ts'
import type * as subscriptions from 'contract/commerce/subscriptions/subscriptions.ts'
import { light } from '../../../session/send.ts'

/** The calls of the pages of what was bought, without the schemas of the contract. */
export const calls = {
  readSubscriptions: light<typeof subscriptions.readSubscriptions>(at.readSubscriptions),
  cancelRenewal: light<typeof subscriptions.cancelRenewal>(at.cancelRenewal),
  resumeRenewal: light<typeof subscriptions.resumeRenewal>(at.resumeRenewal),
  changeCard: light<typeof subscriptions.changeCard>(at.changeCard),
  leaveFreely: light<typeof subscriptions.leaveFreely>(at.leaveFreely),
  payDue: light<typeof subscriptions.payDue>(at.payDue),
  readInvoices: light<typeof invoices.readInvoices>(invoicesAt.readInvoices),
  readInvoice: light<typeof invoices.readInvoice>(invoicesAt.readInvoice),
  readCalendar: light<typeof subscriptions.readCalendar>(at.readCalendar),
  readChanges: light<typeof changes.readChanges>(at.readChanges),
  upgradePlan: light<typeof changes.upgradePlan>(at.upgradePlan),
  chooseNextPlan: light<typeof changes.chooseNextPlan>(at.chooseNextPlan),
  pausePlan: light<typeof pauses.pausePlan>(at.pausePlan),
  resumePlan: light<typeof pauses.resumePlan>(at.resumePlan),
  keepPlan: light<typeof changes.keepPlan>(at.keepPlan),
  listDevices: light<typeof account.listDevices>(accountAt.listDevices),
  readReceipt: light<typeof subscriptions.readReceipt>(at.readReceipt),
}
