import type { Finding } from './tree.ts'

/** Files that a rule leaves alone: a pattern of paths and the reason. */
export interface Exception {
  place: RegExp
  why: string
}

export const excused = (path: string, exceptions: readonly Exception[]): boolean =>
  exceptions.some(({ place }) => place.test(path))

/** Entries of the lists in a check that serve nothing: each would let a breach pass one day. */
export const deadEntries = (
  check: string,
  entries: readonly string[],
  serves: (entry: string) => boolean,
): Finding[] =>
  entries
    .filter((entry) => !serves(entry))
    .map((entry) => ({
      what: `checks/${check}: dead entry ${entry}`,
      advice: 'Nothing needs it: take it off the list.',
      read: 'decisions/rooms.md',
    }))

/** The same for a list of exceptions, given the paths that break the rule. */
export const deadExceptions = (
  check: string,
  exceptions: readonly Exception[],
  breaches: readonly string[],
): Finding[] =>
  deadEntries(
    check,
    exceptions.map(({ place }) => String(place)),
    (entry) =>
      exceptions.some(({ place }) => String(place) === entry && breaches.some((path) => place.test(path))),
  )
