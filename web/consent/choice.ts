import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'

/** A choice as this browser keeps it. */
export interface Choice {
  /** Random, made by the browser; its proof is found by it. */
  id: string
  /** Milliseconds of the epoch. */
  at: number
  /** They go up, and begin with the necessary one. */
  purposes: readonly ConsentPurpose[]
  /** Of the words it was asked with. */
  version: string
  /** Whether the services have its proof. */
  proven: boolean
}

/**
 * The cookie of a choice: one for all sites of a masthead. Its script must read it, and pages are the same
 * for everybody, so the server has no use for it.
 */
export const CONSENT_COOKIE = 'edicola-consent'

/** What held on a site last, as its digits: what is taken back elsewhere is cleared there, too. */
export const PREVIOUS_PURPOSES_KEY = 'consent-held'

/** Clocks differ: a choice from further ahead than this was made by one that was wrong. */
const AHEAD = 86_400_000

/** Version, time, purposes, number, whether it is proven. */
const cookieForm =
  /^edicola-consent=([\w-]{1,20})\.([0-9a-z]{1,9})\.(12?3?4?5?)\.([\da-f]{8}(?:-[\da-f]{4,12}){4})(\.1)?$/

/** The last choice in `document.cookie`, of as many as there are; null: there is none that can be read. */
export const readChoice = (cookies: string, now = Date.now()): Choice | null =>
  cookies
    .split(/;\s*/)
    .map(choiceIn)
    .reduce((last, one) => (one && one.at > now + AHEAD ? last : later(last, one)), null)

function choiceIn(cookie: string): Choice | null {
  const [, version, at, purposes, id, proven] = cookieForm.exec(cookie) ?? []
  if (version === undefined) return null
  return {
    ...{ id: id!, version, at: Number.parseInt(at!, 36), proven: proven !== undefined },
    purposes: [...purposes!].map(Number) as ConsentPurpose[],
  }
}

/** The later of two choices. */
export const later = (one: Choice | null, other: Choice | null): Choice | null =>
  one && other ? (one.at < other.at ? other : one) : (one ?? other)

/** Six months after an instant, both in milliseconds: until then nobody is asked again (DESIGN §13). */
export function endOf(at: number): number {
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + 6)
  return end.getTime()
}
