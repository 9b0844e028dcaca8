import { deadExceptions, excused, type Exception } from './exceptions.ts'
import type { Finding, Tree } from './tree.ts'

const AIM = 150
const LONGEST = 400
const WIDEST = 110

/** Texts that may be wider. */
const wide: readonly Exception[] = [
  { place: /^demo\/articles\/[^/]+\.md$/, why: 'what a newspaper wrote: a line is a paragraph' },
]
const read = 'decisions/rooms.md'

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')
const counted = (tree: Tree): [path: string, lines: number][] =>
  [...tree.files]
    .filter(([path]) => /\.(ts|tsx|css|mjs)$/.test(path))
    .map(([path, text]) => [path, linesOf(text).length])

/** An address of the web or a picture in a line of its own, which nothing can break. */
const isAddress = (line: string) => {
  const rest = line.replace(/https?:\/\/[^\s)>\]]+|url\("data:[^"]*"\)/, '')
  return rest !== line && rest.trim().length <= 30
}

/** An import of one name, which oxfmt never breaks. */
const isImport = (line: string) => /^import (?:type )?(?:\w+|\{ [\w ]+ \}|\* as \w+) from '[^']+'$/.test(line)

/** The wide lines of every text: path and number of the first, and how many there are. */
const overflowing = (tree: Tree): { path: string; first: number; count: number }[] =>
  [...tree.files]
    .filter(([path]) => /\.(ts|tsx|css|mjs|sql|md)$/.test(path))
    .flatMap(([path, text]) => {
      const isRow = (line: string) => path.endsWith('.md') && line.startsWith('|')
      const numbers = linesOf(text).flatMap((line, i) =>
        [...line].length > WIDEST && !isRow(line) && !isAddress(line) && !isImport(line) ? [i + 1] : [],
      )
      return numbers.length === 0 ? [] : [{ path, first: numbers[0]!, count: numbers.length }]
    })

/** Files stop at 400 lines, lines at 110 columns. */
export function check(tree: Tree): Finding[] {
  return [
    ...counted(tree)
      .filter(([, lines]) => lines > LONGEST)
      .map(([path, lines]) => ({
        what: `${path}: ${lines} lines, more than ${LONGEST}`,
        advice: 'Split it by purpose.',
        read,
      })),
    ...overflowing(tree)
      .filter(({ path }) => !excused(path, wide))
      .map(({ path, first, count }) => ({
        what: `${path}:${first}: ${count} ${count === 1 ? 'line' : 'lines'} over ${WIDEST} columns`,
        advice: 'Run npx oxfmt, then break strings, comments and paragraphs by hand.',
        read,
      })),
  ]
}

export const dead = (tree: Tree): Finding[] =>
  deadExceptions(
    'sizes.ts',
    wide,
    overflowing(tree).map(({ path }) => path),
  )

/** How many files are longer than what we aim at: worth a look, no breach. */
export function note(tree: Tree): string {
  const files = counted(tree)
  const longer = files.filter(([, lines]) => lines > AIM)
  return `${longer.length} of ${files.length} files are longer than ${AIM} lines`
}
