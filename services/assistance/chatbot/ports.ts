import type { Context } from '../../platform/features/context.ts'
import type { SessionRefusal } from 'contract/platform/session-refusals.ts'
import type { Teaser } from 'contract/platform/shapes.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Embeddings } from '../../platform/outside/embeddings.ts'
import type { LanguageModel } from '../../platform/outside/language-model.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import type { Answerer, Retrieval } from './pipeline.ts'
import type { Hub } from './chats/hub.ts'
import type { Runs } from './chats/run-answers.ts'
import type { StoredAnswer } from './chats/store/answers.ts'

/** What the chatbot needs from outside. */
export interface ChatbotPorts extends Pick<
  Context,
  'db' | 'brands' | 'secret' | 'post' | 'outlet' | 'log' | 'say' | 'clock' | 'siteHost'
> {
  /** Separate connections to the same data with a short statement timeout (`aside`). */
  aside: Database
  /** The recipient of an account's letters; null: the account was deleted. */
  addresseeOf: (db: Database | Tx, account: number) => Promise<Addressee | null>
  /** The newsstand of a masthead, for links in letters and sources. */
  newsstandHost: (sigla: string) => Host
  languageModel: LanguageModel | null
  /** The embedding model; null: search is lexical only. */
  embeddings: Embeddings | null
  /** Why a caller may no longer use the chatbot; null: they may. */
  mayNot: (caller: Caller) => Promise<SessionRefusal | 'ERR_NOT_ALLOWED' | null>
  /** Teasers of a brand's published articles, in the order of the ids; others are left out. */
  teasers: (brand: Brand, ids: readonly number[]) => Promise<Teaser[]>
  /** Section and path of an article, withdrawn or not; undefined: there is none. */
  newsOf: (article: number) => Promise<{ section: string; path: string } | undefined>
  /** Locks an account until the transaction ends; undefined: it was deleted. */
  holdAccount: (tx: Tx, account: number) => Promise<object | undefined>
}

/** The recipient of automatic letters. */
export interface Addressee {
  email: string
  /** The account has the right to the chatbot now. */
  mayAsk: boolean
  /** The account is not being deleted, and its address accepts letters. */
  takesLetters: boolean
}

/** What chats need from the other parts of the chatbot. */
export interface ChatParts {
  retrieval: Retrieval
  answering: Answerer
  /** Addresses of the answers that are given by a link, by their ids. */
  sharesOf?: (answers: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** What the calls of chats need. */
export interface ChatPorts extends ChatbotPorts, ChatParts {
  runs: Runs
  hub: Hub
}

/** What shared answers need from outside. */
export type SharingPorts = Pick<
  ChatbotPorts,
  'db' | 'brands' | 'secret' | 'siteHost' | 'holdAccount' | 'mayNot' | 'clock'
> & {
  /** The text of an answer, without what came from withdrawn articles. */
  contentOf: (answer: StoredAnswer, withoutQuotes: boolean) => Promise<string>
  /** Standfirsts of the published articles that an answer cites, by their ids. */
  standfirstsOf: (answer: StoredAnswer) => Promise<Record<string, string>>
}
