import type { ConsentPurpose } from 'contract/consent/purposes.ts'

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
export const CONSENT_COOKIE = 'consent'

/** What held on a site last, as its digits: what is taken back elsewhere is cleared there, too. */
export const HELD = 'consent-held'

const kept =
  /^([\w-]{1,20})\.([0-9a-z]{1,9})\.(12?3?4?5?)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.1)?$/

/** The choice in `document.cookie`; null: there is none that can be read. */
export function readChoice(cookies: string): Choice | null {
  const value = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;\\s]+)`).exec(cookies)?.[1] ?? ''
  const [, version, at, purposes, id, proven] = kept.exec(value) ?? []
  if (version === undefined) return null
  return {
    ...{ id: id!, version, at: Number.parseInt(at!, 36), proven: proven !== undefined },
    purposes: [...purposes!].map(Number) as ConsentPurpose[],
  }
}

/** Six months after an instant, both in milliseconds: until then nobody is asked again (DESIGN §13). */
export function endOf(at: number): number {
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + 6)
  return end.getTime()
}
