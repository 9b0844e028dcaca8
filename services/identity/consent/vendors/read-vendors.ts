import { readVendors, readVendorsSince } from 'contract/identity/consent/vendors.ts'
import type { Caller } from '../../../platform/wire/caller.ts'
import { answers, sendsFile } from '../../../platform/wire/call.ts'
import type { ConsentPorts } from '../ports.ts'
import { type ShownRow, shownVendors } from '../store/vendor-lists.ts'

/** A process reads again what a masthead shows after so long, though nobody told it of a change. */
const LOOK_MS = 60_000
/** What is our own changes with a start only. */
const OWN_SECONDS = 300

/** Gives out what mastheads show; kept in memory, for every page asks since when. */
export function shownReader(ports: Pick<ConsentPorts, 'db' | 'brands' | 'clock'>) {
  const cache = new Map<string, { row: Promise<ShownRow | undefined>; at: number }>()
  const rowOf = ({ host }: Caller): Promise<ShownRow | undefined> => {
    const { sigla, consent } = host.brand
    if (!consent.tcf) return Promise.resolve(undefined)
    const before = cache.get(sigla)
    const now = ports.clock().getTime()
    if (before && now - before.at < LOOK_MS && now >= before.at) return before.row
    const row = shownVendors(ports.db, sigla)
    cache.set(sigla, { row, at: now })
    row.catch(() => cache.delete(sigla))
    return row
  }
  const calls = [
    sendsFile(readVendors, async ({ caller, refuse }) => {
      if (!caller.host.brand.consent.tcf) return refuse('ERR_NO_VENDORS')
      const row = await rowOf(caller)
      if (!row) return refuse('ERR_LIST_NOT_HERE')
      return {
        bytes: Buffer.from(row.body),
        cache: `public, max-age=${secondsLeft(row, ports.clock().getTime())}`,
      }
    }),
    answers(readVendorsSince, async ({ caller }) => {
      const row = await rowOf(caller)
      return { since: row ? Date.parse(row.since) : null }
    }),
  ]
  return { calls, forget: () => cache.clear() }
}

/** For how long a browser may use the list: no longer than we may, and shortly when it is over. */
const secondsLeft = ({ goodUntil }: ShownRow, now: number): number =>
  goodUntil === null ? OWN_SECONDS : Math.max(60, Math.floor((Date.parse(goodUntil) - now) / 1000))
