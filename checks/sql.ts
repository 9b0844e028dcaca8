import { deadExceptions, excused, type Exception } from './exceptions.ts'
import { literal, member, visit } from './syntax.ts'
import { type Finding, type Tree, programs, servesTests } from './tree.ts'

/** Where SQL may be written. Tests and what serves them may too: they plant rows and look at them. */
const allowed: readonly Exception[] = [
  { place: /^services\/.*\/store\//, why: "a feature's own store" },
  { place: /^services\/.*\/store\.ts$/, why: "a feature's own store, of one file" },
  { place: /^services\/platform\/database\//, why: 'connection, migrations, tables' },
  { place: /^bench\//, why: 'fills scratch databases with a million rows' },
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

/** The SQL in every program that is no test: path and what was seen. */
function statements(tree: Tree): { path: string; kinds: string[] }[] {
  return programs(tree).flatMap(([path, text]) => {
    if (servesTests(path)) return []
    const kinds = new Set<string>()
    visit(path, text, {
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression') return
        const name = member(callee) ?? ''
        const owner = text.slice(callee.object.start, callee.object.end)
        if (builders.has(name)) kinds.add(`${name}()`)
        if (name === 'query' && client.test(owner)) kinds.add(`${owner}.query()`)
      },
      TaggedTemplateExpression: ({ tag }) =>
        void (text.slice(tag.start, tag.end) === 'sql' && kinds.add('sql`…`')),
      Literal: (node) => void (sentence.test(literal(node) ?? '') && kinds.add('a sentence of SQL')),
      TemplateElement: (node) => void (sentence.test(node.value.raw) && kinds.add('a sentence of SQL')),
    })
    return kinds.size === 0 ? [] : [{ path, kinds: [...kinds] }]
  })
}

/** SQL is written only in stores. */
export const check = (tree: Tree): Finding[] =>
  statements(tree)
    .filter(({ path }) => !excused(path, allowed))
    .map(({ path, kinds }) => ({
      what: `${path}: ${kinds.join(', ')} outside a store`,
      advice:
        "Move it to the feature's store.ts or store/, or to services/platform/database/, " +
        'as a function named by what it finds.',
      read: 'decisions/rooms.md',
    }))

export const dead = (tree: Tree): Finding[] =>
  deadExceptions(
    'sql.ts',
    allowed,
    statements(tree).map(({ path }) => path),
  )
