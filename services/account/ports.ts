import type { SecurityEvent } from 'contract/account/account.ts'
import type { SessionEnding } from '../database/account-tables.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Post } from '../outside/mail.ts'

/** What the account stands on; what is sign-in's is handed in. */
export interface AccountPorts {
  db: Database
  post: Post
  /** One hash at a time; either may give 'busy': too many wait already. */
  passwords: {
    verify(stored: string, password: string): Promise<boolean | 'busy'>
    hash(password: string): Promise<string>
  }
  /** Counts a try; false when there were already `most` of them in the `seconds` since the first. */
  allows(key: string, most: number, seconds: number): Promise<boolean>
  sessions: {
    /** Ends every session and grant of the account. */
    endOfAccount(tx: Tx, account: number, ending: SessionEnding): Promise<unknown>
    endOfDevice(tx: Tx, device: number, ending: SessionEnding): Promise<unknown>
  }
  logSecurity(
    db: Database | Tx,
    account: number,
    event: SecurityEvent,
    told?: { device?: string | null; address?: string | null; detail?: string | null },
  ): Promise<void>
  settings: { maxDevices: number; google: boolean }
}
