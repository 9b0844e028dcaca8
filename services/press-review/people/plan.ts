import { createHash } from 'node:crypto'
import { email as address } from 'contract/platform/credentials.ts'
import {
  type Frequency,
  groupName,
  MAX_GROUPS,
  MAX_PEOPLE,
  recipientName,
} from 'contract/press-review/people/forms.ts'
import type { LineProblem, ListLine } from 'contract/press-review/people/people.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { frequencyIn, type Row } from './csv.ts'

/** Somebody who is in the list already; `groups` by name. */
export interface Known {
  id: string
  name: string
  email: string
  frequency: Frequency
  groups: readonly string[]
  unsubscribed: boolean
}

/** A review's list as it stands. */
export interface CurrentList {
  /** By normalised address. */
  people: ReadonlyMap<string, Known>
  groups: readonly string[]
  /** Whether an address (normalised) has unsubscribed. */
  refused: (emailKey: string) => boolean
  /** How many may still be added today. */
  room: number
}

export interface Plan {
  lines: (ListLine & { id: string | null; key: string })[]
  newGroups: string[]
}

/**
 * What a list would do, line by line. Who is there already is changed where the list says something else: an
 * empty cell says nothing. Nobody is removed.
 */
export function planOf(rows: readonly Row[], { people, groups, refused, room }: CurrentList): Plan {
  const folded = new Map(groups.map((name) => [name.toLowerCase(), name]))
  const newGroups: string[] = []
  const seen = new Set<string>()
  const places = MAX_PEOPLE - people.size
  let added = 0
  const lines = rows.map((row) => {
    const name = recipientName.safeParse(row.name)
    const email = address.safeParse(row.email)
    const frequency = frequencyIn(row.frequency)
    const key = email.success ? emailKey(email.data) : ''
    const known = people.get(key)
    const shown = {
      line: row.line,
      name: name.success ? name.data : row.name.slice(0, 80),
      email: email.success ? email.data : row.email.slice(0, 254),
      frequency: frequency || (known?.frequency ?? 'each'),
      groups: row.groups.length === 0 ? [...(known?.groups ?? [])] : row.groups,
      id: known?.id ?? null,
      key,
    }
    const refuse = (why: LineProblem) => ({ ...shown, act: 'refused' as const, why })
    if (!name.success) return refuse('name')
    if (!email.success) return refuse('email')
    if (frequency === null) return refuse('frequency')
    if (seen.has(key)) return refuse('twice')
    seen.add(key)
    if (known ? known.unsubscribed : refused(key)) return refuse('unsubscribed')
    const fresh = row.groups.filter((group) => !folded.has(group.toLowerCase()))
    const tooMany = folded.size + fresh.length > MAX_GROUPS
    if (tooMany || row.groups.some((group) => !groupName.safeParse(group).success)) return refuse('groups')
    if (!known && added >= places) return refuse('full')
    if (!known && added >= room) return refuse('today')
    if (!known) added += 1
    for (const group of fresh) {
      folded.set(group.toLowerCase(), group)
      newGroups.push(group)
    }
    const called = shown.groups.map((group) => folded.get(group.toLowerCase())!)
    const stands = known && isSame(known, { ...shown, groups: called })
    const act = known ? (stands ? ('same' as const) : ('change' as const)) : ('add' as const)
    return { ...shown, groups: called, act, why: null }
  })
  return { lines, newGroups }
}

const isSame = (a: Known, b: Pick<Known, 'name' | 'frequency' | 'groups'>): boolean =>
  a.name === b.name &&
  a.frequency === b.frequency &&
  a.groups.toSorted().join('|') === b.groups.toSorted().join('|')

/** The name of a plan: another list, or the same against another state, has another. */
export const planName = (plan: Plan): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url')
