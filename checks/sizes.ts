import type { Finding, Tree } from './tree.ts'

const AIM = 70
const MOST = 300

/** Data tables that may be longer, each with its reason. */
const tables: Readonly<Record<string, string>> = {}

const counted = (tree: Tree): [path: string, lines: number][] =>
  [...tree.files]
    .filter(([path]) => /\.(ts|tsx|css|mjs)$/.test(path))
    .map(([path, text]) => [path, text.replace(/\n$/, '').split('\n').length])

/** Files stop at 300 lines. */
export function check(tree: Tree): Finding[] {
  return counted(tree)
    .filter(([path, lines]) => lines > MOST && !(path in tables))
    .map(([path, lines]) => ({
      what: `${path}: ${lines} lines, more than ${MOST}`,
      advice: 'Split it by purpose; a table of data goes on the list in checks/sizes.ts with its reason.',
      read: 'decisions/rooms.md',
    }))
}

/** How many files are longer than what we aim at: worth a look, no breach. */
export function note(tree: Tree): string {
  const files = counted(tree)
  return (
    `${files.filter(([, lines]) => lines > AIM).length} of ${files.length} files are longer than ${AIM} ` +
    'lines'
  )
}
