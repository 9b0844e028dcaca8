import type { Context } from '../../platform/features/context.ts'
import type { ChatCaptcha } from 'contract/assistance/support/chat/chat.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { LanguageModel } from '../../platform/outside/language-model.ts'
import type { ReaderSituation } from '../own-situation.ts'
import type { StaticMap } from '../../platform/outside/static-map.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import type { ReaderCare } from './desk/act-for-reader.ts'

/** Who is signed in. `account` is our row. */
export interface Writer {
  account: number
  name: string
  email: string
}

/** Who is signed in, with the session that says so. */
export interface ChatWriter extends Writer {
  session: string
}

export interface AccountOf {
  name: string
  surname: string | null
  email: string
}

/** What customer care stands on. */
export interface SupportPorts extends Pick<
  Context,
  'db' | 'brands' | 'files' | 'secret' | 'post' | 'log' | 'clock' | 'accountHost'
> {
  /** Who asks, by bearer or by the session of the browser; null: a visitor. */
  writerOf(caller: Caller): Promise<Writer | null>
  /** Who asks, by bearer alone: a page of somebody who has just signed out has none. */
  chatWriterOf(caller: Caller): Promise<ChatWriter | null>
  /** Which of these sessions are still good. */
  liveSessions(sessions: readonly string[]): Promise<ReadonlySet<string>>
  /** Which of these accounts are operators. */
  operatorsAmong(accounts: readonly number[]): Promise<ReadonlySet<number>>
  /** Name and address of an account; undefined: it has gone. */
  accountOf(db: Database | Tx, account: number): Promise<AccountOf | undefined>
  /** The normalised address of an account; undefined when it is none. */
  emailKeyOf(db: Database | Tx, account: number): Promise<string | undefined>
  /** Counts a try; false when there were already `most` of them in the `seconds` since the first. */
  allows(key: string, most: number, seconds: number): Promise<boolean>
  /** Whether an answer to the captcha is right; it is good once. */
  proves(answer: string, caller: Caller): Promise<boolean>
  /** The same of the chat, which has a captcha of its own. */
  chatCaptcha: {
    show(): Promise<ChatCaptcha>
    proves(answer: string, caller: Caller): Promise<boolean>
  }
  /** How it stands with whoever's bearer it is; null: a visitor. */
  situationOf(caller: Caller): Promise<ReaderSituation | null>
  /** Null: answers are those of the built-in engine alone. */
  languageModel: LanguageModel | null
  /** A server of maps; null: places are drawn here. */
  maps: StaticMap | null
  readerCare: ReaderCare
}
