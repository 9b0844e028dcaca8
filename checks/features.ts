import { deadEntries } from './exceptions.ts'
import type { Finding, Tree } from './tree.ts'

/** The rooms that are divided into groups of features, the same in each (`decisions/rooms.md`). */
const rooms = ['contract', 'services', 'web/routes'] as const
/** The groups and their features. A group without any is one feature itself. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  identity: ['sign-in', 'account', 'entitlement', 'consent'],
  reading: ['site', 'newsstand', 'search', 'tracking', 'topics', 'newsletters', 'notices'],
  commerce: [
    ...['shop', 'payments', 'subscriptions', 'seats', 'invoices', 'accounting', 'gifts'],
    ...['google-subscriptions', 'test'],
  ],
  assistance: ['support', 'chatbot'],
  'press-review': [],
}
/** What lies below the features and knows none of them. */
export const PLATFORM = 'platform'

export interface Place {
  room: (typeof rooms)[number]
  /** A group, `platform`, or a folder that is neither; null: loose at the root of the room. */
  group: string | null
  /** Null: a file of the group itself, which its features share or which composes them. */
  feature: string | null
  /** False: in no group, or in a folder that is none of its features. */
  known: boolean
}

/** Where a file lies among the groups; null: in none of these rooms. */
export function placeOf(path: string): Place | null {
  const room = rooms.find((one) => path.startsWith(`${one}/`))
  if (!room) return null
  const [first, second, ...rest] = path.slice(room.length + 1).split('/')
  if (second === undefined) return { room, group: null, feature: null, known: false }
  const features = groups[first!]
  if (first === PLATFORM) return { room, group: PLATFORM, feature: null, known: true }
  if (!features) return { room, group: first!, feature: null, known: false }
  if (features.length === 0) return { room, group: first!, feature: first!, known: true }
  if (rest.length === 0) return { room, group: first!, feature: null, known: true }
  return { room, group: first!, feature: second, known: features.includes(second) }
}

const read = 'decisions/rooms.md'
/** `group/folder` of everything that lies that deep in one of the rooms. */
const foldersOf = (tree: Tree): ReadonlySet<string> =>
  new Set(
    [...tree.files.keys()].flatMap((path) => {
      const room = placeOf(path)?.room
      const [group, folder, file] = room ? path.slice(room.length + 1).split('/') : []
      return file === undefined ? [] : [`${group}/${folder}`]
    }),
  )

/** `decisions/rooms.md` has a row for each folder of a group, and for none that is not there. */
export function check(tree: Tree): Finding[] {
  const folders = foldersOf(tree)
  const rows = Array.from(tree.files.get(read)?.matchAll(/^\| `([^`]+\/[^`]+)` \| \S/gm) ?? [], (m) => m[1]!)
  const finding = (what: string, advice: string): Finding => ({ what: `${read}: ${what}`, advice, read })
  return [
    ...[...folders]
      .filter((folder) => !rows.includes(folder))
      .map((folder) =>
        finding(`does not say what ${folder} holds`, 'Give it a row in the table of folders.'),
      ),
    ...rows
      .filter((row, i) => !folders.has(row) || rows.indexOf(row) < i)
      .map((row) =>
        finding(`${row} ${folders.has(row) ? 'has two rows' : 'is not there'}`, 'Take the row out.'),
      ),
  ]
}

/** Features of the list that no room has. */
export const dead = (tree: Tree): Finding[] => {
  const folders = foldersOf(tree)
  return deadEntries(
    'features.ts',
    Object.entries(groups).flatMap(([group, features]) => features.map((feature) => `${group}/${feature}`)),
    (entry) => folders.has(entry),
  )
}
