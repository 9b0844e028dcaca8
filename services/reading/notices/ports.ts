import type { Context } from '../../platform/features/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Person, Entitled } from '../../platform/features/person.ts'
import type { ActiveNotice } from '../../platform/features/active-notice.ts'

/** What notices stand on. */
export interface NoticesPorts extends Pick<Context, 'db' | 'clock'> {
  /** What other features find that a person is to be told, now. */
  standing: readonly ((person: Person) => ActiveNotice[])[]
  rightsOf(person: Person): Entitled
  /** Locks an account until the transaction ends; undefined when it is gone. */
  holdAccount(tx: Tx, account: number): Promise<unknown>
}
