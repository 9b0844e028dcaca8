import { z } from 'zod'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { type Feature, job, task } from '../../platform/features/feature.ts'

import {
  answerReadUnsubscription,
  answerResumeLetters,
  answerSetSubscription,
  answerUnsubscribe,
} from './choose.ts'
import { openDueIssues, resumeSending } from './open-issue.ts'
import type { NewsletterPorts } from './ports.ts'
import { answerReadLastIssue, answerReadNewsletters } from './read-newsletters.ts'
import { SEND, sendIssue } from './send-issue.ts'
import { eraseNewsletters, exportNewsletters } from './store/personal-data.ts'
import { answerTakeReports } from './take-reports.ts'
import { tokens as tokensOf } from './tokens.ts'
import { newsletterWords } from './words.ts'

export { holdSubscriptions } from './store/subscriptions.ts'
export { bouncing, stopped } from './stop-address.ts'

/** Newsletters: subscriptions, composing, sending each letter once. */
export function newsletters(
  ports: NewsletterPorts & {
    /** The normalised address of an account; undefined when it is none. */
    emailKeyOf(db: Database | Tx, account: number): Promise<string | undefined>
  },
): Feature {
  const tokens = tokensOf(ports.secret)
  const keysOf = async (db: Database | Tx, account: number) => {
    const email = await ports.emailKeyOf(db, account)
    return email === undefined ? [] : tokens.addressKeys(email)
  }
  return {
    name: 'newsletters',
    calls: [
      answerReadNewsletters(ports, tokens),
      answerSetSubscription(ports),
      answerReadLastIssue(ports),
      answerResumeLetters(ports, tokens),
      answerReadUnsubscription(ports, tokens),
      answerUnsubscribe(ports, tokens),
      answerTakeReports(ports),
    ],
    jobs: [
      task('open-newsletters', () => openDueIssues(ports), { times: '*/5 * * * *' }),
      job(SEND, z.object({ issue: z.int() }), ({ issue }) => sendIssue(ports, issue), { weight: 'mail' }),
    ],
    start: () => resumeSending(ports),
    personal: {
      words: newsletterWords,
      exports: async (db, account) => exportNewsletters(db, account, await keysOf(db, account)),
      erases: async (tx, account) => eraseNewsletters(tx, account, await keysOf(tx, account)),
    },
  }
}
