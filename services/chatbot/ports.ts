import type { Brands } from 'contract/site/brand.ts'
import type { Host } from 'contract/site/hosts.ts'
import type { Database, Tx } from '../database/connect.ts'

import type { LanguageModel } from '../outside/language-model.ts'
import type { Post } from '../outside/mail.ts'

/** What the chatbot is handed. */
export interface ChatbotPorts {
  db: Database
  /** The same data by connections of their own, on which nothing takes long (`aside`). */
  aside: Database
  brands: Brands
  secret: string
  post: Post
  /** The newsstand of a masthead, for addresses in letters and sources. */
  newsstandHost: (sigla: string) => Host
  languageModel: LanguageModel | null
  holdAccount: (tx: Tx, account: number) => Promise<unknown>
  now?: () => Date
  log: (error: unknown) => void
}
