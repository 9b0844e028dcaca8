import type { Brands } from 'contract/site/brand.ts'
import type { Host, Site } from 'contract/site/hosts.ts'
import type { Database } from '../../database/connect.ts'
import type { StoredAnswer } from '../chats/store/answers.ts'

/** What answers given by link stand on. */
export interface SharingPorts {
  db: Database
  brands: Brands
  secret: string
  /** A site of a masthead at the address that links name, by its sigla. */
  siteHost: (sigla: string, site: Site) => Host
  /** The text of an answer as it is read later: without what came from withdrawn articles. */
  contentOf: (answer: StoredAnswer) => Promise<string>
  now?: () => Date
}
