import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/connect.ts'
import { networkOf } from '../../platform/wire/network.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import { keepKey } from './store/days.ts'

/** More of what a browser calls itself tells no more of them apart. */
const LONGEST_AGENT = 400

/** A house may have many of the halves that `networkOf` gives: of IPv6 all it can have count as one. */
const wideNetworkOf = (address: string | null): string => networkOf(address).split(':').slice(0, 3).join(':')

/** Bytes of either half. */
const HALF = 8
const whoIs = (key: Buffer, network: string, browser: string): Buffer =>
  Buffer.concat(
    [network, browser].map((told) => createHmac('sha256', key).update(told).digest().subarray(0, HALF)),
  )

/**
 * What tells one browser from another on a day, and on no other: a hash of its network, then one of that
 * and of what it calls itself, with a random key that every process takes from the database and that is gone
 * after the day.
 */
export function dayKeys(db: Database) {
  let current: { day: string; key: Promise<Buffer> } | null = null
  const keyOf = (day: string): Promise<Buffer> => {
    if (current?.day === day) return current.key
    const taken = { day, key: keepKey(db, day, randomBytes(32)) }
    current = taken
    // An outage is not remembered.
    taken.key.catch(() => {
      if (current === taken) current = null
    })
    return taken.key
  }
  return async (day: string, { address, agent }: Pick<Caller, 'address' | 'agent'>): Promise<Buffer> =>
    whoIs(
      await keyOf(day),
      wideNetworkOf(address),
      `${networkOf(address)}\n${agent?.slice(0, LONGEST_AGENT)}`,
    )
}
