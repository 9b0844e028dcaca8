import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { type Feature, task } from '../../platform/features/feature.ts'
import { begin, isCovered } from './open-subscription.ts'
import { careCard } from './care-card.ts'
import { careDesk } from './care-desk.ts'
import { answerChangeCard } from './change-card.ts'
import { hadSubscription, largerPlans } from './changes/available-changes.ts'
import { answerChooseNextPlan, answerKeepPlan } from './changes/next-plan.ts'
import { answerReadChanges } from './changes/read-changes.ts'
import { settleUpgrade } from './changes/settle-upgrade.ts'
import { answerUpgradePlan } from './changes/upgrade-plan.ts'
import {
  answerConfirmWithdrawal,
  answerDeclareWithdrawal,
  answerReadWithdrawal,
  sendDeclarationReceipt,
} from './declare-withdrawal.ts'
import { answerLeaveFreely, answerWithdraw, noteWithdrawal } from './withdraw.ts'
import { noteBounce, notifyPriceRises } from './notify-renewal.ts'
import { endCredited, resumePaid, suspendUnpaid } from './renew-on-invoice.ts'
import { answerPayDue } from './pay-renewal.ts'
import { answerPausePlan, answerResumePlan } from './pauses/pause-plan.ts'
import { lockPlan, planOf, plansOf } from './seat-plans.ts'
import type { CarePorts, SubscriptionPorts } from './ports.ts'
import { answerReadCalendar } from './read-calendar.ts'
import { answerReadReceipt } from './read-receipt.ts'
import { answerReadSubscriptions, present } from './read-subscriptions.ts'
import { renewAll } from './renew-subscriptions.ts'
import { answerCancelRenewal, answerResumeRenewal } from './cancel-renewal.ts'
import { goodSince } from './rules.ts'
import { awaitBank, settleRenewal, statusAfterDispute, stopRenewal } from './settle-renewal.ts'
import { loseAll } from './store/movements.ts'
import { eraseSubscriptions, exportSubscriptions, subscriptionWords } from './store/personal-data.ts'
import { subscriptionsOf, withdrewSince } from './store/subscriptions.ts'
import { openDeclarations } from './store/withdrawals.ts'

/** The subscriptions feature: renewals, changes of plan, pauses, withdrawal, customer care. */
export const subscriptions = (
  ports: SubscriptionPorts & {
    /** The normalised address of an account; undefined when it is none. */
    emailKeyOf(db: Database | Tx, account: number): Promise<string | undefined>
  },
) => ({
  feature: {
    name: 'subscriptions',
    calls: [
      answerReadSubscriptions(ports),
      answerCancelRenewal(ports),
      answerResumeRenewal(ports),
      answerChangeCard(ports),
      answerPayDue(ports),
      answerLeaveFreely(ports),
      answerWithdraw(ports),
      answerDeclareWithdrawal(ports),
      answerReadWithdrawal(ports),
      answerConfirmWithdrawal(ports),
      answerReadReceipt(ports),
      answerReadCalendar(ports),
      answerReadChanges(ports),
      answerUpgradePlan(ports),
      answerChooseNextPlan(ports),
      answerKeepPlan(ports),
      answerPausePlan(ports),
      answerResumePlan(ports),
    ],
    jobs: [
      sendDeclarationReceipt(ports),
      task('renew-subscriptions', () => renewAll(ports), { times: '*/10 * * * *' }),
      task('tell-price-rises', () => notifyPriceRises(ports), { times: '10 6 * * *' }),
    ],
    personal: {
      words: subscriptionWords,
      exports: async (db, account) => exportSubscriptions(db, account, await ports.emailKeyOf(db, account)),
      async erases(tx, account) {
        const at = ports.clock()
        await loseAll(tx, account, at, romeDay(at))
        await eraseSubscriptions(tx, account, await ports.emailKeyOf(tx, account))
      },
    },
  } satisfies Feature,
  /** Does whatever is due by now, for all subscriptions. */
  renewAll: () => renewAll(ports),
  settled: settleRenewal(ports),
  waiting: awaitBank(ports),
  upgraded: settleUpgrade(ports),
  stopRenewal: stopRenewal(ports),
  stands: statusAfterDispute,
  suspendUnpaid: suspendUnpaid(ports),
  resumePaid: resumePaid(ports),
  endCredited: endCredited(ports),
  noteBounce,
  /** All of an account, as their cards show them, without the sums that would come back. */
  ownOf: async (account: number) => {
    const at = ports.clock()
    return (await subscriptionsOf(ports.db, account)).map((s) => present(ports, s, { at }))
  },
  /** What customer care does, and what it is shown of an account. */
  care: (more: Pick<CarePorts, 'resendContract' | 'freeDevices'>) => careDesk({ ...ports, ...more }),
  careCard: (account: number) => careCard(ports, account),
  noteWithdrawal,
  /** When an account declared a withdrawal that it has not confirmed yet, while its link is valid. */
  declarationsOf: (db: Database | Tx, account: number, now: Date) =>
    openDeclarations(db, account, goodSince(now)),
  begin: begin(ports),
  isCovered: isCovered(ports),
  withdrewSince,
  hadSubscription,
  largerPlans: largerPlans(ports),
  /** What seats need of subscriptions. */
  holdPlan: lockPlan,
  planOf,
  plansOf,
})
