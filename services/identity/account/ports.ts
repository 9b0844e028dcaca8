import type { Context } from '../../platform/features/context.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { PersonalPart } from '../../platform/features/feature.ts'

/** What the account stands on. */
export interface AccountPorts extends Pick<Context, 'db' | 'post'> {
  signIn: SignInPort
  settings: { maxDevices: number; google: boolean }
  /** What is being sent to an account comes to its end first. */
  holdLetters(tx: Tx, account: number): Promise<void>
}

/** What export and deletion of one's own data stand on besides. */
export interface OwnDataPorts extends AccountPorts, Pick<Context, 'files' | 'secret' | 'accountHost'> {
  /** What every feature holds about a person. */
  personalParts(tx: Tx, account: number): Promise<PersonalPart[]>
  /** Erases an account that is held from every feature. */
  erase(tx: Tx, account: number): Promise<void>
}

/** What the account asks of sign-in, whose tables hold passwords' tries, sessions, devices and codes. */
export interface SignInPort {
  /**
   * One hash at a time; a text of refusal when too many wait already. `known`: a session has a place kept.
   */
  passwords: {
    /** Whether it is among those tried first for somebody of these names. */
    isCommon(password: string, names: readonly (string | null)[]): Promise<boolean>
    verify(stored: string, password: string, waiter: { known: string }): Promise<boolean | 'busy' | 'crowded'>
    hash(password: string, waiter: { known: string }): Promise<string>
  }
  /** Counts a try; false when there were already `most` of them in the `seconds` since the first. */
  allows(key: string, most: number, seconds: number): Promise<boolean>
  /** Ends every session and grant of the account. */
  endSessions(tx: Tx, account: number, ending: 'password' | 'signed-out'): Promise<unknown>
  devices: {
    of(db: Database | Tx, account: number): Promise<Device[]>
    /** Takes these rows off the list and signs them out; gives the names of those that were on it. */
    remove(tx: Tx, account: number, rows: readonly number[]): Promise<string[]>
  }
  /** The two codes of a change of address: one goes to the old one, the other to the new one. */
  emailCodes: {
    store(tx: Tx, account: number, codes: CodePair & { email: string; minutes: number }): Promise<void>
    /** Whether the tries of the change under way are used up. */
    usedUp(db: Database, account: number): Promise<boolean>
    /** Counts a try on both, and spends them when both are right: the new address, or null. */
    spend(tx: Tx, account: number, hashes: CodePair): Promise<string | null>
    /** The address a change under way leads to. */
    pending(db: Database, account: number): Promise<string | null>
  }
  /** The code with which an account without a password is deleted; false: its tries are used up. */
  deletionCodes: {
    store(tx: Tx, account: number, code: { hash: Buffer; minutes: number }): Promise<boolean>
    spend(tx: Tx, account: number, hash: Buffer): Promise<'right' | 'wrong' | 'used-up'>
  }
  /** Codes for a forgotten password that were sent to this address end. */
  forgetPasswordCodes(tx: Tx, emailKey: string): Promise<void>
  isGoogleLinked(db: Database, account: number): Promise<boolean>
}

/** A device on the list. `row` is ours, `id` its public name. */
export interface Device {
  row: number
  id: string
  name: string
  kind: 'desktop' | 'mobile' | 'tablet' | 'other'
  place: string | null
  added: string
  lastUsed: string
  signedIn: boolean
}

/** The hashes of the two codes. */
export interface CodePair {
  old: Buffer
  fresh: Buffer
}
