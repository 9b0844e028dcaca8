import type { Finding, Tree } from './tree.ts'

const FOLDER = /^services\/platform\/database\/migrations\/(\d{4})-[\w-]+\.sql$/
/** Older ones ran before there was a second process to survive them. */
const FIRST = 69
const read = 'docs/guide.md'

/** What a process of the release before still reads or writes, and how a release later it may go. */
const breaking: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|view|function|type)\b/i, 'drops what the release before still uses'],
  [/\brename\s+(?:to|column|constraint)\b/i, 'renames what the release before still uses'],
  [
    /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i,
    'changes a type and rewrites the table under a lock',
  ],
  [/\bset\s+not\s+null\b/i, 'refuses rows as the release before writes them'],
]

const isUnfilled = (clause: string): boolean =>
  /\badd\s+column\b/i.test(clause) &&
  /\bnot\s+null\b/i.test(clause) &&
  !/\b(?:default|generated)\b/i.test(clause)

/**
 * A migration runs while processes of the release before still serve (expand and contract): it only adds. One
 * that takes away says since when nothing uses it, in a line `-- contract: …`.
 */
export function check(tree: Tree): Finding[] {
  return [...tree.files].flatMap(([path, text]) => {
    const number = Number(FOLDER.exec(path)?.[1] ?? 0)
    if (number < FIRST || /^-- contract: \S/m.test(text)) return []
    const statements = text.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''")
    const faults = breaking.flatMap(([pattern, why]) => (pattern.test(statements) ? [why] : []))
    if (statements.split(/[,;]/).some(isUnfilled))
      faults.push('adds a column without a default, which the release before does not fill')
    return faults.map((why) => ({
      what: `${path}: ${why}`,
      advice:
        'Add beside it and move the readers; take the old part away a release later, with a line ' +
        '«-- contract: since which release nothing uses it».',
      read,
    }))
  })
}
