import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/connect.ts'
import { networkOf, wideNetworkOf } from '../../platform/wire/network.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import { getOrCreateKey } from './store/events.ts'

/** A longer user agent distinguishes no more browsers. */
const MAX_AGENT = 400

/** Bytes of either half. */
const HALF = 8
const whoIs = (key: Buffer, network: string, browser: string): Buffer =>
  Buffer.concat(
    [network, browser].map((part) => createHmac('sha256', key).update(part).digest().subarray(0, HALF)),
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
    const entry = { day, key: getOrCreateKey(db, day, randomBytes(32)) }
    current = entry
    // A failed query is not cached.
    entry.key.catch(() => {
      if (current === entry) current = null
    })
    return entry.key
  }
  return async (day: string, { address, agent }: Pick<Caller, 'address' | 'agent'>): Promise<Buffer> =>
    whoIs(await keyOf(day), wideNetworkOf(address), `${networkOf(address)}\n${agent?.slice(0, MAX_AGENT)}`)
}
