import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Entitled, PersonOf } from '../platform/features/person.ts'
import type { Caller } from '../platform/wire/caller.ts'

/** The situation of a signed-in reader on the masthead of the request; days are Rome's, sums in cents. */
export interface ReaderSituation {
  account: number
  /** Their subscriptions on all mastheads that have not ended. */
  subscriptions: readonly Pick<
    Subscription,
    'name' | 'masthead' | 'state' | 'readsUntil' | 'renews' | 'next' | 'due' | 'pause' | 'until' | 'onInvoice'
  >[]
  /** What they may read here, whoever pays for it. */
  reads: Pick<Entitled, 'online' | 'digital' | 'slave'>
  /** Of those on the list, which the limit counts, signed in or not. */
  devices: { used: number; max: number }
}

/** Assembles what identity and commerce know of the caller; null: not signed in. */
export const readerSituation =
  ({
    db,
    personOf,
    rightsOf,
    subscriptionsOf,
    devicesOf,
    maxDevices,
  }: {
    db: Database
    personOf: PersonOf
    rightsOf(person: Exclude<Awaited<ReturnType<PersonOf>>, string>): Entitled
    subscriptionsOf(account: number): Promise<Subscription[]>
    devicesOf(db: Database, account: number): Promise<readonly unknown[]>
    maxDevices: number
  }) =>
  async (caller: Caller): Promise<ReaderSituation | null> => {
    const person = await personOf(caller)
    if (typeof person === 'string') return null
    const { account } = person
    const [subscriptions, devices] = await Promise.all([subscriptionsOf(account), devicesOf(db, account)])
    const { online, digital, slave } = rightsOf(person)
    return {
      account,
      subscriptions: subscriptions.filter(({ state }) => state !== 'ended'),
      reads: { online, digital, slave },
      devices: { used: devices.length, max: maxDevices },
    }
  }
