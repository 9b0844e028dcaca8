import type { Context } from '../../platform/features/context.ts'
import type { PushDevice } from 'contract/reading/topics/topics.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { PushKeys } from '../../platform/outside/push-keys.ts'
import type { PushService } from '../../platform/outside/push.ts'

/** An article as it stands now; `published`: ISO 8601 in UTC. */
export interface News {
  id: number
  brand: string
  section: string
  genre: string
  title: string
  standfirst: string | null
  /** Root-relative. */
  path: string
  published: string
  /** From 1, the most urgent, to 9. */
  urgency: number
  withdrawn: boolean
}
/** The newsstand's word on an article; undefined: there is none. */
export type NewsOf = (db: Database | Tx, article: number) => Promise<News | undefined>

/** What sign-in says of devices. `row` is its own. */
export interface Devices {
  of(
    db: Database | Tx,
    account: number,
  ): Promise<{ row: number; name: string; kind: PushDevice['kind']; signedIn: boolean }[]>
  /** Which of these are signed in. */
  signedIn(db: Database | Tx, rows: readonly number[]): Promise<ReadonlySet<number>>
  /** Which of these were signed out or removed: what has only expired may come back. */
  signedOut(db: Database | Tx, rows: readonly number[]): Promise<ReadonlySet<number>>
}

/** What topics and notifications stand on. */
export interface TopicsPorts extends Pick<Context, 'db' | 'brands' | 'log' | 'clock'> {
  push: PushService
  /** The publisher's own pair; null: one is made and kept in the database. */
  ownKeys: PushKeys | null
  /** Whom push services may write to; null: the masthead's mailbox. */
  contact: string | null
  newsOf: NewsOf
  devices: Devices
  lockAccount(tx: Tx, account: number): Promise<unknown>
  /** Those of these accounts that have asked to go: they are told of nothing more. */
  leavingAmong(tx: Tx, accounts: readonly number[]): Promise<ReadonlySet<number>>
}

/** The same, with the pair of keys that holds. */
export type PushPorts = TopicsPorts & { keys: () => Promise<PushKeys> }
