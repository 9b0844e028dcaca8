import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { Recipient } from 'contract/press-review/people/people.ts'
import type { readDay } from 'contract/press-review/sending/sending.ts'

type Active = Pick<Recipient, 'id' | 'frequency' | 'groups'>

/** Somebody who has had the maximum of emails today; `reached`: they already have this day. */
type Capped = AnswerOf<typeof readDay>['capped'][number]

/** The groups and the single people that an editor selected. */
export interface PeopleSelection {
  groups: ReadonlySet<string>
  people: ReadonlySet<string>
}

/** Nobody is chosen. */
export const nobody: PeopleSelection = { groups: new Set(), people: new Set() }

/** Members of a group who receive each review; weekly readers are not among them. */
export const reachedThrough = <One extends Active>(people: readonly One[], group: string): One[] =>
  people.filter(({ frequency, groups }) => frequency === 'each' && groups.includes(group))

/** Active people in a selection, each once. */
export const reachedBy = (people: readonly Active[], selection: PeopleSelection): ReadonlySet<string> =>
  new Set([
    ...people.map(({ id }) => id).filter((id) => selection.people.has(id)),
    ...[...selection.groups].flatMap((group) => reachedThrough(people, group).map(({ id }) => id)),
  ])

/**
 * Those of a choice who are left out for the letters they have had. Null: all who receive each review, and
 * whom the day has not reached yet.
 */
export const leftOutOf = <One extends Active>(
  people: readonly One[],
  selection: PeopleSelection | null,
  capped: readonly Capped[],
): One[] => {
  const named = selection && reachedBy(people, selection)
  const full = new Set(capped.filter(({ reached }) => named || !reached).map(({ id }) => id))
  return people.filter(({ id, frequency }) => full.has(id) && (named?.has(id) ?? frequency === 'each'))
}
