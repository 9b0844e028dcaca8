import { type RightName, rightNames } from 'contract/endpoint.ts'
import type { Entitled, Right } from '../person.ts'

/**
 * The one answer to "may this person read this?" (DESIGN §2), from the rights in force. The digital right
 * includes what is online (SPEC §3 «Entitlements»).
 */
export function entitledBy(rights: readonly Right[]): Entitled {
  const own = new Set(rights.map((right) => right.what))
  if (own.has('digital')) own.add('online')
  return {
    ...(Object.fromEntries(rightNames.map((name) => [name, own.has(name)])) as Record<RightName, boolean>),
    slave: rights.some((right) => right.slave),
    family: rights.some((right) => right.family),
  }
}
