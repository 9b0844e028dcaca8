import type { Brands } from 'contract/reading/site/brand.ts'
import type { Database } from '../../platform/database/connect.ts'
import { followedBy } from './store/followed.ts'

/** The topics that an account follows, of every masthead, as long as its settings have them. */
export const chosenTopics =
  (brands: Brands) =>
  async (db: Database, account: number): Promise<{ brand: string; slug: string; name: string }[]> =>
    (await followedBy(db, account)).flatMap(({ brand, topic }) => {
      const found = brands.all.find(({ sigla }) => sigla === brand)?.topics.find(({ slug }) => slug === topic)
      return found ? [{ brand, slug: topic, name: found.name }] : []
    })
