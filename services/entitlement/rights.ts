import { type RightName, rightNames } from 'contract/endpoint.ts'
import type { Entitled, Right } from '../person.ts'

/**
 * The one answer to "may this person read this?" (DESIGN §2), from the rights in force. The digital right
 * includes what is online (SPEC §3 «Entitlements»). `slave`: some of it only a seat of another gives.
 */
export function entitledBy(rights: readonly Right[]): Entitled {
  const all = including(rights)
  const own = including(rights.filter((right) => !right.slave))
  return {
    ...(Object.fromEntries(rightNames.map((name) => [name, all.has(name)])) as Record<RightName, boolean>),
    slave: all.size > own.size,
    family: rights.some((right) => right.family),
  }
}

function including(rights: readonly Right[]): ReadonlySet<RightName> {
  const names = new Set(rights.map((right) => right.what))
  if (names.has('digital')) names.add('online')
  return names
}
