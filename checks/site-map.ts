import type { ESTree } from 'vite'
import { literal, visit } from './syntax.ts'

export interface RouteFile {
  /** As web/routes.ts names it, from web/. */
  file: string
  /** The layouts around it, outermost first. */
  within: string[]
}

/** The route files of `web/routes.ts`, read without running it. */
export function routeFiles(text: string): RouteFile[] {
  const calls: (RouteFile & { start: number; end: number; children: boolean })[] = []
  const fileOf = (called: string, args: readonly ESTree.Node[]) =>
    literal(called === 'route' ? args[1] : called === 'index' || called === 'layout' ? args[0] : null)
  visit('web/routes.ts', text, {
    CallExpression(node) {
      if (node.callee.type !== 'Identifier') return
      const file = fileOf(node.callee.name, node.arguments as ESTree.Node[])
      if (file !== null)
        calls.push({
          file,
          within: [],
          start: node.start,
          end: node.end,
          children: node.arguments.some((a) => a.type === 'ArrayExpression'),
        })
    },
  })
  return calls.map(({ file, start, end }) => ({
    file,
    within: calls
      .filter((o) => o.children && o.start < start && end <= o.end && o.file !== file)
      .toSorted((a, b) => a.start - b.start)
      .map((o) => o.file),
  }))
}

/**
 * What a route module says of itself: `content` with `handle = content(…)` or `{ ...content(…) }`,
 * `application` with another handle.
 */
export function handleOf(path: string, text: string): 'content' | 'application' | null {
  let kind: 'content' | 'application' | null = null
  visit(path, text, {
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && id.name === 'handle' && init)
          kind = /(?:^|\.\.\.)content\(/.test(text.slice(init.start, init.end)) ? 'content' : 'application'
    },
  })
  return kind
}
