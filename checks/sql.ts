import { literal, member, visit } from './syntax.ts'
import { type Finding, type Tree, isTest, programs } from './tree.ts'

/** Where SQL may be written, each with its reason. Tests may too: they plant rows and look at them. */
const allowed: [RegExp, string][] = [
  [/^services\/.*\/store(\.ts$|\/)/, "a feature's own store"],
  [/^services\/database\//, 'connection, migrations, tables'],
  [/^start\/(database|connection|postgres[\w-]*)\.ts$/, 'creates the database before services exist'],
  [/^bench\//, 'fills scratch databases with a million rows'],
]
const builders = new Set([
  'selectFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
])
const beginnings = [
  /select\s[\s\S]*\bfrom\s/,
  /select\s+1\b/,
  /insert\s+into\s/,
  /update\s+\w+\s+set\s/,
  /delete\s+from\s/,
  /(?:create|alter|drop)\s+(?:table|index|database)\s/,
  /(?:listen|notify)\s+\w+/,
]
const sentence = new RegExp(`^\\s*(?:${beginnings.map((b) => b.source).join('|')})`, 'i')
const client = /(?:^|\.)(?:pool|client|pg|tx|trx|db|database)$/i

/** SQL is written only in stores. */
export function check(tree: Tree): Finding[] {
  return programs(tree).flatMap(([path, text]) => {
    if (isTest(path) || allowed.some(([place]) => place.test(path))) return []
    const found = new Set<string>()
    visit(path, text, {
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression') return
        const name = member(callee) ?? ''
        const owner = text.slice(callee.object.start, callee.object.end)
        if (builders.has(name)) found.add(`${name}()`)
        if (name === 'query' && client.test(owner)) found.add(`${owner}.query()`)
      },
      TaggedTemplateExpression: ({ tag }) =>
        void (text.slice(tag.start, tag.end) === 'sql' && found.add('sql`…`')),
      Literal: (node) => void (sentence.test(literal(node) ?? '') && found.add('a sentence of SQL')),
      TemplateElement: (node) => void (sentence.test(node.value.raw) && found.add('a sentence of SQL')),
    })
    if (found.size === 0) return []
    return [
      {
        what: `${path}: ${[...found].join(', ')} outside a store`,
        advice:
          "Move it to the feature's store.ts or store/, or to services/database/, as a function named by " +
          'what it finds.',
        read: 'decisions/rooms.md',
      },
    ]
  })
}
