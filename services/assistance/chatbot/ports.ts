import type { Context } from '../../platform/features/context.ts'
import type { SessionRefusal } from 'contract/platform/session-refusals.ts'
import type { Teaser } from 'contract/platform/shapes.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Embeddings } from '../../platform/outside/embeddings.ts'
import type { LanguageModel } from '../../platform/outside/language-model.ts'
import type { Caller } from '../../platform/wire/caller.ts'

/** What the chatbot is handed. */
export interface ChatbotPorts extends Pick<
  Context,
  'db' | 'brands' | 'secret' | 'post' | 'outlet' | 'log' | 'say' | 'clock' | 'siteHost'
> {
  /** The same data by connections of their own, on which nothing takes long (`aside`). */
  aside: Database
  /** What is known of an account that letters are for; null: it is gone. */
  addresseeOf: (db: Database | Tx, account: number) => Promise<Addressee | null>
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
}

/** What an account's own address is sent by itself. */
export interface Addressee {
  email: string
  /** It has the chatbot, now. */
  mayAsk: boolean
  /** It has not asked to go, and its letters have not come back. */
  takesLetters: boolean
}
