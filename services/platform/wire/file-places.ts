import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsByKey } from '../jobs/counts-by-key.ts'
import { networkOf, wideNetworkOf } from './network.ts'

/** How long a body may come in at any pace before it gives way to another, ms. */
const GRACE_MS = 5_000

/** A part of the places, as those of a network, and how many it may have. */
export interface Share {
  of: string
  max: number
  /** Others share it: when it is full its slowest sender is cut off and the new one comes in. */
  isCommon?: boolean
}

/** A place for one body. */
export interface FilePlace {
  /**
   * Writes a body to a file as it comes. Null: it was slower than any other when there was no place left.
   * @throws what cuts the body off.
   */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<{ path: string; bytes: number } | null>
  /** The place is free again, and its file gone. */
  release(): Promise<void>
}

interface Sender {
  keys: readonly string[]
  /** Since when it comes in, ms; null: it is whole, and only work is left. */
  since: number | null
  pace(now: number): number
  cutOff(): void
}

/** Bytes of late: what came `GRACE_MS` ago counts a third, so that a burst at first is soon forgotten. */
function paceOf(start: number) {
  let late = { bytes: 0, at: start }
  const at = (now: number): number => late.bytes * Math.exp((late.at - now) / GRACE_MS)
  return { at, count: (bytes: number, now: number) => void (late = { bytes: at(now) + bytes, at: now }) }
}

/**
 * Places for bodies that come in, each into a file of its own: none is held in memory, however many there
 * are and however slowly they come. When all are taken, who sends slowest gives way, so that the slow never
 * keep others out.
 */
export function filePlaces() {
  const counts = countsByKey()
  const senders = new Set<Sender>()
  const slowestOf = (key: string): Sender | undefined => {
    const now = performance.now()
    return [...senders]
      .filter(({ keys, since }) => since !== null && now - since >= GRACE_MS && keys.includes(key))
      .toSorted((one, other) => one.pace(now) - other.pace(now))[0]
  }
  return {
    /** A place, before a byte is read; null: too many come in. `shares`: the narrowest first. */
    enter(shares: readonly Share[]): FilePlace | null {
      const full = shares.find(({ of, max }) => counts.of(of) >= max)
      if (full) {
        const slowest = full.isCommon ? slowestOf(full.of) : undefined
        if (!slowest) return null
        slowest.cutOff()
      }
      const keys = shares.map(({ of }) => of)
      const releases = keys.map((key) => counts.add(key))
      const start = performance.now()
      const pace = paceOf(start)
      const { promise: isCut, resolve: cut } = Promise.withResolvers<'cut'>()
      let over = false
      const leave = () => {
        if (!senders.delete(sender)) return
        for (const release of releases) release()
      }
      const sender: Sender = {
        keys,
        since: start,
        pace: pace.at,
        cutOff() {
          over = true
          leave()
          cut('cut')
        },
      }
      senders.add(sender)
      let folder: string | null = null
      return {
        async receive(chunks) {
          folder = await mkdtemp(join(tmpdir(), 'edicola-body-'))
          const path = join(folder, 'body')
          await using file = await open(path, 'wx', 0o600)
          let bytes = 0
          const write = async () => {
            for await (const chunk of chunks) {
              if (over) return
              bytes += chunk.length
              pace.count(chunk.length, performance.now())
              await file.appendFile(chunk)
            }
          }
          if ((await Promise.race([write(), isCut])) === 'cut' || over) return null
          sender.since = null
          return { path, bytes }
        },
        async release() {
          over = true
          leave()
          if (folder !== null) await rm(folder, { recursive: true, force: true })
        },
      }
    },
  }
}

/** Places at once: of a network, of its line, which in IPv6 may have many networks, and of all. */
export interface NetworkLimits {
  network: number
  line: number
  all: number
}

/** The shares of who sends from an address. */
export const networkShares = (
  address: string | null,
  { network, line, all }: NetworkLimits,
): readonly Share[] => [
  { of: `network ${networkOf(address)}`, max: network },
  { of: `line ${wideNetworkOf(address)}`, max: line, isCommon: true },
  { of: 'all', max: all, isCommon: true },
]

/** Places that are taken by address. */
export function networkPlaces(limits: NetworkLimits): (address: string | null) => FilePlace | null {
  const { enter } = filePlaces()
  return (address) => enter(networkShares(address, limits))
}
