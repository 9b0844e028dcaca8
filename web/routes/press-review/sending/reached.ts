import type { Recipient } from 'contract/press-review/people/people.ts'

type Active = Pick<Recipient, 'id' | 'frequency' | 'groups'>

/** What an editor has chosen: whole groups, and people one by one. */
export interface Chosen {
  groups: ReadonlySet<string>
  people: ReadonlySet<string>
}

/** Nobody is chosen. */
export const nobody: Chosen = { groups: new Set(), people: new Set() }

/** Those of a group whom a day reaches through it: who wants the week’s letter only is not among them. */
export const reachedThrough = <One extends Active>(people: readonly One[], group: string): One[] =>
  people.filter(({ frequency, groups }) => frequency === 'each' && groups.includes(group))

/** Whom a choice reaches, of those who receive letters still; each once, in however many groups. */
export const reachedBy = (people: readonly Active[], chosen: Chosen): ReadonlySet<string> =>
  new Set([
    ...people.map(({ id }) => id).filter((id) => chosen.people.has(id)),
    ...[...chosen.groups].flatMap((group) => reachedThrough(people, group).map(({ id }) => id)),
  ])
