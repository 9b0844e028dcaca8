import type { Context } from '../../platform/features/context.ts'
import type { RightName } from 'contract/platform/endpoint.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { shownName } from '../../platform/outside/safe-text.ts'
import type { SeatPlan } from '../seat-plan.ts'

/** An account as seats need it. `eraseAfter`: it has asked to go, and is not written to any more. */
export interface Owner {
  id: number
  email: string
  emailKey: string
  name: string
  surname: string | null
  companyName: string | null
  eraseAfter: string | null
}

/** What seats stand on. */
export interface SeatPorts extends Pick<Context, 'db' | 'brands' | 'post' | 'log' | 'clock' | 'accountHost'> {
  /** Locks an account until the transaction ends. */
  lockAccount(tx: Tx, account: number): Promise<Owner | undefined>
  accountById(db: Database | Tx, account: number): Promise<Owner | undefined>
  /**
   * Locks a subscription until the transaction ends: seats are given, taken and taken away under it. The
   * account of who asks is held before it.
   */
  lockPlan(tx: Tx, subscription: string): Promise<SeatPlan | undefined>
  planOf(db: Database | Tx, subscription: string): Promise<SeatPlan | undefined>
  plansOf(db: Database | Tx, account: number): Promise<SeatPlan[]>
  /** Gives a right, or moves the end of one given from the same source. */
  grant(
    tx: Tx,
    right: {
      account: number
      what: RightName
      brand: string
      starts: Date
      ends: Date
      slave: true
      family: boolean
      source: string
    },
  ): Promise<void>
  /** Moves the end of every right given from these sources; their beginning too, where it is given. */
  moveRights(tx: Tx, sources: readonly string[], ends: Date, starts?: Date): Promise<void>
  /**
   * Counts a try; false when there were already `max` of them in the `seconds` since the first. `within`: a
   * transaction that is undone counts nothing.
   */
  allows(key: string, max: number, seconds: number, within?: Tx): Promise<boolean>
}

/** How somebody is called in a letter to another: their company, or their whole name. */
export const calledOf = ({ name, surname, companyName }: Omit<Owner, 'id'>): string =>
  shownName({ name: [name, surname].filter(Boolean).join(' '), companyName })
