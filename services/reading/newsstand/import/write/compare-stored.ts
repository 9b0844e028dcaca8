import { createHash } from 'node:crypto'

/** SHA-256 of a plain value, the same whatever the order of its fields. */
export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(value)))
    .digest('hex')

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, ordered(v)]),
  )
}

interface Stored {
  version: number
  digest: string
  state: 'published' | 'withdrawn'
  /** When this version was made, ISO 8601 in UTC; of specials it is not known. */
  versionCreated?: string | null
}
type Incoming = Omit<Stored, 'version'> & { version: number | null }

/**
 * Whether the stored item stays: it is equal or newer, or was withdrawn and this version is not later.
 * Versions decide, then dates; an item without both may withdraw, and replaces a version 1 only. The reason
 * is added to `repairs`. `what`: «articolo» or «speciale».
 */
export function keepsStored(
  stored: Stored | undefined,
  incoming: Incoming,
  what: string,
  repairs: string[],
): boolean {
  if (!stored) return false
  if (stored.digest === incoming.digest) return true
  const reason = whyOlder(stored, incoming) ?? whyWithdrawn(stored, incoming, what)
  if (reason !== null) repairs.push(reason)
  return reason !== null
}

/** Why the incoming version is the older one, or null. */
function whyOlder(stored: Stored, incoming: Incoming): string | null {
  if (incoming.version === null) {
    const order = byDate(stored, incoming)
    if (order !== null)
      return order < 0 ? 'senza versione, scritto prima di quello che c’è già: ignorato' : null
    return incoming.state === 'published' && stored.version > 1
      ? `senza versione né data, c’è già la versione ${stored.version}: ignorato`
      : null
  }
  if (incoming.version < stored.version)
    return `versione più vecchia ignorata (${incoming.version}, c’è già la ${stored.version})`
  return incoming.version === stored.version &&
    incoming.state === 'published' &&
    stored.state === 'published' &&
    (byDate(stored, incoming) ?? 0) < 0
    ? `scritto prima di quello che c’è già, con la stessa versione (${stored.version}): ignorato`
    : null
}

/** Why a withdrawal still holds against the incoming version, or null. */
function whyWithdrawn(stored: Stored, incoming: Incoming, what: string): string | null {
  if (stored.state === 'published' || incoming.state === 'withdrawn') return null
  const order = byDate(stored, incoming) ?? 0
  // A withdrawal without version has the version of the item it withdrew, so a higher version may be older.
  if (order < 0) return `${what} ritirato dopo che questa versione era stata scritta: ignorata`
  const returns = incoming.version === null ? order > 0 : incoming.version > stored.version
  return returns ? null : `${what} ritirato: per tornare serve una versione oltre la ${stored.version}`
}

/** Below zero when the incoming version was made before the stored one; null when nobody says. */
const byDate = (stored: Stored, incoming: Incoming): number | null =>
  incoming.versionCreated && stored.versionCreated
    ? Date.parse(incoming.versionCreated) - Date.parse(stored.versionCreated)
    : null
