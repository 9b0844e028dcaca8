import { parseSync, type ESTree, Visitor } from 'vite'

type Parsed = ReturnType<typeof parseSync>
export type Visit = ConstructorParameters<typeof Visitor>[0]

const known = new Map<string, { text: string; parsed: Parsed }>()

/**
 * Parses a program once, however many checks ask. @throws Error naming the file when it cannot be read as a
 * program.
 */
export function parse(path: string, text: string): Parsed {
  const before = known.get(path)
  if (before?.text === text) return before.parsed
  const parsed = parseSync(path, text)
  const error = parsed.errors[0]
  if (error) throw new Error(`${path}: ${error.message}`)
  known.set(path, { text, parsed })
  return parsed
}

/** Walks a program's tree; a word inside a string or a comment is no code. */
export const visit = (path: string, text: string, by: Visit): void =>
  new Visitor(by).visit(parse(path, text).program)

/** The text of a string or of a template without holes, else null. */
export function literal(node: ESTree.Node | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0]!.value.cooked ?? null
  return null
}

/** `b` of `a.b` or `a['b']`. */
export function member(node: ESTree.MemberExpression): string | null {
  return node.property.type === 'Identifier' && !node.computed
    ? node.property.name
    : literal(node.property as ESTree.Node)
}

/** The comments of a program, of a style sheet or of an SQL file. */
export function comments(path: string, text: string): string[] {
  if (path.endsWith('.css')) return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map((m) => m[1]!)
  if (path.endsWith('.sql')) return [...text.matchAll(/--(.*)$/gm)].map((m) => m[1]!)
  return parse(path, text).comments.map((c) => c.value)
}
