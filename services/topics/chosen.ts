import type { Brands } from 'contract/site/brand.ts'
import type { Database } from '../database/connect.ts'
import { followedBy } from './store/followed.ts'

/** Names of the topics that an account follows, of every masthead, each once. */
export const chosenTopics =
  (brands: Brands) =>
  async (db: Database, account: number): Promise<string[]> => {
    const names = (await followedBy(db, account)).flatMap(({ brand, topic }) => {
      const found = brands.all.find(({ sigla }) => sigla === brand)?.topics.find(({ slug }) => slug === topic)
      return found ? [found.name] : []
    })
    return [...new Set(names)]
  }
