import type { Database } from '../../platform/database/connect.ts'
import type { NewsletterPorts } from './ports.ts'
import { begin, subscribedSince } from './store/subscriptions.ts'

/**
 * Subscribes an account to a newsletter that there is; since when, or null when the account is gone: of one
 * that is being erased meanwhile nothing is left to subscribe.
 */
export const subscribe = (
  { db, holdAccount }: { db: Database } & Pick<NewsletterPorts, 'holdAccount'>,
  choice: { account: number; brand: string; newsletter: string },
): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    if ((await holdAccount(tx, choice.account)) === undefined) return null
    await begin(tx, choice)
    return subscribedSince(tx, choice)
  })
