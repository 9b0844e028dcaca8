import type { Brands } from 'contract/reading/site/brand.ts'
import type { Database } from '../../platform/database/connect.ts'
import { findNewsletter } from './find.ts'
import { subscriptionsOf } from './store/subscriptions.ts'

/** The newsletters that an account receives, of every masthead, as long as its settings have them. */
export const chosenNewsletters =
  (brands: Brands) =>
  async (db: Database, account: number): Promise<{ brand: string; slug: string; name: string }[]> =>
    (await subscriptionsOf(db, account)).flatMap(({ brand, newsletter: slug }) => {
      const found = findNewsletter(brands, brand, slug)
      return found ? [{ brand, slug, name: found.newsletter.name }] : []
    })
