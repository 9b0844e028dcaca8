import type { Brands } from 'contract/site/brand.ts'
import type { Database } from '../database/connect.ts'
import { findNewsletter } from './find.ts'
import { subscriptionsOf } from './store/subscriptions.ts'

/** Names of the newsletters that an account receives, of every masthead. */
export const chosenNewsletters =
  (brands: Brands) =>
  async (db: Database, account: number): Promise<string[]> =>
    (await subscriptionsOf(db, account)).flatMap(({ brand, newsletter }) => {
      const found = findNewsletter(brands, brand, newsletter)
      return found ? [found.newsletter.name] : []
    })
