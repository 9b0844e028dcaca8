import { type RightName, rightNames } from 'contract/platform/endpoint.ts'
import type { EditionOfDay, Entitled, Right } from '../../platform/features/person.ts'

/**
 * The one answer to "may this person read this?" (DESIGN §2), from the rights in force. The digital right
 * includes what is online (SPEC §3 «Entitlements»). `slave`: some of it only a seat of another gives.
 * `places`: a family's plan or the press review is theirs, whatever else they have by a seat.
 */
export function entitledBy(rights: readonly Right[]): Entitled {
  const all = including(rights)
  const own = including(rights.filter((right) => !right.slave))
  return {
    ...(Object.fromEntries(rightNames.map((name) => [name, all.has(name)])) as Record<RightName, boolean>),
    slave: all.size > own.size,
    family: rights.some((right) => right.family),
    places: rights.some(({ what, slave, family }) => !slave && (family || what === 'press-review')),
  }
}

/**
 * Whether single editions that somebody may read open what stands in others, all of one masthead: a text
 * that two editions print is opened by either. What no edition prints is opened by none.
 */
export const opensOne = (own: readonly EditionOfDay[], printedIn: readonly EditionOfDay[]): boolean =>
  printedIn.some(({ edition, day }) => own.some((one) => one.edition === edition && one.day === day))

function including(rights: readonly Right[]): ReadonlySet<RightName> {
  const names = new Set(rights.map((right) => right.what))
  if (names.has('digital')) names.add('online')
  return names
}
