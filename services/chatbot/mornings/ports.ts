import type { Brands } from 'contract/site/brand.ts'
import type { Host, Site } from 'contract/site/hosts.ts'
import type { Database, Tx } from '../../database/connect.ts'
import type { Outlet } from '../../outside/mail.ts'
import type { Answering, Retrieval } from '../found.ts'

/** What a letter to an account's own address needs to know of it. */
export interface Addressee {
  email: string
  /** It has the chatbot, now. */
  mayAsk: boolean
  /** Letters leave only to who has not asked to go and whose letters have not come back. */
  takesLetters: boolean
}

/** What the questions of the mornings stand on. */
export interface MorningPorts {
  db: Database
  brands: Brands
  secret: string
  /** A site of a masthead at the address that letters name, by its sigla. */
  siteHost: (sigla: string, site: Site) => Host
  /** Null: the account is gone. */
  addresseeOf: (db: Database | Tx, account: number) => Promise<Addressee | null>
  /** Locks an account until the transaction ends; undefined when it is gone. */
  holdAccount: (tx: Tx, account: number) => Promise<unknown>
  retrieval: Retrieval
  answering: Answering
  outlet: Outlet
  now?: () => Date
  log: (error: unknown) => void
}

/** The clock: the real one, unless a test has another. */
export const clockOf = ({ now }: Pick<MorningPorts, 'now'>): Date => now?.() ?? new Date()
