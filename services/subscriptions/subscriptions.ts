import type { Database, Tx } from '../database/connect.ts'
import { type Feature, task } from '../feature.ts'
import { begin, isCovered } from './begin.ts'
import { answerChangeCard } from './change-card.ts'
import {
  answerConfirmWithdrawal,
  answerDeclareWithdrawal,
  answerReadWithdrawal,
} from './declare-withdrawal.ts'
import { answerPayDue } from './pay-due.ts'
import type { SubscriptionPorts } from './ports.ts'
import { answerReadReceipt } from './read-receipt.ts'
import { answerReadSubscriptions } from './read-subscriptions.ts'
import { renewAll } from './renew.ts'
import { answerCancelRenewal, answerResumeRenewal } from './renewal.ts'
import { settleRenewal, stopRenewal } from './settle.ts'
import { eraseSubscriptions, exportSubscriptions } from './store/personal-data.ts'
import { answerWithdraw } from './withdraw.ts'
import { subscriptionWords } from './words.ts'

/** What was bought: its card, its renewals, the way out. */
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
      answerWithdraw(ports),
      answerDeclareWithdrawal(ports),
      answerReadWithdrawal(ports),
      answerConfirmWithdrawal(ports),
      answerReadReceipt(ports),
    ],
    jobs: [task('renew-subscriptions', () => renewAll(ports), { times: '*/10 * * * *' })],
    personal: {
      words: subscriptionWords,
      exports: async (db, account) => exportSubscriptions(db, account, await ports.emailKeyOf(db, account)),
      erases: async (tx, account) => eraseSubscriptions(tx, account, await ports.emailKeyOf(tx, account)),
    },
  } satisfies Feature,
  /** Does what time asks of all of them. */
  renewAll: () => renewAll(ports),
  settled: settleRenewal(ports),
  stopRenewal: stopRenewal(ports),
  begin: begin(ports),
  isCovered: isCovered(ports),
})
