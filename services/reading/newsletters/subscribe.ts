import type { Brands } from 'contract/reading/site/brand.ts'
import type { Database } from '../../platform/database/connect.ts'
import { findNewsletter } from './find.ts'
import type { NewsletterPorts } from './ports.ts'
import { begin, subscribedSince, subscriptionsOf } from './store/subscriptions.ts'

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

/** The newsletters that an account receives, of every masthead, as long as its settings have them. */
export const subscribedNewsletters =
  (brands: Brands) =>
  async (db: Database, account: number): Promise<{ brand: string; slug: string; name: string }[]> =>
    (await subscriptionsOf(db, account)).flatMap(({ brand, newsletter: slug }) => {
      const match = findNewsletter(brands, brand, slug)
      return match ? [{ brand, slug, name: match.newsletter.name }] : []
    })
