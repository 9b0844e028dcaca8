import { posix } from 'node:path'
import { literal, parse, visit } from './syntax.ts'

/**
 * What a file asks for by name: `import`, `export … from`, `import()`, types, `require`, `import.meta.glob`,
 * `@import` and `composes` of CSS.
 */
export interface Import {
  name: string
  /** Imports nothing that runs. */
  typeOnly: boolean
  /** Runs only when reached. */
  lazy: boolean
}

export function importsOf(path: string, text: string): Import[] {
  if (path.endsWith('.css')) return ofCss(text)
  const { module } = parse(path, text)
  const imports: Import[] = []
  const add = (name: string | null, typeOnly = false, lazy = false) =>
    void (name !== null && imports.push({ name, typeOnly, lazy }))
  for (const { moduleRequest, start, end, entries } of module.staticImports)
    add(
      moduleRequest.value,
      /^import\s+type\b/.test(text.slice(start, end)) ||
        (entries.length > 0 && entries.every((e) => e.isType)),
    )
  for (const { entries } of module.staticExports)
    for (const e of entries) add(e.moduleRequest?.value ?? null, e.isType)
  if (!/\bimport\s*[(.]|\brequire\b|<reference/.test(text)) return imports
  for (const [, name] of text.matchAll(/^\/\/\/\s*<reference\s+path="([^"]+)"/gm)) add(`./${name}`, true)
  visit(path, text, {
    ImportExpression: (node) => add(literal(node.source), false, true),
    TSImportType: (node) => add(literal(node.source), true),
    CallExpression(node) {
      const called = text.slice(node.callee.start, node.callee.end)
      if (called === 'require' || called === 'require.resolve') add(literal(node.arguments[0]))
      if (called !== 'import.meta.glob') return
      const argument = node.arguments[0]
      for (const item of argument?.type === 'ArrayExpression' ? argument.elements : [argument])
        add(literal(item), false, true)
    },
  })
  return imports
}

const ofCss = (text: string): Import[] =>
  [...text.matchAll(/@import\s+(?:url\()?["']?([^"')\s;]+)|composes:[^;{}]*\sfrom\s+["']([^"']+)/g)].map(
    (m) => ({ name: m[1] ?? m[2]!, typeOnly: false, lazy: false }),
  )

/** Where an import leads: a path of the project, the name of a package, or out of the project. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'outside'; path: string }

/**
 * Resolves by path, so that climbing over a package is seen. `workspaces` are the rooms that are packages
 * too.
 */
export function resolve(from: string, name: string, workspaces: ReadonlySet<string>): Target {
  const plain = name.replace(/[?#].*$/, '')
  if (/^\.\.?(\/|$)/.test(plain)) {
    const path = posix.normalize(posix.join(posix.dirname(from), plain))
    return path.startsWith('..') ? { kind: 'outside', path } : { kind: 'file', path }
  }
  // Vite reads `/x` from the folder of the website.
  if (plain.startsWith('/'))
    return from.startsWith('web/')
      ? { kind: 'file', path: posix.normalize(`web${plain}`) }
      : { kind: 'outside', path: plain }
  if (workspaces.has(plain.split('/')[0]!)) return { kind: 'file', path: posix.normalize(plain) }
  return {
    kind: 'package',
    name: plain.startsWith('@') ? plain.split('/').slice(0, 2).join('/') : plain.split('/')[0]!,
  }
}
