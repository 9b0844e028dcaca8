import type { SessionRefusal } from 'contract/platform/session-refusals.ts'
import type { Teaser } from 'contract/platform/shapes.ts'
import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import type { Host, Site } from 'contract/reading/site/hosts.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Embeddings } from '../../platform/outside/embeddings.ts'
import type { LanguageModel } from '../../platform/outside/language-model.ts'
import type { Outlet, Post } from '../../platform/outside/mail.ts'
import type { Caller } from '../../platform/wire/caller.ts'

/** What the chatbot is handed. */
export interface ChatbotPorts {
  db: Database
  /** The same data by connections of their own, on which nothing takes long (`aside`). */
  aside: Database
  brands: Brands
  secret: string
  post: Post
  /** A site of a masthead at the address that letters name, by its sigla. */
  siteHost: (sigla: string, site: Site) => Host
  /** What is known of an account that letters are for; null: it is gone. */
  addresseeOf: (db: Database | Tx, account: number) => Promise<Addressee | null>
  /** Where letters go that must not leave twice. */
  outlet: Outlet
  /** The newsstand of a masthead, for addresses in letters and sources. */
  newsstandHost: (sigla: string) => Host
  languageModel: LanguageModel | null
  /** What questions and passages mean; null: they are found by their words alone. */
  embeddings: Embeddings | null
  /** Why whoever made this call may not ask any more; null: they may. */
  mayNot: (caller: Caller) => Promise<SessionRefusal | 'ERR_NOT_ALLOWED' | null>
  /** Teasers of a brand's published articles, in the order of the ids; the others are left out. */
  teasers: (brand: Brand, ids: readonly number[]) => Promise<Teaser[]>
  /** Section and page of an article, withdrawn ones too; undefined: there is none. */
  newsOf: (article: number) => Promise<{ section: string; path: string } | undefined>
  /** Locks an account until the transaction ends; undefined: it has gone. */
  holdAccount: (tx: Tx, account: number) => Promise<object | undefined>
  clock: () => Date
  log: (error: unknown) => void
  /** Says to whoever runs the program what they should know. */
  say: (line: string) => void
}

/** What an account's own address is sent by itself. */
export interface Addressee {
  email: string
  /** It has the chatbot, now. */
  mayAsk: boolean
  /** It has not asked to go, and its letters have not come back. */
  takesLetters: boolean
}
